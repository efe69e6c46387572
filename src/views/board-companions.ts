import type { APIEmbedField } from 'discord.js';
import { type Battle, type Companion, type Content, unitOf } from '../engine/index.ts';
import type { Detail } from './board-enemies.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { fieldsOf } from './fields.ts';
import { placeText } from './place-text.ts';
import { hpText, skillText, unitName } from './unit-text.ts';

/** The companions in the order they act, each with who runs it. */
export function companionsField(battle: Battle, content: Content, detail: Detail): APIEmbedField[] {
  const { companions } = battle;
  const lines = companions.map((companion) =>
    detail === 'full' ? companionText(battle, content, companion) : compactLine(battle, content, companion),
  );
  return fieldsOf(`Companions (${companions.length})`, lines);
}

/** Everything about a companion that changes in a battle, and what it can do. */
export function companionText(battle: Battle, content: Content, companion: Companion): string {
  const { label, combat, defense, range, targets, skills, dice } = companion;
  return [
    `**${shown(label)}** ${hpText(companion)} ${markOf(battle, companion)}`.trimEnd(),
    [`run by ${controllerName(battle, companion)}`, ...placeOf(battle, content, companion)].join(' · '),
    [
      `defense ${defense}`,
      `${combat} Combat`,
      `range ${range}`,
      `targets ${targets}`,
      ...skills.map((skill) => skillText(content, skill)),
    ].join(' · '),
    ...(dice.length === 0 ? [] : [`On it: ${dice.map((die) => dieName(content, die)).join(', ')}`]),
  ].join('\n');
}

function compactLine(battle: Battle, content: Content, companion: Companion): string {
  const { label, hp, health, dice } = companion;
  const facts = [
    `${shown(label)} ${hp}/${health} HP`,
    `run by ${controllerName(battle, companion)}`,
    ...placeOf(battle, content, companion),
    ...dice.map((die) => dieName(content, die)),
  ];
  return `${facts.join(', ')} ${markOf(battle, companion)}`.trimEnd();
}

/** Whose companion it is; anybody's where that adventurer has left. */
function controllerName(battle: Battle, { controller }: Companion): string {
  const unit = unitOf(battle, controller);
  return unit === undefined ? 'anybody' : unitName(unit);
}

const placeOf = (battle: Battle, content: Content, companion: Companion): readonly string[] =>
  companion.waiting ? ['waits beside the map'] : placeText(battle, content, companion);

function markOf({ turn, acted, phase }: Battle, { id, lasting }: Companion): string {
  if (phase === 'over') return lasting ? '· stays in the party' : '';
  if (turn?.unit === id) return '· turn now';
  return phase === 'companions' && acted.includes(id) ? '· has acted' : '';
}
