import { expect, it } from 'vitest';
import { type Adventurer, type Battle, type Command, NO_BATTLE } from '../../src/engine/index.ts';
import { denialOf, denialOfUndo } from '../../src/table/rights.ts';

const BATTLE: Battle = { ...NO_BATTLE, host: 'ayla' };

it.for([
  { user: 'ayla', lines: ['borin'], may: true },
  { user: 'borin', lines: ['borin'], may: true },
  { user: 'borin', lines: ['borin', 'borin'], may: true },
  { user: 'borin', lines: ['borin', 'ayla'], may: false },
  { user: 'borin', lines: [], may: false },
  { user: 'borin', lines: ['ayla'], admin: true, may: true },
])('$user without a seat takes back or brings again lines of $lines: $may', ({ user, lines, admin, may }) => {
  const actor = { user, ...(admin && { admin }) };
  const denial = denialOfUndo(
    BATTLE,
    actor,
    lines.map((by) => ({ by })),
  );
  expect(denial).toEqual(may ? undefined : { code: 'not-in-party' });
});

const adventurer = (id: Adventurer['id'], player: string): Adventurer => ({
  id,
  kind: 'adventurer',
  name: player,
  player,
  ...{ hp: 5, health: 5, stamina: 3, magicka: 2, cooldown: 2, tenacity: 0, bonusHp: 0 },
  defeated: false,
  dice: { available: [], active: [], track: [], drained: [] },
});

/** Ayla hosts, Cora is a co-host, Borin and Dina play. */
const PLAYED: Battle = {
  ...BATTLE,
  coHosts: ['cora'],
  order: ['u1', 'u2'],
  adventurers: { u1: adventurer('u1', 'borin'), u2: adventurer('u2', 'dina') },
};

const BORINS_TURN_ENDS = { type: 'end-turn', unit: 'u1' } as const;
const VOTE = { type: 'skip', unit: 'u1', vote: 'open' } as const;

it.for([
  { user: 'ayla', who: 'owner', command: BORINS_TURN_ENDS, denied: undefined },
  { user: 'cora', who: 'owner', command: BORINS_TURN_ENDS, denied: undefined },
  { user: 'borin', who: 'owner', command: BORINS_TURN_ENDS, denied: undefined },
  { user: 'dina', who: 'owner', command: BORINS_TURN_ENDS, denied: 'not-yours' },
  { user: 'dina', who: 'anyone', command: BORINS_TURN_ENDS, denied: undefined },
  { user: 'emil', who: 'anyone', command: BORINS_TURN_ENDS, denied: 'not-in-party' },
  { user: 'dina', who: 'anyone', command: { type: 'give', unit: 'u1', player: 'dina' }, denied: 'not-yours' },
  { user: 'dina', who: 'anyone', command: { type: 'leave', unit: 'u1' }, denied: 'not-yours' },
  { user: 'dina', who: 'anyone', command: { type: 'end' }, denied: 'host-only' },
  { user: 'dina', who: 'owner', command: { type: 'settings', settings: { auto: true } }, denied: undefined },
  { user: 'dina', who: 'owner', command: { type: 'settings', settings: { who: 'anyone' } }, denied: 'host-only' },
  { user: 'cora', who: 'owner', command: { type: 'settings', settings: { who: 'anyone' } }, denied: undefined },
  { user: 'borin', who: 'owner', command: { type: 'host', player: 'borin', role: 'host' }, denied: 'host-only' },
  { user: 'cora', who: 'owner', command: { type: 'host', player: 'borin', role: 'host' }, denied: undefined },
  { user: 'dina', who: 'owner', command: { type: 'skip', unit: 'u1' }, denied: 'not-yours' },
  { user: 'cora', who: 'owner', command: { type: 'skip', unit: 'u1' }, denied: undefined },
  { user: 'dina', who: 'owner', command: VOTE, denied: undefined },
  { user: 'emil', who: 'owner', command: VOTE, denied: 'not-in-party' },
] as const)('$user, where $who acts: $command.type, $denied', ({ user, who, command, denied }) => {
  const battle: Battle = { ...PLAYED, setup: { ...PLAYED.setup, who } };
  expect(denialOf(battle, { by: user, ...command } satisfies Command, { user })?.code).toBe(denied);
});

it('lets an administrator take over a battle whose host is gone', () => {
  const command: Command = { type: 'host', by: 'emil', player: 'emil', role: 'host' };
  expect(denialOf(PLAYED, command, { user: 'emil', admin: true })).toBeUndefined();
  expect(denialOf(PLAYED, command, { user: 'emil' })).toEqual({ code: 'host-only', host: 'ayla' });
});
