import type { APIEmbedField } from 'discord.js';
import { ACTIVE_SLOTS, type Adventurer, type Battle, type Content, TRACK_LENGTH } from '../engine/index.ts';
import type { Detail } from './board-enemies.ts';
import { countedDice, diceInOrder } from './die-text.ts';
import { shown } from './escape.ts';
import { formText } from './form-name.ts';
import { LIMITS, clip } from './limits.ts';
import { placeText } from './place-text.ts';
import { enduringLines } from './sheet-ability.ts';
import { tokensText } from './tokens-text.ts';
import { hpText } from './unit-text.ts';
import { say } from '../words/say.ts';

/** One adventurer on the board. */
export function adventurerField(
  battle: Battle,
  content: Content,
  { adventurer, detail }: { adventurer: Adventurer; detail: Detail },
): APIEmbedField {
  const mark = turnMark(battle, adventurer);
  const heading = `${shown(adventurer.name)} ${hpText(adventurer)}${mark === undefined ? '' : ` · ${mark}`}`;
  const place = placeText(battle, content, adventurer);
  const lines =
    detail === 'full'
      ? [...fullLines(content, adventurer, place), ...enduringLines(battle, content, adventurer)]
      : compactLines(content, adventurer, { detail, place });
  return { name: clip(heading, LIMITS.fieldName), value: clip(lines.join('\n'), LIMITS.fieldValue) };
}

function turnMark({ turn, acted, phase }: Battle, { id, defeated, chipStays }: Adventurer): string | undefined {
  if (defeated) return chipStays ? say`defeated, the chip stays` : say`defeated`;
  if (phase === 'over') return undefined;
  if (turn?.unit === id) return say`turn now`;
  return phase === 'adventurers' && acted.includes(id) ? say`has acted` : undefined;
}

/** Everything about an adventurer that changes in a battle. */
export function fullLines(content: Content, adventurer: Adventurer, place: readonly string[]): readonly string[] {
  const { player, stamina, magicka, cooldown, dice } = adventurer;
  return [
    `<@${player}> · ${stateText(content, adventurer, place)}`,
    say`Stamina ${stamina} · Magicka ${magicka} · Cooldown ${cooldown}`,
    say`Ready: ${countedDice(content, dice.available) || say`no dice`}`,
    ...(dice.active.length > 0
      ? [say`Slots (${dice.active.length}/${ACTIVE_SLOTS}): ${diceInOrder(content, dice.active)}`]
      : []),
    dice.track.length === 0
      ? say`Track: empty`
      : say`Track (${dice.track.length}/${TRACK_LENGTH}): ${diceInOrder(content, dice.track)}`,
    ...(dice.drained.length > 0 ? [say`Drained: ${countedDice(content, dice.drained)}`] : []),
  ];
}

function compactLines(
  content: Content,
  adventurer: Adventurer,
  { detail, place }: { detail: Detail; place: readonly string[] },
): readonly string[] {
  const { available, active, track, drained } = adventurer.dice;
  const statuses = track.filter(({ status }) => status !== undefined);
  const counts = [
    say`${available.length} ready`,
    say`${active.length} in slots`,
    say`track ${track.length}/${TRACK_LENGTH}`,
    say`${drained.length} drained`,
  ].join(', ');
  const state = stateText(content, adventurer, place);
  if (detail === 'counts') return [`${state} · ${counts}`];
  return [state, counts, ...(statuses.length > 0 ? [say`Statuses: ${countedDice(content, statuses)}`] : [])];
}

/** "heavy form · tenacity 2 · 1 bonus HP · hex C4, 2 away" */
function stateText(content: Content, adventurer: Adventurer, place: readonly string[]): string {
  const { form, tenacity, bonusHp } = adventurer;
  return [
    form === undefined ? say`no form yet` : formText(form),
    say`tenacity ${tenacity}`,
    ...(bonusHp > 0 ? [say`${bonusHp} bonus HP`] : []),
    ...tokensText(content, adventurer),
    ...place,
  ].join(' · ');
}
