import type { Play } from '../../play.ts';
import { findDie } from '../../queries.ts';
import { layOnTrack } from '../../rules/track.ts';
import { whoIn } from '../who.ts';
import { type EffectRule, yesOr } from './effect-rule.ts';

/** The die goes where its text says, its side up: onto a chip, or into an adventurer's track, which may be full (ruling Q-62). */
export const layDie: EffectRule<'lay-die'> = {
  possible: ({ battle, content }, { on }, scope) =>
    yesOr(scope.die !== undefined && whoIn({ battle, content }, on, scope).length === 1),
  run: (play: Play, { on }, scope) => {
    const [unit] = whoIn(play, on, scope);
    const found = scope.die === undefined ? undefined : findDie(play.battle, scope.die);
    if (unit === undefined || found?.die.owner === undefined) return;
    const { die, place: from } = found;
    if (unit.kind === 'adventurer') layOnTrack(play, unit.id, { die, from }, die.face);
    else play.happen({ type: 'die-moved', die, from, to: { zone: 'unit', of: unit.id } });
  },
};
