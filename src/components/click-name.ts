import { decodeAdjustPanelId } from '../commands/adjust-panel/panel-id.ts';
import { decodePanelId } from '../commands/engage-panel/panel-id.ts';
import { decodeCustomId } from '../views/custom-id.ts';

/** What a button or menu stands for, in a word or two; one of a few dozen, whatever the id. */
export function clickName(customId: string): string {
  const engage = decodePanelId(customId);
  if (engage !== undefined) return ['engage-panel', engage.part].join(' ');
  const adjust = decodeAdjustPanelId(customId);
  if (adjust !== undefined) return ['adjust-panel', adjust.part].join(' ');
  const id = decodeCustomId(customId);
  return id?.kind === 'action' ? id.action : (id?.kind ?? 'unknown');
}
