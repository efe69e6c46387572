/**
 * Every key that Chipkeeper stores. `<…>` is an id, escaped, so that no id can pose as another key: in an escaped id there is no colon.
 *
 * | key                            | value                                        | lives            |
 * | ------------------------------ | -------------------------------------------- | ---------------- |
 * | battle:<channel>               | the channel's running battle (guarded)       | until it is over |
 * | finished:<battle>              | its last record                              | for ever         |
 * | entry:<battle>:<seq>           | one entry of the battle's log                | for ever         |
 * | snapshot:<battle>:<seq>        | the battle as it stood after that entry      | for ever         |
 * | shelf:<server>                 | the packs and settings of a server (guarded) | for ever         |
 * | pack:<server>:<pack>:<version> | one version of a pack                        | for ever         |
 * | claim:<interaction>            | true: its effect is stored                   | 1 hour           |
 */
export const NAMESPACE = 'chipkeeper';

export const battleKey = (channelId: string): string => `battle:${escaped(channelId)}`;
export const finishedKey = (battleId: string): string => `finished:${escaped(battleId)}`;
export const entryKey = (battleId: string, seq: number): string => `entry:${escaped(battleId)}:${sequence(seq)}`;
export const snapshotKey = (battleId: string, seq: number): string => `snapshot:${escaped(battleId)}:${sequence(seq)}`;
export const claimKey = (interactionId: string): string => `claim:${escaped(interactionId)}`;

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
