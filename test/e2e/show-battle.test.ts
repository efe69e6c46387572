import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import type { InteractionResult } from '../../src/local/interaction-result.ts';
import type { UserHandle } from '../../src/local/user-handle.ts';
import type { Message } from '../../src/local/wire.ts';
import { followUpOf, isPrivate, openTestTable, type TestTable, textOf } from '../discord/table.ts';

// The battle that shows what the bot does: two players in the practice yard, from the first command to the seed. Faces are those of real
// dice, corrections by hand bring about what luck would have to, and on this table's own enemy dice every side shows 1.

const content = loadContent();
const ONES = { ...content, enemyDie: { ...content.enemyDie, faces: [1, 1, 1, 1, 1, 1] } };

let table: TestTable;
let show: Show;
let commitment: readonly string[];
beforeEach(async () => {
  table = await openTestTable({ content: ONES });
  show = new Show(table.channelId);
});
afterEach(() => table.close());

/** What the channel shows, step by step: the newest message is the one whose buttons are pressed. */
class Show {
  readonly #channelId: string;
  #newest: Message | undefined;
  #result: InteractionResult | undefined;

  constructor(channelId: string) {
    this.#channelId = channelId;
  }

  async says(player: UserHandle, line: string, ...sees: readonly string[]): Promise<void> {
    this.#shows(await player.type(this.#channelId, line), sees);
  }

  async presses(player: UserHandle, button: string, ...sees: readonly string[]): Promise<void> {
    this.#shows(await player.click(this.#newest?.id ?? '', button), sees);
  }

  /** The answer was an edit, and an edit pings nobody: a message of its own does. */
  async calls({ id }: UserHandle): Promise<void> {
    if (this.#result === undefined) throw new Error('nothing was done');
    const { content, mentions } = await followUpOf(table, this.#result);
    expect(content).toBe(`<@${id}>: your move.`);
    expect(mentions.map((user) => user.id)).toEqual([id]);
  }

  #shows(result: InteractionResult, sees: readonly string[]): void {
    const { message } = result;
    this.#result = result;
    expect(isPrivate(message)).toBe(false);
    for (const text of sees) expect(textOf(message)).toContain(text);
    this.#newest = message;
  }

  finds(pattern: RegExp): readonly string[] {
    return [...(pattern.exec(textOf(this.#newest)) ?? [])];
  }

  doesNotSay(text: string): void {
    expect(textOf(this.#newest)).not.toContain(text);
  }

  offers(...labels: readonly string[]): void {
    const row = this.#newest?.components.flatMap((line) => ('components' in line ? line.components : [])) ?? [];
    expect(row.map((button) => ('label' in button ? button.label : ''))).toEqual([...labels, 'Undo', 'Board']);
  }
}

it('is played to its end: a tie, a prevented hit, a kill, a full defeat, the guild, a fatigue round, and the last defeat', async () => {
  await setUp();
  await roundOne();
  await theFall();
  await theGuildHelps();
  await theFatigueRound();
  await theReport();
  expect(table.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

async function setUp(): Promise<void> {
  const { ayla, borin } = table;
  await show.says(ayla, '/battle start xp:2 map:practice yard session:1', 'session 1 · map: Practice yard (home-made)');
  commitment = show.finds(/(?<=SHA-256:\n`)[0-9a-f]{64}/u);
  await show.says(
    ayla,
    '/party join name:Kajsa race:redguard health:5 stamina:2 cooldown:2 dice:3 combat',
    'HP 5',
    'Dice: 3 Combat',
  );
  await show.says(borin, '/party join name:Ulf race:breton health:5 dice:3 combat', `**Ulf** (<@${borin.id}>), Breton`);
  await show.says(
    ayla,
    '/spawn ep:3 required:Straw Dummy, Sparring Partner, Archery Pupil',
    'EP 3 → levels 1, 1, 1 (0 left)',
    'Level 1: **Straw Dummy A**, 3 HP, 1 Combat, range 1, hex E2',
    'Level 1: **Sparring Partner A**, 3 HP, 2 Combat, range 1, hex E3',
    'Level 1: **Archery Pupil A**, 2 HP, 1 Combat, range 3, hex F1',
  );
  await show.presses(
    ayla,
    'Begin',
    'Deployed: Kajsa at A1, Ulf at A2.',
    '**Round 1 begins.**',
    "Kajsa's turn. /move, engage",
  );
}

/** Kajsa blocks; the enemies come up by themselves, and the party breaks their ties. */
async function roundOne(): Promise<void> {
  const { ayla, borin } = table;
  await show.says(ayla, '/move to:c2', 'Kajsa moves 2 hexes: A1 → C2');
  await show.says(
    ayla,
    '/engage target:none form:defensive dice:2 combat faces:2 1',
    '• Combat 1 [2]: prevents 2 later → active slot',
  );
  await show.presses(ayla, 'Resolve all', 'Combat [2] → a slot', 'Combat [1] → a slot');
  await show.presses(ayla, 'End turn', `<@${borin.id}>: your move.`, "**Ulf's turn.**");
  await show.says(borin, '/move to:c3', 'Ulf moves 2 hexes: A2 → C3');
  await show.says(
    borin,
    '/turn end',
    "**The enemies' turns.**",
    'or Sparring Partner A or Archery Pupil A is next, 3 to go',
  );
  await show.presses(borin, 'All 3 enemies', 'where does Straw Dummy A go? (EMV-3)', 'D2: Kajsa 1 away, Ulf 1 away');
  show.offers('D2', 'D1', 'Decide for me');
  await show.presses(borin, 'D2', 'moves 1 hex: E2 → D2', 'whom does Straw Dummy A target? (ENM-4)');
  show.offers('Kajsa, 5 HP', 'Ulf, 5 HP', 'None of these', 'Decide for me');
  await show.presses(
    borin,
    'Kajsa, 5 HP',
    '**Straw Dummy A** → Kajsa, rolls 1',
    'Straw Dummy A deals 1 to Kajsa. Prevent some of it? (DMG-9)',
  );
  await show.calls(ayla);
  show.offers('Prevent 2: Combat 1', 'Prevent 1: Combat 2', 'Take it', 'Decide for me');
  await show.presses(
    ayla,
    'Prevent 1: Combat 2',
    'Kajsa prevents 1: Combat → track\nKajsa: 1, prevented 1 → 0, HP stays 5',
    '**Sparring Partner A** moves 1 hex: E3 → D3\n**Sparring Partner A** → Ulf, rolls 1+1 = 2\nUlf: 2, HP 5 → 3',
    '**Archery Pupil A** → Ulf, rolls 1\nUlf: 1, HP 3 → 2',
    'round 1 is over. Next round, or /battle retreat.',
  );
}

/** The dummy dies between the two; a trap and the other enemies bring both down. */
async function theFall(): Promise<void> {
  const { ayla, borin } = table;
  await show.presses(ayla, 'Next round', '**Round 2 begins.**', 'Clear a slot first? (ACT-2)');
  show.doesNotSay('Nothing to recover');
  await show.presses(ayla, 'Keep them', 'Kajsa: 1 Combat, track → ready', "Kajsa's turn. /move, engage, or end it.");
  await show.says(
    ayla,
    '/engage target:straw form:light dice:1 combat faces:2 resolve:ask',
    'Kajsa engages Straw Dummy A, light form',
  );
  await show.presses(ayla, 'Resolve all', 'Straw Dummy A: 2, HP 3 → 1');
  await show.says(ayla, '/turn end', "**Ulf's turn.**");
  await show.says(
    borin,
    '/engage target:straw form:light dice:1 combat faces:1 resolve:ask',
    '• Combat 1 [1]: 1 damage → track',
  );
  await show.presses(borin, 'Resolve all', '**Straw Dummy A is defeated** by Ulf.');
  await show.says(
    ayla,
    '/adjust damage unit:kajsa amount:4 type:true note:A trap',
    'Note: A trap',
    'Kajsa: 4 true damage, HP 5 → 1',
  );
  await show.says(borin, '/turn end', 'Sparring Partner A or Archery Pupil A is next, 2 to go');
  await show.presses(
    borin,
    'All 2 enemies',
    'Ulf: 2, HP 2 → 0\n**Ulf is defeated** by Sparring Partner A.',
    'Archery Pupil A deals 1 to Kajsa. Prevent some of it? (DMG-9)',
  );
  await show.presses(
    ayla,
    'Take it',
    'Kajsa: 1, HP 1 → 0\n**Kajsa is defeated** by Archery Pupil A.',
    'all adventurers are defeated. Call on the guild? (GLD-1)',
    'To set the round counter too (GLD-3): /battle assist with `round`.',
  );
  show.offers('Call on the guild', 'No: the battle is lost', 'Decide for me');
}

/** Called by a command, which can set the round counter too (GLD-3). */
async function theGuildHelps(): Promise<void> {
  const { ayla, borin } = table;
  await show.says(
    ayla,
    '/battle assist round:6',
    'The guild helps: full HP, clear tracks, all dice (GLD-2).',
    'Kajsa is back with 5 HP, hex A1.',
    'Ulf is back with 5 HP, hex A2.',
    'Checklist: the guild helps',
    'round 6 is over. Next round',
  );
  await show.says(ayla, '/adjust place unit:kajsa hex:c2', 'Kajsa, placed by hand: A1 → C2');
  await show.says(borin, '/adjust place unit:ulf hex:c3', 'Ulf, placed by hand: A2 → C3');
}

/** Overfatigue bites, and the enemies need no more than one hit each. */
async function theFatigueRound(): Promise<void> {
  const { ayla, borin } = table;
  await show.says(
    borin,
    '/battle next',
    `<@${ayla.id}>: your move.`,
    '**Round 7 (fatigue round) begins.**\nKajsa: 1 overfatigue (RND-3)\nUlf: 1 overfatigue (RND-3)',
    'Kajsa: 1 true damage, HP 5 → 4 (RND-4)\nUlf: 1 true damage, HP 5 → 4 (RND-4)',
    "**Kajsa's turn.**",
  );
  await show.says(ayla, '/adjust damage unit:kajsa amount:3 type:true', 'Kajsa: 3 true damage, HP 4 → 1');
  await show.says(ayla, '/turn end', "**Ulf's turn.**");
  await show.says(borin, '/adjust damage unit:ulf amount:2 type:true', 'Ulf: 2 true damage, HP 4 → 2');
  await show.says(borin, '/turn end', 'Sparring Partner A or Archery Pupil A is next, 2 to go');
  await show.presses(
    borin,
    'All 2 enemies',
    '**Ulf is defeated** by Sparring Partner A.',
    '**Kajsa is defeated** by Archery Pupil A.',
    'Failed: all adventurers are defeated',
    `The host, <@${ayla.id}>, closes it`,
  );
  show.doesNotSay('Call on the guild?');
  show.offers('End battle');
}

/** Who did what, and the proof that nobody knew the dice: the seed belongs to the hash that was shown at the start. */
async function theReport(): Promise<void> {
  await show.presses(
    table.ayla,
    'End battle',
    'Battle over: Failed\nAll adventurers are defeated (DEF-8).\n3 rounds',
    '**Kajsa** defeated: dealt 2, took 10 (1 stopped)\n**Ulf** defeated: dealt 1, took 10, felled 1',
    'Straw Dummy A, by Ulf\nUlf, by Sparring Partner A\nKajsa, by Archery Pupil A',
  );
  const [seed = ''] = show.finds(/(?<=Seed: `)[0-9a-f]+/u);
  expect(commitment).toEqual([createHash('sha256').update(seed).digest('hex')]);
}
