import { brokenInvariants, hostsOf } from '../../../src/engine/index.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import type { InteractionRequest } from '../../../src/local/interaction.ts';
import type { InteractionResult } from '../../../src/local/interaction-result.ts';
import type { Message } from '../../../src/local/wire.ts';
import type { BattleRecord } from '../../../src/store/battle-store.ts';
import type { TestTable } from '../../discord/table.ts';
import { chanceFrom, oneOf } from '../chance.ts';
import { forgedRequest } from './forge.ts';

/** What came of so many forged interactions. */
export interface FuzzReport {
  readonly interactions: number;
  /** Those after which a battle was another than before. */
  readonly effects: number;
  readonly battles: number;
  /** One sentence for each thing that must not be. */
  readonly findings: readonly string[];
}

interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Channels that are played in at the same time. */
  readonly workers?: number;
}

const SENSIBLE: readonly [string, ...string[]] = [
  '/turn end',
  '/turn end',
  '/turn skip',
  '/battle next',
  '/enemy act all:true',
  '/engage form:light dice:1 combat',
  '/engage form:light dice:1 combat resolve:ask',
  '/engage form:ranged dice:1 snipe',
  '/engage form:magic dice:1 pulsar',
  '/move to:c2',
  '/ability name:sun shield',
  '/adjust damage unit:kajsa amount:1',
  '/adjust heal unit:ulf amount:2',
  '/unit add name:Ogre level:5 hp:9 combat:2 defense:0 range:2 targets:2 priority:weakest type:beast',
  '/battle undo',
];

/** A channel is left for a new one after so many: nobody scrolls through a million messages. */
const IN_ONE_CHANNEL = 1500;
const REMEMBERED = 40;
/** More than these of one run tell nothing new. */
const MOST_FINDINGS = 20;

/**
 * Sends forged interactions of two players, an outsider and a server manager to the real bot, some sensible, most not, and looks at each
 * answer: there is one, Discord takes it, an outsider has changed nothing, no invariant is broken, and nothing unexpected is in the log.
 *
 * @param table - with the bot; its messages are checked against Discord's schema by itself
 */
export async function fuzz(table: TestTable, { count, seed, workers = 4 }: FuzzOptions): Promise<FuzzReport> {
  const findings: string[] = [];
  const shares = Array.from({ length: workers }, (_, index) => Math.floor((count + index) / workers));
  const runs = await Promise.all(
    shares.map((share, index) => new Worker(table, { seed: seed * 1000 + index, findings }).run(share)),
  );
  const errors = table.log.filter((line) => line.includes('"level":"error"'));
  findings.push(...errors.slice(0, MOST_FINDINGS).map((line) => `in the log: ${line}`));
  return {
    interactions: runs.reduce((sum, run) => sum + run.sent, 0),
    effects: runs.reduce((sum, run) => sum + run.effects, 0),
    battles: runs.reduce((sum, run) => sum + run.battles, 0),
    findings,
  };
}

interface Run {
  readonly sent: number;
  readonly effects: number;
  readonly battles: number;
}

const content = loadContent();

/** Plays in one channel after the other. */
class Worker {
  readonly #table: TestTable;
  readonly #chance: ReturnType<typeof chanceFrom>;
  readonly #seed: number;
  readonly #findings: string[];
  readonly #users: readonly string[];
  readonly #outsider: string;
  #channelId = '';
  #record: BattleRecord | undefined;
  #effects = 0;
  #battles = 0;

  constructor(table: TestTable, { seed, findings }: { readonly seed: number; readonly findings: string[] }) {
    const { ayla, borin, cora, discord } = table;
    this.#table = table;
    this.#seed = seed;
    this.#chance = chanceFrom(seed);
    this.#findings = findings;
    const manager = discord.createUser('Dora', { permissions: '8', locale: 'de' }).id;
    // Those who may do something come more often.
    this.#users = [ayla.id, ayla.id, borin.id, borin.id, cora.id, ...(seed % 2 === 0 ? [manager] : [])];
    this.#outsider = cora.id;
  }

  async run(count: number): Promise<Run> {
    let sent = 0;
    for (; sent < count && this.#findings.length < MOST_FINDINGS; sent += 1) {
      if (sent % IN_ONE_CHANNEL === 0) this.#moveOn();
      if (this.#record === undefined) await this.#begin();
      await this.#step(sent);
    }
    return { sent, effects: this.#effects, battles: this.#battles };
  }

  #moveOn(): void {
    const { discord } = this.#table;
    if (this.#channelId !== '') discord.deleteChannel(this.#channelId);
    this.#channelId = discord.createChannel(`fuzz ${this.#seed}`).id;
    this.#record = undefined;
  }

  /** A battle as friendly people start it. */
  async #begin(): Promise<void> {
    const { ayla } = this.#table;
    this.#battles += 1;
    const map = ['none', 'yard-small', 'practice yard'][this.#chance(3)] ?? 'none';
    await (await ayla.type(this.#channelId, `/battle start xp:8 map:${map}`)).settled();
    if (this.#chance(3) === 0) await ayla.type(this.#channelId, '/battle settings language:de');
    // Drawing is most of the work where there is a map, and the same each time.
    if (this.#chance(8) > 0) await ayla.type(this.#channelId, '/battle settings pictures:false');
    await this.#setUp();
  }

  async #setUp(): Promise<void> {
    const { ayla, borin } = this.#table;
    // Whoever was saved as they fell in another battle does not come without their HP.
    const lines = [
      {
        who: ayla,
        line: '/party join name:Kajsa race:nord class:templar hp:4 tenacity:6 dice:2 combat, 1 snipe, 1 volley',
      },
      {
        who: borin,
        line: '/party join name:Ulf race:orc class:dragonknight hp:4 tenacity:4 dice:2 combat, 1 wrecking blow, 1 pulsar',
      },
      { who: ayla, line: '/spawn hexes:4' },
      { who: ayla, line: '/battle begin' },
    ];
    for (const { who, line } of lines) await (await who.type(this.#channelId, line)).settled();
    this.#record = await this.#load();
  }

  async #step(index: number): Promise<void> {
    const { discord } = this.#table;
    if (this.#chance(6) === 0) await this.#getOn();
    const messagesFor = (userId: string): readonly Message[] => discord.messages(this.#channelId, userId, REMEMBERED);
    const ground = { discord, channels: [this.#channelId], users: this.#users, messagesFor };
    const request = forgedRequest(ground, this.#chance);
    const before = this.#record;
    const result = await discord.forge(request);
    await result.settled();
    this.#record = await this.#load();
    const changed = this.#record?.revision !== before?.revision || this.#record?.battle.id !== before?.battle.id;
    if (changed) this.#effects += 1;
    const trespass =
      changed && (await this.#mayNot(request, before))
        ? [`an outsider has changed the battle: ${await this.#lastLine()}`]
        : [];
    for (const problem of [...trespass, ...this.#problems(result)]) this.#report(index, request, problem);
  }

  /** Whoever is not of the party may join it, start a battle where there is none, take back their own last command, and nothing else. */
  async #mayNot({ userId, commandName = '' }: InteractionRequest, before: BattleRecord | undefined): Promise<boolean> {
    if (userId !== this.#outsider || before === undefined) return false;
    const { id, adventurers } = before.battle;
    const [last] = await this.#table.store.entries(id, [before.timeline.head]);
    const belongs =
      hostsOf(before.battle).includes(userId) || Object.values(adventurers).some(({ player }) => player === userId);
    return !belongs && commandName !== 'party join' && last?.by !== userId;
  }

  /** Who stands behind the last line, and what it was. */
  async #lastLine(): Promise<string> {
    const { battle, timeline } = this.#record ?? {};
    const [line] = battle && timeline ? await this.#table.store.entries(battle.id, [timeline.last]) : [];
    return line === undefined ? 'it is gone' : `${line.command?.type ?? line.kind} by ${line.by}`;
  }

  #problems({ failed, message, followUps }: InteractionResult): readonly string[] {
    const messages = [message, ...followUps].filter((one) => one !== undefined);
    const broken = this.#record === undefined ? [] : brokenInvariants(this.#record.battle, content);
    return [
      ...(failed === undefined ? [] : [failed]),
      ...(JSON.stringify(messages).includes('Something went wrong') ? ['an unexpected failure'] : []),
      ...(messages.some((one) => one.mention_everyone) ? ['everyone was pinged'] : []),
      ...broken,
    ];
  }

  #report(index: number, request: InteractionRequest, problem: string): void {
    this.#findings.push(
      `seed ${this.#seed}, interaction ${index}: ${problem}\n  ${JSON.stringify(request).slice(0, 1500)}`,
    );
  }

  /** What people do who want to play: so there is always something going on to be disturbed. */
  async #getOn(): Promise<void> {
    const { ayla, borin } = this.#table;
    const who = this.#chance(2) === 0 ? ayla : borin;
    const phase = this.#record?.battle.phase;
    if (phase === 'set-up') return this.#setUp(); // some of it was taken back
    const line = phase === 'over' ? '/battle end' : oneOf(SENSIBLE, this.#chance);
    await (await who.type(this.#channelId, line)).settled(); // on a busy machine it is acknowledged before it takes effect
    this.#record = await this.#load();
  }

  async #load(): Promise<BattleRecord | undefined> {
    return (await this.#table.store.load(this.#channelId)).record;
  }
}
