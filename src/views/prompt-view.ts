import {
  type Battle,
  type BeforeRecoveryPrompt,
  type Content,
  type CompanionTargetPrompt,
  type EnemyHexPrompt,
  type EnemyTargetPrompt,
  type PreventDamagePrompt,
  type Hex,
  type OrderPrompt,
  type PromptId,
  type Prompt,
  type RemoveFatiguePrompt,
  type RestPrompt,
  type Unit,
  diceInPlay,
  distance,
  engageOf,
  isUnitId,
  labelOf,
  mapOf,
  optionsOf,
  type Prevention,
  couldPrevent,
  preventionsOf,
  unitOf,
  unitsOnMap,
} from '../engine/index.ts';
import { abilityName, namedIn } from './ability-name.ts';
import { alwaysThere } from './action-buttons.ts';
import { choiceLines, choiceOptions } from './choice-view.ts';
import { button, buttonRows, menuRow } from './buttons.ts';
import { dieLabel, dieName } from './die-text.ts';
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

/** A button for each answer, or menus where there are more answers than buttons fit. */
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
    return [...menusFor(options, asked), ...buttonRows(always)];
  }
  const highlighted = !AMONG_EQUALS.has(prompt.kind);
  const buttons = options.map(({ id, label, isDefault }) =>
    button(label, { kind: 'answer', ...asked, option: id }, highlighted && isDefault ? 'main' : 'plain'),
  );
  return buttonRows([...buttons, ...always]);
}

/** As many menus as the answers need and a message has room for; each says which of them it holds. */
function menusFor(
  options: readonly Option[],
  asked: { readonly battle: string; readonly prompt: PromptId },
): readonly Row[] {
  const most = LIMITS.rows - 1;
  const menus = Math.min(most, Math.ceil(options.length / LIMITS.menuOptions));
  const left = options.length > most * LIMITS.menuOptions ? ` of ${options.length}` : '';
  return Array.from({ length: menus }, (_, index) => {
    const held = options.slice(index * LIMITS.menuOptions, (index + 1) * LIMITS.menuOptions);
    const [first, last] = [held[0]?.label ?? '', held.at(-1)?.label ?? ''];
    const which = menus === 1 ? '' : `: ${first} to ${last}${left}`;
    return menuRow(
      { kind: 'choose', ...asked, ...(index > 0 && { part: index + 1 }) },
      `Choose one${which}`,
      held.map(({ id, label }) => ({ label, value: id })),
    );
  });
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
  const lines = equals.map((unit) => `${unitName(unit)} ${hpText(unit)}${shieldText(battle, content, unit)}`);
  return [
    `${who} takes the ${priority}; these are equal:`,
    ...linesWithin(lines, MOST_TEXT, (left) => `… and ${left} more`).split('\n'),
  ];
}

/** What stands between a hit and somebody's HP: " + 1 bonus HP, can prevent 3". */
function shieldText(battle: Battle, content: Content, unit: Unit): string {
  if (unit.kind !== 'adventurer') return unit.defense > 0 ? `, defense ${unit.defense}` : '';
  const bonus = unit.bonusHp > 0 ? ` + ${unit.bonusHp} bonus HP` : '';
  const prevents = couldPrevent({ battle, content }, unit);
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
function preventLines(battle: Battle, content: Content, { damage, unit }: PreventDamagePrompt): readonly string[] {
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) return [];
  const dice = preventionsOf({ battle, content }, adventurer, damage);
  const uses = dice.map(
    (use) => `${inLine(use, preventerName(battle, content, use))} (${amountText(use)}${ifText(use)})`,
  );
  const { prevented = 0 } = damage;
  const stopped = prevented > 0 ? [`Prevented so far: ${prevented}`] : [];
  return [
    ...stopped,
    `${unitName(adventurer)} ${hpText(adventurer)}${adventurer.bonusHp > 0 ? ` + ${adventurer.bonusHp} bonus HP` : ''}`,
    ...(uses.length > 0 ? [`Use: ${[...uses, 'nothing'].join(', ')}`] : []),
  ];
}

/** What players have named is harmless in a line of text. */
const inLine = ({ item }: Prevention, name: string): string => (item === undefined ? name : shown(name));

/** Without a map nobody else knows where the enemy is. */
const ifText = ({ ifEnemyIs }: Prevention): string =>
  ifEnemyIs === undefined ? '' : ` of ${ifEnemyIs === 'adjacent' ? 'an adjacent' : 'a non-adjacent'} enemy`;

/** "prevents 2"; how much is chosen yet, "prevents some". */
const amountText = ({ amount }: Prevention): string => `prevents ${amount ?? 'some'}`;

/** The die with its side, or the ability of a sheet. */
function preventerName(battle: Battle, content: Content, { scope, item: armor }: Prevention): string {
  if (armor !== undefined) return `${plainName(armor.item.name)}${armor.overtaxed ? ', overtaxed' : ''}`;
  const found = scope.die === undefined ? undefined : diceInPlay(battle).find(({ die }) => die.id === scope.die);
  return found === undefined ? abilityName(content, namedIn(scope)) : dieLabel(battle, content, found.die);
}

function preventOptions(battle: Battle, content: Content, prompt: PreventDamagePrompt): readonly Option[] {
  const adventurer = battle.adventurers[prompt.unit];
  const dice = adventurer === undefined ? [] : preventionsOf({ battle, content }, adventurer, prompt.damage);
  return optionsOf(battle, content, prompt).map((option) => {
    const used = dice.find(({ id }) => id === option.id);
    const label = used && `Prevent ${used.amount ?? 'some'}: ${preventerName(battle, content, used)}`;
    return { ...option, label: label ?? 'Take it' };
  });
}
