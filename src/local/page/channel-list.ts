import { byId, element } from './element.ts';
import type { Place } from './table-types.ts';

/** Discord's number for a public thread. */
const THREAD = 11;

/** The channels as links in the side bar. */
export function createChannelList(
  goTo: (channelId: string) => void,
): (channels: readonly Place[], current: Place | undefined) => void {
  const list = byId('channels');
  let shown = '';
  return (channels, current) => {
    const key = JSON.stringify([channels, current?.id]);
    if (key === shown) return;
    shown = key;
    const items = ordered(channels).map((channel) => {
      const button = element('button', {
        type: 'button',
        class: channel.type === THREAD ? 'channel is-thread' : 'channel',
      });
      button.append(element('span', { class: 'hash', 'aria-hidden': 'true' }, '#'), channel.name);
      if (channel.id === current?.id) button.setAttribute('aria-current', 'page');
      button.addEventListener('click', () => goTo(channel.id));
      return element('li', {}, button);
    });
    list.replaceChildren(...items);
  };
}

/** Threads come under their channel. */
function ordered(channels: readonly Place[]): readonly Place[] {
  const roots = channels.filter(({ parentId }) => !channels.some(({ id }) => id === parentId));
  return roots.flatMap((root) => [root, ...channels.filter(({ parentId }) => parentId === root.id)]);
}
