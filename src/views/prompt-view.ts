import {
  type Battle,
  type BeforeRecoveryPrompt,
  type Content,
  type Die,
  type CompanionTargetPrompt,
  type EnemyHexPrompt,
  type EnemyTargetPrompt,
  type PreventDamagePrompt,
  type Hex,
  type OrderPrompt,
  type Prompt,
  type RemoveFatiguePrompt,
  type RestPrompt,
  type Unit,
  distance,
  engageOf,
  isUnitId,
  labelOf,
  mapOf,
  optionsOf,
  type Prevention,
  preventingDice,
  preventionsOf,
  unitOf,
  unitsOnMap,
} from '../engine/index.ts';
import { alwaysThere } from './action-buttons.ts';
import { choiceLines, choiceOptions } from './choice-view.ts';
import { button, buttonRows, menuRow } from './buttons.ts';
import { abilityText, dieLabel, dieName } from './die-text.ts';
import { diceRows, engageLines } from './engage-view.ts';
import { plainName, shown } from './escape.ts';
import { LIMITS, linesWithin } from './limits.ts';
import type { Row } from './message-view.ts';
import { taskName } from './task-name.ts';
import { counted, hpText, unitName } from './unit-text.ts';

/** What the innermost open prompt asks: lines that set it out, and its buttons. */
export interface Asked {
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

/** @param at - line of the log that an Undo button takes back */
export function promptView(battle: Battle, content: Content, { prompt, at }: { prompt: Prompt; at?: number }): Asked {
  const around = { ...(at !== undefined && { at }) };
  switch (prompt.kind) {
    case 'resolve-dice':
      return { lines: engageLines(battle, content, prompt), rows: diceRows(battle, content, { prompt, ...around }) };
    case 'enemy-hex':
      return {
        lines: hexLines(battle, content, prompt),
        rows: optionRows(battle, { prompt, around, options: hexOptions(battle, content, prompt) }),
      };
    case 'closest-hex':
      return {
        lines: ['These free hexes are equally close:'],
        rows: optionRows(battle, { prompt, around, options: hexOptions(battle, content, prompt) }),
      };
    case 'enemy-target':
      return {
        lines: targetLines(battle, content, prompt),
        rows: optionRows(battle, { prompt, around, options: targetOptions(battle, content, prompt) }),
      };
    case 'prevent-damage':
      return {
        lines: preventLines(battle, content, prompt),
        rows: optionRows(battle, { prompt, around, options: preventOptions(battle, content, prompt) }),
      };
    case 'companion-target':
      return {
        lines: companionLines(battle, prompt),
        rows: optionRows(battle, { prompt, around, options: targetOptions(battle, content, prompt) }),
      };
    case 'order':
      return {
        lines: ['These fall due in the same moment:', ...orderLines(battle, content, prompt)],
        rows: optionRows(battle, { prompt, around, options: orderOptions(battle, content, prompt) }),
      };
    case 'assist':
      return {
        lines: [
          'Each adventurer gets full HP, a clear track and all dice back; draw 1 legendary and 1 common item each.',
          'To set the round counter too (GLD-3): /battle assist with `round`.',
        ],
        rows: optionRows(battle, { prompt, around, options: ASSIST_OPTIONS }),
      };
    case 'choose':
      return {
        lines: choiceLines(battle, content, prompt),
        rows: optionRows(battle, { prompt, around, options: choiceOptions(battle, content, prompt) }),
      };
    case 'rest':
      return {
        lines: [`${counted(prompt.left, 'die', 'dice')} of any kind may leave the track.`],
        rows: optionRows(battle, { prompt, around, options: restOptions(battle, content, prompt) }),
      };
    case 'before-recovery':
      return {
        lines: ['The track has room in this recovery: a die that leaves its slot unused comes back at once.'],
        rows: optionRows(battle, { prompt, around, options: clearOptions(battle, content, prompt) }),
      };
    case 'remove-fatigue':
      return {
        lines: [`${counted(prompt.left, 'fatigue die', 'fatigue dice')} of either kind may leave the track.`],
        rows: optionRows(battle, { prompt, around, options: restOptions(battle, content, prompt) }),
      };
    default:
      return prompt satisfies never;
  }
}

const ASSIST_OPTIONS: readonly Option[] = [
  { id: 'assist', label: 'Call on the guild' },
  { id: 'decline', label: 'No: the battle is lost' },
];

function clearOptions(battle: Battle, content: Content, prompt: BeforeRecoveryPrompt): readonly Option[] {
  const slots = battle.adventurers[prompt.unit]?.dice.active ?? [];
  return optionsOf(battle, content, prompt).map((option) => {
    const die = slots.find(({ id }) => id === option.id);
    return { ...option, label: die === undefined ? 'Keep them' : `Clear ${dieLabel(battle, content, die)}` };
  });
}

function restOptions(battle: Battle, content: Content, prompt: RestPrompt | RemoveFatiguePrompt): readonly Option[] {
  const track = battle.adventurers[prompt.unit]?.dice.track ?? [];
  return optionsOf(battle, content, prompt).map(({ id }) => {
    const die = track.find((held) => held.id === id);
    return {
      id,
      label: die === undefined ? 'Leave the rest' : `${dieName(content, die)} (place ${track.indexOf(die) + 1})`,
    };
  });
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly isDefault?: boolean;
}

/** The last row is for Undo and Board. */
const MOST_BUTTONS = (LIMITS.rows - 1) * LIMITS.buttonsInRow;

/** Prompts with no answer that one mostly wants: to highlight one of them would decide for the party. */
const AMONG_EQUALS: ReadonlySet<Prompt['kind']> = new Set<Prompt['kind']>([
  'enemy-hex',
  'closest-hex',
  'enemy-target',
  'companion-target',
  'order',
  'choose',
  'prevent-damage',
  'rest',
  'remove-fatigue',
]);

/** A button for each answer, or one menu where there are more answers than buttons fit. */
function optionRows(
  battle: Battle,
  {
    prompt,
    options,
    around,
  }: { prompt: Prompt; options: readonly Option[]; around: Parameters<typeof alwaysThere>[1] },
): readonly Row[] {
  const asked = { battle: battle.id, prompt: prompt.id } as const;
  const always = alwaysThere(battle, around);
  if (options.length > MOST_BUTTONS) {
    const left = options.length > LIMITS.menuOptions ? ` (first ${LIMITS.menuOptions} of ${options.length})` : '';
    const choices = options.map(({ id, label }) => ({ label, value: id }));
    return [menuRow({ kind: 'choose', ...asked }, `Choose one${left}`, choices), ...buttonRows(always)];
  }
  const highlighted = !AMONG_EQUALS.has(prompt.kind);
  const buttons = options.map(({ id, label, isDefault }) =>
    button(label, { kind: 'answer', ...asked, option: id }, highlighted && isDefault ? 'main' : 'plain'),
  );
  return buttonRows([...buttons, ...always]);
}

/** Each hex with who of the party is near, companions too: "E2: Kajsa 1 away, Brom 2 away". */
function hexLines(battle: Battle, content: Content, { engage: id, hexes }: EnemyHexPrompt): readonly string[] {
  const engage = engageOf(battle, id);
  const enemy = engage && unitOf(battle, engage.by);
  const who = enemy === undefined ? 'The enemy' : unitName(enemy);
  const from = enemy?.hex === undefined ? '' : ` from ${enemy.hex}`;
  const lines = hexes.map((hex) => `${hex}: ${awayText(battle, content, hex)}`);
  return [
    `These hexes are equally good for ${who}${from}:`,
    ...linesWithin(lines, MOST_TEXT, (left) => `… and ${left} more`).split('\n'),
  ];
}

/** Leaves room in a message for what happened before. */
const MOST_TEXT = 1200;

function awayText(battle: Battle, content: Content, from: Hex): string {
  const map = mapOf(battle, content);
  const party = unitsOnMap(battle).filter(({ kind }) => kind !== 'enemy');
  const away = party.flatMap((unit) => {
    const hexes = map === undefined || unit.hex === undefined ? undefined : distance(map, from, unit.hex);
    return hexes === undefined || !Number.isFinite(hexes) ? [] : [{ unit, hexes }];
  });
  const nearest = away.toSorted((one, other) => one.hexes - other.hexes);
  return nearest.map(({ unit, hexes }) => `${unitName(unit)} ${hexes} away`).join(', ');
}

const hexOptions = (battle: Battle, content: Content, prompt: Prompt): readonly Option[] =>
  optionsOf(battle, content, prompt).map((option) => ({ ...option, label: option.id }));

function targetLines(
  battle: Battle,
  content: Content,
  { engage: id, candidates }: EnemyTargetPrompt,
): readonly string[] {
  const engage = engageOf(battle, id);
  const enemy = engage && unitOf(battle, engage.by);
  const who = enemy === undefined ? 'The enemy' : unitName(enemy);
  const priority = enemy?.kind === 'enemy' ? enemy.priority : 'first in line';
  const equals = candidates.flatMap((unit) => unitOf(battle, unit) ?? []);
  const lines = equals.map((unit) => `${unitName(unit)} ${hpText(unit)}${shieldText(content, unit)}`);
  return [
    `${who} takes the ${priority}; these are equal:`,
    ...linesWithin(lines, MOST_TEXT, (left) => `… and ${left} more`).split('\n'),
  ];
}

/** What stands between a hit and somebody's HP: " + 1 bonus HP, can prevent 3". */
function shieldText(content: Content, unit: Unit): string {
  if (unit.kind !== 'adventurer') return unit.defense > 0 ? `, defense ${unit.defense}` : '';
  const bonus = unit.bonusHp > 0 ? ` + ${unit.bonusHp} bonus HP` : '';
  const prevents = preventingDice(content, unit).reduce((sum, { amount }) => sum + amount, 0);
  return `${bonus}${prevents > 0 ? `, can prevent ${prevents}` : ''}`;
}

function companionLines(battle: Battle, { engage: id }: CompanionTargetPrompt): readonly string[] {
  const companion = unitOf(battle, engageOf(battle, id)?.by ?? 'u0');
  const most = companion === undefined || companion.kind === 'adventurer' ? 1 : companion.targets;
  return [most === 'all' ? 'It may engage everybody in range.' : `It may engage ${counted(most, 'unit')}.`];
}

/** "1. Riposte of Bandit B", as the button "In this order" takes them. */
const orderLines = (battle: Battle, content: Content, { tasks }: OrderPrompt): readonly string[] =>
  tasks.map((task, at) => `${at + 1}. ${shown(taskName(battle, content, task))}`);

function orderOptions(battle: Battle, content: Content, prompt: OrderPrompt): readonly Option[] {
  return optionsOf(battle, content, prompt).map((option) => {
    const task = prompt.tasks[Number(option.id)];
    return { ...option, label: task === undefined ? 'In this order' : taskName(battle, content, task) };
  });
}

function targetOptions(
  battle: Battle,
  content: Content,
  prompt: EnemyTargetPrompt | CompanionTargetPrompt,
): readonly Option[] {
  return optionsOf(battle, content, prompt).map((option) => {
    const unit = isUnitId(option.id) ? unitOf(battle, option.id) : undefined;
    const nobody = prompt.kind === 'enemy-target' ? 'None of these' : 'That is all';
    const label = unit === undefined ? nobody : `${plainName(labelOf(unit))}, ${unit.hp} HP`;
    return { ...option, label };
  });
}

/** "Bandit B deals 3 to Kajsa. Use: Combat 2 (prevents 1), or nothing." */
function preventLines(
  battle: Battle,
  content: Content,
  { damage, unit, byHand }: PreventDamagePrompt,
): readonly string[] {
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) return [];
  const dice = preventionsOf({ battle, content }, adventurer, damage);
  const uses = dice.map((use) => `${dieLabel(battle, content, use.die)} (prevents ${use.amount}${ifText(use)})`);
  const { prevented = 0 } = damage;
  const stopped = prevented > 0 ? [`Prevented so far: ${prevented}`] : [];
  return [
    ...stopped,
    `${unitName(adventurer)} ${hpText(adventurer)}${adventurer.bonusHp > 0 ? ` + ${adventurer.bonusHp} bonus HP` : ''}`,
    ...(uses.length > 0 ? [`Use: ${[...uses, 'nothing'].join(', ')}`] : []),
    ...textsByHand(content, byHand),
  ];
}

/** Without a map nobody else knows where the enemy is. */
const ifText = ({ ifEnemyIs }: Prevention): string =>
  ifEnemyIs === undefined ? '' : ` of ${ifEnemyIs === 'adjacent' ? 'an adjacent' : 'a non-adjacent'} enemy`;

/** "By hand: **Expert Evasion**. When dealt damage you may stop all of it and recover this die at once." Copies are told together. */
function textsByHand(content: Content, dice: readonly Die[] = []): readonly string[] {
  const [first] = dice;
  if (first === undefined) return [];
  const text = textFromPlace(content, first);
  const isCopy = (die: Die): boolean => die.kind === first.kind && textFromPlace(content, die) === text;
  const copies = dice.filter(isCopy).length;
  const name = `**${dieName(content, first)}${copies > 1 ? ` ×${copies}` : ''}**`;
  const others = dice.filter((die) => !isCopy(die));
  return [`By hand (/adjust helps), before this lands: ${name}. ${text}`, ...textsByHand(content, others)];
}

/** "While in your track" goes without saying: that is where the die lies. */
function textFromPlace(content: Content, die: Die): string {
  const text = abilityText(content, die).replace(/^While (?:in your track|slotted)[:,] /u, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const HAND_LABELS: Readonly<Record<string, string>> = {
  'hand-1': 'By hand: prevent 1',
  'hand-2': 'By hand: prevent 2',
  'hand-all': 'By hand: prevent all',
};

function preventOptions(battle: Battle, content: Content, prompt: PreventDamagePrompt): readonly Option[] {
  const adventurer = battle.adventurers[prompt.unit];
  const dice = adventurer === undefined ? [] : preventionsOf({ battle, content }, adventurer, prompt.damage);
  return optionsOf(battle, content, prompt).map((option) => {
    const used = dice.find(({ die }) => die.id === option.id);
    const label = used && `Prevent ${used.amount}: ${dieLabel(battle, content, used.die)}`;
    return { ...option, label: label ?? HAND_LABELS[option.id] ?? 'Take it' };
  });
}
