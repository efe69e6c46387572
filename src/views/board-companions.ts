import type { APIEmbedField } from 'discord.js';
import { type Battle, type Companion, type Content, unitOf } from '../engine/index.ts';
import { type Detail, targetCount } from './board-enemies.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { placeText } from './place-text.ts';
import { hpText, skillText, unitName } from './unit-text.ts';
import { say } from '../words/say.ts';

/** The companions in the order they act, each with who runs it. */
export function companionsField(battle: Battle, content: Content, detail: Detail): APIEmbedField[] {
  const { companions } = battle;
  const lines = companions.map((companion) =>
    detail === 'full' ? companionText(battle, content, companion) : compactLine(battle, content, companion),
  );
  return fieldsOf(say`Companions (${companions.length})`, lines);
}

/** Everything about a companion that changes in a battle, and what it can do. */
export function companionText(battle: Battle, content: Content, companion: Companion): string {
  const { label, combat, defense, range, targets, skills, dice } = companion;
  return [
    `**${shown(label)}** ${hpText(companion)}${marked(battle, companion)}`,
    [controllerText(battle, companion), ...placeOf(battle, content, companion)].join(' · '),
    [
      say`defense ${defense}`,
      say`${combat} Combat`,
      say`range ${range}`,
      say`targets ${targetCount(targets)}`,
      ...skills.map((skill) => skillText(content, skill)),
    ].join(' · '),
    ...(dice.length === 0 ? [] : [say`On it: ${dice.map((die) => dieName(content, die)).join(', ')}`]),
  ].join('\n');
}

function compactLine(battle: Battle, content: Content, companion: Companion): string {
  const { label, hp, health, dice } = companion;
  const facts = [
    `${shown(label)} ${hp}/${health} HP`,
    controllerText(battle, companion),
    ...placeOf(battle, content, companion),
    ...dice.map((die) => dieName(content, die)),
  ];
  return `${facts.join(', ')}${marked(battle, companion)}`;
}

/** Whose companion it is; anybody's where that adventurer has left. */
function controllerText(battle: Battle, { controller }: Companion): string {
  const unit = unitOf(battle, controller);
  return unit === undefined ? say`run by anybody` : say`run by ${unitName(unit)}`;
}

const placeOf = (battle: Battle, content: Content, companion: Companion): readonly string[] =>
  companion.waiting ? [say`waits beside the map`] : placeText(battle, content, companion);

/** " · turn now", or nothing. */
function marked(battle: Battle, companion: Companion): string {
  const mark = markOf(battle, companion);
  return mark === undefined ? '' : ` · ${mark}`;
}

function markOf({ turn, acted, phase }: Battle, { id, lasting }: Companion): string | undefined {
  if (phase === 'over') return lasting ? say`stays in the party` : undefined;
  if (turn?.unit === id) return say`turn now`;
  return phase === 'companions' && acted.includes(id) ? say`has acted` : undefined;
}
