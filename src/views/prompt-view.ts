import {
  type Battle,
  type Content,
  type EnemyTargetPrompt,
  type PreventDamagePrompt,
  type Prompt,
  engageOf,
  isUnitId,
  optionsOf,
  preventingDice,
  unitOf,
} from '../engine/index.ts';
import { alwaysThere } from './action-buttons.ts';
import { button, buttonRows } from './buttons.ts';
import { dieLabel } from './die-text.ts';
import { diceRows, engageLines } from './engage-view.ts';
import { plainName } from './escape.ts';
import type { Row } from './message-view.ts';
import { hpText, unitName } from './unit-text.ts';

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
    case 'enemy-target':
      return {
        lines: targetLines(battle, prompt),
        rows: buttonRows([...targetButtons(battle, content, prompt), ...alwaysThere(battle, around)]),
      };
    case 'prevent-damage':
      return {
        lines: preventLines(battle, content, prompt),
        rows: buttonRows([...preventButtons(battle, content, prompt), ...alwaysThere(battle, around)]),
      };
    default:
      return prompt satisfies never;
  }
}

function targetLines(battle: Battle, { engage: id, candidates }: EnemyTargetPrompt): readonly string[] {
  const engage = engageOf(battle, id);
  const enemy = engage && unitOf(battle, engage.by);
  const who = enemy === undefined ? 'The enemy' : unitName(enemy);
  const priority = enemy?.kind === 'enemy' ? enemy.priority : 'first in line';
  const equals = candidates.flatMap((unit) => battle.adventurers[unit] ?? []);
  return [
    `${who} takes the ${priority}; these are equal:`,
    ...equals.map((unit) => `${unitName(unit)} ${hpText(unit)}`),
  ];
}

function targetButtons(
  battle: Battle,
  content: Content,
  prompt: EnemyTargetPrompt,
): readonly ReturnType<typeof button>[] {
  return optionsOf(battle, content, prompt).map(({ id: option, isDefault }) => {
    const adventurer = isUnitId(option) ? battle.adventurers[option] : undefined;
    const label = adventurer === undefined ? 'Nobody in range' : `${plainName(adventurer.name)}, ${adventurer.hp} HP`;
    return button(
      label,
      { kind: 'answer', battle: battle.id, prompt: prompt.id, option },
      isDefault ? 'main' : 'plain',
    );
  });
}

/** "Bandit B deals 3 to Kajsa. Use: Combat 2 (stops 1), or nothing." */
function preventLines(battle: Battle, content: Content, { engage: id, unit }: PreventDamagePrompt): readonly string[] {
  const engage = engageOf(battle, id);
  const adventurer = battle.adventurers[unit];
  if (engage?.kind !== 'enemy' || adventurer === undefined) return [];
  const dice = preventingDice({ content }, adventurer);
  const uses = dice.map(({ die, amount }) => `${dieLabel(battle, content, die)} (stops ${amount})`);
  const stopped = engage.prevented > 0 ? [`Stopped so far: ${engage.prevented}`] : [];
  return [
    ...stopped,
    `${unitName(adventurer)} ${hpText(adventurer)}${adventurer.bonusHp > 0 ? ` + ${adventurer.bonusHp} bonus HP` : ''}`,
    `Use: ${[...uses, 'nothing'].join(', ')}`,
  ];
}

function preventButtons(
  battle: Battle,
  content: Content,
  prompt: PreventDamagePrompt,
): readonly ReturnType<typeof button>[] {
  const adventurer = battle.adventurers[prompt.unit];
  const dice = adventurer === undefined ? [] : preventingDice({ content }, adventurer);
  return optionsOf(battle, content, prompt).map(({ id: option, isDefault }) => {
    const used = dice.find(({ die }) => die.id === option);
    const label = used === undefined ? 'Take it' : `${dieLabel(battle, content, used.die)}: stops ${used.amount}`;
    return button(
      label,
      { kind: 'answer', battle: battle.id, prompt: prompt.id, option },
      isDefault ? 'main' : 'plain',
    );
  });
}
