import type { APIEmbed } from 'discord.js';
import type { Battle, BattleEvent, Content } from '../engine/index.ts';
import { say } from '../words/say.ts';

/** The pack whose chips are our own: no public source has the stats of the game's. */
const HOME_MADE_PACK = 'training-yard';

/** What a table should know about what has just been drawn or rolled. */
export function noticesFor(content: Content, events: readonly BattleEvent[]): readonly string[] {
  const drawn = events.flatMap((event) => (event.type === 'unit-deployed' ? (event.enemy.chip ?? []) : []));
  const rolled = events.some(
    (event) =>
      (event.type === 'enemy-rolled' && event.values.length > 0) ||
      (event.type === 'dice-rolled' && event.dice.some(({ kind }) => kind === 'enemy-combat')) ||
      (event.type === 'free-roll' && event.dice.some(({ kind }) => kind === 'enemy-combat')),
  );
  return [...homeMade(content, drawn), ...(rolled ? unconfirmedDie(content) : [])];
}

/** The same for a whole battle. */
export function battleNotices({ enemies: { map, bags } }: Battle, content: Content): readonly string[] {
  const chips = [...map.flatMap(({ chip }) => chip ?? []), ...bags.low, ...bags.high];
  return [...homeMade(content, chips), ...(map.some(({ combat }) => combat > 0) ? unconfirmedDie(content) : [])];
}

const homeMade = ({ chips }: Content, ids: readonly string[]): readonly string[] =>
  ids.some((id) => chips.get(id)?.pack === HOME_MADE_PACK)
    ? [say`Home-made chips of the training yard, not the game's.`]
    : [];

export const unconfirmedDie = ({ enemyDie }: Content): readonly string[] =>
  enemyDie.confirmed ? [] : [say`Enemy Combat die: stand-in faces, the real ones are not published.`];

/** Notices in the small print of an embed. */
export const footerOf = (notices: readonly string[]): Pick<APIEmbed, 'footer'> =>
  notices.length === 0 ? {} : { footer: { text: notices.join('\n') } };
