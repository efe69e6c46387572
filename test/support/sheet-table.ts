import type { UnitId } from '../../src/engine/index.ts';
import { type Game, inSetUp } from './battles.ts';
import { NAMES, type Member } from './sheets.ts';
import { sturdy } from './sides.ts';

type Opening = NonNullable<Parameters<typeof inSetUp>[0]>;

/** X and Y stand next to Ayla, Z two hexes and W three hexes from her, in a row; Brom and Cato are her neighbours. */
const PLACES: Readonly<Record<string, string>> = {
  Ayla: 'B2',
  Brom: 'A2',
  Cato: 'B3',
  X: 'C2',
  Y: 'C3',
  Z: 'D2',
  W: 'E2',
};

/** Adventurers of these classes and races on a map, Ayla's turn; against X unless there are other enemies. */
export function sheetTable(
  members: readonly Member[],
  {
    places = {},
    enemies = [sturdy('X')],
    map = 'yard-small',
    setup,
    supplies = {},
  }: Pick<Opening, 'enemies' | 'setup' | 'supplies'> & {
    readonly places?: Readonly<Record<string, string>>;
    readonly map?: string;
  } = {},
): Game {
  const game = inSetUp({ party: [], enemies, setup: { map, ...setup }, supplies });
  members.forEach((member, index) => {
    const stats = { health: 9, stamina: 3, magicka: 2, cooldown: 2, dice: [{ kind: 'combat', count: 3 }] };
    game.play({ type: 'join', player: `p${String(index)}`, name: NAMES[index] ?? '', ...stats, ...member });
  });
  game.play({ type: 'begin' });
  // What the first turn offers is nothing to a test: nobody stands where it wants them yet.
  while (isOffer(game)) game.answer('decline');
  const units = [...Object.values(game.battle.adventurers), ...game.battle.enemies.map];
  for (const unit of units)
    stand(game, unit.id, { ...PLACES, ...places }[unit.kind === 'enemy' ? unit.label : unit.name]);
  return game;
}

const isOffer = ({ battle }: Game): boolean => {
  const prompt = battle.prompts.at(-1);
  return prompt?.kind === 'choose' && prompt.asks === 'use';
};

const stand = (game: Game, unit: UnitId, hex: string | undefined): Game =>
  hex === undefined ? game : game.play({ type: 'adjust', unit, change: { what: 'place', hex }, override: true });

/** Ends turns until that adventurer's starts. */
export function untilTurnOf(game: Game, name: string): Game {
  const { id } = game.adventurer(name);
  while (game.battle.turn?.unit !== id) game.play({ type: 'end-turn' });
  return game;
}
