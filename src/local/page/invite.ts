/**
 * What the bot needs in a channel, and nothing else: README.md, SECURITY.md and the invite link all have it from here, which
 * test/local/invite.test.ts minds. The numbers are Discord's bits.
 */
export const INVITE_PERMISSIONS: readonly (readonly [name: string, bit: bigint])[] = [
  ['View Channels', 1n << 10n],
  ['Send Messages', 1n << 11n],
  ['Send Messages in Threads', 1n << 38n],
  ['Embed Links', 1n << 14n],
  ['Attach Files', 1n << 15n],
  ['Read Message History', 1n << 16n],
  ['Pin Messages', 1n << 51n],
];

const INVITE_SCOPES: readonly string[] = ['bot', 'applications.commands'];

/** All of them in one number, as a link has it. */
export function invitePermissions(): string {
  return INVITE_PERMISSIONS.reduce((all, [, bit]) => all | bit, 0n).toString();
}

/** The link that brings the bot into a server; undefined for what is no application id. */
export function inviteLink(applicationId: string): string | undefined {
  const id = applicationId.trim();
  if (!/^\d{17,20}$/.test(id)) return undefined;
  const query = new URLSearchParams({
    client_id: id,
    scope: INVITE_SCOPES.join(' '),
    permissions: invitePermissions(),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
