import { type Battle, SCHEMA } from '../battle.ts';
import type { Content } from '../content.ts';
import type { ChipId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { CommandOf } from '../command.ts';
import type { Refusal } from '../refusal.ts';
import { party } from '../queries.ts';
import { freeEntrance, mapOf } from '../space/map-of.ts';
import { companionsInPlayerOrder, deployCompanion } from './companion.ts';
import { numberRefusal, phaseRefusal, promptRefusal } from './checks.ts';
import { startRound } from './round.ts';
import type { Bag } from '../vocabulary.ts';

/** A battle before anything happened: what the first event replaces. */
export const NO_BATTLE: Battle = {
  schema: SCHEMA,
  id: '',
  host: '',
  setup: { xp: 0, difficulty: 'adept', mode: 'clash', objective: 'conquer', final: false, rules: 'strict' },
  random: { seed: '', commitment: '', counter: 0 },
  phase: 'set-up',
  round: 0,
  order: [],
  adventurers: {},
  companions: [],
  enemies: { bags: { low: [], high: [] }, map: [], defeated: [], setAside: [], supply: [] },
  paused: [],
  acted: [],
  engages: [],
  agenda: [],
  prompts: [],
  nextId: 1,
};

/** `/battle start`: opens a battle in set-up, with all chips of the content in their bags; `/battle import` one that goes on. */
export function decideStart(play: Play, command: CommandOf<'start'>): Refusal | undefined {
  const { by, battle: id, setup, seed, commitment, restored } = command;
  if (restored !== undefined) {
    // The rolls to come are new ones: a copy that is played on tells nobody what the other one will roll.
    play.happen({
      type: 'battle-started',
      battle: { ...restored, id, random: { seed, commitment, counter: restored.random.counter } },
    });
    return undefined;
  }
  const refusal = numberRefusal(play, { what: 'xp', value: setup.xp, min: 0, max: 200 });
  if (refusal !== undefined) return refusal;
  if (setup.map !== undefined && !play.content.maps.has(setup.map))
    return { code: 'unknown-map', name: setup.map, final: true };
  const bags = { low: chipsIn(play.content, 'low'), high: chipsIn(play.content, 'high') };
  const battle: Battle = {
    ...NO_BATTLE,
    id,
    host: by,
    setup,
    random: { seed, commitment, counter: 0 },
    enemies: { ...NO_BATTLE.enemies, bags },
  };
  play.happen({ type: 'battle-started', battle });
  return undefined;
}

const chipsIn = (content: Content, bag: Bag): readonly ChipId[] =>
  [...content.chips.values()].filter((chip) => chip.bag === bag).map(({ id }) => id);

/** `/battle begin`: fixes the turn order from the first player on, deploys the party, and starts round 1 (SET-6, SET-7). */
export function decideBegin(play: Play, { first }: CommandOf<'begin'>): Refusal | undefined {
  const refusal = phaseRefusal(play, ['set-up'], 'SET-1') ?? promptRefusal(play) ?? readyRefusal(play);
  if (refusal !== undefined) return refusal;
  const order = party(play.battle).map(({ id }) => id);
  const from = first === undefined ? 0 : order.indexOf(first);
  if (from < 0) return { code: 'no-such-unit', unit: String(first), final: true };
  play.happen({ type: 'battle-begun', order: [...order.slice(from), ...order.slice(0, from)] });
  deployParty(play);
  for (const { id } of companionsInPlayerOrder(play.battle)) deployCompanion(play, id);
  startRound(play, 1);
  return undefined;
}

/** Places who stands nowhere yet on free hexes of the entrance tile, in turn order; `/adjust place` changes it (SET-6). */
function deployParty(play: Play): void {
  const map = mapOf(play.battle, play.content);
  if (map === undefined) return;
  for (const { id, hex, defeated } of party(play.battle)) {
    const [free] = freeEntrance(play.battle, map);
    if (hex === undefined && !defeated && free !== undefined) play.happen({ type: 'unit-moved', unit: id, to: free });
  }
}

function readyRefusal(play: Play): Refusal | undefined {
  const { order, enemies, setup } = play.battle;
  if (order.length === 0) return { code: 'party-empty', final: true };
  const empty = enemies.map.length === 0 && setup.mode !== 'delve';
  return empty ? play.unlessOverruled({ code: 'no-enemies-yet', rule: 'SET-1' }) : undefined;
}
