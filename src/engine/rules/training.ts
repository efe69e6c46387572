import type { CommandOf } from '../command.ts';
import type { EnemyStats } from '../content.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { decideAddUnit } from './own-unit.ts';
import { decideJoin } from './party.ts';
import { decideBegin } from './start.ts';

/** Made for the training: nobody of the game. */
const RECRUIT = {
  name: 'Recruit',
  health: 6,
  stamina: 3,
  magicka: 2,
  cooldown: 3,
  dice: [{ kind: 'combat', count: 3 }],
  form: 'light',
} as const;

const OF_STRAW: Omit<EnemyStats, 'name'> = {
  level: 1,
  health: 2,
  combat: 1,
  defense: 0,
  range: 1,
  targets: 1,
  priority: 'weakest',
  skills: [],
};

const NAMES = ['Straw Man', 'Scarecrow'];

/** A training battle begins at once, with an adventurer for whoever asked for it and enemies that are no danger. */
export function openTraining(play: Play, { by, setup, restored }: CommandOf<'start'>): Refusal | undefined {
  if (setup.training !== true || restored !== undefined) return undefined;
  const joining = decideJoin(play, { ...RECRUIT, type: 'join', by, player: by });
  if (joining !== undefined) return joining;
  for (const name of NAMES) {
    const adding = decideAddUnit(play, { type: 'add-unit', by, stats: { ...OF_STRAW, name } });
    if (adding !== undefined) return adding;
  }
  return decideBegin(play, { type: 'begin', by });
}
