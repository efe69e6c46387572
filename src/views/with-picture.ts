import type { MessageView } from './message-view.ts';

/** What the file is called: an embed shows it by its name, and so finds the one that is attached already. */
export const PICTURE_FILE = 'battle.png';

/** A view whose embed shows the picture that is attached to the message. */
export const withPicture = (view: MessageView): MessageView => ({
  ...view,
  embeds: view.embeds.map((embed, index) =>
    index === 0 ? { ...embed, image: { url: `attachment://${PICTURE_FILE}` } } : embed,
  ),
});
