import {
  type Adventurer,
  type Battle,
  type BattleEvent,
  type Command,
  type Content,
  type Decision,
  type Enemy,
  NO_BATTLE,
  type RandomSource,
  type Setup,
  type Supplies,
  type UnitId,
  decide,
  enemyOnMap,
} from '../../src/engine/index.ts';
import { loadContent } from '../../src/content/load-content.ts';

/** What ships, loaded once for a test file. */
export const content = loadContent();

/** A random source whose drawers give these numbers in turn, over and over; each must be below the sides asked for. */
export const drawing =
  (...numbers: readonly number[]): RandomSource =>
  () => {
    let next = 0;
    return (sides) => {
      const number = numbers[next % numbers.length] ?? 0;
      next += 1;
      return number % sides;
    };
  };

/** Sides of a Combat die: 0 tenacity, 1 to 4 a hit of 1, 5 a hit of 2. */
export const COMBAT = { tenacity: 0, one: 1, two: 5 } as const;

type Asked = Command extends infer C ? (C extends Command ? Omit<C, 'by'> & { by?: string } : never) : never;

/** A battle under test: plays commands and keeps what happened. Refusals are answers; `play` insists on success. */
export class Game {
  battle: Battle = NO_BATTLE;
  events: readonly BattleEvent[] = [];
  random: RandomSource = drawing(0);
  readonly content: Content;

  /** `supplies`, `packs`: what the box and the packs hold, where that is other than what ships. */
  constructor({ supplies = {}, packs = {} }: Pick<Opening, 'supplies' | 'packs'> = {}) {
    this.content = { ...content, ...packs, supplies: { ...content.supplies, ...supplies } };
  }

  ask(command: Asked): Decision {
    const decision = this.#decided(command);
    if (decision.ok) {
      this.battle = decision.battle;
      this.events = decision.events;
    }
    return decision;
  }

  play(command: Asked): this {
    const decision = this.ask(command);
    if (!decision.ok) throw new Error(`${command.type} refused: ${JSON.stringify(decision.refusal)}`);
    return this;
  }

  /** Plays a command if it is legal; otherwise why not. */
  attempt(command: Asked): unknown {
    const decision = this.ask(command);
    return decision.ok ? undefined : decision.refusal;
  }

  /** Why a command would be refused, if it would; the battle stays as it is either way. */
  refusal(command: Asked): unknown {
    const decision = this.#decided(command);
    return decision.ok ? undefined : decision.refusal;
  }

  #decided(command: Asked): Decision {
    return decide(this.battle, { by: 'host', ...command }, { content: this.content, random: this.random });
  }

  happened<T extends BattleEvent['type']>(type: T): readonly Extract<BattleEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<BattleEvent, { type: T }> => event.type === type);
  }

  /** Answers the most urgent prompt. */
  answer(option: string): this {
    const prompt = this.battle.prompts.at(-1);
    if (prompt === undefined) throw new Error('nothing is asked');
    return this.play({ type: 'answer', prompt: prompt.id, option });
  }

  adventurer(name: string): Adventurer {
    const found = Object.values(this.battle.adventurers).find((adventurer) => adventurer.name === name);
    if (found === undefined) throw new Error(`no adventurer ${name}`);
    return found;
  }

  enemy(label: string): Enemy {
    const found = this.battle.enemies.map.find((enemy) => enemy.label === label);
    if (found === undefined) throw new Error(`no enemy ${label}`);
    return found;
  }

  onMap(id: UnitId): boolean {
    return enemyOnMap(this.battle, id) !== undefined;
  }
}

export const setup = (changes: Partial<Setup> = {}): Setup => ({
  xp: 4,
  difficulty: 'adept',
  mode: 'clash',
  objective: 'conquer',
  final: false,
  rules: 'strict',
  ...changes,
});

interface Opening {
  readonly setup?: Partial<Setup>;
  /** Names of adventurers; each has Health 5, Stamina 3, Magicka 2, Cooldown 2 and the dice given. */
  readonly party?: readonly string[];
  readonly dice?: readonly { readonly kind: string; readonly count: number }[];
  readonly enemies?: readonly (Partial<Enemy> & { readonly name: string })[];
  readonly supplies?: Partial<Supplies>;
  readonly packs?: Partial<Content>;
}

/** A battle in set-up with its party and enemies. */
export function inSetUp({
  setup: changes,
  party = ['Ayla'],
  dice = [{ kind: 'combat', count: 3 }],
  enemies = [],
  supplies = {},
  packs = {},
}: Opening = {}): Game {
  const game = new Game({ supplies, packs });
  game.play({ type: 'start', battle: 'b1', setup: setup(changes), seed: 'seed', commitment: 'hash' });
  for (const name of party) {
    game.play({ type: 'join', player: name.toLowerCase(), name, health: 5, stamina: 3, magicka: 2, cooldown: 2, dice });
  }
  for (const { name, hp, hex, objective, ...stats } of enemies) {
    game.play({
      type: 'add-unit',
      stats: {
        name,
        level: 1,
        health: 5,
        combat: 2,
        defense: 0,
        range: 1,
        targets: 1,
        priority: 'strongest',
        skills: [],
        ...stats,
      },
      ...(hp !== undefined && { hp }),
      ...(hex !== undefined && { hex }),
      ...(objective !== undefined && { objective }),
    });
  }
  return game;
}

/** A battle on a built-in map, begun, with everybody where the test wants them. */
export function onMap(map: string, places: Readonly<Record<string, string>>, opening: Opening = {}): Game {
  const game = inSetUp({ enemies: [{ name: 'Straw Man' }], ...opening, setup: { ...opening.setup, map } });
  game.play({ type: 'begin' });
  for (const unit of [...Object.values(game.battle.adventurers), ...game.battle.enemies.map]) {
    const hex = places[unit.kind === 'enemy' ? unit.label : unit.name];
    if (hex !== undefined) game.play({ type: 'adjust', unit: unit.id, change: { what: 'place', hex }, override: true });
  }
  return game;
}

/** The same, begun: round 1, the first adventurer's turn. One enemy, a Straw Man, unless others are given. */
export function inBattle(opening: Opening = {}): Game {
  return inSetUp({ enemies: [{ name: 'Straw Man' }], ...opening }).play({ type: 'begin' });
}
