import { type Item, isReady } from '../engine/index.ts';
import { plainName, shown } from './escape.ts';
import { counted } from './unit-text.ts';

/** "legendary weapon; +1 Combat die, 2 more overtaxed; light, heavy" */
function itemFacts(item: Item): string {
  const { kind, legendary, forms = [], worn, expended, overtaxed } = item;
  return [
    legendary ? `legendary ${kind}` : kind,
    ...worthText(item),
    ...(worn === undefined ? [] : [shown(worn)]),
    ...(forms.length > 0 ? [forms.join(', ')] : []),
    ...(expended ? ['used up'] : []),
    ...(overtaxed === undefined ? [] : ['overtaxed']),
  ].join('; ');
}

function worthText({ dice = 0, prevents = 0, overtax = 0 }: Item): readonly string[] {
  const worth = [
    ...(dice > 0 ? [`+${counted(dice, 'Combat die', 'Combat dice')}`] : []),
    ...(prevents > 0 ? [`prevents ${prevents}`] : []),
    ...(overtax > 0 ? [`${overtax} more overtaxed`] : []),
  ];
  return worth.length > 0 ? [worth.join(', ')] : [];
}

/** "**Iron Axe** (weapon; +1 Combat die): what its card says" */
export const itemText = (item: Item): string =>
  `${itemName(item)} (${itemFacts(item)})${item.text === undefined ? '' : `: ${shown(item.text)}`}`;

export const itemName = ({ name }: Pick<Item, 'name'>): string => `**${shown(name)}**`;

/** "Iron Axe (weapon, readied)", where markdown is not read. */
export const itemLabel = (item: Item): string =>
  `${plainName(item.name)} (${item.legendary ? 'legendary ' : ''}${item.kind}, ${placeOf(item)})`;

const placeOf = (item: Item): string => (item.readied ? (isReady(item) ? 'readied' : 'used up') : 'in the pack');

/** An adventurer's cards, those that work first (ITM-1). */
export function itemLines(items: readonly Item[]): readonly string[] {
  const readied = items.filter((item) => item.readied);
  const pack = items.filter((item) => !item.readied);
  return [
    ...readied.map((item) => `Readied: ${itemText(item)}`),
    ...pack.map((item) => `In the pack: ${itemText(item)}`),
  ];
}
