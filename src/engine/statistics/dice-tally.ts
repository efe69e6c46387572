import { type Content, DIE_SIDES } from '../content.ts';
import type { DieKind } from '../die.ts';
import type { BattleEvent, DiePlace, EventOf, RolledFreely } from '../event.ts';
import type { UnitId } from '../ids.ts';
import { printedSides } from '../rules/printed-worth.ts';
import type { Form } from '../vocabulary.ts';
import type { Side, Sides } from './sides.ts';

/**
 * All dice of one kind that somebody of the party has rolled, or the enemies together, and how they fell against what their sides give on
 * average.
 */
export interface DiceOf {
  readonly side: Side;
  /** Of the party; absent where nobody is named. */
  readonly unit?: UnitId;
  /** Absent for ordinary dice. */
  readonly kind?: DieKind;
  /** Of an ordinary die. */
  readonly sides?: number;
  /** Every roll of a die counts, one made again too. */
  readonly rolled: number;
  /** Faces that were given, by real dice or a card: that is nobody's luck, and they count in nothing else here. */
  readonly given: number;
  /** Dice that showed damage, or pips. */
  readonly hits: number;
  readonly expectedHits: number;
  /** Damage as printed on the sides that were up, before any target stopped some; of ordinary dice the pips. */
  readonly damage: number;
  /** What so many dice show on average. Exact: a whole number divided by the sides of a die. */
  readonly expected: number;
}

interface Sums {
  readonly side: Side;
  readonly unit?: UnitId;
  readonly kind?: DieKind;
  readonly sides?: number;
  rolled: number;
  given: number;
  hits: number;
  damage: number;
  /** Sums over all sides of all the dice. */
  sidesThatHit: number;
  sidesTogether: number;
}

type Sort = Pick<Sums, 'kind' | 'sides'>;

/** Adds up what fell. */
export class DiceTally {
  readonly #sides: Sides;
  readonly #content: Content;
  readonly #sums = new Map<string, Sums>();
  /** What the sides of a die bring, once looked up. */
  readonly #printed = new Map<string, readonly number[]>();

  constructor(sides: Sides, content: Content) {
    this.#sides = sides;
    this.#content = content;
  }

  count(event: BattleEvent): void {
    switch (event.type) {
      case 'dice-rolled':
        this.#engageRolled(event);
        break;
      case 'die-turned':
        if (event.how === 'reroll') this.#rerolled(event);
        break;
      case 'enemy-rolled':
        this.#chipRolled(event);
        break;
      case 'free-roll':
        for (const die of event.dice) this.#freelyRolled(die, event.unit);
        break;
      default:
    }
  }

  result(): readonly DiceOf[] {
    return [...this.#sums.values()].map(({ sidesThatHit, sidesTogether, ...sums }) => ({
      ...sums,
      expectedHits: sidesThatHit / (sums.sides ?? DIE_SIDES),
      expected: sidesTogether / (sums.sides ?? DIE_SIDES),
    }));
  }

  #engageRolled({ engage: id, dice, typed }: EventOf<'dice-rolled'>): void {
    const engage = this.#sides.engage(id);
    if (engage === undefined) return;
    const form = engage.kind === 'adventurer' ? engage.form : undefined;
    for (const { kind, face = 0 } of dice) {
      const sums = this.#of(engage.by, { kind });
      if (typed) sums.given += 1;
      else add(sums, this.#worths(kind, form), face);
    }
  }

  #rerolled({ die: { kind, face = 0, owner }, place }: EventOf<'die-turned'>): void {
    const engage = place.zone === 'rolled' ? this.#sides.engage(place.engage) : undefined;
    const unit = engage?.by ?? ownerOf(place) ?? owner;
    const form = engage?.kind === 'adventurer' ? engage.form : undefined;
    add(this.#of(unit, { kind }), this.#worths(kind, form), face);
  }

  /** Only what the sides bring is told, not which of them are up. */
  #chipRolled({ engage: id, values, first = values }: EventOf<'enemy-rolled'>): void {
    const engage = this.#sides.engage(id);
    if (engage === undefined || values.length === 0) return;
    const again = first === values ? 0 : first.filter((value) => value === 0).length;
    const { faces } = this.#content.enemyDie;
    const sums = this.#of(engage.by, { kind: 'enemy-combat' });
    const count = first.length + again;
    sums.rolled += count;
    sums.hits += values.filter((value) => value > 0).length;
    sums.damage += total(values);
    sums.sidesThatHit += count * faces.filter((value) => value > 0).length;
    sums.sidesTogether += count * total(faces);
  }

  #freelyRolled({ kind, sides = DIE_SIDES, face }: RolledFreely, unit: UnitId | undefined): void {
    if (kind === undefined) addPips(this.#of(unit, { sides }), sides, face);
    else add(this.#of(unit, { kind }), this.#worths(kind), face);
  }

  /** What each side of the die brings, as printed. */
  #worths(kind: DieKind, form?: Form): readonly number[] {
    const key = `${kind} ${form ?? ''}`;
    const worths =
      this.#printed.get(key) ??
      printedSides(this.#content, kind, form).map(({ damage, trueDamage }) => damage + trueDamage);
    this.#printed.set(key, worths);
    return worths;
  }

  /** Who is not named sits at the table. */
  #of(unit: UnitId | undefined, sort: Sort): Sums {
    const side = unit === undefined ? 'party' : this.#sides.of(unit);
    const whose = side === 'party' && unit !== undefined ? { unit } : {};
    const key = `${whose.unit ?? side} ${sort.kind ?? `d${String(sort.sides)}`}`;
    const sums = this.#sums.get(key) ?? {
      side,
      ...whose,
      ...sort,
      rolled: 0,
      given: 0,
      hits: 0,
      damage: 0,
      sidesThatHit: 0,
      sidesTogether: 0,
    };
    this.#sums.set(key, sums);
    return sums;
  }
}

function add(sums: Sums, worths: readonly number[], face: number): void {
  const worth = worths[face] ?? 0;
  sums.rolled += 1;
  sums.hits += worth > 0 ? 1 : 0;
  sums.damage += worth;
  sums.sidesThatHit += worths.filter((other) => other > 0).length;
  sums.sidesTogether += total(worths);
}

function addPips(sums: Sums, sides: number, pips: number): void {
  sums.rolled += 1;
  sums.hits += 1;
  sums.damage += pips;
  sums.sidesThatHit += sides;
  sums.sidesTogether += (sides * (sides + 1)) / 2;
}

const ownerOf = (place: DiePlace): UnitId | undefined => ('of' in place ? place.of : undefined);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
