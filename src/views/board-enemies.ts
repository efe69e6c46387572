import type { APIEmbedField } from 'discord.js';
import { type Battle, type Content, type Enemy, type Priority, LEVELS, enemiesToAct } from '../engine/index.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { LIMITS, andMore, linesWithin } from './limits.ts';
import { placeText } from './place-text.ts';
import { hpText, levelText, skillText } from './unit-text.ts';
import { counted, say } from '../words/say.ts';

/** How much a board tells: everything, a line a unit, or counts. */
export type Detail = 'full' | 'compact' | 'counts';

/** The enemies by acting order, those who have acted last. */
export function enemiesField(battle: Battle, content: Content, detail: Detail): APIEmbedField[] {
  const enemies = inActingOrder(battle);
  if (enemies.length === 0) return [];
  if (detail === 'counts') return [{ name: say`Enemies (${enemies.length})`, value: countsText(enemies) }];
  const lines = enemies.map((enemy) =>
    detail === 'full' ? fullText(battle, content, enemy) : compactLine(battle, content, enemy),
  );
  return fieldsOf(say`Enemies, in the order they act (${enemies.length})`, lines);
}

/** Those yet to act as the rules order them, then those who have acted; before and after their turns as in a fresh round (ENM-1). */
function inActingOrder(battle: Battle): readonly Enemy[] {
  const toAct = enemiesToAct(battle.phase === 'enemies' ? battle : { ...battle, acted: [] });
  return [...toAct, ...battle.enemies.map.filter((enemy) => !toAct.includes(enemy))];
}

function fullText(battle: Battle, content: Content, enemy: Enemy): string {
  const { combat, defense, range, targets, priority, skills } = enemy;
  const skillNames = skills.map((skill) => skillText(content, skill)).join(', ');
  return [
    `**${shown(enemy.label)}** ${hpText(enemy)}${marked(battle, enemy)}`,
    [levelText(enemy), say`defense ${defense}`, say`${combat} Combat`, say`range ${range}`].join(' · '),
    [
      ...placeText(battle, content, enemy),
      ...(enemy.objective ? [say`objective`] : []),
      targetsText(targets, priority),
      ...(skillNames === '' ? [] : [skillNames]),
    ].join(' · '),
    ...diceLine(content, enemy),
  ].join('\n');
}

function compactLine(battle: Battle, content: Content, enemy: Enemy): string {
  const { label, hp, health, defense, combat } = enemy;
  const facts = [
    `${shown(label)} ${hp}/${health} HP`,
    say`def ${defense}`,
    say`${combat} Combat`,
    ...placeText(battle, content, enemy),
    ...enemy.dice.map((die) => dieName(content, die)),
  ];
  return `${facts.join(', ')}${marked(battle, enemy)}`;
}

function targetsText(targets: Enemy['targets'], priority: Priority): string {
  const count = targetCount(targets);
  return priority === 'strongest' ? say`targets ${count} strongest` : say`targets ${count} weakest`;
}

/** "2", or "all" */
export const targetCount = (targets: Enemy['targets']): string => (targets === 'all' ? say`all` : String(targets));

function countsText(enemies: readonly Enemy[]): string {
  const levels = (['quest', ...LEVELS] as const).flatMap((level) => {
    const those = enemies.filter((enemy) => enemy.level === level);
    const hp = those.reduce((sum, enemy) => sum + enemy.hp, 0);
    return those.length === 0
      ? []
      : [say`${counted(those.length, 'enemy', 'enemies')} of ${levelText({ level })}: ${hp} HP together`];
  });
  const names = enemies.map(({ label, hp, health }) => `${shown(label)} ${hp}/${health}`);
  const left = LIMITS.fieldValue - levels.join('\n').length - 1;
  return [...levels, linesWithin(names, left, andMore)].join('\n');
}

/** " · acting now", or nothing. */
function marked({ acted, turn, phase }: Battle, { id }: Enemy): string {
  if (turn?.unit === id) return ` · ${say`acting now`}`;
  return phase === 'enemies' && acted.includes(id) ? ` · ${say`has acted`}` : '';
}

function diceLine(content: Content, { dice }: Enemy): readonly string[] {
  return dice.length === 0 ? [] : [say`On it: ${dice.map((die) => dieName(content, die)).join(', ')}`];
}
