import {
  type Adventurer,
  type AssistPrompt,
  type Battle,
  type BeforeRecoveryPrompt,
  type Content,
  type CompanionTargetPrompt,
  type EnemyHexPrompt,
  type EnemyTargetPrompt,
  type PreventDamagePrompt,
  type Hex,
  type LineMark,
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
import { DECIDE } from './custom-id.ts';
import { dieLabel, dieName } from './die-text.ts';
import { diceRows, engageLines } from './engage-view.ts';
import { plainName, shown } from './escape.ts';
import { LIMITS, linesWithin } from './limits.ts';
import type { Row } from './message-view.ts';
import { taskName } from './task-name.ts';
import { hpText, unitName } from './unit-text.ts';
import { counted, say } from '../words/say.ts';

/** What the innermost open prompt asks: lines that set it out, and its buttons. */
export interface Asked {
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
}

/** @param at - line of the log that an Undo button takes back */
export function promptView(battle: Battle, content: Content, { prompt, at }: { prompt: Prompt; at?: LineMark }): Asked {
  const around = { ...(at !== undefined && { at }) };
  const question = (lines: readonly string[], options: readonly Option[]): Asked => ({
    lines: [...lines, ...decidedLines(options)],
    rows: optionRows(battle, { prompt, around, options }),
  });
  switch (prompt.kind) {
    case 'resolve-dice':
      return { lines: engageLines(battle, content, prompt), rows: diceRows(battle, content, { prompt, ...around }) };
    case 'enemy-hex':
      return question(hexLines(battle, content, prompt), hexOptions(battle, content, prompt));
    case 'closest-hex':
      return question([say`These free hexes are equally close:`], hexOptions(battle, content, prompt));
    case 'enemy-target':
      return question(targetLines(battle, content, prompt), targetOptions(battle, content, prompt));
    case 'prevent-damage':
      return question(preventLines(battle, content, prompt), preventOptions(battle, content, prompt));
    case 'companion-target':
      return question(companionLines(battle, prompt), targetOptions(battle, content, prompt));
    case 'order':
      return question(
        [say`These fall due in the same moment:`, ...orderLines(battle, content, prompt)],
        orderOptions(battle, content, prompt),
      );
    case 'assist':
      return question(assistLines(), assistOptions(battle, content, prompt));
    case 'choose':
      return question(choiceLines(battle, content, prompt), choiceOptions(battle, content, prompt));
    case 'rest':
      return question(
        [say`${counted(prompt.left, 'die', 'dice')} of any kind may leave the track.`],
        restOptions(battle, content, prompt),
      );
    case 'before-recovery':
      return question(
        [say`The track has room in this recovery: a die that leaves its slot unused comes back at once.`],
        clearOptions(battle, content, prompt),
      );
    case 'remove-fatigue':
      return question(
        [say`${counted(prompt.left, 'fatigue die', 'fatigue dice')} of either kind may leave the track.`],
        restOptions(battle, content, prompt),
      );
    default:
      return prompt satisfies never;
  }
}

/** "-# Decide for me: Take it" */
function decidedLines(options: readonly Option[]): readonly string[] {
  const usual = options.find(({ isDefault }) => isDefault);
  return usual === undefined || options.length < 2 ? [] : [say`-# Decide for me: ${shown(usual.label)}`];
}

const assistLines = (): readonly string[] => [
  say`Each adventurer gets full HP, a clear track and all dice back; draw 1 legendary and 1 common item each.`,
  say`To set the round counter too (GLD-3): /battle assist with \`round\`.`,
];

const assistOptions = (battle: Battle, content: Content, prompt: AssistPrompt): readonly Option[] =>
  optionsOf(battle, content, prompt).map((option) => ({
    ...option,
    label: option.id === 'assist' ? say`Call on the guild` : say`No: the battle is lost`,
  }));

function clearOptions(battle: Battle, content: Content, prompt: BeforeRecoveryPrompt): readonly Option[] {
  const slots = battle.adventurers[prompt.unit]?.dice.active ?? [];
  return optionsOf(battle, content, prompt).map((option) => {
    const die = slots.find(({ id }) => id === option.id);
    return { ...option, label: die === undefined ? say`Keep them` : say`Clear ${dieLabel(battle, content, die)}` };
  });
}

function restOptions(battle: Battle, content: Content, prompt: RestPrompt | RemoveFatiguePrompt): readonly Option[] {
  const track = battle.adventurers[prompt.unit]?.dice.track ?? [];
  return optionsOf(battle, content, prompt).map((option) => {
    const die = track.find(({ id }) => id === option.id);
    return {
      ...option,
      label: die === undefined ? say`Leave the rest` : say`${dieName(content, die)} (place ${track.indexOf(die) + 1})`,
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
  const always = [...decideButtons(battle, prompt, options), ...alwaysThere(battle, around)];
  if (options.length > MOST_BUTTONS) {
    return [...menusFor(options, asked), ...buttonRows(always)];
  }
  const highlighted = !AMONG_EQUALS.has(prompt.kind);
  const buttons = options.map(({ id, label, isDefault }) =>
    button(label, { kind: 'answer', ...asked, option: id }, highlighted && isDefault ? 'main' : 'plain'),
  );
  return buttonRows([...buttons, ...always]);
}

/** For who would rather not think about it: what it does stands above. */
const decideButtons = (battle: Battle, prompt: Prompt, options: readonly Option[]): Parameters<typeof buttonRows>[0] =>
  options.length > 1 && options.some(({ isDefault }) => isDefault)
    ? [button(say`Decide for me`, { kind: 'answer', battle: battle.id, prompt: prompt.id, option: DECIDE })]
    : [];

/** As many menus as the answers need and a message has room for; each says which of them it holds. */
function menusFor(
  options: readonly Option[],
  asked: { readonly battle: string; readonly prompt: PromptId },
): readonly Row[] {
  const most = LIMITS.rows - 1;
  const menus = Math.min(most, Math.ceil(options.length / LIMITS.menuOptions));
  const left = options.length > most * LIMITS.menuOptions;
  return Array.from({ length: menus }, (_, index) => {
    const held = options.slice(index * LIMITS.menuOptions, (index + 1) * LIMITS.menuOptions);
    return menuRow(
      { kind: 'choose', ...asked, ...(index > 0 && { part: index + 1 }) },
      menus === 1 ? say`Choose one` : menuText(held, left ? options.length : undefined),
      held.map(({ id, label }) => ({ label, value: id })),
    );
  });
}

/** Which answers a menu holds; of how many, where not all of them found a menu. */
function menuText(held: readonly Option[], of: number | undefined): string {
  const [first, last] = [held[0]?.label ?? '', held.at(-1)?.label ?? ''];
  return of === undefined ? say`Choose one: ${first} to ${last}` : say`Choose one: ${first} to ${last} of ${of}`;
}

/** Each hex with who of the party is near, companions too: "E2: Kajsa 1 away, Brom 2 away". */
function hexLines(battle: Battle, content: Content, { engage: id, hexes }: EnemyHexPrompt): readonly string[] {
  const engage = engageOf(battle, id);
  const enemy = engage && unitOf(battle, engage.by);
  const lines = hexes.map((hex) => `${hex}: ${awayText(battle, content, hex)}`);
  return [equallyGood(enemy), ...linesWithin(lines, MOST_TEXT, (left) => say`… and ${left} more`).split('\n')];
}

function equallyGood(enemy: Unit | undefined): string {
  if (enemy === undefined) return say`These hexes are equally good for the enemy:`;
  return enemy.hex === undefined
    ? say`These hexes are equally good for ${unitName(enemy)}:`
    : say`These hexes are equally good for ${unitName(enemy)} from ${enemy.hex}:`;
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
  return nearest.map(({ unit, hexes }) => say`${unitName(unit)} ${hexes} away`).join(', ');
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
  const equals = candidates.flatMap((unit) => unitOf(battle, unit) ?? []);
  const lines = equals.map((unit) => `${unitName(unit)} ${hpText(unit)}${shieldText(battle, content, unit)}`);
  return [equalTargets(enemy), ...linesWithin(lines, MOST_TEXT, (left) => say`… and ${left} more`).split('\n')];
}

function equalTargets(enemy: Unit | undefined): string {
  const who = enemy === undefined ? say`The enemy` : unitName(enemy);
  if (enemy?.kind !== 'enemy') return say`${who} takes the first in line; these are equal:`;
  return enemy.priority === 'strongest'
    ? say`${who} takes the strongest; these are equal:`
    : say`${who} takes the weakest; these are equal:`;
}

/** What stands between a hit and somebody's HP: " + 1 bonus HP, can prevent 3". */
function shieldText(battle: Battle, content: Content, unit: Unit): string {
  if (unit.kind !== 'adventurer') return unit.defense > 0 ? `, ${say`defense ${unit.defense}`}` : '';
  const prevents = couldPrevent({ battle, content }, unit);
  return `${bonusText(unit)}${prevents > 0 ? `, ${say`can prevent ${prevents}`}` : ''}`;
}

/** " + 1 bonus HP" */
const bonusText = ({ bonusHp }: Adventurer): string => (bonusHp > 0 ? ` + ${say`${bonusHp} bonus HP`}` : '');

function companionLines(battle: Battle, { engage: id }: CompanionTargetPrompt): readonly string[] {
  const companion = unitOf(battle, engageOf(battle, id)?.by ?? 'u0');
  const most = companion === undefined || companion.kind === 'adventurer' ? 1 : companion.targets;
  return [most === 'all' ? say`It may engage everybody in range.` : say`It may engage ${counted(most, 'unit')}.`];
}

/** "1. Riposte of Bandit B", as the button "In this order" takes them. */
const orderLines = (battle: Battle, content: Content, { tasks }: OrderPrompt): readonly string[] =>
  tasks.map((task, at) => `${at + 1}. ${shown(taskName(battle, content, task))}`);

function orderOptions(battle: Battle, content: Content, prompt: OrderPrompt): readonly Option[] {
  return optionsOf(battle, content, prompt).map((option) => {
    const task = prompt.tasks[Number(option.id)];
    return { ...option, label: task === undefined ? say`In this order` : taskName(battle, content, task) };
  });
}

function targetOptions(
  battle: Battle,
  content: Content,
  prompt: EnemyTargetPrompt | CompanionTargetPrompt,
): readonly Option[] {
  return optionsOf(battle, content, prompt).map((option) => {
    const unit = isUnitId(option.id) ? unitOf(battle, option.id) : undefined;
    const nobody = prompt.kind === 'enemy-target' ? say`None of these` : say`That is all`;
    const label = unit === undefined ? nobody : `${plainName(labelOf(unit))}, ${unit.hp} HP`;
    return { ...option, label };
  });
}

/** "Bandit B deals 3 to Kajsa. Use: Combat 2 (prevents 1), or nothing." */
function preventLines(battle: Battle, content: Content, { damage, unit }: PreventDamagePrompt): readonly string[] {
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined) return [];
  const dice = preventionsOf({ battle, content }, adventurer, damage);
  const uses = dice.map((use) => `${inLine(use, preventerName(battle, content, use))} (${preventsText(use)})`);
  const { prevented = 0 } = damage;
  const stopped = prevented > 0 ? [say`Prevented so far: ${prevented}`] : [];
  return [
    ...stopped,
    `${unitName(adventurer)} ${hpText(adventurer)}${bonusText(adventurer)}`,
    ...(uses.length > 0 ? [say`Use: ${uses.join(', ')}, nothing`] : []),
  ];
}

/** What players have named is harmless in a line of text. */
const inLine = ({ item }: Prevention, name: string): string => (item === undefined ? name : shown(name));

/** "prevents 2 of an adjacent enemy": without a map nobody else knows where the enemy is. */
function preventsText({ amount, ifEnemyIs }: Prevention): string {
  const much = amountText(amount);
  if (ifEnemyIs === undefined) return say`prevents ${much}`;
  return ifEnemyIs === 'adjacent'
    ? say`prevents ${much} of an adjacent enemy`
    : say`prevents ${much} of a non-adjacent enemy`;
}

/** "some" where it is chosen yet how much. */
const amountText = (amount: number | undefined): string => (amount === undefined ? say`some` : String(amount));

/** The die with its side, or the ability of a sheet. */
function preventerName(battle: Battle, content: Content, { scope, item: armor }: Prevention): string {
  if (armor !== undefined) {
    const name = plainName(armor.item.name);
    return armor.overtaxed ? say`${name}, overtaxed` : name;
  }
  const found = scope.die === undefined ? undefined : diceInPlay(battle).find(({ die }) => die.id === scope.die);
  return found === undefined ? abilityName(content, namedIn(scope)) : dieLabel(battle, content, found.die);
}

function preventOptions(battle: Battle, content: Content, prompt: PreventDamagePrompt): readonly Option[] {
  const adventurer = battle.adventurers[prompt.unit];
  const dice = adventurer === undefined ? [] : preventionsOf({ battle, content }, adventurer, prompt.damage);
  return optionsOf(battle, content, prompt).map((option) => {
    const used = dice.find(({ id }) => id === option.id);
    const label = used && say`Prevent ${amountText(used.amount)}: ${preventerName(battle, content, used)}`;
    return { ...option, label: label ?? say`Take it` };
  });
}
