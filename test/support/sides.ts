import type { Adventurer, ChoosePrompt, CommandOf, Die, Form, Prompt } from '../../src/engine/index.ts';
import { content, type Game, onMap } from './battles.ts';

type Opening = NonNullable<Parameters<typeof onMap>[2]>;

/** X and Y stand next to Ayla and to each other, Z beside X and two hexes from Ayla; Brom and Cato are Ayla's neighbours. */
const PLACES = { Ayla: 'B2', Brom: 'A2', Cato: 'B3', X: 'C2', Y: 'C3', Z: 'D2' };

/** An enemy that lives through anything a test does to it, and does nothing of its own. */
export const sturdy = (name: string, changes: object = {}) => ({ name, health: 40, combat: 0, ...changes });

/** A table at which Ayla rolls dice; against X unless there are other enemies. `places`: where it is not the usual one. */
export function diceTable(
  dice: NonNullable<Opening['dice']>,
  { places = {}, ...opening }: Opening & { readonly places?: Readonly<Record<string, string>> } = {},
): Game {
  return onMap('yard-small', { ...PLACES, ...places }, { dice, enemies: [sturdy('X')], ...opening });
}

/** "snipe", "snipe:2" with a value, "snipe/tenacity" for that side of a die: the first such side. */
export function side(written: string): { readonly kind: string; readonly face: number } {
  const [showing = '', kind] = written.split('/').toReversed();
  const [icon = '', value] = showing.split(':');
  for (const die of content.skillDice.values()) {
    const face = die.faces.findIndex(
      (side) => side.icon === icon && (value === undefined || side.value === Number(value)),
    );
    if (face >= 0 && (kind === undefined || die.id === kind)) return { kind: die.id, face };
  }
  throw new Error(`no side ${written}`);
}

interface Roll extends Partial<Pick<CommandOf<'engage'>, 'override' | 'free' | 'extra' | 'granted' | 'weapon'>> {
  readonly form: Form;
  /** X, unless told otherwise; "nobody" for no target. */
  readonly target?: string;
  readonly by?: string;
  /** Sides of the free dice, behind those of the own ones. */
  readonly freeFaces?: readonly number[];
}

/** Ayla engages X, and her dice show these sides. */
export function rolls(game: Game, sides: readonly string[], { target = 'X', by = 'Ayla', ...roll }: Roll): Game {
  const { freeFaces = [], ...rest } = roll;
  const dice = sides.map(side);
  return game.play({
    type: 'engage',
    unit: game.adventurer(by).id,
    ...(target !== 'nobody' && { target: game.enemy(target).id }),
    dice: dice.map(({ kind }) => ({ kind, count: 1 })),
    faces: [...dice.map(({ face }) => face), ...freeFaces],
    ...rest,
  });
}

/** The die of that kind in hand is resolved. */
export function resolves(game: Game, kind: string): Game {
  const engage = game.battle.engages.at(-1);
  const hand = engage?.kind === 'adventurer' ? engage.rolled : [];
  const die = hand.find((held) => held.kind === kind && !doneIds(game).includes(held.id));
  if (die === undefined) throw new Error(`no ${kind} in hand`);
  return game.answer(die.id);
}

function doneIds(game: Game): readonly (string | undefined)[] {
  const engage = game.battle.engages.at(-1);
  return engage?.kind === 'adventurer' ? engage.resolved.map(({ id }) => id) : [];
}

/** Dice of an adventurer's lie in a zone, these sides up. */
export function lying(game: Game, zone: 'active' | 'track', sides: readonly string[], by = 'Ayla'): Game {
  const { id: unit } = game.adventurer(by);
  for (const { kind, face } of sides.map(side)) {
    const die = game.adventurer(by).dice.available.find((held) => held.kind === kind);
    if (die === undefined) throw new Error(`no ${kind} at hand`);
    game.play({ type: 'adjust', unit, change: { what: 'die', die: die.id, to: zone } });
    if (zone === 'active')
      game.play({ type: 'adjust', unit, change: { what: 'turn-die', die: die.id, turn: { how: 'set', face } } });
  }
  return game;
}

/** Where an adventurer's dice lie, by their kinds. */
export function whereDice(game: Game, by = 'Ayla'): Readonly<Record<keyof Adventurer['dice'], readonly string[]>> {
  const { available, active, track, drained } = game.adventurer(by).dice;
  const kinds = (dice: readonly Die[]): readonly string[] => dice.map(({ kind, status }) => status ?? kind);
  return { available: kinds(available), active: kinds(active), track: kinds(track), drained: kinds(drained) };
}

/** What is asked, if that is a choice in an ability. */
export const choice = (game: Game): ChoosePrompt | undefined => {
  const prompt: Prompt | undefined = game.battle.prompts.at(-1);
  return prompt?.kind === 'choose' ? prompt : undefined;
};

/** Answers a choice by the words of its option, the name of a unit, or the kind of a die. */
export function chooses(game: Game, wanted: string): Game {
  const prompt = choice(game);
  const options = prompt?.options ?? [];
  const found = options.find((option) => option.text === wanted || namesOf(game, option.id).includes(wanted));
  if (found === undefined) throw new Error(`no option ${wanted} among ${offered(game).join(', ')}`);
  return game.answer(found.id);
}

/** The options of a choice, as `chooses` takes them. */
export const offered = (game: Game): readonly string[] =>
  (choice(game)?.options ?? []).map(({ id, text }) => text ?? namesOf(game, id)[0] ?? id);

/** "u3-2" is said "X:2", a die by its kind. */
function namesOf(game: Game, id: string): readonly string[] {
  const [first = '', ...rest] = id.split('-');
  const { adventurers, enemies, companions } = game.battle;
  const unit = [...enemies.map, ...enemies.defeated, ...companions].find((chip) => chip.id === first)?.label;
  const die = Object.values(adventurers)
    .flatMap(({ dice }) => Object.values(dice).flat())
    .concat(game.battle.engages.flatMap((engage) => (engage.kind === 'adventurer' ? engage.rolled : [])))
    .find((held) => held.id === first)?.kind;
  const name = unit ?? adventurers[first as Adventurer['id']]?.name ?? die ?? first;
  return [[name, ...rest].join(':'), id];
}

/** Damage that landed on a unit in the last command, one number an instance. */
export const landed = (game: Game, name: string): readonly number[] =>
  game
    .happened('damage-dealt')
    .flatMap(({ unit, parts }) => (unit === unitId(game, name) ? [parts.reduce(sum, 0)] : []));

const sum = (one: number, other: number): number => one + other;

function unitId(game: Game, name: string): string | undefined {
  const { adventurers, enemies, companions } = game.battle;
  return [
    ...Object.values(adventurers).map(({ id, name: label }) => ({ id, label })),
    ...enemies.map,
    ...enemies.defeated,
    ...companions,
  ].find(({ label }) => label === name)?.id;
}

/** Ayla's number of something is changed by hand. */
export const withStat = (game: Game, stat: 'stamina' | 'magicka' | 'health', to: number): Game =>
  game.play({ type: 'adjust', unit: game.adventurer('Ayla').id, change: { what: 'stat', stat, to } });

/** What is left to be put in order comes as it is listed. */
export function asListed(game: Game): Game {
  while (game.battle.prompts.at(-1)?.kind === 'order') game.answer('as-listed');
  return game;
}
