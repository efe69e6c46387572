import {
  type Battle,
  type Content,
  type Hex,
  type Unit,
  decide,
  distance,
  hasSkill,
  inSight,
  mapOf,
  movesOf,
  rangeIfBlind,
  reachOf,
  unitOf,
  within,
} from '../engine/index.ts';

export interface At {
  readonly battle: Battle;
  readonly content: Content;
}

/** Hexes that whoever's turn it is gets to with a move that the rules allow now; none for enemies, who decide for themselves. */
export function hexesToMoveTo({ battle, content }: At): readonly Hex[] {
  const { turn } = battle;
  const unit = turn && unitOf(battle, turn.unit);
  if (turn === undefined || unit === undefined || unit.kind === 'enemy') return [];
  const { left = 0 } = turn;
  const hexes = [...movesOf({ battle, content }, unit, left > 0 ? { most: left } : undefined).keys()];
  const [to] = hexes;
  if (to === undefined) return [];
  const asked = {
    type: 'move',
    by: battle.host,
    unit: unit.id,
    to,
    ...(left > 0 && { onward: true as const }),
  } as const;
  // Nothing is rolled by walking; and what is decided here never happens.
  return decide(battle, asked, { content, random: () => () => 0 }).ok ? hexes : [];
}

/** Hexes at which a unit could target somebody, by range and sight (MAP-2, MAP-10, STS-4). */
export function hexesInRange({ battle, content }: At, unit: Unit): readonly Hex[] {
  const map = mapOf(battle, content);
  const { hex: from } = unit;
  const range = rangeIfBlind(unit, reachOf({ battle, content }, unit));
  if (map === undefined || from === undefined || range === undefined) return [];
  const isIn = (to: Hex): boolean => {
    return within(range, distance(map, from, to)) && (inSight(map, from, to) || hasSkill(unit, 'vision'));
  };
  return [...map.hexes.values()].filter(({ obstacle, label }) => !obstacle && isIn(label)).map(({ label }) => label);
}
