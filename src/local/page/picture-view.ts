import { element } from './element.ts';
import { linkView } from './markdown-view.ts';

/** Whether an address is on this page's own server. Nothing else is ever fetched. */
export function isHere(address: string): boolean {
  return URL.parse(address, location.href)?.origin === location.origin;
}

/** A picture that opens in full size; one from elsewhere is a link, for the page makes no request to strangers. */
export function pictureView(address: string, description: string): HTMLElement {
  if (!isHere(address)) return linkView(address, description || 'Picture on another site');
  const picture = element('img', { src: address, alt: description || 'Picture without a description' });
  const link = linkView(address, picture);
  link.classList.add('picture');
  return link;
}
