import type { ClassAbility, ClassSheet, ClassSide, Mastery, Race, SheetAbility } from '../engine/index.ts';
import type { BaseFiles } from './base-files.ts';
import { spelling } from './dice-tokens.ts';

type RawClass = BaseFiles['classes'][number];
type RawAbility = RawClass['abilities'][number];

/** A class with both its sides told in full; the pack tells the master side as what differs. */
export const classSheet = (raw: RawClass): ClassSheet => ({
  id: raw.id,
  name: raw.name,
  type: raw.type,
  ...(raw.tokens && { tokens: raw.tokens }),
  sides: { novice: sideOf(raw, 'novice'), master: sideOf(raw, 'master') },
});

function sideOf({ innate, abilities }: RawClass, mastery: Mastery): ClassSide {
  return {
    innate: { summary: innate[mastery], ...actingOf(innate, mastery), ...(innate.due && { due: innate.due }) },
    abilities: abilities.flatMap((ability) => classAbility(ability, mastery)),
  };
}

/** Nothing where the side has no such ability. */
function classAbility(raw: RawAbility, mastery: Mastery): readonly ClassAbility[] {
  const cost = raw.cost[mastery];
  if (cost === null) return [];
  const { hints = {}, forms = [], name, limit } = raw;
  const formsHere = mastery === 'novice' ? (hints.formsNovice ?? forms) : forms;
  const timing = mastery === 'master' ? (hints.timingMaster ?? raw.timing) : raw.timing;
  return [
    {
      of: 'class',
      id: abilityId(name),
      name,
      summary: mastery === 'master' ? masterSummary(raw) : raw.summary,
      ...momentOf(timing, hints.due),
      ...actingOf(raw, mastery),
      cost,
      spendMore: hints.spendMore ?? false,
      forms: formsHere,
      ...(limit && { limit: limit === 'once-per-round' ? 'round' : 'battle' }),
      outside: hints.battleScope === false,
      whileDefeated: hints.whileDefeated ?? false,
    },
  ];
}

/** What the rules carry out, which may be something else on the master side. */
function actingOf(
  {
    triggers,
    triggersMaster,
    modifiers,
    modifiersMaster,
  }: Pick<RawAbility, 'triggers' | 'modifiers'> & Partial<Pick<RawAbility, 'triggersMaster' | 'modifiersMaster'>>,
  mastery: Mastery,
): Pick<ClassAbility, 'triggers' | 'modifiers'> {
  return mastery === 'novice'
    ? { triggers, modifiers }
    : { triggers: triggersMaster ?? triggers, modifiers: modifiersMaster ?? modifiers };
}

/** The master side tells only what is other than on the novice side. */
const masterSummary = ({ summary, summaryMaster }: RawAbility): string =>
  summaryMaster === undefined ? summary : `${summary} Master: ${summaryMaster}`;

const INTERRUPT = 'interrupt:';

function momentOf(timing: string, hint: string | undefined): Pick<SheetAbility, 'kind' | 'due'> {
  if (timing === 'action') return { kind: 'action' };
  if (timing === 'enduring') return { kind: 'enduring', ...(hint && { due: hint }) };
  return { kind: 'interrupt', due: timing.startsWith(INTERRUPT) ? timing.slice(INTERRUPT.length) : timing };
}

/** A race with its ability; one for the own turn is used as an action is. */
export function raceSheet(raw: BaseFiles['races'][number]): Race {
  const { name, summary, timing, triggers, modifiers } = raw.ability;
  const moment = momentOf(timing === 'own-turn' ? 'action' : timing, undefined);
  return { ...raw, ability: { of: 'race', id: abilityId(name), name, summary, ...moment, triggers, modifiers } };
}

const abilityId = (name: string): string => spelling(name).join('-');
