import { expect, it } from 'vitest';
import type { Refusal, RefusalCode } from '../../src/engine/index.ts';
import { refusalText } from '../../src/views/refusal-text.ts';
import { speaking } from '../../src/words/speaking.ts';
import { begun, content, inTheYard } from './battles.ts';

const table = begun();
const kajsa = table.unit('Kajsa');
const torvald = table.unit('Torvald');
const dummy = table.unit('Oak Dummy');

interface Example<C extends RefusalCode> {
  readonly refusal: Refusal & { readonly code: C };
  readonly says: string;
}

/** One of each; a code without an example fails to compile. */
const EXAMPLES: { readonly [C in RefusalCode]: Example<C> } = {
  'wrong-phase': {
    refusal: { code: 'wrong-phase', rule: 'TRN-3', phase: 'enemies', needs: ['adventurers'] },
    says: "That is not possible now: enemies' turns. It works in: adventurers' turns (TRN-3). Say override: true if a card says so.",
  },
  'no-such-unit': {
    refusal: { code: 'no-such-unit', unit: 'u99', final: true },
    says: 'There is no unit "u99" to do that with. /battle board lists them.',
  },
  'not-an-adventurer': {
    refusal: { code: 'not-an-adventurer', unit: dummy, final: true },
    says: 'Oak Dummy A is no adventurer. Name one of the party.',
  },
  'no-tokens': {
    refusal: { code: 'no-tokens', unit: kajsa, final: true },
    says: 'The class sheet of Kajsa has no place for tokens. Tokens are for: Arcanist, Necromancer.',
  },
  'not-an-enemy': {
    refusal: { code: 'not-an-enemy', unit: kajsa, final: true },
    says: 'Kajsa is no enemy. Name an enemy on the board.',
  },
  'already-defeated': {
    refusal: { code: 'already-defeated', unit: dummy, final: true },
    says: 'Oak Dummy A is defeated. /revive brings a unit back.',
  },
  'pool-spent': {
    refusal: { code: 'pool-spent', rule: 'EP-6' },
    says: 'The EP of this battle are spent. Where the encounter brings more, say how many: /spawn ep: 8 (EP-6). Say override: true if a card says so.',
  },
  'delve-starts-empty': {
    refusal: { code: 'delve-starts-empty', rule: 'SET-5' },
    says: 'A delve starts without enemies. They come with each tile, after /battle begin (SET-5). Say override: true if a card says so.',
  },
  'no-marked-hex': {
    refusal: { code: 'no-marked-hex', rule: 'SET-3', mark: 'C', final: true },
    says: 'No hex of this map is marked "C". It has numbered hexes only (SET-3).',
  },
  'not-the-entrance': {
    refusal: { code: 'not-the-entrance', rule: 'SET-6', hex: 'D1' },
    says: 'Hex D1 is not on the entrance tile. Adventurers are deployed on a free hex of that tile (SET-6). Say override: true if a card says so.',
  },
  'not-defeated': {
    refusal: { code: 'not-defeated', unit: kajsa, final: true },
    says: 'Kajsa is not defeated. /adjust heal raises its HP.',
  },
  'bad-number': {
    refusal: { code: 'bad-number', what: 'ep', value: -3, min: 1, max: 2000, final: true },
    says: 'EP cannot be -3. A whole number from 1 to 2000 works.',
  },
  'bad-name': {
    refusal: { code: 'bad-name', name: '', final: true },
    says: '"no name" does not work as a name. 1 to 32 readable characters do.',
  },
  'name-taken': {
    refusal: { code: 'name-taken', name: 'kajsa', final: true },
    says: 'Somebody is called "kajsa" already. Any other name works.',
  },
  'bad-hex': {
    refusal: { code: 'bad-hex', hex: '4C', final: true },
    says: '"4C" is no hex. A label such as C4, or a number such as 3, is.',
  },
  'hex-taken': {
    refusal: { code: 'hex-taken', rule: 'MAP-5', hex: '1', unit: dummy },
    says: 'Oak Dummy A stands on hex 1. A free hex works (MAP-5). Say override: true if a card says so.',
  },
  'unknown-race': {
    refusal: { code: 'unknown-race', name: 'gnome', final: true },
    says: 'There is no race "gnome". Pick one from the list, or give the stats.',
  },
  'unknown-class': {
    refusal: { code: 'unknown-class', name: 'bard', final: true },
    says: 'There is no class "bard". Pick one from the list, or leave it out.',
  },
  'unknown-skill': {
    refusal: { code: 'unknown-skill', name: 'sing', final: true },
    says: 'There is no enemy skill "sing". Pick from the list, or leave it out.',
  },
  'unknown-die': {
    refusal: { code: 'unknown-die', name: 'd7', final: true },
    says: 'There is no die "d7" here. Write for example: 3 combat.',
  },
  'stats-missing': {
    refusal: { code: 'stats-missing', stats: ['health', 'cooldown'], final: true },
    says: 'Without a race I need health, cooldown. Add them, or choose a race.',
  },
  'party-full': {
    refusal: { code: 'party-full', max: 4 },
    says: 'A party has at most 4 adventurers. Say override: true if a card says so.',
  },
  'party-empty': {
    refusal: { code: 'party-empty', final: true },
    says: 'There is no adventurer yet. /party join adds one.',
  },
  'no-enemies-yet': {
    refusal: { code: 'no-enemies-yet', rule: 'SET-1' },
    says: 'There is no enemy yet. /spawn draws them, /unit add puts one down (SET-1). Say override: true if a card says so.',
  },
  'dice-used-up': {
    refusal: { code: 'dice-used-up', rule: 'SUP-1', kind: 'combat', asked: 15, left: 10 },
    says: 'The box has 10 Combat dice left, not 15. Kajsa has 3, Torvald has 1: /party train drop (SUP-1). Say override: true if a card says so.',
  },
  'no-ep': {
    refusal: { code: 'no-ep', rule: 'EP-1', final: true },
    says: 'There are 0 EP to spend. They come with the party: /party join first, or say how many: /spawn ep: 8 (EP-1).',
  },
  'not-their-turn': {
    refusal: { code: 'not-their-turn', rule: 'RND-5', unit: torvald, turn: kajsa },
    says: "It is not Torvald's turn. It is Kajsa's (RND-5). Say override: true if a card says so.",
  },
  'already-acted': {
    refusal: { code: 'already-acted', rule: 'RND-5', unit: kajsa },
    says: 'Kajsa has had its turn this round. It can act next round (RND-5). Say override: true if a card says so.',
  },
  'turn-running': {
    refusal: { code: 'turn-running', rule: 'RND-5', unit: kajsa },
    says: "Kajsa's turn is not over. /turn end ends it (RND-5). Say override: true if a card says so.",
  },
  'prompt-open': {
    refusal: {
      code: 'prompt-open',
      prompt: { id: 'p9', kind: 'enemy-target', engage: 'e9', candidates: [], rule: 'ENM-4', waiting: 0 },
      final: true,
    },
    says: 'A choice comes first. Whom does a unit target? (ENM-4) /battle board shows the buttons.',
  },
  'prompt-closed': {
    refusal: { code: 'prompt-closed', final: true },
    says: 'That was answered already. /battle board shows what is awaited now.',
  },
  'not-an-option': {
    refusal: { code: 'not-an-option', option: 'd4', final: true },
    says: 'That choice is gone. /battle board shows those left.',
  },
  'form-needed': {
    refusal: { code: 'form-needed', rule: 'FRM-3', final: true },
    says: 'No form is set yet. Add form: light, heavy, ranged, magic or defensive (FRM-3).',
  },
  'no-target-in-form': {
    refusal: { code: 'no-target-in-form', rule: 'FRM-1', form: 'defensive' },
    says: 'There are no targets in defensive form. Leave the target out, or change form (FRM-1). Say override: true if a card says so.',
  },
  'not-a-target': {
    refusal: { code: 'not-a-target', rule: 'ENG-3a', unit: torvald, final: true },
    says: 'Torvald cannot be a target here. Choose a standing unit of the other side (ENG-3a).',
  },
  'out-of-range': {
    refusal: { code: 'out-of-range', rule: 'MAP-10', unit: dummy, distance: 3, range: { from: 1, to: 1 } },
    says: 'Oak Dummy A is 3 hexes away, and the range is 1. /move 2 hexes closer, or take another form (MAP-10). Say override: true if a card says so.',
  },
  'out-of-sight': {
    refusal: { code: 'out-of-sight', rule: 'MAP-2', unit: dummy },
    says: 'Oak Dummy A is out of sight. One sees units on the same tile and on tiles beside it (MAP-2). Say override: true if a card says so.',
  },
  hidden: {
    refusal: { code: 'hidden', rule: 'STS-8', unit: dummy },
    says: 'Oak Dummy A is hidden by Stealth. Those beside it when the turn started can target it (STS-8). Say override: true if a card says so.',
  },
  'blind-to': {
    refusal: { code: 'blind-to', rule: 'STS-4', unit: dummy },
    says: 'Who is blind cannot pick Oak Dummy A. The target is the strongest unit beside the blind one, friend or foe (STS-4). Say override: true if a card says so.',
  },
  'unknown-map': {
    refusal: { code: 'unknown-map', name: 'moon', final: true },
    says: `There is no map "moon". There are: ${[...content.maps.values()].map(({ name }) => name).join(', ')}; none plays without.`,
  },
  'too-far': {
    refusal: { code: 'too-far', rule: 'MOV-1', hex: 'D3', steps: 4, stamina: 3 },
    says: 'D3 is 4 hexes away, and Stamina allows 3. The list that opens as you type has the hexes within reach (MOV-1). Say override: true if a card says so.',
  },
  'move-over': {
    refusal: { code: 'move-over', rule: 'MOV-5', unit: kajsa },
    says: 'Kajsa has no move to go on with. Leave onward out for a new one (MOV-5). Say override: true if a card says so.',
  },
  'explored-already': {
    refusal: { code: 'explored-already', rule: 'MOV-4', unit: kajsa },
    says: 'Kajsa has explored this turn. Engage, or end the turn (MOV-4). Say override: true if a card says so.',
  },
  'moved-already': {
    refusal: { code: 'moved-already', rule: 'MOV-4', unit: kajsa },
    says: 'Kajsa has moved this turn. Explore in a turn without a move action (MOV-4). Say override: true if a card says so.',
  },
  'not-a-delve': {
    refusal: { code: 'not-a-delve', rule: 'TRN-3' },
    says: 'Only a delve is explored (TRN-3). Say override: true if a card says so.',
  },
  impassable: {
    refusal: { code: 'impassable', rule: 'MAP-7', hex: 'D4' },
    says: 'Hex D4 is impassable. A hex without an obstacle works (MAP-7). Say override: true if a card says so.',
  },
  'not-placed': {
    refusal: { code: 'not-placed', rule: 'SET-6', unit: kajsa },
    says: 'Kajsa is on no hex yet. /adjust place puts it on one (SET-6). Say override: true if a card says so.',
  },
  'moves-used-up': {
    refusal: { code: 'moves-used-up', rule: 'MOV-2', unit: kajsa },
    says: 'Kajsa has moved twice this turn. /turn end ends the turn (MOV-2). Say override: true if a card says so.',
  },
  'engaged-between-moves': {
    refusal: { code: 'engaged-between-moves', rule: 'MOV-2', unit: kajsa },
    says: 'Kajsa has moved and engaged, so there is no second move. Engage again, or /turn end (MOV-2). Say override: true if a card says so.',
  },
  'moved-twice': {
    refusal: { code: 'moved-twice', rule: 'MOV-2', unit: kajsa },
    says: 'Kajsa has moved twice, so there is no engage this turn. /turn end ends the turn (MOV-2). Say override: true if a card says so.',
  },
  dazed: {
    refusal: { code: 'dazed', rule: 'STS-5', unit: kajsa },
    says: 'Kajsa is dazed: it moves or rolls dice, not both in a turn. /turn end ends the turn, and Daze with it (STS-5). Say override: true if a card says so.',
  },
  'over-cap': {
    refusal: { code: 'over-cap', rule: 'ENG-4a', stat: 'stamina', asked: 5, cap: 3 },
    says: 'Stamina 3 allows 3 dice, not 5. Roll 2 fewer (ENG-4a). Say override: true if a card says so.',
  },
  'wrong-form': {
    refusal: { code: 'wrong-form', rule: 'ENG-4a', kind: 'wrecking-blow', form: 'light', forms: ['heavy'] },
    says: 'Wrecking Blow is not rolled in light form. It is in: heavy (ENG-4a). Say override: true if a card says so.',
  },
  'not-rolled-in-engages': {
    refusal: { code: 'not-rolled-in-engages', kind: 'locksmith', final: true },
    says: 'Locksmith is never rolled in an engage. /roll rolls it.',
  },
  'not-available': {
    refusal: { code: 'not-available', rule: 'CDT-3', kind: 'combat', asked: 3, available: 1, final: true },
    says: '1 Combat ready, not 3. /party sheet shows where the others are (CDT-3).',
  },
  'faces-mismatch': {
    refusal: { code: 'faces-mismatch', asked: 3, given: 2, final: true },
    says: '2 faces given for 3 dice. Give 3, in the order of the dice.',
  },
  'no-such-side': {
    refusal: { code: 'no-such-side', kind: 'combat', final: true },
    says: 'Combat has no such side, or shows one without a number. Name the side: 2, t for tenacity, #3 for the third.',
  },
  'slots-full': {
    refusal: { code: 'slots-full', rule: 'ACT-1', unit: kajsa, final: true },
    says: "Kajsa's 4 active slots are full. Free one first: /adjust die (ACT-1).",
  },
  'die-elsewhere': {
    refusal: { code: 'die-elsewhere', die: 'd4', final: true },
    says: 'That die is not with this adventurer any more. Pick it again from the list.',
  },
  'higher-level-first': {
    refusal: { code: 'higher-level-first', rule: 'ENM-1', unit: table.unit('Straw'), first: dummy },
    says: 'Oak Dummy A acts before Straw Dummy A: higher levels first (ENM-1). Say override: true if a card says so.',
  },
  'no-enemy-left': {
    refusal: { code: 'no-enemy-left', final: true },
    says: 'No enemy is left to act this round. /battle next goes on.',
  },
  'nothing-to-remove': {
    refusal: { code: 'nothing-to-remove', what: 'light-fatigue', final: true },
    says: 'There is no light fatigue in the track.',
  },
  'quest-unit': {
    refusal: { code: 'quest-unit', rule: 'STS-2', unit: dummy },
    says: 'Oak Dummy A is a quest unit: statuses do not stick (STS-2). Say override: true if a card says so.',
  },
  'gains-no-status': {
    refusal: { code: 'gains-no-status', unit: dummy },
    says: 'Oak Dummy A gains no status dice for now. Say override: true if a card says so.',
  },
  'status-already': {
    refusal: { code: 'status-already', rule: 'STS-1', unit: dummy, status: 'bane', on: true, final: true },
    says: 'Oak Dummy A has Bane already (STS-1).',
  },
  'unknown-ability': {
    refusal: { code: 'unknown-ability', unit: kajsa, name: 'fireball', final: true },
    says: 'Kajsa has no ability "fireball". /party sheet lists those of class and race.',
  },
  'too-little-tenacity': {
    refusal: { code: 'too-little-tenacity', rule: 'CLA-2', ability: 'sun-shield', needs: 3, has: 1 },
    says: 'Sun Shield costs 3 tenacity, and there is 1: 2 short (CLA-2). Say override: true if a card says so.',
  },
  'used-already': {
    refusal: { code: 'used-already', rule: 'CLA-8', ability: 'reveler', per: 'battle' },
    says: 'Reveler has been used in this battle. It works once in each (CLA-8). Say override: true if a card says so.',
  },
  'needs-form': {
    refusal: {
      code: 'needs-form',
      rule: 'CLA-4',
      ability: 'luminous-shards',
      forms: ['magic'],
      form: 'light',
      change: true,
    },
    says: 'Luminous Shards needs magic form, not light. Add form: magic, for 1 light fatigue (CLA-4). Say override: true if a card says so.',
  },
  'no-form-change': {
    refusal: { code: 'no-form-change', rule: 'CLA-4', ability: 'reveler' },
    says: 'Reveler takes no tenacity, so it lets nobody change form. Leave form out (CLA-4). Say override: true if a card says so.',
  },
  'cost-is-fixed': {
    refusal: { code: 'cost-is-fixed', ability: 'sun-shield' },
    says: 'Sun Shield has a fixed cost. Leave more out. Say override: true if a card says so.',
  },
  'outside-battles': {
    refusal: { code: 'outside-battles', ability: 'forager' },
    says: 'Forager is for the town or the province, not for a battle. Say override: true if a card says so.',
  },
  'not-its-moment': {
    refusal: { code: 'not-its-moment', rule: 'CLA-1', ability: 'reveler' },
    says: 'Reveler comes at a moment of its own. The bot offers it then (CLA-1). Say override: true if a card says so.',
  },
  'companion-moved': {
    refusal: { code: 'companion-moved', rule: 'CMP-2', unit: kajsa },
    says: 'Kajsa has moved in this turn (CMP-2). Say override: true if a card says so.',
  },
  'companion-stays': {
    refusal: { code: 'companion-stays', rule: 'CMP-9', unit: kajsa },
    says: 'Kajsa cannot be sent away at will (CMP-9). Say override: true if a card says so.',
  },
  'companion-waits': {
    refusal: { code: 'companion-waits', rule: 'CMP-7', unit: kajsa, final: true },
    says: 'Kajsa waits beside the map. Its turn brings it in once an entrance hex is free; /turn end ends this one (CMP-7).',
  },
  'nobody-in-range': {
    refusal: { code: 'nobody-in-range', rule: 'CMP-3', unit: kajsa },
    says: 'Kajsa reaches nobody from there. /move, or /turn end (CMP-3). Say override: true if a card says so.',
  },
  'supply-empty': {
    refusal: { code: 'supply-empty', rule: 'SUP-3', kind: 'status', final: true },
    says: 'No status die is left in the box (SUP-3).',
  },
  'no-such-item': {
    refusal: { code: 'no-such-item', unit: kajsa, final: true },
    says: 'Kajsa has no record of that item. /party item with do: add writes it down.',
  },
  'items-full': {
    refusal: { code: 'items-full', rule: 'ITM-1', unit: kajsa, most: 8, of: 'carried' },
    says: 'Kajsa has 8 items carried, and no more fit. Discard one first (ITM-1). Say override: true if a card says so.',
  },
  'item-in-pack': {
    refusal: { code: 'item-in-pack', rule: 'ITM-1', name: 'Axe' },
    says: '"Axe" is in the pack. Readied items work (ITM-1). Say override: true if a card says so.',
  },
  'item-used-up': {
    refusal: { code: 'item-used-up', rule: 'ITM-4', name: 'Axe' },
    says: '"Axe" is used up. Use another one (ITM-4). Say override: true if a card says so.',
  },
  'item-of-kind': {
    refusal: { code: 'item-of-kind', rule: 'ENG-4b', name: 'Helm', is: 'armor', needs: 'weapon', final: true },
    says: '"Helm" is no weapon, it is written down as armor. Name a weapon (ENG-4b).',
  },
  'item-form': {
    refusal: { code: 'item-form', rule: 'ENG-4b', name: 'Axe', form: 'magic', forms: ['light', 'heavy'] },
    says: '"Axe" does not fit magic form. It fits: light, heavy (ENG-4b). Say override: true if a card says so.',
  },
  'seat-already': {
    refusal: { code: 'seat-already', player: '1', role: 'co-host', final: true },
    says: '<@1> is a co-host already.',
  },
  'host-stays': {
    refusal: { code: 'host-stays', player: '1', final: true },
    says: '<@1> hosts this battle. First hand it over: /battle host `player`.',
  },
  'not-awaited': {
    refusal: { code: 'not-awaited', unit: kajsa, final: true },
    says: 'The battle does not wait for Kajsa. /battle board says for whom.',
  },
  'no-vote': {
    refusal: { code: 'no-vote', unit: kajsa, final: true },
    says: 'That vote is over. /turn skip opens another.',
  },
  'voted-already': {
    refusal: { code: 'voted-already', unit: kajsa, final: true },
    says: 'You have voted. Others of the party can press the button, too.',
  },
  'battle-over': {
    refusal: { code: 'battle-over', final: true },
    says: 'This battle is over. /battle end closes it, with report and seed.',
  },
  'session-needed': {
    refusal: { code: 'session-needed', rule: 'EP-7', final: true },
    says: 'The end-of-session EP needs a session. /battle start session: 1, 2 or 3 (EP-7).',
  },
  'unknown-enemy': {
    refusal: { code: 'unknown-enemy', name: 'Nobody', final: true },
    says: 'No chip in the bags is called "Nobody". /unit add makes one of your own.',
  },
  'assist-used': {
    refusal: { code: 'assist-used', rule: 'GLD-1' },
    says: 'The guild has helped already in this campaign (GLD-1). Say override: true if a card says so.',
  },
  'no-such-stat': {
    refusal: { code: 'no-such-stat', unit: kajsa, stat: 'combat', final: true },
    says: 'Kajsa has no Combat to set. Adventurers have Health, Stamina, Magicka and Cooldown; chips the rest and Health.',
  },
  'nobody-stands': {
    refusal: { code: 'nobody-stands', rule: 'DEF-9' },
    says: 'A battle is won only with an adventurer standing. It counts as failed (DEF-9). Say override: true if a card says so.',
  },
  'no-reward': {
    refusal: { code: 'no-reward', rule: 'END-5', result: 'retreated' },
    says: 'No XP reward where the encounter is left by retreat. XP for skyshards is added by itself (END-5). Say override: true if a card says so.',
  },
  'no-assist': {
    refusal: { code: 'no-assist', rule: 'GLD-1' },
    says: 'The guild helps once, in session 1 or 2 (GLD-1). Say override: true if a card says so.',
  },
  'rested-already': {
    refusal: { code: 'rested-already', rule: 'END-7', unit: kajsa },
    says: 'Kajsa has rested already (END-7). Say override: true if a card says so.',
  },
  'rest-needs-discard': {
    refusal: { code: 'rest-needs-discard', rule: 'END-7', unit: kajsa },
    says: 'On Expert a rest takes the discard of an item. Say discard: true once it is discarded (END-7). Say override: true if a card says so.',
  },
};

it.for(Object.values(EXAMPLES))('$refusal.code', ({ refusal, says }) => {
  expect(refusalText(refusal, table.battle, content)).toBe(says);
});

it.for(Object.values(EXAMPLES))('$refusal.code in German', ({ refusal, says }) => {
  const german = speaking({ table: 'en', user: 'de' }, 'user', () => refusalText(refusal, table.battle, content));
  expect(german).not.toBe(says);
  expect(german).not.toMatch(/ (?:the|is|of|no) /u);
});

it.for(Object.values(EXAMPLES))('$refusal.code: says whether a card may overrule it', ({ refusal }) => {
  const overrulable = refusalText({ ...refusal, final: undefined } as unknown as Refusal, table.battle, content);
  expect(overrulable).toContain('override: true');
  expect(refusalText({ ...refusal, final: true }, table.battle, content)).not.toContain('override');
});

it.for<{ readonly what: string; readonly refusal: Refusal; readonly says: string }>([
  {
    what: 'too near',
    refusal: { code: 'out-of-range', unit: dummy, distance: 1, range: { from: 2, to: 4 }, final: true },
    says: 'Oak Dummy A is 1 hex away, and the range is 2 to 4. /move 1 hex back, or take another form.',
  },
  {
    what: 'a form with an empty range',
    refusal: { code: 'out-of-range', unit: dummy, distance: 1, range: { from: 2, to: 1 }, final: true },
    says: 'Oak Dummy A is out of range: this form reaches nobody. Take another form.',
  },
  {
    what: 'no way to the target',
    refusal: { code: 'out-of-range', unit: dummy, range: { from: 1, to: 2 }, final: true },
    says: 'No way leads to Oak Dummy A, and the range is 1 to 2.',
  },
  {
    what: 'no way to the hex',
    refusal: { code: 'too-far', hex: 'D3', stamina: 3, final: true },
    says: 'No way over free hexes leads to D3. The list that opens as you type has the hexes within reach.',
  },
])('$what', ({ refusal, says }) => {
  expect(refusalText(refusal, table.battle, content)).toBe(says);
});

it('gives hexes of the map as examples', () => {
  expect(refusalText({ code: 'bad-hex', hex: 'Z9', final: true }, inTheYard().battle, content)).toBe(
    '"Z9" is no hex of Practice yard. Hexes such as A1 and G4 are.',
  );
});

it('says who has the one die that the box lacks', () => {
  const unit = table.battle.adventurers[kajsa];
  if (unit === undefined) throw new Error('nobody is there');
  const volley = { id: 'd99', kind: 'volley', owner: kajsa };
  const dice = { ...unit.dice, drained: [volley, { ...volley, id: 'd98', standIn: true as const }] };
  const battle = { ...table.battle, adventurers: { ...table.battle.adventurers, [kajsa]: { ...unit, dice } } };
  const refusal = { code: 'dice-used-up', rule: 'SUP-1', kind: 'volley', asked: 1, left: 0 } as const;
  expect(refusalText(refusal, battle, content)).toContain('left, not 1. Kajsa has it: /party train drop (SUP-1).');
  expect(refusalText(refusal, table.battle, content)).toContain('left, not 1 (SUP-1).');
});

it('keeps what a player typed harmless', () => {
  const text = refusalText({ code: 'no-such-unit', unit: '@everyone **x**', final: true }, table.battle, content);
  expect(text).toContain('"@\u200Beveryone \\*\\*x\\*\\*"');
});
