import type { Play } from '../play.ts';
import type { CompanionTargetPrompt, EnemyTargetPrompt } from '../prompt.ts';
import { engageOf } from '../queries.ts';

/** One more target for a chip: the party breaks a tie of an enemy's, or a companion's player chooses; or that is all. Rules: ENM-4, CMP-3. */
export function answerTarget(
  play: Play,
  { id, engage: engageId, candidates }: EnemyTargetPrompt | CompanionTargetPrompt,
  option: string,
): void {
  const engage = engageOf(play.battle, engageId);
  play.happen({ type: 'prompt-closed', prompt: id });
  if (engage?.kind !== 'chip') return;
  const target = candidates.find((candidate) => candidate === option);
  if (target === undefined) play.happen({ type: 'targets-settled', engage: engageId });
  else play.happen({ type: 'targets-chosen', engage: engageId, targets: [...engage.targets, target] });
}
