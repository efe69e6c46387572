import type { EventOf, Item } from '../engine/index.ts';
import { capital } from './capital.ts';
import { shown, shownText } from './escape.ts';
import { itemName, itemText } from './item-text.ts';
import { nameOf } from './known.ts';
import type { Teller } from './teller.ts';
import { counted } from './unit-text.ts';

type ItemEvent = EventOf<'item-gained' | 'item-edited' | 'item-readied' | 'item-used' | 'item-discarded' | 'item-due'>;

/** What happens to item cards, a line each. */
export function itemLines(event: ItemEvent, { known, command }: Teller): readonly string[] {
  const who = nameOf(known, event.unit);
  switch (event.type) {
    case 'item-gained':
      return [`${who} has ${itemText(event.item)}, ${event.item.readied ? 'readied' : 'in the pack'}.`];
    case 'item-edited':
      return [`${who}: ${itemText(event.item)}`];
    case 'item-readied':
      return [`${who}: ${itemName(event.item)} ${event.on ? 'is readied' : 'goes to the pack'} (ITM-1)`];
    case 'item-used':
      return usedLines(event, { who, asked: command === 'item' });
    case 'item-discarded':
      return [`${who} discards ${itemName(event.item)}: to the ${deckOf(event.item)} discard stack`];
    case 'item-due':
      return [dueLine(event, who)];
    default:
      return event satisfies never;
  }
}

/** "Kajsa overtaxes **Iron Axe**: it is discarded after the engage (ITM-4)", and "By hand: **Iron Axe**. The target gains Maim" where its card says more. */
function usedLines(
  { item, overtaxed, expended, reminder, note }: EventOf<'item-used'>,
  { who, asked }: { readonly who: string; readonly asked: boolean },
): readonly string[] {
  const said = note === undefined ? '' : ` Note: ${shownText(note)}`;
  const after = overtaxed ? ': it is discarded after the engage (ITM-4)' : expended ? ': it stays, used up' : '';
  const line = `${who} ${overtaxed ? 'overtaxes' : 'uses'} ${itemName(item)}${after}`;
  if (!reminder) return [`${line}${said}`];
  const text = item.text === undefined ? 'Its card says what it does.' : capital(shown(item.text));
  return asked ? [`By hand: ${line}. ${text}${said}`] : [`${line}${said}`, `By hand: ${itemName(item)}. ${text}`];
}

/** "Kajsa draws 1 legendary item. `/party item do:add … legendary:true` writes it down." */
function dueLine({ quality, count }: EventOf<'item-due'>, who: string): string {
  const deck = quality === 'either' ? 'common or legendary' : quality;
  const legendary = quality === 'legendary' ? ' legendary:true' : '';
  return `${who} draws ${counted(count, `${deck} item`, `${deck} items`)}. \`/party item do:add item:… kind:…${legendary}\` writes it down.`;
}

const deckOf = ({ legendary }: Item): string => (legendary ? 'legendary' : 'common');
