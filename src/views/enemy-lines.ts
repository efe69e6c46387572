import type { BattleEvent, Content, EventOf } from '../engine/index.ts';
import { sumText } from './damage-lines.ts';
import { knownSkill } from './known-skill.ts';
import type { Teller } from './teller.ts';
import { nameOf } from './known.ts';
import { say } from '../words/say.ts';

/** An enemy's turn: silent where it engages, which is told by target and roll. */
export function enemyTurnLines(group: readonly [BattleEvent, ...BattleEvent[]], { known }: Teller): readonly string[] {
  const [started, ended] = group;
  return started.type === 'turn-started' && ended?.type === 'turn-ended'
    ? [say`**${nameOf(known, started.unit)}**: nobody in range, its turn ends.`]
    : [];
}

/** "**Yard Hound B** → Kajsa, rolls 1+0 = 1" */
export function enemyTargetsLine(group: readonly BattleEvent[], { known, content }: Teller): readonly string[] {
  const chosen = group.findLast((event) => event.type === 'targets-chosen');
  const rolled = group.find((event) => event.type === 'enemy-rolled');
  const engage = chosen?.engage ?? rolled?.engage;
  if (engage === undefined) return [];
  const by = `**${nameOf(known, known.engages.get(engage)?.by)}**`;
  const line = chosen === undefined ? by : `${by} → ${chosen.targets.map((id) => nameOf(known, id)).join(', ')}`;
  if (rolled === undefined) return [line];
  if (rolled.values.length === 0)
    return [chosen === undefined ? say`${by} engages nobody` : say`${line}: nothing to roll`];
  const roll = rollText(content, rolled);
  return [chosen === undefined ? say`${by} rolls ${roll}` : say`${line}, rolls ${roll}`];
}

/** "0+1 → 2+1 = 3 (Aggressive)" */
function rollText(content: Content, { values, first, skills = [] }: EventOf<'enemy-rolled'>): string {
  const names = skills.map((id) => knownSkill(content, id).name).join(', ');
  return `${first === undefined ? '' : `${first.join('+')} → `}${sumText(values)}${names === '' ? '' : ` (${names})`}`;
}
