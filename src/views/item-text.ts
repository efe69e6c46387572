import { type Item, isReady } from '../engine/index.ts';
import { plainName, shown } from './escape.ts';
import { formName } from './form-name.ts';
import { counted, phrases, say } from '../words/say.ts';

const kindText = phrases({
  weapon: 'weapon',
  armor: 'armor',
  consumable: 'consumable',
  pet: 'pet',
  other: 'other',
});

const legendaryText = phrases({
  weapon: 'legendary weapon',
  armor: 'legendary armor',
  consumable: 'legendary consumable',
  pet: 'legendary pet',
  other: 'legendary other',
});

const sortText = ({ kind, legendary }: Item): string => (legendary ? legendaryText(kind) : kindText(kind));

/** "legendary weapon; +1 Combat die, 2 more overtaxed; light, heavy" */
function itemFacts(item: Item): string {
  const { forms = [], worn, expended, overtaxed } = item;
  return [
    sortText(item),
    ...worthText(item),
    ...(worn === undefined ? [] : [shown(worn)]),
    ...(forms.length > 0 ? [forms.map(formName).join(', ')] : []),
    ...(expended ? [say`used up`] : []),
    ...(overtaxed === undefined ? [] : [say`overtaxed`]),
  ].join('; ');
}

function worthText({ dice = 0, prevents = 0, overtax = 0 }: Item): readonly string[] {
  const worth = [
    ...(dice > 0 ? [`+${counted(dice, 'Combat die', 'Combat dice')}`] : []),
    ...(prevents > 0 ? [say`prevents ${prevents}`] : []),
    ...(overtax > 0 ? [say`${overtax} more overtaxed`] : []),
  ];
  return worth.length > 0 ? [worth.join(', ')] : [];
}

/** "**Iron Axe** (weapon; +1 Combat die): what its card says" */
export const itemText = (item: Item): string =>
  `${itemName(item)} (${itemFacts(item)})${item.text === undefined ? '' : `: ${shown(item.text)}`}`;

export const itemName = ({ name }: Pick<Item, 'name'>): string => `**${shown(name)}**`;

/** "Iron Axe (weapon, readied)", where markdown is not read. */
export const itemLabel = (item: Item): string => `${plainName(item.name)} (${sortText(item)}, ${placeOf(item)})`;

const placeOf = (item: Item): string =>
  item.readied ? (isReady(item) ? say`readied` : say`used up`) : say`in the pack`;

/** An adventurer's cards, those that work first (ITM-1). */
export function itemLines(items: readonly Item[]): readonly string[] {
  const readied = items.filter((item) => item.readied);
  const pack = items.filter((item) => !item.readied);
  return [
    ...readied.map((item) => say`Readied: ${itemText(item)}`),
    ...pack.map((item) => say`In the pack: ${itemText(item)}`),
  ];
}
