import type { LeafCommand } from './command-tree.ts';
import type { Place, Player } from './table-types.ts';

/** Who is at the demo: two players, as they type. */
const [AYLA, BORIN] = ['Ayla', 'Borin'] as const;

/**
 * A battle of two against the training yard, up to its second round: what two players could have typed, line by line, so all of it is
 * real and can be taken back. Only the engage that fells the hound has its faces given, as from dice on a table.
 */
const LINES: readonly (readonly [player: string, line: string])[] = [
  [AYLA, '/battle start xp:6 map:yard-small'],
  [AYLA, '/party join name:Kajsa race:Redguard health:7 stamina:3 form:heavy dice:4 combat, 1 wrecking blow'],
  [BORIN, '/party join name:Nim race:Breton health:6 stamina:3 form:ranged dice:3 combat, 1 volley'],
  [AYLA, chip('Yard Hound', 'hp:2 range:1 priority:weakest type:beast hex:C2')],
  [AYLA, chip('Sparring Partner', 'hp:4 range:1 priority:strongest type:humanoid hex:C3')],
  [AYLA, chip('Archery Pupil', 'hp:3 range:3 priority:weakest type:humanoid hex:E3')],
  [AYLA, '/battle settings auto:true'],
  [AYLA, '/party orders damage:take'],
  [BORIN, '/party orders damage:take'],
  [AYLA, '/battle begin'],
  [AYLA, '/move to:B2'],
  [AYLA, '/engage target:Yard Hound form:heavy dice:2 combat faces:2 1 resolve:all'],
  [AYLA, '/turn end'],
  [BORIN, '/engage target:Sparring Partner form:ranged dice:1 combat resolve:all'],
  [BORIN, '/turn end'],
  [AYLA, '/enemy act all:true'],
  [AYLA, '/battle next'],
  [AYLA, '/engage target:Sparring Partner form:heavy dice:2 combat resolve:ask'],
  [AYLA, '/battle board'],
];

function chip(name: string, rest: string): string {
  return `/unit add name:${name} level:1 combat:1 defense:0 targets:1 ${rest}`;
}

/** What the demo does at the table. */
export interface DemoTable {
  readonly players: readonly Player[];
  readonly places: readonly Place[];
  addPlayer(name: string): Promise<Player | undefined>;
  addChannel(name: string): Promise<Place | undefined>;
  /** Sits down as a player in a channel. */
  sit(player: string, channel: string): void;
  /** Types a command as somebody. Rejects with a sentence. */
  type(user: string, channel: string, text: string): Promise<void>;
}

/** Whether the bot has all the commands of the demo. */
export function hasDemo(leaves: readonly LeafCommand[]): boolean {
  return LINES.every(([, line]) => leaves.some(({ name }) => line.startsWith(`/${name} `) || line === `/${name}`));
}

/** Plays a battle to its middle in a channel of its own, before the eyes of who asked for it, and leaves the turn to them. */
export async function playDemo(table: DemoTable): Promise<void> {
  const ayla = await seat(table, AYLA);
  const borin = await seat(table, BORIN);
  const place = await table.addChannel(freeName(table.places));
  if (borin === undefined || ayla === undefined || place === undefined) return;
  table.sit(ayla.id, place.id);
  for (const [player, line] of LINES) await table.type(player === AYLA ? ayla.id : borin.id, place.id, line);
}

async function seat(table: DemoTable, name: string): Promise<Player | undefined> {
  return table.players.find((player) => player.name === name) ?? (await table.addPlayer(name));
}

function freeName(places: readonly Place[]): string {
  const isTaken = (name: string): boolean => places.some((place) => place.name === name);
  let name = 'demo';
  for (let count = 2; isTaken(name); count += 1) name = `demo-${count}`;
  return name;
}
