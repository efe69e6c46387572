import type { BattleEvent, EventOf } from '../event.ts';
import type { UnitId } from '../ids.ts';
import type { Side, Sides } from './sides.ts';

/** Damage and healing of a unit while it was on one side. */
export interface DamageOf {
  readonly unit: UnitId;
  readonly side: Side;
  /** HP and bonus HP that others lost by it. */
  readonly dealt: number;
  /** HP and bonus HP that it lost by damage. */
  readonly taken: number;
  /** Damage that its defense stopped. */
  readonly defended: number;
  /** Damage that was stopped otherwise (DMG-9). */
  readonly prevented: number;
  /** HP given back to it. */
  readonly healed: number;
  /** Units that it has defeated. */
  readonly felled: number;
}

type Sums = Omit<DamageOf, 'unit' | 'side'>;

const NOTHING: Sums = { dealt: 0, taken: 0, defended: 0, prevented: 0, healed: 0, felled: 0 };

/** Adds up who dealt and suffered what. */
export class DamageTally {
  readonly #sides: Sides;
  readonly #units = new Map<string, DamageOf>();

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  count(event: BattleEvent): void {
    switch (event.type) {
      case 'damage-dealt':
        if (event.by !== undefined) this.#add(event.by, { dealt: event.taken });
        this.#add(event.unit, { taken: event.taken, ...stopped(event) });
        break;
      case 'hp-changed':
        if (event.why === 'healed') this.#add(event.unit, { healed: event.hp.to - event.hp.from });
        break;
      case 'unit-defeated':
        if (event.by !== undefined) this.#add(event.by, { felled: 1 });
        break;
      default:
    }
  }

  result(): readonly DamageOf[] {
    return [...this.#units.values()];
  }

  #add(unit: UnitId, more: Partial<Sums>): void {
    const side = this.#sides.of(unit);
    const key = `${side} ${unit}`;
    const before = this.#units.get(key) ?? { unit, side, ...NOTHING };
    this.#units.set(key, {
      unit,
      side,
      dealt: before.dealt + (more.dealt ?? 0),
      taken: before.taken + (more.taken ?? 0),
      defended: before.defended + (more.defended ?? 0),
      prevented: before.prevented + (more.prevented ?? 0),
      healed: before.healed + (more.healed ?? 0),
      felled: before.felled + (more.felled ?? 0),
    });
  }
}

/** What was stopped of an instance: no more than there was to stop, defense first (DMG-8). */
function stopped({
  dealt,
  parts,
  halved = 0,
  skills = [],
  defense,
  prevented,
}: EventOf<'damage-dealt'>): Pick<Sums, 'defended' | 'prevented'> {
  const added = skills.filter(({ does }) => does === 'adds').map(({ amount }) => amount);
  const coming = dealt ?? [...parts, ...added].reduce((sum, part) => sum + part, -halved);
  const defended = Math.min(defense, coming);
  return { defended, prevented: Math.min(prevented, coming - defended) };
}
