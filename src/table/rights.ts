import { type Battle, type Command, type LogEntry, type UnitId, type UserId, playerOf } from '../engine/index.ts';
import { seatsOf } from './seats.ts';

/** Who asks. `admin`: may manage the server, and so may do what the host may. */
export interface Actor {
  readonly user: UserId;
  readonly admin?: boolean;
}

/** Why somebody may not do something. Checked before any rule is asked. */
export type Denial =
  | { readonly code: 'not-in-party' }
  | { readonly code: 'not-yours'; readonly owners: readonly UserId[] }
  | { readonly code: 'host-only'; readonly host: UserId };

/** Nobody outside the party acts in a battle, and nobody acts for another's adventurer or companion but the host. */
export function denialOf(battle: Battle, command: Command, actor: Actor): Denial | undefined {
  if (isHost(battle, actor)) return undefined;
  switch (command.type) {
    case 'roll':
      return command.unit === undefined ? undefined : notTheirs(battle, actor, [command.unit]);
    case 'join':
      return command.player === actor.user ? undefined : hostOnly(battle);
    case 'end':
      return hostOnly(battle);
    case 'engage':
    case 'leave':
    case 'train':
    case 'give':
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

/** Taking commands back and bringing them again is for the whole party; for somebody outside it where all the lines are their own. */
export function denialOfUndo(
  battle: Battle,
  actor: Actor,
  lines: readonly Pick<LogEntry, 'by'>[] = [],
): Denial | undefined {
  const own = lines.length > 0 && lines.every(({ by }) => by === actor.user);
  return own || isHost(battle, actor) ? undefined : outsider(battle, actor);
}

const isHost = (battle: Battle, { user, admin }: Actor): boolean => admin === true || battle.host === user;

const hostOnly = ({ host }: Battle): Denial => ({ code: 'host-only', host });

const outsider = (battle: Battle, { user }: Actor): Denial | undefined =>
  seatsOf(battle, user).length > 0 ? undefined : { code: 'not-in-party' };

/** Adventurers belong to their players, companions to their controllers' players; what is nobody's, an enemy say, is open to the whole party. */
function notTheirs(battle: Battle, actor: Actor, units: readonly (UnitId | undefined)[]): Denial | undefined {
  const owners = units.flatMap((unit) => (unit && playerOf(battle, unit)) ?? []);
  if (owners.includes(actor.user)) return undefined;
  return owners.length === 0 ? outsider(battle, actor) : { code: 'not-yours', owners };
}
