import type { CommandOf, DiceRequest, Enemy, UnitId } from '../../src/engine/index.ts';
import { type Game, inSetUp } from './battles.ts';

/** An adventurer to join; the first one is called Ayla and the second Brom unless told otherwise. */
export type Member = Partial<Omit<CommandOf<'join'>, 'type'>> & { readonly dice?: readonly DiceRequest[] };

export const NAMES = ['Ayla', 'Brom', 'Cato', 'Dena'];

/** A battle with adventurers of these classes and races, begun: the first one's turn, against one enemy unless others are given. */
export function withSheets(
  members: readonly Member[],
  enemies: readonly (Partial<Enemy> & { readonly name: string })[] = [{ name: 'Straw Man' }],
): Game {
  return joined(members, enemies).play({ type: 'begin' });
}

/** The same, still in set-up. */
export function joined(
  members: readonly Member[],
  enemies: readonly (Partial<Enemy> & { readonly name: string })[] = [{ name: 'Straw Man' }],
): Game {
  const game = inSetUp({ party: [], enemies });
  members.forEach((member, index) => {
    const stats = { health: 5, stamina: 3, magicka: 2, cooldown: 2 };
    const dice = [{ kind: 'combat', count: 3 }];
    game.play({ type: 'join', player: `p${index}`, name: NAMES[index] ?? '', ...stats, dice, ...member });
  });
  return game;
}

interface Use {
  readonly by?: string;
  readonly target?: UnitId;
  readonly override?: boolean;
  readonly form?: CommandOf<'use-ability'>['form'];
  readonly more?: number;
}

/** The command that uses an ability of a sheet; Ayla's, unless told otherwise. */
export const using = (
  game: Game,
  ability: string,
  { by = 'Ayla', form, ...use }: Use = {},
): Omit<CommandOf<'use-ability'>, 'by'> => ({
  type: 'use-ability',
  unit: game.adventurer(by).id,
  ability,
  ...(form && { form }),
  ...use,
});
