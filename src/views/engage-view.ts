import {
  type AdventurerEngage,
  type Battle,
  type Content,
  type Die,
  type Effect,
  type LineMark,
  type ResolveDicePrompt,
  type Resolution,
  engageOf,
  forecastOf,
  inHand,
  resolutionOf,
  unitOf,
  usableIn,
} from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { alwaysThere } from './action-buttons.ts';
import { button, buttonRows, menuRow } from './buttons.ts';
import { capital } from './capital.ts';
import { damageText } from './damage-lines.ts';
import { abilityText, dieLabel, dieName, faceMark, facePicture, faceText } from './die-text.ts';
import { idleText } from './idle-text.ts';
import { knownFrom } from './known.ts';
import { LIMITS } from './limits.ts';
import type { Row } from './message-view.ts';
import { isShield } from './shield.ts';
import { hpText, unitName } from './unit-text.ts';
import { phrases, say } from '../words/say.ts';

/** The last row is for Resolve all, Exhaust the rest, Undo and Board. */
const MOST_DICE_BUTTONS = (LIMITS.rows - 1) * LIMITS.buttonsInRow;

const placeName = phrases<Resolution['to']>({
  track: 'track',
  active: 'active slot',
  drained: 'drained',
  supply: 'supply',
  elsewhere: 'where it says',
  map: 'a hex of the map',
  available: 'ready',
});

/** An engage in progress: dice still in hand with what each would do now, what is to be carried out by hand, and the pool. */
export function engageLines(battle: Battle, content: Content, { engage: id }: ResolveDicePrompt): readonly string[] {
  const engage = engageOf(battle, id);
  if (engage?.kind !== 'adventurer') return [];
  return [
    ...(inHand(engage).length > 0 ? [say`**In hand**`] : []),
    ...inHand(engage).map((die) => rolledLine(battle, content, { engage, die })),
    ...byHandLines(battle, content, engage),
    ...poolLines(battle, content, engage),
  ];
}

/** Abilities that the players carry out themselves before they finish the engage. */
function byHandLines(battle: Battle, content: Content, engage: AdventurerEngage): readonly string[] {
  const byHand = engage.resolved.filter(({ outcome }) => outcome === 'by-hand');
  if (byHand.length === 0) return [];
  return [
    say`**By hand** (/adjust helps), then Finish:`,
    ...byHand.flatMap(({ kind, face }) => {
      const die = { id: 'd0', kind, face } as const;
      const { effects } = resolutionOf({ battle, content }, engage, die);
      const said = remindersIn(effects).map(capital).join(' ');
      return [
        `• ${facePicture(content, die)}${dieName(content, die)}: ${said === '' ? abilityText(content, die, engage.form) : said}`,
      ];
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
  return `• ${facePicture(content, die)}${dieLabel(battle, content, die)}${faceMark(content, die)}: ${effectText(content, { engage, die }, resolution)} → ${placeName(resolution.to)}`;
}

function effectText(
  content: Content,
  { engage, die }: InHand,
  { outcome, amount, ignoreDefense = 0, ability, idle }: Resolution,
): string {
  const text = abilityText(content, die, engage.form);
  switch (outcome) {
    case 'damage':
      return ignoreDefense > 0
        ? say`${amount ?? 0} damage, ignores ${ignoreDefense} defense`
        : say`${amount ?? 0} damage`;
    case 'tenacity':
      return say`+1 tenacity`;
    case 'effect':
      return text;
    case 'placed':
      return ability !== undefined && isShield(ability) ? shieldText(content, die, amount) : text;
    case 'by-hand':
      return amount === undefined
        ? say`by hand: ${text}`
        : say`${text} The bot deals its ${amount} damage, the rest is by hand.`;
    case 'unresolved':
      return `${say`no effect`}${idleText(content, die, idle)}`;
    default:
      return outcome satisfies never;
  }
}

/** "1 damage; prevents 1 later" */
const shieldText = (content: Content, die: Die, amount: number | undefined): string =>
  amount === undefined
    ? say`prevents ${faceText(content, die)} later`
    : say`${amount} damage; prevents ${faceText(content, die)} later`;

/** "Pool for Yard Hound B ▰▰ 5/5: 1+1+2 = 4, defense 1 → 3, HP 5 → 2", as it would land now. */
function poolLines(battle: Battle, content: Content, engage: AdventurerEngage): readonly string[] {
  const known = knownFrom([battle], []);
  return forecastOf({ battle, content }, engage).flatMap((event) => {
    const unit = unitOf(battle, event.unit);
    if (unit === undefined) return [];
    return [
      say`**Pool** for ${unitName(unit)} ${hpText(unit)}:`,
      damageText(event, { known, content, scene: 'engage' }),
    ];
  });
}

/** A button for each die, or one menu where there are more dice than buttons fit; then the ways to be done with all of them. */
export function diceRows(
  battle: Battle,
  content: Content,
  { prompt, at }: { prompt: ResolveDicePrompt; at?: LineMark },
): readonly Row[] {
  const engage = engageOf(battle, prompt.engage);
  if (engage?.kind !== 'adventurer') return [];
  const answer = { kind: 'answer', battle: battle.id, prompt: prompt.id } as const;
  const around = alwaysThere(battle, { ...(at !== undefined && { at }) });
  const uses = usableIn({ battle, content }, engage.id).map(({ id, scope }) =>
    button(say`Use ${abilityName(content, namedIn(scope))}`, { ...answer, option: `use-${id}` }),
  );
  if (inHand(engage).length === 0)
    return buttonRows([button(say`Finish`, { ...answer, option: 'finish' }, 'main'), ...uses, ...around]);
  const rest = [
    button(say`Resolve all`, { ...answer, option: 'all' }, 'main'),
    button(say`Exhaust the rest, no effect`, { ...answer, option: 'exhaust' }),
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
  dice > LIMITS.menuOptions ? say`Resolve one die (first ${LIMITS.menuOptions} of ${dice})` : say`Resolve one die`;

/** "Combat 2: 2 damage", "Wrecking Blow 1: 3 damage and more": short, for what the die does stands above in full. */
function dieButtonLabel(battle: Battle, content: Content, inHand: InHand): string {
  const { engage, die } = inHand;
  const resolution = resolutionOf({ battle, content }, engage, die);
  return `${dieLabel(battle, content, die)}: ${shortEffect(content, inHand, resolution)}`;
}

function shortEffect(content: Content, inHand: InHand, resolution: Resolution): string {
  const { outcome, amount, ability } = resolution;
  if (outcome === 'unresolved') return say`no effect`;
  if (outcome === 'effect') return amount === undefined ? say`resolve` : say`${amount} damage and more`;
  if (outcome === 'by-hand') return amount === undefined ? say`by hand` : say`${amount} damage, rest by hand`;
  if (outcome !== 'placed' || (ability !== undefined && isShield(ability)))
    return effectText(content, inHand, resolution);
  return amount === undefined ? placeName(resolution.to) : say`${amount} damage, ${placeName(resolution.to)}`;
}
