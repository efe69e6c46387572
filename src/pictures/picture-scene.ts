import {
  type Battle,
  type Content,
  type Hex,
  type Level,
  type MapHex,
  type Phase,
  type Unit,
  type UnitId,
  allUnits,
  diceOn,
  labelOf,
  mapOf,
  unitOf,
  unitsOnMap,
} from '../engine/index.ts';
import { phrases, say } from '../words/say.ts';
import { codesFor } from './codes.ts';
import { hexesInRange, hexesToMoveTo } from './reach.ts';
import { plain } from './svg-text.ts';

/** What a picture is of. */
export interface PictureOf {
  readonly battle: Battle;
  readonly content: Content;
  /** The unit whose range is shown; absent: the enemy's whose turn it is. */
  readonly range?: UnitId | undefined;
}

/** A unit as it is seen. */
export interface Token {
  readonly id: UnitId;
  readonly kind: Unit['kind'];
  /** Two signs for its chip. */
  readonly code: string;
  readonly name: string;
  readonly hp: number;
  readonly health: number;
  readonly level?: Level | 'quest';
  /** By name. */
  readonly statuses: readonly string[];
  /** Absent: it stands beside the map. */
  readonly hex?: Hex;
  /** Defeated, and its chip stays. */
  readonly fallen: boolean;
  readonly acting: boolean;
}

/** All that a picture and its alt text tell. Plain data, which goes to another thread as JSON. */
export interface PictureScene {
  readonly map: {
    readonly name: string;
    readonly homeMade: boolean;
    readonly hexes: readonly MapHex[];
  };
  readonly title: string;
  /** Those of the party first, then companions and enemies. */
  readonly tokens: readonly Token[];
  readonly acting?: Token;
  /** Where whoever's turn it is may go. */
  readonly moves: readonly Hex[];
  readonly range?: { readonly of: Token; readonly hexes: readonly Hex[] };
  /** Who is engaging whom. */
  readonly aims: readonly { readonly from: Token; readonly to: Token }[];
}

/** @returns undefined where the battle has no map */
export function sceneOf(of: PictureOf): PictureScene | undefined {
  const { battle, content } = of;
  const map = mapOf(battle, content);
  if (map === undefined) return undefined;
  const tokens = tokensIn(battle, content);
  const acting = tokens.find((token) => token.acting);
  const range = rangeIn(of, tokens);
  const { name, homeMade, hexes } = map;
  return {
    map: { name, homeMade, hexes: [...hexes.values()] },
    title: titleOf(battle, acting),
    tokens,
    ...(acting && { acting }),
    moves: hexesToMoveTo(of),
    ...(range && { range }),
    aims: aimsIn(battle, tokens),
  };
}

function tokensIn(battle: Battle, content: Content): readonly Token[] {
  const there = new Set(unitsOnMap(battle));
  const waiting = battle.companions.filter((companion) => !there.has(companion));
  const fallen = allUnits(battle).filter((unit) => unit.kind !== 'companion' && unit.chipStays && !there.has(unit));
  const units = inOrder([...there, ...waiting, ...fallen]);
  const names = units.map((unit) => plain(labelOf(unit)));
  const codes = codesFor(names);
  return units.map((unit, index) => ({
    id: unit.id,
    kind: unit.kind,
    code: codes[index] ?? '?',
    name: names[index] ?? '',
    hp: unit.hp,
    health: unit.health,
    ...(unit.kind === 'enemy' && { level: unit.level }),
    statuses: statusesOn(unit, content.statuses),
    ...(unit.hex !== undefined && { hex: unit.hex }),
    fallen: !there.has(unit) && unit.kind !== 'companion',
    acting: battle.turn?.unit === unit.id,
  }));
}

type Statuses = ReadonlyMap<string, { readonly name: string }>;

const statusesOn = (unit: Unit, statuses: Statuses): readonly string[] =>
  [...new Set(diceOn(unit).flatMap(({ status }) => status ?? []))].map((id) => statuses.get(id)?.name ?? id);

const SIDES: readonly Unit['kind'][] = ['adventurer', 'companion', 'enemy'];

const inOrder = (units: readonly Unit[]): readonly Unit[] =>
  units.toSorted((one, other) => SIDES.indexOf(one.kind) - SIDES.indexOf(other.kind));

function rangeIn({ battle, content, range }: PictureOf, tokens: readonly Token[]): PictureScene['range'] {
  const id = range ?? (battle.phase === 'enemies' ? battle.turn?.unit : undefined);
  const unit = id === undefined ? undefined : unitOf(battle, id);
  const of = tokens.find((token) => token.id === id);
  if (unit === undefined || of === undefined || of.fallen) return undefined;
  return { of, hexes: hexesInRange({ battle, content }, unit) };
}

/** The innermost engage is the one that goes on (GEN-13). */
function aimsIn({ engages }: Battle, tokens: readonly Token[]): PictureScene['aims'] {
  const engage = engages.at(-1);
  if (engage === undefined) return [];
  const targets = engage.kind === 'chip' ? engage.targets : [engage.target];
  const from = tokens.find(({ id }) => id === engage.by);
  return targets.flatMap((target) => {
    const to = tokens.find(({ id }) => id === target);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
}

const phaseText = phrases<Phase>({
  'set-up': 'Set-up',
  adventurers: 'Adventurers',
  companions: 'Companions',
  enemies: 'Enemies',
  'round-end': 'End of the round',
  over: 'The battle is over',
});

function titleOf({ round, phase }: Battle, acting: Token | undefined): string {
  if (phase === 'set-up' || phase === 'over') return phaseText(phase);
  return acting === undefined ? say`Round ${round}: ${phaseText(phase)}` : say`Round ${round}: ${acting.name}'s turn`;
}
