import {
  type Adjustment,
  type Adventurer,
  type Battle,
  type Command,
  type CommandOf,
  type Content,
  type DieTurn,
  diceInPlay,
  FORMS,
  STATUSES,
  type Hex,
  type UnitId,
  abilitiesOf,
  enemiesOut,
  enemiesToAct,
  optionsOf,
  party,
  usableDice,
} from '../../src/engine/index.ts';
import { type Chance, oneOf, pick } from './chance.ts';
import { itemCommand } from './random-items.ts';
import { randomJoin, randomUnit } from './random-party.ts';
import type { Wanted } from './wanted.ts';

/** The content of a battle, and what of it the table is after. */
export interface Table {
  readonly content: Content;
  readonly wanted: Wanted;
}

/** What somebody at the table might ask next. Mostly sensible, sometimes out of turn or by hand, never certain to be legal. */
export function someCommand(battle: Battle, table: Table, chance: Chance): Command {
  const { content } = table;
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
  if (chance(12) === 0) return byHand(battle, table, chance);
  if (chance(12) === 0 && battle.order.length > 0) return abilityOf(battle, content, chance);
  switch (battle.phase) {
    case 'set-up':
      return inSetUp(battle, table, chance);
    case 'adventurers':
      return inTurn(battle, content, chance);
    case 'companions':
      return chance(3) === 0 ? { type: 'next', by } : inTurn(battle, content, chance);
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

function inSetUp(battle: Battle, { wanted }: Table, chance: Chance): Command {
  const by = 'host';
  if (battle.order.length === 0 || (battle.order.length < 4 && chance(2) === 0)) return randomJoin(wanted, chance);
  return oneOf<Command>(
    [
      { type: 'spawn', by },
      { type: 'spawn', by, ep: 1 + chance(60), hexes: 1 + chance(8) },
      randomUnit(wanted, chance),
      { type: 'begin', by, override: chance(2) === 0 },
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
  if (chance(12) === 0) return { type: 'explore', by, unit };
  if (chance(3) === 0) return moveBy(battle, content, { unit, chance });
  if (chance(12) === 0) return { type: 'start-turn', by, unit: other, override: chance(2) === 0 };
  return engageBy(battle, adventurer, chance);
}

/** An ability of anybody's sheets or of a die that may be used, at any time. */
function abilityOf(battle: Battle, content: Content, chance: Chance): Command {
  const unit = pick(battle.order, chance) ?? 'u0';
  const adventurer = battle.adventurers[unit];
  const usable = adventurer === undefined || chance(2) === 0 ? [] : usableDice({ battle, content }, adventurer);
  const ability = pick(usable, chance) ?? (adventurer && pick(abilitiesOf(content, adventurer), chance));
  return {
    type: 'use-ability',
    by: 'host',
    unit,
    ability: ability?.id ?? 'sun-shield',
    override: chance(2) === 0,
    ...(chance(3) === 0 && { form: oneOf(FORMS, chance) }),
    ...(chance(3) === 0 && { more: chance(4) }),
  };
}

function moveBy(battle: Battle, content: Content, { unit, chance }: { unit: UnitId; chance: Chance }): Command {
  const how = oneOf([{}, {}, {}, { onward: true as const }, { granted: 1 + chance(3) }], chance);
  const to = someHex(battle, content, chance);
  return { type: 'move', by: 'host', unit, to, override: chance(4) === 0, ...how };
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
    ...(chance(5) === 0 && { weapon: oneOf(['used', 'overtaxed'], chance) }),
    ...(chance(6) === 0 && { extra: [{ kind: 'snipe', count: 1 + chance(2) }] }),
    ...(chance(4) === 0 && { granted: true }),
    override: chance(2) === 0,
  };
}

function anyEnemy(battle: Battle, chance: Chance): Command {
  const enemy = pick(enemiesToAct(battle), chance);
  const target = oneOf<UnitId | 'none'>(['none', ...battle.order], chance);
  return { type: 'enemy-act', by: 'host', ...(enemy && { unit: enemy.id }), target, override: chance(2) === 0 };
}

/** A chip of the table's own that fights on the party's side. */
const companionOf = ({ stats }: CommandOf<'add-unit'>, controller: UnitId): Command => ({
  type: 'companion',
  by: 'host',
  controller,
  stats: { ...stats, type: 'beast' },
});

/** A reroll or another side of any die in hand or in a slot. */
function turnOf(battle: Battle, chance: Chance): Adjustment {
  const dice = diceInPlay(battle).filter(({ place }) => place.zone === 'rolled' || place.zone === 'active');
  const turns: readonly [DieTurn, ...DieTurn[]] = [
    { how: 'reroll' },
    { how: 'set', face: chance(7) },
    { how: 'shift', by: chance(5) - 2 },
  ];
  return { what: 'turn-die', die: pick(dice, chance)?.die.id ?? 'd0', turn: oneOf(turns, chance) };
}

/** Corrections by hand may come at any moment. */
function byHand(battle: Battle, { content, wanted }: Table, chance: Chance): Command {
  const by = 'host';
  const units: readonly UnitId[] = [...battle.order, ...enemiesOut(battle).map(({ id }) => id)];
  const unit = oneOf<UnitId>(['u999', ...units], chance);
  const adventurer = pick(party(battle), chance);
  const die = adventurer && pick(Object.values(adventurer.dice).flat(), chance);
  const amount = 1 + chance(4);
  return oneOf<Command>(
    [
      { type: 'defeat', by, unit, ...(chance(3) === 0 && { leaveChip: true }) },
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
      { type: 'adjust', by, unit, change: { what: 'remove-fatigue', amount } },
      { type: 'adjust', by, unit, change: { what: 'tenacity', amount: amount - 3 } },
      { type: 'adjust', by, unit, change: { what: 'status', status: oneOf(STATUSES, chance), on: chance(2) === 0 } },
      {
        type: 'adjust',
        by,
        unit: adventurer?.id ?? unit,
        change: { what: 'die', die: die?.id ?? 'd0', to: oneOf(['available', 'active', 'track', 'drained'], chance) },
      },
      {
        type: 'adjust',
        by,
        unit: adventurer?.id ?? unit,
        change: {
          what: 'die',
          die: die?.id ?? 'd0',
          to: oneOf(['available', 'active', 'track', 'drained'], chance),
          on: pick(battle.order, chance) ?? unit,
          ...(chance(3) === 0 && { replace: oneOf(['light-fatigue', 'overfatigue'], chance) }),
        },
      },
      { type: 'adjust', by, unit: adventurer?.id ?? unit, change: turnOf(battle, chance) },
      { type: 'roll', by, dice: [{ sides: 6, count: amount }] },
      { type: 'roll', by, unit: adventurer?.id ?? unit, own: true, dice: [{ kind: die?.kind ?? 'combat', count: 1 }] },
      { type: 'spawn', by, ep: amount },
      randomUnit(wanted, chance),
      randomJoin(wanted, chance),
      { type: 'leave', by, unit },
      { type: 'adjust', by, unit, change: { what: 'place', hex: someHex(battle, content, chance) } },
      { type: 'assist', by, override: chance(2) === 0 },
      adventurer === undefined ? { type: 'next', by } : itemCommand(adventurer, chance),
      { type: 'ask-again', by, unit },
      {
        type: 'orders',
        by,
        unit: adventurer?.id ?? unit,
        damage: oneOf(['combat-dice', 'take', 'ask'], chance),
        slots: oneOf(['keep', 'ask'], chance),
      },
      companionOf(randomUnit(wanted, chance), adventurer?.id ?? unit),
    ],
    chance,
  );
}
