import type { Adventurer } from '../battle.ts';
import type { CommandOf, ItemChange } from '../command.ts';
import type { EngageId, ItemId, UnitId } from '../ids.ts';
import { isReady, type Item, MOST_CARRIED, MOST_READIED, type NewItem } from '../item.ts';
import { cleanName } from '../naming.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { numberRefusal, phaseRefusal, turnRefusal } from './checks.ts';

type Of<H extends ItemChange['how']> = Extract<ItemChange, { readonly how: H }>;

/** A card, and whose it is. */
interface Held {
  readonly adventurer: Adventurer;
  readonly item: Item;
}

/**
 * `/party item`: cards are written down, readied, put in the pack, used and discarded. What a card says, the players know; the limits of
 * the pack, the moments and the discards are minded here.
 * Rules: ITM-1, ITM-2, ITM-4, ITM-5, ENG-5g; those of a defeated adventurer are locked (DEF-5).
 */
export function decideItem(play: Play, { unit, change }: CommandOf<'item'>): Refusal | undefined {
  const adventurer = play.battle.adventurers[unit];
  if (adventurer === undefined) return { code: 'not-an-adventurer', unit, final: true };
  if (change.how === 'add') return addItem(play, adventurer, change);
  const item = adventurer.items?.find(({ id }) => id === change.id);
  if (item === undefined) return { code: 'no-such-item', unit, final: true };
  const held = { adventurer, item };
  switch (change.how) {
    case 'edit':
      return editItem(play, held, change);
    case 'ready':
    case 'pack':
      return lockRefusal(play, adventurer) ?? arrange(play, held, change.how === 'ready');
    case 'discard':
      return discardByHand(play, held);
    case 'use':
      return lockRefusal(play, adventurer) ?? useItem(play, held, change);
    default:
      return change satisfies never;
  }
}

/** Items of the defeated stay where they are, and nobody uses them (DEF-5); a battle that is over locks nothing. */
function lockRefusal(play: Play, { id, defeated }: Adventurer): Refusal | undefined {
  return defeated && play.battle.phase !== 'over'
    ? play.unlessOverruled({ code: 'already-defeated', rule: 'DEF-5', unit: id })
    : undefined;
}

/** A new card may be readied at once (ITM-1). */
function addItem(play: Play, { id: unit, items = [] }: Adventurer, { item }: Of<'add'>): Refusal | undefined {
  const name = cleanName(item.name);
  if (name === undefined) return { code: 'bad-name', name: item.name, final: true };
  const readied = items.filter((held) => held.readied);
  const refusal =
    numbersRefusal(play, item) ??
    roomRefusal(play, { unit, has: items.length, most: MOST_CARRIED, of: 'carried' }) ??
    (item.readied ? roomRefusal(play, { unit, has: readied.length, most: MOST_READIED, of: 'readied' }) : undefined);
  if (refusal !== undefined) return refusal;
  play.happen({ type: 'item-gained', unit, item: { ...item, name, id: `i${play.nextId()}` } });
  return undefined;
}

function editItem(play: Play, { adventurer, item: before }: Held, { item: changes }: Of<'edit'>): Refusal | undefined {
  const item = { ...before, ...changes };
  const name = cleanName(item.name);
  if (name === undefined) return { code: 'bad-name', name: item.name, final: true };
  const refusal = numbersRefusal(play, item);
  if (refusal === undefined) play.happen({ type: 'item-edited', unit: adventurer.id, item: { ...item, name } });
  return refusal;
}

const NUMBERS = ['dice', 'prevents', 'overtax'] as const;

function numbersRefusal(play: Play, item: NewItem): Refusal | undefined {
  for (const what of NUMBERS) {
    const value = item[what];
    const refusal = value === undefined ? undefined : numberRefusal(play, { what, value, min: 0, max: 20 });
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

interface Room {
  readonly unit: UnitId;
  readonly has: number;
  readonly most: number;
  readonly of: 'carried' | 'readied';
}

/** Beyond this a record is of no use: nobody could pick from it. */
const MOST_RECORDED = 24;

const roomRefusal = (play: Play, { has, ...room }: Room): Refusal | undefined => {
  const refusal: Refusal = { code: 'items-full', rule: 'ITM-1', ...room };
  if (has >= MOST_RECORDED) return { ...refusal, final: true };
  return has < room.most ? undefined : play.unlessOverruled(refusal);
};

/** Cards change places on deployment, and when the day is over (ITM-1). */
function arrange(play: Play, { adventurer, item }: Held, on: boolean): Refusal | undefined {
  const { id: unit, items = [] } = adventurer;
  if (on === (item.readied === true)) return undefined;
  const has = items.filter(({ readied }) => readied).length;
  const refusal =
    phaseRefusal(play, ['set-up', 'over'], 'ITM-1') ??
    (on ? roomRefusal(play, { unit, has, most: MOST_READIED, of: 'readied' }) : undefined);
  if (refusal === undefined) play.happen({ type: 'item-readied', unit, item, on });
  return refusal;
}

function discardByHand(play: Play, { adventurer, item }: Held): Refusal | undefined {
  const refusal = lockRefusal(play, adventurer);
  if (refusal === undefined) discardItem(play, adventurer.id, item.id);
  return refusal;
}

/** An item is used as its text says; a consumable is discarded for it (ITM-2). Weapons and armor have moments of their own (ENG-5g). */
function useItem(play: Play, { adventurer, item }: Held, { overtax, note }: Of<'use'>): Refusal | undefined {
  const worn = item.kind === 'weapon' || item.kind === 'armor';
  const refusal = readyRefusal(play, item) ?? (worn ? undefined : momentRefusal(play, adventurer));
  if (refusal !== undefined) return refusal;
  const engage = worn && overtax ? play.battle.engages.at(-1)?.id : undefined;
  const said = { ...(note && { note }), ...(engage && { overtaxed: engage }) };
  play.happen({ type: 'item-used', unit: adventurer.id, item, reminder: true, ...said });
  if (item.kind === 'consumable' || (overtax && engage === undefined)) discardItem(play, adventurer.id, item.id);
  return undefined;
}

/** Readied, and not used up (ITM-1). */
export function readyRefusal(play: Play, item: Item): Refusal | undefined {
  const { name } = item;
  if (item.readied !== true) return play.unlessOverruled({ code: 'item-in-pack', rule: 'ITM-1', name });
  return isReady(item) ? undefined : play.unlessOverruled({ code: 'item-used-up', rule: 'ITM-4', name });
}

/** During deployment or one's own turn, and not in the middle of an engage or of anything else (ITM-2, ENG-5g, GEN-14). */
function momentRefusal(play: Play, adventurer: Adventurer): Refusal | undefined {
  const { phase, prompts } = play.battle;
  if (phase === 'set-up') return undefined;
  const prompt = prompts.at(-1);
  const rule = prompt?.kind === 'resolve-dice' ? 'ENG-5g' : 'GEN-14';
  const no = prompt && play.unlessOverruled({ code: 'prompt-open', rule, prompt });
  return no ?? turnRefusal(play, adventurer);
}

/** The card goes to the discard stack of its type, and does nothing by that (ITM-5). */
export function discardItem(play: Play, unit: UnitId, id: ItemId): void {
  const item = itemOf(play, unit, id);
  if (item !== undefined) play.happen({ type: 'item-discarded', unit, item });
}

/** A readied card that is forced into the pack; a pet is discarded instead (ITM-5). */
export function packItem(play: Play, unit: UnitId, id: ItemId): void {
  const item = itemOf(play, unit, id);
  if (item?.kind === 'pet') discardItem(play, unit, id);
  else if (item !== undefined) play.happen({ type: 'item-readied', unit, item, on: false });
}

/** Used as an ability allows: it is not discarded, and does not work again. */
export function useForGood(play: Play, unit: UnitId, id: ItemId): void {
  const item = itemOf(play, unit, id);
  if (item !== undefined) play.happen({ type: 'item-used', unit, item, reminder: true, expended: true });
}

/** The engage is over, and with it the items that were overtaxed in it are discarded (ITM-4). */
export function discardOvertaxed(play: Play, engage: EngageId): void {
  for (const { id: unit, items = [] } of Object.values(play.battle.adventurers))
    for (const item of items) if (item.overtaxed === engage) play.happen({ type: 'item-discarded', unit, item });
}

const itemOf = ({ battle }: Play, unit: UnitId, id: ItemId): Item | undefined =>
  battle.adventurers[unit]?.items?.find((item) => item.id === id);
