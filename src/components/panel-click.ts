import type { Answer } from '../commands/answer.ts';
import { doneView } from '../commands/done-answer.ts';
import { engageCommand, engagerIn, panelFor, withoutWay } from '../commands/engage-panel/open-panel.ts';
import { panelChoices } from '../commands/engage-panel/panel-choices.ts';
import type { PanelId } from '../commands/engage-panel/panel-id.ts';
import { followForm } from '../commands/engage-panel/presets.ts';
import { doneOf, NotDoneError } from '../commands/not-done.ts';
import { runningBattle } from '../commands/running-battle.ts';
import type { Tools } from '../commands/tools.ts';
import { textView } from '../views/message-view.ts';
import type { Click } from './clicked.ts';
import { say } from '../words/say.ts';

/** A choice in the panel of an engage changes the panel; Roll makes it the engage, for all to see. */
export async function panelAnswer(click: Click, id: PanelId, tools: Tools): Promise<Answer> {
  const { message, values } = click;
  const acting = { request: { ...click.request, battleId: id.battle }, unit: id.unit };
  switch (id.part) {
    case 'cancel':
      return { update: textView(say`Cancelled. Nothing was rolled.`) };
    case 'roll': {
      const command = engageCommand(acting, panelChoices(message.components, new Map()));
      const outcome = await tools.table.act(acting.request, () => command);
      const done = outcome.kind === 'refused' ? { ...outcome, refusal: withoutWay(outcome.refusal) } : outcome;
      const view = doneView(doneOf(done), tools);
      return { update: textView(say`Rolled.`), message: view, visibility: 'public', committed: true };
    }
    case 'odds':
    case 'form':
    case 'target':
    case 'weapon':
    case 'dice': {
      const { battle } = await runningBattle(acting.request, tools);
      if (battle.id !== id.battle) throw new NotDoneError({ kind: 'other-battle' });
      const before = panelChoices(message.components, new Map());
      if (id.part === 'odds') return { update: panelFor(battle, { ...acting, choices: before, odds: true }, tools) };
      const now = panelChoices(message.components, new Map([[id.part, values]]));
      const choices = followForm(engagerIn(battle, id.unit, tools), before, now);
      return { update: panelFor(battle, { ...acting, choices }, tools) };
    }
  }
}
