import type { Answer } from '../commands/answer.ts';
import { pictureOf } from '../pictures/picture-of.ts';
import type { PictureRoom } from '../pictures/picture-room.ts';
import type { MessageView } from '../views/message-view.ts';
import { PICTURE_FILE, withPicture } from '../views/with-picture.ts';
import type { Logger } from './logger.ts';
import { attached } from './payload.ts';
import type { Repliable, Told } from './responder.ts';
import { isGone } from './rest-errors.ts';

interface Around {
  readonly pictures: Pick<PictureRoom, 'png'>;
  readonly logger: Logger;
}

/**
 * Adds the picture to an answer that is shown already: nobody waits for it. Where there is none, or Discord does not take it, the answer stays
 * as it is. Never rejects. To be called in the language of the answer.
 */
export async function addPicture(
  interaction: Repliable,
  { answer, told }: { readonly answer: Answer; readonly told: Told },
  { pictures, logger }: Around,
): Promise<void> {
  const { picture: of, message } = answer;
  if (of === undefined || message === undefined) return;
  try {
    const picture = pictureOf(of);
    if (picture === undefined) return;
    const { svg, description } = picture;
    const png = await pictures.png(svg);
    if (png === undefined || !(await isAsAnswered(interaction, { message, told }))) return;
    // An edit drops what it does not name: what was attached goes with it once more, which spares asking for its ids.
    const files = [...(message.files ?? []), { name: PICTURE_FILE, description, data: png.data }].map(attached);
    await interaction.webhook.editMessage(told, { embeds: withPicture(message).embeds, files, attachments: [] });
  } catch (error) {
    if (!isGone(error)) logger.warn('an answer stays without its picture', { error });
  }
}

interface Answered {
  readonly message: MessageView;
  readonly told: Told;
}

/**
 * Whether a message still offers what it was answered with: a button of it may have made it tell what came of that, which the picture's edit
 * would take away again.
 */
async function isAsAnswered({ webhook }: Repliable, { message, told }: Answered): Promise<boolean> {
  const now = await webhook.fetchMessage(told);
  return idsIn(now.components.map((row) => row.toJSON())) === idsIn(message.components);
}

const idsIn = (rows: readonly object[]): string => JSON.stringify(rows, ['components', 'custom_id']);
