import type { EventOf } from '../engine/index.ts';
import { capital } from './capital.ts';
import { shown } from './escape.ts';
import { itemName, itemText } from './item-text.ts';
import { nameOf } from './known.ts';
import { noteText } from './note-text.ts';
import type { Teller } from './teller.ts';
import { counted, say } from '../words/say.ts';

type ItemEvent = EventOf<'item-gained' | 'item-edited' | 'item-readied' | 'item-used' | 'item-discarded' | 'item-due'>;

/** What happens to item cards, a line each. */
export function itemLines(event: ItemEvent, { known, command }: Teller): readonly string[] {
  const who = nameOf(known, event.unit);
  switch (event.type) {
    case 'item-gained': {
      const item = itemText(event.item);
      return [event.item.readied ? say`${who} has ${item}, readied.` : say`${who} has ${item}, in the pack.`];
    }
    case 'item-edited':
      return [`${who}: ${itemText(event.item)}`];
    case 'item-readied': {
      const item = itemName(event.item);
      return [event.on ? say`${who}: ${item} is readied (ITM-1)` : say`${who}: ${item} goes to the pack (ITM-1)`];
    }
    case 'item-used':
      return usedLines(event, { who, asked: command === 'item' });
    case 'item-discarded': {
      const item = itemName(event.item);
      return [
        event.item.legendary
          ? say`${who} discards ${item}: to the legendary discard stack`
          : say`${who} discards ${item}: to the common discard stack`,
      ];
    }
    case 'item-due':
      return [dueLine(event, who)];
    default:
      return event satisfies never;
  }
}

/** "Kajsa overtaxes **Iron Axe**: it is discarded after the engage (ITM-4)", and "By hand: **Iron Axe**. The target gains Maim" where its card says more. */
function usedLines(
  event: EventOf<'item-used'>,
  { who, asked }: { readonly who: string; readonly asked: boolean },
): readonly string[] {
  const { item, reminder } = event;
  const line = useText(event, who);
  const said = noteText(event.note);
  if (!reminder) return [[line, ...said].join(' ')];
  const text = item.text === undefined ? say`Its card says what it does.` : capital(shown(item.text));
  return asked
    ? [[say`By hand: ${line}. ${text}`, ...said].join(' ')]
    : [[line, ...said].join(' '), say`By hand: ${itemName(item)}. ${text}`];
}

function useText({ item, overtaxed, expended }: EventOf<'item-used'>, who: string): string {
  const name = itemName(item);
  if (overtaxed) return say`${who} overtaxes ${name}: it is discarded after the engage (ITM-4)`;
  return expended ? say`${who} uses ${name}: it stays, used up` : say`${who} uses ${name}`;
}

/** "Kajsa draws 1 legendary item. `/party item do:add … legendary:true` writes it down." */
function dueLine({ quality, count }: EventOf<'item-due'>, who: string): string {
  const items = DRAWN[quality](count);
  const legendary = quality === 'legendary' ? ' legendary:true' : '';
  return say`${who} draws ${items}. \`/party item do:add item:… kind:…${legendary}\` writes it down.`;
}

const DRAWN: Readonly<Record<EventOf<'item-due'>['quality'], (count: number) => string>> = {
  common: (count) => counted(count, 'common item'),
  legendary: (count) => counted(count, 'legendary item'),
  either: (count) => counted(count, 'common or legendary item'),
};
