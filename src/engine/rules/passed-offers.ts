import type { Battle } from '../battle.ts';
import type { UnitId } from '../ids.ts';
import type { Play } from '../play.ts';
import type { ChoosePrompt, Prompt } from '../prompt.ts';
import { playerOf } from '../queries.ts';
import type { PrintedAbility } from '../vocabulary.ts';
import { answer } from './answer.ts';

/**
 * Whether this is an offer to a player who has said not to be asked: about the engage that goes on, or as the turn ends. Only what may be
 * left is passed by, so nothing is ever spent (GEN-3); what must be decided is asked all the same.
 */
export function isPassedBy(battle: Battle, prompt: Prompt): prompt is ChoosePrompt {
  if (prompt.kind !== 'choose' || prompt.asks !== 'use' || prompt.unit === undefined) return false;
  const unasked = unaskedIn(battle);
  return unasked !== undefined && playerOf(battle, unasked) === playerOf(battle, prompt.unit);
}

/** The unit whose player wants nothing offered now. */
function unaskedIn({ engages, turn }: Battle): UnitId | undefined {
  const engage = engages.at(-1);
  if (engage?.kind === 'adventurer' && engage.resolve === 'all') return engage.by;
  return turn?.unasked === true ? turn.unit : undefined;
}

/** Says no to all of an offer, for this once. */
export function passBy(play: Play, prompt: ChoosePrompt): void {
  const offers = prompt.options.flatMap(({ then: [task] }): readonly PrintedAbility[] =>
    task?.kind === 'effects' ? [{ of: task.scope.of, ability: task.scope.ability }] : [],
  );
  play.happen({ type: 'offers-passed', unit: prompt.unit ?? prompt.self, offers });
  answer(play, prompt, 'decline');
}
