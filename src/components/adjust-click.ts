import { adjustCommand, type Adjusting, adjustPanelFor, openAdjustPanel } from '../commands/adjust-panel/open-panel.ts';
import { type AdjustChoices, adjustChoices } from '../commands/adjust-panel/panel-choices.ts';
import type { AdjustPanelId } from '../commands/adjust-panel/panel-id.ts';
import { changeSentence } from '../commands/adjust-panel/panel-view.ts';
import type { Answer } from '../commands/answer.ts';
import { doneView } from '../commands/done-answer.ts';
import { withoutWay } from '../commands/engage-panel/open-panel.ts';
import { doneOf, NotDoneError } from '../commands/not-done.ts';
import { runningBattle } from '../commands/running-battle.ts';
import type { Tools } from '../commands/tools.ts';
import { type Battle, unitOf } from '../engine/index.ts';
import type { CustomId } from '../views/custom-id.ts';
import { textView } from '../views/message-view.ts';
import type { Click } from './clicked.ts';
import { say } from '../words/say.ts';
import { toUser } from '../words/speaking.ts';

/** A button under what an ability leaves to the players opens the panel for it. */
export async function adjustAnswer(
  { request }: Click,
  id: Extract<CustomId, { readonly kind: 'adjust' }>,
  tools: Tools,
): Promise<Answer> {
  const battle = await battleOf({ request, id }, tools);
  return toUser(() => openAdjustPanel(battle, { request, id }, tools));
}

/** A choice in the panel of adjustments changes the panel; Apply makes it the correction, for all to see, and the panel is ready for another. */
export async function adjustPanelAnswer(click: Click, { part, ...id }: AdjustPanelId, tools: Tools): Promise<Answer> {
  const adjusting = { request: { ...click.request, battleId: id.battle }, id };
  const { components } = click.message;
  switch (part) {
    case 'cancel':
      return { update: textView(say`Closed. Nothing more was changed.`) };
    case 'apply':
      return applied(adjusting, (battle) => adjustChoices(components, new Map(), battle), tools);
    default: {
      const battle = await battleOf(adjusting, tools);
      const choices = adjustChoices(components, new Map([[part, click.values]]), battle);
      return { update: adjustPanelFor(battle, { ...adjusting, choices }, tools) };
    }
  }
}

/** What is chosen stays chosen but for how much, lest a second press does the same again. */
async function applied(
  adjusting: Adjusting,
  choicesIn: (battle: Battle) => AdjustChoices,
  tools: Tools,
): Promise<Answer> {
  const { request, id } = adjusting;
  const outcome = await tools.table.act(request, (battle) => adjustCommand(adjusting, choicesIn(battle)));
  const done = doneOf(outcome.kind === 'refused' ? { ...outcome, refusal: withoutWay(outcome.refusal) } : outcome);
  const { battle } = done.record;
  const { unit, what } = choicesIn(done.before);
  const after = unit && unitOf(battle, unit.id);
  const update = adjustPanelFor(
    battle,
    {
      request,
      id: { ...id, applied: id.applied + 1 },
      choices: { ...(after && { unit: after }), ...(what && { what }) },
      done: changeSentence(done.before, id, choicesIn(done.before)) ?? '',
    },
    tools,
  );
  return { update, message: doneView(done, tools), visibility: 'public', committed: true };
}

async function battleOf(
  { request, id }: { readonly request: Click['request']; readonly id: { readonly battle: string } },
  tools: Tools,
): Promise<Battle> {
  const { battle } = await runningBattle(request, tools);
  if (battle.id !== id.battle) throw new NotDoneError({ kind: 'other-battle' });
  return battle;
}
