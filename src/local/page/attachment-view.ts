import { element } from './element.ts';
import { linkView } from './markdown-view.ts';
import { isHere, pictureView } from './picture-view.ts';
import type { Attachment } from './table-types.ts';

/** A file of a message: a picture as such, anything else as a link to save it. */
export function attachmentView({ filename, url, size, content_type: type, description }: Attachment): HTMLElement {
  if (type.startsWith('image/') && isHere(url)) {
    const picture = pictureView(url, description ?? filename);
    picture.slot = 'attachments';
    return picture;
  }
  const link = linkView(url, filename);
  link.download = filename;
  return element('div', { class: 'file', slot: 'attachments' }, link, element('span', {}, sizeText(size)));
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
