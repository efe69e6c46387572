import { isDeepStrictEqual } from 'node:util';
import {
  type Battle,
  type BattleEvent,
  type Command,
  type Content,
  type LogEntry,
  NO_BATTLE,
  brokenInvariants,
  decide,
  mapOf,
  defaultAnswer,
  optionsOf,
  replay,
  unitsOnMap,
} from '../../src/engine/index.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { battleRandom } from '../../src/table/battle-random.ts';
import { type Chance, chanceFrom, pick } from './chance.ts';
import { randomMap } from './random-map.ts';
import { randomSetup } from './random-party.ts';
import { someCommand } from './self-play.ts';
import type { Wanted } from './wanted.ts';

/** So many commands at random; from then on only sensible ones, with which each battle must end. */
const MOST_RANDOM = 80;
/** Sensible commands within which a battle ends: fatigue rounds fell whoever is left, and no one heals (RND-3). */
const MOST_SENSIBLE = 400;

/** What went wrong in a battle, after which command, and the commands so far. */
export class BattleFailure extends Error {
  override readonly name = 'BattleFailure';
  readonly seed: number;

  constructor(seed: number, what: string, commands: readonly Command[]) {
    const last = commands.length;
    super(`seed ${seed}, command ${last}: ${what}\n${JSON.stringify(commands.at(-1))}`);
    this.seed = seed;
  }
}

interface RandomBattle {
  readonly battle: Battle;
  readonly commands: readonly Command[];
}

/** Looks at the battle behind a command, and at what has happened. */
type Observer = (battle: Battle, events: readonly BattleEvent[]) => void;

const shipped = loadContent();

/**
 * Plays a whole battle of random commands, party, enemies, set-up and map, all from a seed, and checks after each command that nothing was
 * thrown and no invariant is broken, and at its end that its events, stored and read again, give the same battle.
 *
 * @param observe - is told of each command that was accepted
 * @param wanted - what party and enemies are made up from; all there is if left out
 * @throws BattleFailure
 */
export function playRandomBattle(seed: number, observe: Observer = () => undefined, wanted?: Wanted): RandomBattle {
  const chance = chanceFrom(seed);
  const map = chance(4) > 0 ? randomMap('random', chance) : undefined;
  const content = map === undefined ? shipped : { ...shipped, maps: new Map([[map.id, map]]) };
  const course = new Course(seed, content, observe);
  const setup = randomSetup(map?.id, chance);
  course.play({ type: 'start', by: 'host', battle: 'b1', setup, seed: String(seed), commitment: '' });
  const most = 1 + chance(MOST_RANDOM);
  for (let count = 0; count < most && course.goesOn; count += 1)
    course.play(someCommand(course.battle, { content, wanted: wanted ?? content }, chance));
  for (let count = 0; course.goesOn; count += 1) {
    if (count >= MOST_SENSIBLE) course.fail('it does not end');
    course.insist(course.sensibleCommand());
  }
  course.rest(chance);
  course.checkReplay();
  return course;
}

/** A battle in progress with all that led to it. */
class Course implements RandomBattle {
  battle: Battle = NO_BATTLE;
  readonly commands: Command[] = [];
  readonly #entries: Pick<LogEntry, 'events'>[] = [];
  readonly #seed: number;
  readonly #content: Content;
  readonly #observe: Observer;
  #bent = false;

  constructor(seed: number, content: Content, observe: Observer) {
    this.#seed = seed;
    this.#content = content;
    this.#observe = observe;
  }

  get goesOn(): boolean {
    return this.battle.phase !== 'over';
  }

  /** What a table does that only wants to get on: the default answer, the next turn, the next round. */
  sensibleCommand(): Command {
    const { prompts, phase, turn, order } = this.battle;
    const by = 'host';
    const prompt = prompts.at(-1);
    if (prompt !== undefined) {
      const option = defaultAnswer(this.battle, this.#content, prompt) ?? this.fail('nothing can be answered');
      return { type: 'answer', by, prompt: prompt.id, option };
    }
    const ofParty = turn !== undefined && !this.battle.enemies.map.some(({ id }) => id === turn.unit);
    if (ofParty) return { type: 'end-turn', by };
    if (phase === 'enemies') return { type: 'enemy-act', by, all: true };
    if (phase !== 'set-up') return { type: 'next', by };
    const stats = { health: 4, stamina: 3, magicka: 2, cooldown: 2 };
    return order.length === 0
      ? { type: 'join', by, player: by, name: 'Last', ...stats, dice: [] }
      : { type: 'begin', by, override: true };
  }

  /** @returns whether it was accepted; a refusal has changed nothing */
  play(command: Command): boolean {
    this.commands.push(command);
    const decision = this.#decide(command);
    if (!decision.ok) return false;
    this.battle = decision.battle;
    this.#entries.push({ events: decision.events });
    this.#observe(decision.battle, decision.events);
    this.#bent ||= decision.events.some(({ type }) => type === 'rule-overruled');
    const broken = [...brokenInvariants(this.battle, this.#content), ...(this.#bent ? [] : this.#misplaced())];
    if (broken.length > 0) this.fail(broken.join('; '));
    return true;
  }

  insist(command: Command): void {
    if (!this.play(command)) this.fail('a sensible command is refused');
  }

  /** What the party does when the battle is over, with some answer to each question. */
  rest(chance: Chance): void {
    for (const unit of this.battle.order) this.play({ type: 'rest', by: 'host', unit });
    for (let prompt = this.battle.prompts.at(-1); prompt !== undefined; prompt = this.battle.prompts.at(-1)) {
      const option = pick(optionsOf(this.battle, this.#content, prompt), chance);
      this.insist({
        type: 'answer',
        by: 'host',
        prompt: prompt.id,
        option: option?.id ?? this.fail('nothing can be answered'),
      });
    }
  }

  checkReplay(): void {
    const stored = JSON.parse(JSON.stringify(this.#entries)) as Pick<LogEntry, 'events'>[];
    if (!isDeepStrictEqual(replay(NO_BATTLE, stored), this.battle)) this.fail('its events give another battle');
  }

  fail(what: string): never {
    throw new BattleFailure(this.#seed, what, this.commands);
  }

  #decide(command: Command): ReturnType<typeof decide> {
    try {
      return decide(this.battle, command, { content: this.#content, random: battleRandom });
    } catch (error) {
      return this.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  /** Unless the table overruled it: no two units in one hex, and none on an obstacle (MAP-5, MAP-7). */
  #misplaced(): readonly string[] {
    const map = mapOf(this.battle, this.#content);
    if (map === undefined || !this.goesOn) return []; // afterwards the map is put away
    const hexes = unitsOnMap(this.battle).flatMap(({ hex }) => (hex !== undefined && map.hexes.has(hex) ? hex : []));
    return [
      ...hexes.filter((hex, index) => hexes.indexOf(hex) < index).map((hex) => `two units in ${hex}`),
      ...hexes.filter((hex) => map.hexes.get(hex)?.obstacle).map((hex) => `a unit on the obstacle ${hex}`),
    ];
  }
}
