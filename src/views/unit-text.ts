import type { Content, Enemy, Unit, UnitSkill } from '../engine/index.ts';
import { shown } from './escape.ts';
import { knownSkill } from './known-skill.ts';
import { say } from '../words/say.ts';

const CELLS = 10;
const FULL = '▰';
const EMPTY = '▱';

/** "▰▰▰▱▱ 3/5": a cell for each HP, or ten cells for more. A unit with any HP left shows at least one full cell. */
export function hpText({ hp, health }: Pick<Unit, 'hp' | 'health'>): string {
  const cells = Math.max(1, Math.min(CELLS, health));
  const full = Math.min(cells, Math.ceil((hp / Math.max(1, health)) * cells));
  return `${FULL.repeat(full)}${EMPTY.repeat(cells - full)} ${hp}/${health}`;
}

/** A unit's name with all markup of it disarmed. */
export const unitName = (unit: Unit): string => shown(unit.kind === 'adventurer' ? unit.name : unit.label);

export function skillText(content: Pick<Content, 'enemySkills'>, { id, value }: UnitSkill): string {
  const { name } = knownSkill(content, id);
  if (value === undefined) return name;
  return name.includes('#') ? name.replace('#', String(value)) : `${name} ${value}`;
}

export const levelText = ({ level }: Pick<Enemy, 'level'>): string =>
  level === 'quest' ? say`quest unit` : say`level ${level}`;
