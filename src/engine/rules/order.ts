import type { Play } from '../play.ts';
import type { OrderPrompt } from '../prompt.ts';
import type { TaskOf } from '../task.ts';

/** Asks which of several things comes first; one alone needs no order. Rules: GEN-4, CDT-2, DMG-12. */
export function askForOrder(play: Play, { tasks, for: units, rule }: TaskOf<'in-any-order'>): void {
  if (tasks.length < 2) {
    play.doNext(...tasks);
    return;
  }
  play.ask({ kind: 'order', tasks, ...(units && { for: units }), rule });
}

/** The chosen one is done, then the question comes again for those that are left. */
export function answerOrder(play: Play, { id, tasks, for: units, rule }: OrderPrompt, option: string): void {
  play.happen({ type: 'prompt-closed', prompt: id });
  const chosen = tasks[Number(option)];
  if (chosen === undefined) {
    play.doNext(...tasks);
    return;
  }
  const rest = tasks.filter((task) => task !== chosen);
  play.doNext(chosen, { kind: 'in-any-order', tasks: rest, ...(units && { for: units }), rule });
}
