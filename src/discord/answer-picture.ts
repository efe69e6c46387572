import type { Answer } from '../commands/answer.ts';
import { pictureOf } from '../pictures/picture-of.ts';
import type { PictureRoom } from '../pictures/picture-room.ts';
import { PICTURE_FILE, withPicture } from '../views/with-picture.ts';
import type { Logger } from './logger.ts';
import { attached } from './payload.ts';
import type { Repliable, Told } from './responder.ts';
import { isGone } from './rest-errors.ts';

interface Around {
  readonly pictures: Pick<PictureRoom, 'png'>;
  readonly logger: Logger;
}

/** Adds pictures to answers that are shown already: nobody waits for them. */
export class AnswerPictures {
  readonly #around: Around;
  /** Interactions whose message waits for its picture. */
  readonly #waiting = new Set<string>();

  constructor(around: Around) {
    this.#around = around;
  }

  /** An answer gets a picture as soon as it is shown. To be forgotten in the end. */
  expect({ id }: Repliable): void {
    this.#waiting.add(id);
  }

  /** No picture comes any more. */
  forget({ id }: { readonly id: string }): void {
    this.#waiting.delete(id);
  }

  /**
   * Adds the picture of an answer that is shown. Where there is none, or Discord does not take it, the answer stays as it is. Never rejects.
   * To be called in the language of the answer.
   */
  async add(interaction: Repliable, { answer, told }: { readonly answer: Answer; readonly told: Told }): Promise<void> {
    const { picture: of, message } = answer;
    if (of === undefined || message === undefined) return;
    const { pictures, logger } = this.#around;
    try {
      const picture = pictureOf(of);
      if (picture === undefined) return;
      const { sketch, description } = picture;
      const png = await pictures.png(sketch);
      if (png === undefined || !this.#waiting.has(interaction.id)) return;
      // An edit drops what it does not name: what was attached goes with it once more, which spares asking for its ids.
      const files = [...(message.files ?? []), { name: PICTURE_FILE, description, data: png.data }].map(attached);
      await interaction.webhook.editMessage(told, { embeds: withPicture(message).embeds, files, attachments: [] });
    } catch (error) {
      if (!isGone(error)) logger.warn('an answer stays without its picture', { error });
    }
  }

  /** A button of a message makes it tell what came of that, which the edit for its picture would take away again: it stays without. */
  outdated(interaction: Repliable): void {
    const answered = interaction.isMessageComponent() ? interaction.message.interactionMetadata?.id : undefined;
    if (answered !== undefined) this.#waiting.delete(answered);
  }
}
