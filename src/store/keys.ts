/**
 * Every key that Chipkeeper stores. `<…>` is an id, escaped, so that no id can pose as another key: in an escaped id there is no colon.
 *
 * | key                            | value                                        | lives            |
 * | ------------------------------ | -------------------------------------------- | ---------------- |
 * | battle:<channel>               | the channel's running battle (guarded)       | until it is over |
 * | finished:<battle>              | its last record                              | for ever         |
 * | last:<channel>                 | which battle was finished there last         | for ever         |
 * | entry:<battle>:<seq>           | one entry of the battle's log                | for ever         |
 * | snapshot:<battle>:<seq>        | the battle as it stood after that entry      | for ever         |
 * | shelf:<server>                 | the packs and settings of a server (guarded) | for ever         |
 * | pack:<server>:<pack>:<version> | one version of a pack                        | for ever         |
 * | player:<user>                  | how a player wants to be called (guarded)    | for ever         |
 * | saved:<server>:<user>          | a player's saved adventurers (guarded)       | for ever         |
 * | board:<channel>                | where the channel's board stands (guarded)   | until it is over |
 * | claim:<interaction>            | which commit stored its effect               | 1 hour           |
 * | ping                           | true: the health check has written           | 1 minute         |
 *
 * In private channels the server of saved adventurers is `private`. Due times have keys too: battle:<channel>, when somebody is to be reminded of the battle there; board:<channel>, when it is to be looked at
 * whether the board shows the last line.
 */
export const NAMESPACE = 'chipkeeper';

/** What the keys of all battles begin with. */
export const BATTLES = 'battle:';
/** What the keys of all boards begin with. */
export const BOARDS = 'board:';

export const battleKey = (channelId: string): string => `${BATTLES}${escaped(channelId)}`;
/** The channel of a key that `battleKey` or `boardKey` made. */
export const channelOf = (key: string): string => decodeURIComponent(key.slice(key.indexOf(':') + 1));
export const finishedKey = (battleId: string): string => `finished:${escaped(battleId)}`;
export const lastKey = (channelId: string): string => `last:${escaped(channelId)}`;
export const entryKey = (battleId: string, seq: number): string => `entry:${escaped(battleId)}:${sequence(seq)}`;
export const snapshotKey = (battleId: string, seq: number): string => `snapshot:${escaped(battleId)}:${sequence(seq)}`;
export const boardKey = (channelId: string): string => `${BOARDS}${escaped(channelId)}`;
export const claimKey = (interactionId: string): string => `claim:${escaped(interactionId)}`;

export const PING_KEY = 'ping';

export const playerKey = (userId: string): string => `player:${escaped(userId)}`;
/** No id of Discord's is `private`. */
export const savedKey = ({
  guildId = 'private',
  userId,
}: {
  readonly guildId?: string | undefined;
  readonly userId: string;
}): string => `saved:${escaped(guildId)}:${escaped(userId)}`;
export const shelfKey = (guildId: string): string => `shelf:${escaped(guildId)}`;
export const packKey = (of: { readonly guildId: string; readonly id: string; readonly version: number }): string =>
  `pack:${escaped(of.guildId)}:${escaped(of.id)}:${sequence(of.version)}`;

/** Discord's ids have 17 to 20 digits; ours are short too. */
const LONGEST_ID = 100;

/** @throws TypeError for an id that is empty, longer than 100 characters, or not well-formed text */
function escaped(id: string): string {
  if (id === '' || id.length > LONGEST_ID) throw new TypeError(`Not an id: ${id.length} characters`);
  try {
    return encodeURIComponent(id);
  } catch (cause) {
    throw new TypeError('Not an id: half a character', { cause });
  }
}

function sequence(seq: number): number {
  if (!Number.isSafeInteger(seq) || seq < 0) throw new TypeError(`Not a sequence number: ${seq}`);
  return seq;
}
