import type { Answer } from '../commands/answer.ts';
import type { Tools } from '../commands/tools.ts';
import { UserError } from '../commands/user-error.ts';
import { decodeCustomId } from '../views/custom-id.ts';
import { unknownButtonText } from '../views/failure-text.ts';
import { adjustAnswer, adjustPanelAnswer } from './adjust-click.ts';
import { logClickAnswer, recapClickAnswer } from './log-click.ts';
import { panelAnswer } from './panel-click.ts';
import { decodeAdjustPanelId } from '../commands/adjust-panel/panel-id.ts';
import { decodePanelId } from '../commands/engage-panel/panel-id.ts';
import { actionAnswer } from './table-action.ts';
import { promptAnswer } from './prompt-answer.ts';
import type { Click } from './clicked.ts';

/** Does what a button or menu stands for. Its id says all there is to know, so it works after any restart. */
export async function clickAnswer(click: Click, tools: Tools): Promise<Answer> {
  const panelId = decodePanelId(click.customId);
  if (panelId !== undefined) return panelAnswer(click, panelId, tools);
  const adjustPanelId = decodeAdjustPanelId(click.customId);
  if (adjustPanelId !== undefined) return adjustPanelAnswer(click, adjustPanelId, tools);
  const id = decodeCustomId(click.customId);
  switch (id?.kind) {
    case 'answer':
      return promptAnswer(click, { id, option: id.option }, tools);
    case 'choose':
      return promptAnswer(click, { id, option: click.values[0] ?? '' }, tools);
    case 'action':
      return actionAnswer(click, id, tools);
    case 'log':
      return logClickAnswer(click, id, tools);
    case 'recap':
      return recapClickAnswer(click, id, tools);
    case 'adjust':
      return adjustAnswer(click, id, tools);
    case undefined:
      throw new UserError('stale', unknownButtonText);
    default:
      return id satisfies never;
  }
}
