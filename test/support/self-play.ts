import {
  type Adventurer,
  type Battle,
  type Command,
  type Content,
  FORMS,
  STATUSES,
  type Hex,
  type UnitId,
  enemiesOut,
  enemiesToAct,
  optionsOf,
  party,
} from '../../src/engine/index.ts';

/** Numbers from 0 up to, not including, `below`; the only source of chance of a self-played battle. */
export type Chance = (below: number) => number;

/** A well-known small generator (mulberry32): enough for choosing commands, and a seed tells the whole battle. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What somebody at the table might ask next. Mostly sensible, sometimes out of turn or by hand, never certain to be legal. */
export function someCommand(battle: Battle, content: Content, chance: Chance): Command {
  const by = 'host';
  const prompt = battle.prompts.at(-1);
  if (prompt !== undefined && chance(10) > 0) {
    return {
      type: 'answer',
      by,
      prompt: prompt.id,
      option: pick(optionsOf(battle, content, prompt), chance)?.id ?? 'all',
    };
  }
  if (chance(8) === 0) return byHand(battle, content, chance);
  switch (battle.phase) {
    case 'set-up':
      return inSetUp(battle, chance);
    case 'adventurers':
      return inTurn(battle, content, chance);
    case 'enemies':
      return oneOf<Command>(
        [
          { type: 'enemy-act', by },
          { type: 'enemy-act', by, all: true },
          { type: 'next', by },
          anyEnemy(battle, chance),
        ],
        chance,
      );
    default:
      return oneOf<Command>(
        [
          { type: 'next', by },
          { type: 'next', by },
          { type: 'next', by },
          { type: 'retreat', by },
        ],
        chance,
      );
  }
}

const NAMES = ['Ayla', 'Brom', 'Cato', 'Dena', '__proto__', '<@1>'] as const;
const DICE = ['combat', 'wrecking-blow', 'shield-discipline', 'snipe', 'force-shock', 'resolve', 'onslaught'] as const;

function inSetUp(battle: Battle, chance: Chance): Command {
  const by = 'host';
  const join: Command = {
    type: 'join',
    by,
    player: by,
    name: oneOf(NAMES, chance),
    health: 1 + chance(7),
    stamina: chance(5),
    magicka: chance(5),
    cooldown: chance(4),
    dice: Array.from({ length: 1 + chance(4) }, () => ({ kind: oneOf(DICE, chance), count: 1 + chance(2) })),
  };
  if (battle.order.length === 0 || (battle.order.length < 4 && chance(2) === 0)) return join;
  return oneOf<Command>(
    [
      { type: 'spawn', by },
      { type: 'spawn', by, ep: 1 + chance(60), hexes: 1 + chance(8) },
      { type: 'begin', by },
    ],
    chance,
  );
}

function inTurn(battle: Battle, content: Content, chance: Chance): Command {
  const by = 'host';
  const unit = battle.turn?.unit ?? pick(battle.order, chance) ?? 'u0';
  const adventurer = battle.adventurers[unit];
  if (adventurer === undefined || chance(3) === 0) return { type: 'end-turn', by };
  const other = pick(battle.order, chance) ?? unit;
  if (chance(3) === 0)
    return { type: 'move', by, unit, to: someHex(battle, content, chance), override: chance(4) === 0 };
  if (chance(12) === 0) return { type: 'start-turn', by, unit: other, override: chance(2) === 0 };
  return engageBy(battle, adventurer, chance);
}

/** A hex of the map, mostly near the one whose turn it is. */
function someHex(battle: Battle, content: Content, chance: Chance): Hex {
  const map = battle.setup.map === undefined ? undefined : content.maps.get(battle.setup.map);
  const here = battle.turn && battle.adventurers[battle.turn.unit]?.hex;
  const near = here === undefined ? [] : (map?.hexes.get(here)?.neighbours ?? []);
  return pick(chance(3) > 0 ? near : [...(map?.hexes.keys() ?? [])], chance) ?? 'C4';
}

function engageBy(battle: Battle, adventurer: Adventurer, chance: Chance): Command {
  const target = chance(6) === 0 ? undefined : pick(battle.enemies.map, chance)?.id;
  const kinds = adventurer.dice.available.slice(0, chance(4)).map(({ kind }) => ({ kind, count: 1 }));
  return {
    type: 'engage',
    by: 'host',
    unit: adventurer.id,
    form: oneOf(FORMS, chance),
    ...(target && { target }),
    dice: kinds,
    ...(chance(5) === 0 && { free: chance(3) }),
    override: chance(2) === 0,
  };
}

function anyEnemy(battle: Battle, chance: Chance): Command {
  const enemy = pick(enemiesToAct(battle), chance);
  const target = oneOf<UnitId | 'none'>(['none', ...battle.order], chance);
  return { type: 'enemy-act', by: 'host', ...(enemy && { unit: enemy.id }), target, override: chance(2) === 0 };
}

/** Corrections by hand may come at any moment. */
function byHand(battle: Battle, content: Content, chance: Chance): Command {
  const by = 'host';
  const units: readonly UnitId[] = [...battle.order, ...enemiesOut(battle).map(({ id }) => id)];
  const unit = oneOf<UnitId>(['u999', ...units], chance);
  const adventurer = pick(party(battle), chance);
  const die = adventurer && pick(Object.values(adventurer.dice).flat(), chance);
  const amount = 1 + chance(4);
  return oneOf<Command>(
    [
      { type: 'defeat', by, unit },
      { type: 'revive', by, unit, hp: amount },
      { type: 'remove-unit', by, unit },
      { type: 'adjust', by, unit, change: { what: 'damage', amount, kind: oneOf(['normal', 'true'], chance) } },
      { type: 'adjust', by, unit, change: { what: 'heal', amount } },
      {
        type: 'adjust',
        by,
        unit,
        change: { what: 'fatigue', kind: oneOf(['light-fatigue', 'overfatigue'], chance), amount },
      },
      { type: 'adjust', by, unit, change: { what: 'remove-fatigue', kind: 'light-fatigue', amount } },
      { type: 'adjust', by, unit, change: { what: 'tenacity', amount: amount - 3 } },
      { type: 'adjust', by, unit, change: { what: 'status', status: oneOf(STATUSES, chance), on: chance(2) === 0 } },
      {
        type: 'adjust',
        by,
        unit: adventurer?.id ?? unit,
        change: { what: 'die', die: die?.id ?? 'd0', to: oneOf(['available', 'active', 'track', 'drained'], chance) },
      },
      { type: 'roll', by, dice: [{ sides: 6, count: amount }] },
      { type: 'spawn', by, ep: amount },
      { type: 'leave', by, unit },
      { type: 'adjust', by, unit, change: { what: 'place', hex: someHex(battle, content, chance) } },
      { type: 'assist', by, override: chance(2) === 0 },
    ],
    chance,
  );
}

/** One of a list that may be empty. */
const pick = <T>(items: readonly T[], chance: Chance): T | undefined => items[chance(Math.max(1, items.length))];

/** One of a list that is not. */
const oneOf = <T>(items: readonly [T, ...T[]], chance: Chance): T => items[chance(items.length)] ?? items[0];
