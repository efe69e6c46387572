import type { EventOf } from '../engine/index.ts';
import { say } from '../words/say.ts';

type SeatEvent = EventOf<'host-given' | 'co-host-set' | 'skip-voted' | 'skip-vote-closed'>;

/** Who hosts, and who is not waited for. */
export function seatLines(event: SeatEvent, name: (id: string) => string): readonly string[] {
  switch (event.type) {
    case 'host-given':
      return [say`Host: <@${event.from}> → <@${event.to}>`];
    case 'co-host-set':
      return [
        event.on
          ? say`<@${event.player}> is a co-host: may do what the host may.`
          : say`<@${event.player}> is no co-host any more.`,
      ];
    case 'skip-voted':
      return [votedLine(event, name)];
    case 'skip-vote-closed':
      return event.acted ? [say`The vote to go on without ${name(event.unit)} is off.`] : [];
    default:
      return event satisfies never;
  }
}

function votedLine({ unit, player, votes, needed }: EventOf<'skip-voted'>, name: (id: string) => string): string {
  const who = name(unit);
  return votes < needed
    ? say`${votes} of ${needed} votes to go on without ${who}. Whatever <@${player}> does calls it off.`
    : say`${votes} of ${needed} votes to go on without ${who}: on it goes.`;
}
