import {
  type Battle,
  type Command,
  type LogEntry,
  type UnitId,
  type UserId,
  hostsOf,
  playerOf,
} from '../engine/index.ts';
import { seatsOf } from './seats.ts';

/** Who asks. `admin`: may manage the server, and so may do what the host may. */
export interface Actor {
  readonly user: UserId;
  readonly admin?: boolean;
}

/** All of a battle that says who its hosts are. */
export type Hosted = Pick<Battle, 'host' | 'coHosts'>;

/** Why somebody may not do something. Checked before any rule is asked. */
export type Denial =
  | { readonly code: 'not-in-party' }
  | { readonly code: 'not-yours'; readonly owners: readonly UserId[] }
  | { readonly code: 'host-only'; readonly host: UserId };

/**
 * Nobody outside the party acts in a battle. For another's adventurer or companion act the host and the co-hosts, and the whole party where
 * the table says so; to whom an adventurer belongs stays its owner's business.
 */
export function denialOf(battle: Battle, command: Command, actor: Actor): Denial | undefined {
  if (isHost(battle, actor)) return undefined;
  switch (command.type) {
    case 'roll':
      return command.unit === undefined ? undefined : notTheirs(battle, actor, [command.unit]);
    case 'join':
      return command.player === actor.user ? undefined : hostOnly(battle);
    case 'end':
    case 'host':
      return hostOnly(battle);
    case 'settings':
      return command.settings.who === undefined ? outsider(battle, actor) : hostOnly(battle);
    case 'skip':
      return command.vote === undefined ? notTheirs(battle, actor, [command.unit]) : outsider(battle, actor);
    case 'leave':
    case 'give':
      return notOwned(battle, actor, [command.unit]);
    case 'engage':
    case 'train':
    case 'start-turn':
    case 'end-turn':
      return notTheirs(battle, actor, [command.unit ?? battle.turn?.unit]);
    case 'answer':
      return notTheirs(battle, actor, battle.prompts.find(({ id }) => id === command.prompt)?.for ?? []);
    case 'adjust':
    case 'defeat':
    case 'revive':
    case 'explore':
    case 'move':
    case 'rest':
    case 'remove-unit':
    case 'use-ability':
    case 'promote':
    case 'ask-again':
    case 'orders':
    case 'item':
      return notTheirs(battle, actor, [command.unit]);
    case 'companion':
      return notTheirs(battle, actor, [command.controller]);
    default:
      return outsider(battle, actor);
  }
}

/** What changes nothing yet is open to the whole party. */
export const denialOfOpening = (battle: Battle, actor: Actor): Denial | undefined =>
  isHost(battle, actor) ? undefined : outsider(battle, actor);

/** A battle out of a file is brought in by who is its host there, or manages the server. */
export const denialOfRestore = (battle: Hosted, actor: Actor): Denial | undefined =>
  isHost(battle, actor) ? undefined : hostOnly(battle);

/** Taking commands back and bringing them again is for the whole party; for somebody outside it where all the lines are their own. */
export function denialOfUndo(
  battle: Battle,
  actor: Actor,
  lines: readonly Pick<LogEntry, 'by'>[] = [],
): Denial | undefined {
  const own = lines.length > 0 && lines.every(({ by }) => by === actor.user);
  return own || isHost(battle, actor) ? undefined : outsider(battle, actor);
}

/** Whether somebody may do what the host may: recovery for a battle whose host is gone is an administrator. */
const isHost = (battle: Hosted, { user, admin }: Actor): boolean => admin === true || hostsOf(battle).includes(user);

const hostOnly = ({ host }: Hosted): Denial => ({ code: 'host-only', host });

const outsider = (battle: Battle, { user }: Actor): Denial | undefined =>
  seatsOf(battle, user).length > 0 ? undefined : { code: 'not-in-party' };

/** Whoever of the party may act for a unit: its owner, or anyone. */
const notTheirs = (battle: Battle, actor: Actor, units: readonly (UnitId | undefined)[]): Denial | undefined =>
  battle.setup.who === 'anyone' ? outsider(battle, actor) : notOwned(battle, actor, units);

/** Adventurers belong to their players, companions to their controllers' players; what is nobody's, an enemy say, is open to the whole party. */
function notOwned(battle: Battle, actor: Actor, units: readonly (UnitId | undefined)[]): Denial | undefined {
  const owners = units.flatMap((unit) => (unit && playerOf(battle, unit)) ?? []);
  if (owners.includes(actor.user)) return undefined;
  return owners.length === 0 ? outsider(battle, actor) : { code: 'not-yours', owners };
}
