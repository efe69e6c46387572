import type { BattleEvent, DieId, DiePlace, EventOf, EventType } from '../engine/index.ts';

export type EventGroup = readonly [BattleEvent, ...BattleEvent[]];

/** Events between others that are told in one go: they say nothing themselves. */
const UNSEEN: ReadonlySet<EventType> = new Set<EventType>([
  'randomness-used',
  'engage-step-reached',
  'once-used',
  'turn-owed',
  'turn-repaid',
  'agenda-set',
  'engage-owes',
  'round-owes',
  'round-closing',
  'targets-warned',
]);

/** It says something, if only together with others. */
export const isTelling = ({ type }: BattleEvent): boolean => !UNSEEN.has(type);

type Growing = [BattleEvent, ...BattleEvent[]];

/** Splits events into runs that are told in one go: a resolved die with what it deals and where it goes, a turn with its recovery, dice moving alike. */
export function eventGroups(events: readonly BattleEvent[]): readonly EventGroup[] {
  const groups: Growing[] = [];
  // What else a die does comes between its side and its place; all of the die is told where it is resolved.
  const dice = new Map<DieId, Growing>();
  for (const event of events.filter(isTelling)) {
    const last = groups.at(-1);
    const group = dieOf(event, dice) ?? (last !== undefined && belongs(last, event) ? last : undefined);
    if (group !== undefined) group.push(event);
    else groups.push([event]);
    const newest = groups.at(-1);
    if (event.type === 'die-resolved' && event.die.id !== undefined && newest !== undefined)
      dice.set(event.die.id, newest);
  }
  return groups;
}

/** The telling of the resolved die that an event is about. */
function dieOf(event: BattleEvent, dice: ReadonlyMap<DieId, Growing>): Growing | undefined {
  const isAway = event.type === 'die-moved' && event.from.zone === 'rolled';
  const id = isAway ? event.die.id : event.type === 'pool-grown' ? event.die : undefined;
  return id === undefined ? undefined : dice.get(id);
}

function belongs(group: EventGroup, event: BattleEvent): boolean {
  const [first] = group;
  const last = group.at(-1) ?? first;
  switch (first.type) {
    case 'die-resolved':
      return isWrittenOut(first, event);
    case 'damage-prevented':
      return group.length === 1 && event.type === 'die-moved' && event.die.id === first.die?.id;
    case 'turn-started':
      return event.type === 'die-moved'
        ? isRecovery(event, first.unit)
        : group.length === 1 && endsTurn(event, first.unit);
    case 'unit-removed':
      return event.type === 'unit-removed';
    case 'unit-moved':
      return event.type === 'unit-moved' && isDeployed(first) && isDeployed(event);
    case 'targets-chosen':
      return (event.type === 'targets-chosen' || event.type === 'enemy-rolled') && last.type === 'targets-chosen';
    case 'die-moved':
      return event.type === 'die-moved' && last.type === 'die-moved' && (alike(last, event) || makesRoom(last, event));
    default:
      return false;
  }
}

type Moved = EventOf<'die-moved'>;

/** What is left to the players of a die stands with the question when they are done. */
const isWrittenOut = ({ die }: EventOf<'die-resolved'>, event: BattleEvent): boolean =>
  die.outcome === 'by-hand' && event.type === 'ability-used' && event.of === 'die' && event.reminder === true;

const ownerOf = (place: DiePlace): string | undefined => ('of' in place ? place.of : undefined);

/** A unit that stood nowhere is put on the map. */
export const isDeployed = (moved: EventOf<'unit-moved'>): boolean =>
  moved.from === undefined && moved.steps === undefined && !hasWalked(moved);

/** It went there, though without a map nobody knows how far; else it was placed (MAP-8). */
export const hasWalked = ({ action, left, granted }: EventOf<'unit-moved'>): boolean =>
  action === true || left !== undefined || granted === true;

/** An enemy's turn that ends as it starts: nobody was in range. */
const endsTurn = (event: BattleEvent, unit: string): boolean => event.type === 'turn-ended' && event.unit === unit;

const isRecovery = ({ from }: Moved, unit: string): boolean => from.zone === 'track' && ownerOf(from) === unit;

const alike = (one: Moved, other: Moved): boolean =>
  one.from.zone === other.from.zone &&
  one.to.zone === other.to.zone &&
  ownerOf(one.from) === ownerOf(other.from) &&
  ownerOf(one.to) === ownerOf(other.to) &&
  (one.to.zone !== 'track' || one.die.kind === other.die.kind);

/** A full track: a die leaves it and an overfatigue die takes its place (CDT-5). */
export const makesRoom = (one: Moved, other: Moved): boolean =>
  one.from.zone === 'track' &&
  one.to.zone !== 'track' &&
  other.from.zone === 'supply' &&
  other.to.zone === 'track' &&
  other.die.kind === 'overfatigue' &&
  ownerOf(one.from) === ownerOf(other.to);
