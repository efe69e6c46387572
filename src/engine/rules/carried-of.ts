import { type Adventurer, type Battle, type Die, TRACK_LENGTH } from '../battle.ts';
import type { Carried, CarriedAdventurer, CarriedDie } from '../carried.ts';
import type { DiePlace } from '../event.ts';
import type { UnitId } from '../ids.ts';
import { diceInPlay } from '../queries.ts';
import type { StatusId } from '../vocabulary.ts';

/**
 * What an adventurer takes along as a battle stands. Dice of others that lie with it stay out, and its own that lie with others lie in its
 * track (ACT-3); what only stands in for a die in a slot is none.
 */
export function carriedOf(battle: Battle, adventurer: Adventurer): CarriedAdventurer {
  const { name, race, class: calling, mastery, health, stamina, magicka, cooldown, hp, tenacity } = adventurer;
  return {
    name,
    ...(race !== undefined && { race }),
    ...(calling !== undefined && { class: calling }),
    ...(mastery && { mastery }),
    ...{ health, stamina, magicka, cooldown, hp: Math.min(hp, health), tenacity },
    carried: { ...diceAlong(battle, adventurer), ...cardsAlong(adventurer) },
  };
}

function diceAlong(battle: Battle, { id, dice }: Adventurer): Pick<Carried, 'trained' | 'track' | 'slots'> {
  const isOwn = ({ owner }: Die): boolean => owner === id;
  const elsewhere = diceInPlay(battle).flatMap(({ die, place }) =>
    isOwn(die) && die.standIn === undefined && !isWith(id, place) ? [die] : [],
  );
  const slots = dice.active.filter((die) => isOwn(die) && die.standIn === undefined);
  const inTrack = dice.track.filter((die) => die.owner === undefined || isOwn(die));
  const away = elsewhere.slice(0, TRACK_LENGTH - inTrack.length);
  const trained = [...dice.available, ...dice.drained, ...inTrack, ...slots, ...elsewhere].filter(isOwn);
  return {
    trained: countedKinds(trained),
    track: [...inTrack.map(lying), ...away.map(({ kind }) => ({ kind }))],
    slots: slots.map(lying),
  };
}

const isWith = (unit: UnitId, place: DiePlace): boolean => 'of' in place && place.of === unit;

function lying({ kind, face, status }: Die): CarriedDie {
  return { kind, ...(face !== undefined && { face }), ...(status !== undefined && { status: status as StatusId }) };
}

function countedKinds(dice: readonly Die[]): Carried['trained'] {
  const kinds = [...new Set(dice.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, count: dice.filter((die) => die.kind === kind).length }));
}

function cardsAlong({ items, tokens }: Adventurer): Pick<Carried, 'items' | 'tokens'> {
  return {
    ...(tokens !== undefined && { tokens }),
    ...(items !== undefined && { items: items.map(({ id: _id, overtaxed: _overtaxed, ...card }) => card) }),
  };
}
