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
import { formName } from './form-name.ts';
import { dueText } from './offered-when.ts';
import { orList, phrases, say } from '../words/say.ts';

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
  if (ability.of === 'race') return say`once in a battle`;
  if (ability.kind === 'enduring') return say`on at ${ability.cost} tenacity`;
  return ability.spendMore ? say`${ability.cost} or more tenacity` : say`${ability.cost} tenacity`;
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
  if (why === undefined) return enduring ? say`on` : say`ready`;
  return enduring && why.code === 'too-little-tenacity' ? say`off` : shortly(why);
}

const usedIn: (per: 'turn' | 'round' | 'battle') => string = phrases({
  turn: 'used in this turn',
  round: 'used in this round',
  battle: 'used in this battle',
});

function shortly(why: Refusal): string {
  switch (why.code) {
    case 'too-little-tenacity':
      return say`${why.needs - why.has} tenacity short`;
    case 'used-already':
      return usedIn(why.per);
    case 'needs-form':
      return say`needs ${orList(why.forms.map(formName))} form`;
    case 'not-their-turn':
      return say`in your own turn`;
    case 'prompt-open':
      return say`a choice comes first`;
    case 'outside-battles':
      return say`outside battles`;
    case 'already-defeated':
      return say`not while defeated`;
    default:
      return say`not now`;
  }
}

/** "Enduring: Dragon Blood on, Boneyard off (needs magic form)"; nothing without such abilities. */
export function enduringLines(battle: Battle, content: Content, adventurer: Adventurer): readonly string[] {
  const states = abilityStates(battle, content, adventurer).filter(({ ability }) => ability.kind === 'enduring');
  return states.length === 0 ? [] : [say`Enduring: ${states.map(enduringText).join(', ')}`];
}

function enduringText({ ability: { name }, why }: AbilityState): string {
  if (why === undefined) return say`${name} on`;
  return why.code === 'too-little-tenacity' ? say`${name} off` : say`${name} off (${shortly(why)})`;
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
const momentText = ({ due = '' }: SheetAbility): string => say`interrupt, ${dueText(due)}`;
