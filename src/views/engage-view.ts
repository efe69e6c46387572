import {
  type AdventurerEngage,
  type Battle,
  type Content,
  type Die,
  type Effect,
  type Pool,
  type ResolveDicePrompt,
  type Resolution,
  type Unit,
  engageOf,
  inHand,
  resolutionOf,
  unitOf,
  usableIn,
} from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { alwaysThere } from './action-buttons.ts';
import { button, buttonRows, menuRow } from './buttons.ts';
import { capital } from './capital.ts';
import { sumText } from './damage-lines.ts';
import { abilityText, dieLabel, dieName, faceMark, faceText } from './die-text.ts';
import { idleText } from './idle-text.ts';
import { LIMITS } from './limits.ts';
import type { Row } from './message-view.ts';
import { isShield } from './shield.ts';
import { hpText, unitName } from './unit-text.ts';

/** The last row is for Resolve all, Exhaust the rest, Undo and Board. */
const MOST_DICE_BUTTONS = (LIMITS.rows - 1) * LIMITS.buttonsInRow;

const PLACES = {
  track: 'track',
  active: 'active slot',
  drained: 'drained',
  supply: 'supply',
  elsewhere: 'where it says',
  map: 'a hex of the map',
  available: 'ready',
} as const satisfies Record<Resolution['to'], string>;

/** An engage in progress: dice still in hand with what each would do now, what is to be carried out by hand, and the pool. */
export function engageLines(battle: Battle, content: Content, { engage: id }: ResolveDicePrompt): readonly string[] {
  const engage = engageOf(battle, id);
  if (engage?.kind !== 'adventurer') return [];
  return [
    ...(inHand(engage).length > 0 ? ['**In hand**'] : []),
    ...inHand(engage).map((die) => rolledLine(battle, content, { engage, die })),
    ...byHandLines(battle, content, engage),
    ...poolLines(battle, engage),
  ];
}

/** Abilities that the players carry out themselves before they finish the engage. */
function byHandLines(battle: Battle, content: Content, engage: AdventurerEngage): readonly string[] {
  const byHand = engage.resolved.filter(({ outcome }) => outcome === 'by-hand');
  if (byHand.length === 0) return [];
  return [
    '**By hand** (/adjust helps), then Finish:',
    ...byHand.flatMap(({ kind, face }) => {
      const die = { id: 'd0', kind, face } as const;
      const { effects } = resolutionOf({ battle, content }, engage, die);
      const said = remindersIn(effects).map(capital).join(' ');
      return [`• ${dieName(content, die)}: ${said === '' ? abilityText(content, die, engage.form) : said}`];
    }),
  ];
}

/** What is left to the players of effects that the bot carries out otherwise. */
function remindersIn(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => {
    if (effect.do === 'pay') return remindersIn([...effect.cost, ...effect.then]);
    if (effect.do === 'first-possible') return effect.of.flatMap(remindersIn);
    return effect.do === 'reminder' && effect.text !== undefined ? [effect.text] : [];
  });
}

interface InHand {
  readonly engage: AdventurerEngage;
  readonly die: Die;
}

/** "• Combat 2 [2]: 2 damage → track" */
function rolledLine(battle: Battle, content: Content, { engage, die }: InHand): string {
  const resolution = resolutionOf({ battle, content }, engage, die);
  return `• ${dieLabel(battle, content, die)}${faceMark(content, die)}: ${effectText(content, { engage, die }, resolution)} → ${PLACES[resolution.to]}`;
}

function effectText(
  content: Content,
  { engage, die }: InHand,
  { outcome, amount, ignoreDefense = 0, ability, idle }: Resolution,
): string {
  const text = abilityText(content, die, engage.form);
  switch (outcome) {
    case 'damage':
      return `${amount ?? 0} damage${ignoreDefense > 0 ? `, ignores ${ignoreDefense} defense` : ''}`;
    case 'tenacity':
      return '+1 tenacity';
    case 'effect':
      return text;
    case 'placed':
      return ability !== undefined && isShield(ability) ? shieldText(content, die, amount) : text;
    case 'by-hand':
      return amount === undefined
        ? `by hand: ${text}`
        : `${text} The bot deals its ${amount} damage, the rest is by hand.`;
    case 'unresolved':
      return `no effect${idleText(content, die, idle)}`;
    default:
      return outcome satisfies never;
  }
}

/** "1 damage; prevents 1 later" */
const shieldText = (content: Content, die: Die, amount: number | undefined): string =>
  `${amount === undefined ? '' : `${amount} damage; `}prevents ${faceText(content, die)} later`;

/** "Pool for Yard Hound B ▰▰ 5/5: 1+1+2 = 4, defense 1 → 3 damage" */
function poolLines(battle: Battle, { pools, target, ignores = 0 }: AdventurerEngage): readonly string[] {
  return pools.flatMap((pool) => {
    const unit = unitOf(battle, pool.unit);
    if (unit === undefined) return [];
    const ignored = pool.ignoreDefense + (unit.id === target ? ignores : 0);
    return [`**Pool** for ${unitName(unit)} ${hpText(unit)}:`, pooledText(unit, { ...pool, ignoreDefense: ignored })];
  });
}

/** "1+1+2 = 4, defense 1 → 3 damage"; no defense stops true damage (DMG-4). */
function pooledText(unit: Unit, { kind, parts, ignoreDefense }: Pool): string {
  if (kind === 'true') return `${sumText(parts)} true damage`;
  const sum = parts.reduce((total, part) => total + part, 0);
  const defense = unit.kind === 'adventurer' ? 0 : Math.max(0, unit.defense - ignoreDefense);
  return `${sumText(parts)}${defense > 0 ? `, defense ${defense} → ${Math.max(0, sum - defense)}` : ''} damage`;
}

/** A button for each die, or one menu where there are more dice than buttons fit; then the ways to be done with all of them. */
export function diceRows(
  battle: Battle,
  content: Content,
  { prompt, at }: { prompt: ResolveDicePrompt; at?: number },
): readonly Row[] {
  const engage = engageOf(battle, prompt.engage);
  if (engage?.kind !== 'adventurer') return [];
  const answer = { kind: 'answer', battle: battle.id, prompt: prompt.id } as const;
  const around = alwaysThere(battle, { ...(at !== undefined && { at }) });
  const uses = usableIn({ battle, content }, engage.id).map(({ id, scope }) =>
    button(`Use ${abilityName(content, namedIn(scope))}`, { ...answer, option: `use-${id}` }),
  );
  if (inHand(engage).length === 0)
    return buttonRows([button('Finish', { ...answer, option: 'finish' }, 'main'), ...uses, ...around]);
  const rest = [
    button('Resolve all', { ...answer, option: 'all' }, 'main'),
    button('Exhaust the rest, no effect', { ...answer, option: 'exhaust' }),
    ...uses,
    ...around,
  ];
  const labels = inHand(engage).map((die) => ({ die, label: dieButtonLabel(battle, content, { engage, die }) }));
  if (labels.length > MOST_DICE_BUTTONS) {
    const options = labels.map(({ die, label }) => ({ label, value: die.id }));
    const menu = menuRow({ kind: 'choose', battle: battle.id, prompt: prompt.id }, menuText(labels.length), options);
    return [menu, ...buttonRows(rest)];
  }
  const rows = buttonRows(labels.map(({ die, label }) => button(label, { ...answer, option: die.id })));
  return [...rows, ...buttonRows(rest)];
}

const menuText = (dice: number): string =>
  dice > LIMITS.menuOptions ? `Resolve one die (first ${LIMITS.menuOptions} of ${dice})` : 'Resolve one die';

/** "Combat 2: 2 damage", "Wrecking Blow 1: 3 damage and more": short, for what the die does stands above in full. */
function dieButtonLabel(battle: Battle, content: Content, inHand: InHand): string {
  const { engage, die } = inHand;
  const resolution = resolutionOf({ battle, content }, engage, die);
  return `${dieLabel(battle, content, die)}: ${shortEffect(content, inHand, resolution)}`;
}

function shortEffect(content: Content, inHand: InHand, resolution: Resolution): string {
  const { outcome, amount, ability } = resolution;
  if (outcome === 'unresolved') return 'no effect';
  if (outcome === 'effect') return amount === undefined ? 'resolve' : `${amount} damage and more`;
  if (outcome === 'by-hand') return amount === undefined ? 'by hand' : `${amount} damage, rest by hand`;
  if (outcome !== 'placed' || (ability !== undefined && isShield(ability)))
    return effectText(content, inHand, resolution);
  return amount === undefined ? PLACES[resolution.to] : `${amount} damage, ${PLACES[resolution.to]}`;
}
