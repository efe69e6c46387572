import type { Battle, Engage } from '../battle.ts';
import type { BattleEvent } from '../event.ts';
import type { EngageId, UnitId } from '../ids.ts';

export type Side = 'party' | 'enemies';

/** Who is on which side, and whose engage it is, as the events so far tell. */
export class Sides {
  readonly #party = new Set<UnitId>();
  readonly #engages = new Map<EngageId, Engage>();

  see(event: BattleEvent): void {
    if (event.type === 'battle-started') this.#seeAll(event.battle);
    else if (event.type === 'adventurer-joined') this.#party.add(event.adventurer.id);
    else if (event.type === 'companion-joined') this.#party.add(event.companion.id);
    else if (event.type === 'companion-turned') this.#party.delete(event.unit);
    else if (event.type === 'engage-declared') this.#engages.set(event.engage.id, event.engage);
  }

  /** A battle that goes on from a file begins with everybody in it. */
  #seeAll({ order, companions, engages }: Battle): void {
    for (const id of [...order, ...companions.map((it) => it.id)]) this.#party.add(id);
    for (const engage of engages) this.#engages.set(engage.id, engage);
  }

  of(unit: UnitId): Side {
    return this.#party.has(unit) ? 'party' : 'enemies';
  }

  engage(id: EngageId): Engage | undefined {
    return this.#engages.get(id);
  }
}
