import {
  type Adventurer,
  type Battle,
  type Content,
  type Refusal,
  type SheetAbility,
  type Unit,
  abilitiesOf,
  sideOf,
  whyNotUse,
} from '../engine/index.ts';

type Sheets = Pick<Content, 'classes' | 'races'>;

/** The name of an ability on any sheet; no two have the same. */
export const sheetAbilityName = (sheets: Sheets, id: string): string => printedOnAny(sheets, id)?.name ?? id;

/** What an ability on any sheet does. */
export const sheetSummary = (sheets: Sheets, id: string): string | undefined => printedOnAny(sheets, id)?.summary;

/** What an ability on the sheets of its owner does, as it says on the side that is up; "innate" is what the class always has. */
export function printedSummary(content: Content, owner: Unit | undefined, id: string): string | undefined {
  if (owner?.kind !== 'adventurer') return sheetSummary(content, id);
  if (id === 'innate') return sideOf(content, owner)?.innate.summary;
  return abilitiesOf(content, owner).find((ability) => ability.id === id)?.summary ?? sheetSummary(content, id);
}

function printedOnAny({ classes, races }: Sheets, id: string): SheetAbility | undefined {
  const ofClasses = [...classes.values()].flatMap(({ sides: { novice, master } }) => [
    ...novice.abilities,
    ...master.abilities,
  ]);
  const all: readonly SheetAbility[] = [...ofClasses, ...[...races.values()].map(({ ability }) => ability)];
  return all.find((ability) => ability.id === id);
}

/** "3 tenacity", "on at 3 tenacity", "once in a battle". */
export function costText(ability: SheetAbility): string {
  if (ability.of === 'race') return 'once in a battle';
  const more = ability.spendMore ? ' or more' : '';
  return ability.kind === 'enduring' ? `on at ${ability.cost} tenacity` : `${ability.cost}${more} tenacity`;
}

/** An ability as it stands: the first thing that speaks against using it, if any does. */
export interface AbilityState {
  readonly ability: SheetAbility;
  readonly why?: Refusal;
}

export function abilityStates(battle: Battle, content: Content, adventurer: Adventurer): readonly AbilityState[] {
  return abilitiesOf(content, adventurer).map((ability) => {
    const [why] = whyNotUse({ battle, content }, { adventurer, ability });
    return { ability, ...(why && { why }) };
  });
}

/** "ready", "on", "2 tenacity short" */
export function stateText({ ability, why }: AbilityState): string {
  const enduring = ability.kind === 'enduring';
  if (why === undefined) return enduring ? 'on' : 'ready';
  return enduring && why.code === 'too-little-tenacity' ? 'off' : shortly(why);
}

function shortly(why: Refusal): string {
  switch (why.code) {
    case 'too-little-tenacity':
      return `${why.needs - why.has} tenacity short`;
    case 'used-already':
      return `used in this ${why.per}`;
    case 'needs-form':
      return `needs ${why.forms.join(' or ')} form`;
    case 'not-their-turn':
      return 'in your own turn';
    case 'prompt-open':
      return 'a choice comes first';
    case 'outside-battles':
      return 'outside battles';
    case 'already-defeated':
      return 'not while defeated';
    default:
      return 'not now';
  }
}

/** "Enduring: Dragon Blood on, Boneyard off (needs magic form)"; nothing without such abilities. */
export function enduringLines(battle: Battle, content: Content, adventurer: Adventurer): readonly string[] {
  const states = abilityStates(battle, content, adventurer).filter(({ ability }) => ability.kind === 'enduring');
  return states.length === 0 ? [] : [`Enduring: ${states.map(enduringText).join(', ')}`];
}

function enduringText(state: AbilityState): string {
  const text = stateText(state);
  return `${state.ability.name} ${text === 'on' || text === 'off' ? text : `off (${text})`}`;
}

/** "**Sun Shield** (3 tenacity; ready): Gain 3 bonus HP." */
export function sheetAbilityText(state: AbilityState): string {
  const { ability } = state;
  const moment = ability.kind === 'interrupt' ? [momentText(ability)] : [];
  return `**${ability.name}** (${[costText(ability), ...moment, stateText(state)].join('; ')}): ${ability.summary}`;
}

/** The same without what it does: "Sun Shield (3 tenacity; ready)" */
export const abilityStateText = (state: AbilityState): string =>
  `${state.ability.name} (${costText(state.ability)}; ${stateText(state)})`;

/** "interrupt, after you defeat enemy" */
const momentText = ({ due = '' }: SheetAbility): string => `interrupt, ${due.replaceAll('-', ' ')}`;
