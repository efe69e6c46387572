import { describe, expect, it } from 'vitest';
import type { BattleEvent, EventOf, EventType, Item } from '../../src/engine/index.ts';
import { SILENT, eventLines } from '../../src/views/event-lines.ts';
import { knownFrom } from '../../src/views/known.ts';
import { begun, content, opened } from './battles.ts';
import { AXE as CARD } from '../support/items.ts';

const table = begun();
const { battle } = table;
const kajsa = table.unit('Kajsa');
const torvald = table.unit('Torvald');
const dummy = table.unit('Oak Dummy');
const adventurer = battle.adventurers[kajsa];
const enemy = battle.enemies.map[0];
if (adventurer === undefined || enemy === undefined) throw new Error('the battle has no units');
const die = { id: 'd1', kind: 'combat', owner: kajsa } as const;

const AXE: Item = { ...CARD, id: 'i1' };
const DRAUGHT: Item = { id: 'i2', name: 'Draught', kind: 'consumable', legendary: true, text: 'Heal 2.' };

const known = knownFrom(
  [battle],
  [
    {
      type: 'engage-declared',
      action: false,
      engage: { id: 'e1', kind: 'chip', by: dummy, step: 'move', targets: [], dealt: 0 },
    },
  ],
);

const told = (events: readonly BattleEvent[], command?: string): readonly string[] =>
  eventLines(events, { known, content, xp: 4, adventurers: 2, ...(command && { command }) });

/** One of each; a type without an example fails to compile. */
const EXAMPLES: {
  readonly [T in EventType]: { readonly event: BattleEvent & { readonly type: T }; readonly says: readonly string[] };
} = {
  'battle-started': { event: { type: 'battle-started', battle }, says: ['XP 4 · adept · clash · conquer'] },
  'adventurer-joined': {
    event: { type: 'adventurer-joined', adventurer },
    says: [
      '**Kajsa** (<@111111111111111111>), Khajiit\nHP 4 · Stamina 4 · Magicka 2 · Cooldown 2\nDice: 3 Combat, 2 Wrecking Blow',
    ],
  },
  'adventurer-left': { event: { type: 'adventurer-left', unit: kajsa }, says: ['Kajsa leaves, with all dice.'] },
  'adventurer-given': {
    event: { type: 'adventurer-given', unit: kajsa, from: '1', to: '2' },
    says: ['Kajsa: <@1> → <@2>'],
  },
  'host-given': { event: { type: 'host-given', from: '1', to: '2' }, says: ['Host: <@1> → <@2>'] },
  'co-host-set': {
    event: { type: 'co-host-set', player: '2', on: true },
    says: ['<@2> is a co-host: may do what the host may.'],
  },
  'skip-voted': {
    event: { type: 'skip-voted', unit: kajsa, player: '1', by: '2', votes: 1, needed: 2 },
    says: ['1 of 2 votes to go on without Kajsa. Whatever <@1> does calls it off.'],
  },
  'skip-vote-closed': {
    event: { type: 'skip-vote-closed', unit: kajsa, acted: true },
    says: ['The vote to go on without Kajsa is off.'],
  },
  'stat-changed': {
    event: { type: 'stat-changed', unit: kajsa, stat: 'stamina', from: 3, to: 4 },
    says: ['Kajsa: Stamina 3 → 4'],
  },
  'objective-marked': {
    event: { type: 'objective-marked', unit: dummy, on: true },
    says: ['Oak Dummy A is to be eliminated (OBJ-2).'],
  },
  'skyshards-counted': {
    event: { type: 'skyshards-counted', gained: { from: 1, to: 2 }, needed: { from: 3, to: 4 } },
    says: ['Skyshards: 1 → 2 of 3 → 4 (SKY-1)'],
  },
  'pool-spent': {
    event: { type: 'pool-spent', ep: 8, levels: [5, 1, 1, 1], leftover: 0, missing: [] },
    says: ['EP 8 = XP 4 × 2 adventurers → levels 5, 1, 1, 1 (0 left)'],
  },
  'named-unavailable': {
    event: { type: 'named-unavailable', name: 'Bandit', level: 5 },
    says: ['Bandit is not available: a random level 5 takes its place (EP-5).'],
  },
  'requirement-unmet': {
    event: { type: 'requirement-unmet', enemyType: 'beast' },
    says: ['No beast left to draw: drawn at random (EP-4).'],
  },
  'guild-assisted': {
    event: { type: 'guild-assisted' },
    says: ['The guild helps: full HP, clear tracks, all dice (GLD-2). Draw 1 legendary and 1 common item each.'],
  },
  rested: { event: { type: 'rested', unit: kajsa, discard: true }, says: ['Kajsa rests, discarding an item (END-7).'] },
  'supply-empty': {
    event: { type: 'supply-empty', kind: 'enemy-combat', asked: 3, left: 1 },
    says: ['The box has 1 Enemy Combat die left, not 3 (SUP-2).'],
  },
  'unit-deployed': {
    event: { type: 'unit-deployed', enemy, drawn: 5 },
    says: ['Level 5: **Oak Dummy A**, 6 HP, defense 1, 2 Combat, range 1, Riposte 1, hex 1'],
  },
  'unit-removed': {
    event: { type: 'unit-removed', unit: 'u99', label: 'Oak *Dummy* A', to: 'bag' },
    says: ['Oak \\*Dummy\\* A goes back to its bag; not a defeat (DEF-3).'],
  },
  'battle-begun': { event: { type: 'battle-begun', order: [torvald, kajsa] }, says: ['Turn order: Torvald, Kajsa.'] },
  'round-started': { event: { type: 'round-started', round: 6 }, says: ['**Round 6 (fatigue round) begins.**'] },
  'phase-entered': { event: { type: 'phase-entered', phase: 'enemies' }, says: ["**The enemies' turns.**"] },
  'turn-started': { event: { type: 'turn-started', unit: kajsa }, says: ["**Kajsa's turn.** Nothing to recover."] },
  'turn-resumed': { event: { type: 'turn-resumed', unit: kajsa }, says: ["**Kajsa's turn** goes on."] },
  'turn-ended': { event: { type: 'turn-ended', unit: kajsa }, says: ["Kajsa's turn ends."] },
  'unit-moved': {
    event: { type: 'unit-moved', unit: kajsa, from: 'A3', to: 'D3', steps: 3, action: true },
    says: ['Kajsa moves 3 hexes: A3 → D3'],
  },
  explored: {
    event: { type: 'explored', unit: kajsa },
    says: ['Kajsa explores. Draw the card and the tile; no move action this turn (MOV-4).'],
  },
  'engage-skipped': {
    event: { type: 'engage-skipped', engage: 'e1', unit: dummy },
    says: ['Oak Dummy A does not engage.'],
  },
  'engage-step-reached': { event: { type: 'engage-step-reached', engage: 'e1', step: 'target' }, says: [] },
  'turn-unasked': { event: { type: 'turn-unasked', unit: kajsa }, says: [] },
  'pool-landed': { event: { type: 'pool-landed', engage: 'e1', unit: dummy, kind: 'normal' }, says: [] },
  'enemy-rushed': { event: { type: 'enemy-rushed', engage: 'e1' }, says: [] },
  'targets-settled': { event: { type: 'targets-settled', engage: 'e1' }, says: [] },
  'agenda-set': { event: { type: 'agenda-set', agenda: [] }, says: [] },
  'engage-turned-true': { event: { type: 'engage-turned-true', engage: 'e1', by: 'unbridled' }, says: [] },
  'turn-owed': { event: { type: 'turn-owed', unit: kajsa }, says: [] },
  'turn-repaid': { event: { type: 'turn-repaid', unit: kajsa }, says: [] },
  'once-used': { event: { type: 'once-used', what: 'u4 riposte' }, says: [] },
  'companion-joined': {
    event: {
      type: 'companion-joined',
      companion: { ...enemy, id: 'u99', label: 'Dog', kind: 'companion', controller: kajsa, lasting: false },
    },
    says: ['**Dog** joins the party, run by Kajsa: 6/6 HP, defense 1, 2 Combat, range 1, Riposte 1, hex 1.'],
  },
  'companion-deployed': {
    event: { type: 'companion-deployed', unit: kajsa },
    says: ['Kajsa waits beside the map: no room on the entrance (SET-7).'],
  },
  'unit-silenced': {
    event: { type: 'unit-silenced', unit: dummy, engage: 'e1' },
    says: ['No skill of Oak Dummy A works in this engage.'],
  },
  'target-dropped': {
    event: { type: 'target-dropped', engage: 'e1', unit: kajsa },
    says: ['Kajsa is a target no longer.'],
  },
  'targets-warned': { event: { type: 'targets-warned', engage: 'e1' }, says: [] },
  'round-closing': { event: { type: 'round-closing' }, says: [] },
  'round-owes': { event: { type: 'round-owes', task: { kind: 'fatigue-bite' } }, says: [] },
  'companion-turned': {
    event: { type: 'companion-turned', unit: kajsa, label: 'Dog' },
    says: ['Kajsa is an enemy again.'],
  },
  'companion-left': {
    event: { type: 'companion-left', unit: kajsa, label: 'Dog' },
    says: ['Kajsa leaves the party; not a defeat.'],
  },
  'ability-used': {
    event: { type: 'ability-used', unit: dummy, ability: 'riposte', other: kajsa },
    says: ['**Riposte 1** of Oak Dummy A → Kajsa'],
  },
  'fact-learned': { event: { type: 'fact-learned', fact: 'weather', value: 'rainy' }, says: ['Weather: rainy'] },
  'chip-reserved': {
    event: { type: 'chip-reserved', unit: dummy, chip: 'chalk-imp#1', level: 5 },
    says: ['Oak Dummy A has a level 5 chip set aside: it comes when the turn ends'],
  },
  'combat-raised': {
    event: { type: 'combat-raised', unit: dummy, by: 2 },
    says: ['Oak Dummy A rolls 2 more Combat dice in this turn'],
  },
  'settings-changed': {
    event: { type: 'settings-changed', settings: { auto: true } },
    says: ['The bot breaks ties by itself'],
  },
  'form-set': { event: { type: 'form-set', unit: kajsa, form: 'heavy' }, says: [] },
  'engage-declared': {
    event: {
      type: 'engage-declared',
      action: true,
      engage: {
        id: 'e2',
        kind: 'adventurer',
        by: kajsa,
        form: 'heavy',
        rolled: [],
        resolved: [],
        pools: [],
        step: 'resolve',
        prompt: 'p2',
      },
    },
    says: [],
  },
  'dice-rolled': {
    event: {
      type: 'dice-rolled',
      engage: 'e2',
      dice: [
        { ...die, face: 0 },
        { ...die, id: 'd2', face: 5 },
        { id: 'd3', kind: 'enemy-combat', face: 0 },
      ],
      typed: true,
    },
    says: ['Faces given: Combat tenacity, Combat 2, Enemy Combat miss'],
  },
  'die-resolved': {
    event: { type: 'die-resolved', engage: 'e2', die: { id: 'd1', kind: 'combat', face: 5, outcome: 'unresolved' } },
    says: ['Combat [2]: no effect'],
  },
  'targets-chosen': {
    event: { type: 'targets-chosen', engage: 'e1', targets: [kajsa, torvald] },
    says: ['**Oak Dummy A** → Kajsa, Torvald'],
  },
  'enemy-rolled': {
    event: { type: 'enemy-rolled', engage: 'e1', values: [1, 0, 2] },
    says: ['**Oak Dummy A** rolls 1+0+2 = 3'],
  },
  'damage-prevented': {
    event: { type: 'damage-prevented', unit: kajsa, die: { ...die, face: 5 }, amount: 2 },
    says: ['Kajsa prevents 2: Combat → track'],
  },
  'pool-grown': {
    event: { type: 'pool-grown', engage: 'e1', part: { unit: dummy, amount: 4 } },
    says: ['4 damage for Oak Dummy A, with this engage'],
  },
  'defense-ignored': {
    event: { type: 'defense-ignored', engage: 'e1', by: 2 },
    says: ["2 of the target's defense does not count in this engage"],
  },
  'skill-ignored': {
    event: { type: 'skill-ignored', engage: 'e1', skill: 'ethereal' },
    says: ['Ethereal does not work in this engage'],
  },
  'move-lengthened': {
    event: { type: 'move-lengthened', unit: kajsa, by: 3 },
    says: ["Kajsa's next move reaches 3 farther"],
  },
  'damage-copied': {
    event: { type: 'damage-copied', engage: 'e1', to: dummy },
    says: ['Oak Dummy A is dealt what the target is dealt'],
  },
  'hits-missed': { event: { type: 'hits-missed', engage: 'e1', values: [0, 2] }, says: ['The roll is now 0, 2'] },
  'modifier-lent': {
    event: {
      type: 'modifier-lent',
      lent: { to: dummy, modifier: { changes: 'movement', less: 1 }, words: { ability: 'trapping-webs-1', of: 'die' } },
    },
    says: ['Oak Dummy A: moves 1 less, until this turn ends'],
  },
  'engage-owes': {
    event: { type: 'engage-owes', engage: 'e1', task: { kind: 'engage', engage: 'e1' } },
    says: [],
  },
  'target-dealt': { event: { type: 'target-dealt', engage: 'e1' }, says: [] },
  'engage-ended': { event: { type: 'engage-ended', engage: 'e1' }, says: [] },
  'free-roll': {
    event: {
      type: 'free-roll',
      dice: [
        { sides: 6, face: 4 },
        { sides: 6, face: 2 },
        { kind: 'enemy-combat', face: 0 },
      ],
      note: 'lock *picking*',
    },
    says: ['2d6: 4, 2 = 6', '1 Enemy Combat: miss', 'Note: lock \\*picking\\*'],
  },
  'randomness-used': { event: { type: 'randomness-used', counter: 3, label: 'x' }, says: [] },
  'die-moved': {
    event: { type: 'die-moved', die, from: { zone: 'drained', of: kajsa }, to: { zone: 'available', of: kajsa } },
    says: ['Kajsa: 1 Combat, drained → ready'],
  },
  'die-turned': {
    event: {
      type: 'die-turned',
      die: { id: 'd7', kind: 'combat', face: 0 },
      place: { zone: 'active', of: kajsa },
      from: 5,
      how: 'reroll',
    },
    says: ['Combat rerolled: 2 → tenacity'],
  },
  'status-turned': {
    event: {
      type: 'status-turned',
      die: { id: 'd8', kind: 'status', status: 'fear' },
      place: { zone: 'track', of: kajsa },
      from: 'bane',
    },
    says: ['Bane turned: it is Fear now, in the same place'],
  },
  'damage-dealt': {
    event: {
      type: 'damage-dealt',
      unit: dummy,
      by: kajsa,
      kind: 'normal',
      parts: [1, 1, 2],
      defense: 1,
      prevented: 0,
      taken: 3,
      hp: { from: 5, to: 2 },
      bonusHp: { from: 0, to: 0 },
    },
    says: ['Oak Dummy A: 1+1+2 = 4, defense 1 → 3, HP 5 → 2'],
  },
  'hp-changed': {
    event: { type: 'hp-changed', unit: kajsa, hp: { from: 2, to: 4 }, why: 'healed' },
    says: ['Kajsa: healed, HP 2 → 4'],
  },
  'bonus-hp-changed': {
    event: { type: 'bonus-hp-changed', unit: kajsa, bonusHp: { from: 2, to: 0 } },
    says: ['Kajsa: bonus HP 2 → 0'],
  },
  'tenacity-changed': {
    event: { type: 'tenacity-changed', unit: kajsa, tenacity: { from: 2, to: 3 } },
    says: ['Kajsa: tenacity 2 → 3'],
  },
  'orders-set': {
    event: { type: 'orders-set', unit: kajsa, orders: { damage: 'combat-dice', slots: 'keep' } },
    says: [
      'Kajsa prevents damage with Combat dice and keeps active slots in recovery; you are not asked (`/party orders` changes that)',
    ],
  },
  'order-followed': {
    event: { type: 'order-followed', unit: kajsa, order: 'take' },
    says: ['By standing order of Kajsa: the damage is taken'],
  },
  'offers-hushed': {
    event: { type: 'offers-hushed', unit: kajsa, offers: [{ of: 'race', ability: 'reveler' }] },
    says: ['Kajsa is not asked about Reveler any more (`/party ask` brings it back)'],
  },
  'offers-passed': {
    event: { type: 'offers-passed', unit: kajsa, offers: [{ of: 'race', ability: 'reveler' }] },
    says: ['Not used: Reveler (`resolve: all`)'],
  },
  'item-gained': {
    event: { type: 'item-gained', unit: kajsa, item: AXE },
    says: ['Kajsa has **Axe** (weapon; +1 Combat die, 2 more overtaxed; light, heavy), readied.'],
  },
  'item-edited': {
    event: { type: 'item-edited', unit: kajsa, item: DRAUGHT },
    says: ['Kajsa: **Draught** (legendary consumable): Heal 2.'],
  },
  'item-readied': {
    event: { type: 'item-readied', unit: kajsa, item: AXE, on: false },
    says: ['Kajsa: **Axe** goes to the pack (ITM-1)'],
  },
  'item-used': {
    event: { type: 'item-used', unit: kajsa, item: AXE, overtaxed: 'e1' },
    says: ['Kajsa overtaxes **Axe**: it is discarded after the engage (ITM-4)'],
  },
  'item-discarded': {
    event: { type: 'item-discarded', unit: kajsa, item: DRAUGHT },
    says: ['Kajsa discards **Draught**: to the legendary discard stack'],
  },
  'item-due': {
    event: { type: 'item-due', unit: kajsa, quality: 'legendary', count: 1 },
    says: ['Kajsa draws 1 legendary item. `/party item do:add item:… kind:… legendary:true` writes it down.'],
  },
  'ability-due': {
    event: { type: 'ability-due', unit: kajsa, ability: 'cutpurse', other: dummy },
    says: [
      'May be used: **Cutpurse** of Kajsa, once in a battle (CLA-6). Pass a lockpick check automatically, no dice rolled; that done, move up to 5 hexes.',
    ],
  },
  'ability-refreshed': {
    event: { type: 'ability-refreshed', unit: kajsa, ability: 'cutpurse' },
    says: ['Kajsa may use Cutpurse once more'],
  },
  'tokens-changed': {
    event: { type: 'tokens-changed', unit: kajsa, tokens: { from: 1, to: 2 } },
    says: ['Kajsa: tokens 1 → 2'],
  },
  'mastery-set': {
    event: { type: 'mastery-set', unit: kajsa, mastery: 'master' },
    says: ['Kajsa is a master of the class now.'],
  },
  'unit-defeated': {
    event: { type: 'unit-defeated', unit: dummy, by: kajsa, note: 'pushed off' },
    says: ['**Oak Dummy A is defeated** by Kajsa. Note: pushed off'],
  },
  'unit-revived': {
    event: { type: 'unit-revived', unit: dummy, hp: 3, hex: '2' },
    says: ['Oak Dummy A is back with 3 HP, hex 2.'],
  },
  'prompt-opened': {
    event: {
      type: 'prompt-opened',
      prompt: { id: 'p1', kind: 'enemy-target', engage: 'e1', candidates: [], rule: 'ENM-4', waiting: 0 },
    },
    says: [],
  },
  'prompt-closed': { event: { type: 'prompt-closed', prompt: 'p1' }, says: [] },
  'running-set': { event: { type: 'running-set', running: 'next' }, says: [] },
  'retreat-announced': {
    event: { type: 'retreat-announced', on: true },
    says: ['Retreat at the end of the round (RET-1).'],
  },
  'adjusted-by-hand': {
    event: { type: 'adjusted-by-hand', unit: kajsa, what: 'heal', note: 'potion' },
    says: ['Note: potion'],
  },
  'rule-overruled': {
    event: { type: 'rule-overruled', refusal: { code: 'over-cap', rule: 'ENG-4a', stat: 'stamina', asked: 4, cap: 3 } },
    says: ['A card says so: Stamina 3 allows 3 dice, not 4 (ENG-4a)'],
  },
  'battle-ended': {
    event: { type: 'battle-ended', outcome: { result: 'won', reason: 'no-enemies-left', rule: 'OBJ-2', xp: 2 } },
    says: ['**Won**: no enemies are left (OBJ-2).', 'XP for each adventurer: 2'],
  },
};

it.for(Object.values(EXAMPLES))('$event.type', ({ event, says }) => {
  expect(told([event])).toEqual(says);
});

it('damage, with every skill that had a hand in it', () => {
  const dealt = EXAMPLES['damage-dealt'].event;
  const line = (changes: Partial<EventOf<'damage-dealt'>>) => told([{ ...dealt, ...changes }]);
  const dodge = { skill: 'dodge', does: 'prevents', amount: 1 } as const;
  expect(line({ prevented: 2, skills: [dodge], hp: { from: 5, to: 4 } })).toEqual([
    'Oak Dummy A: 1+1+2 = 4, defense 1, prevented 1, Dodge 1 → 1, HP 5 → 4',
  ]);
  const bark = { skill: 'iron-bark', does: 'defends', amount: 1 } as const;
  const divert = { skill: 'divert', does: 'caps', amount: 1 } as const;
  expect(line({ defense: 2, skills: [bark, divert], hp: { from: 2, to: 1 } })).toEqual([
    'Oak Dummy A: 1+1+2 = 4, defense 2 (Iron Bark +1) → 2, Divert saves 1, HP 2 → 1',
  ]);
  const bladed = { skill: 'bladed', does: 'adds', amount: 2 } as const;
  const arcane = { skill: 'arcane', does: 'turns-true', amount: 0 } as const;
  expect(line({ kind: 'true', defense: 0, skills: [bladed, arcane], hp: { from: 7, to: 1 } })).toEqual([
    'Oak Dummy A: 1+1+2 = 4 true damage (Arcane), Bladed +2 → 6, HP 7 → 1',
  ]);
});

it('damage, with a side of a die that had a hand in it', () => {
  const rite = { skill: 'rite-of-passage', does: 'caps', amount: 3 } as const;
  const [line] = told([{ ...EXAMPLES['damage-dealt'].event, skills: [rite] }]);
  expect(line).toContain('Rite of Passage saves 3');
});

it('a change that lasts to the end of the round', () => {
  expect(told([{ ...EXAMPLES['modifier-lent'].event, round: true }])).toEqual([
    'Oak Dummy A: moves 1 less, until this round ends',
  ]);
});

it('a roll, with the skills that had a hand in it', () => {
  const rolled = { type: 'enemy-rolled', engage: 'e1', values: [1, 2], first: [1, 0], skills: ['aggressive'] } as const;
  const [line] = told([rolled]);
  expect(line).toContain('rolls 1+0 → 1+2 = 3 (Aggressive)');
});

it('is silent on purpose only', () => {
  const silent = Object.values(EXAMPLES).filter(({ event }) => told([event]).length === 0);
  expect(silent.map(({ event }) => event.type).toSorted()).toEqual(Object.keys(SILENT).toSorted());
});

describe('events that belong together', () => {
  it('recovery', () => {
    expect(
      told([
        { type: 'turn-started', unit: kajsa },
        { type: 'die-moved', die: die, from: { zone: 'track', of: kajsa }, to: { zone: 'available', of: kajsa } },
        {
          type: 'die-moved',
          die: { id: 'd8', kind: 'light-fatigue' },
          from: { zone: 'track', of: kajsa },
          to: { zone: 'supply' },
        },
        {
          type: 'die-moved',
          die: { id: 'd9', kind: 'overfatigue' },
          from: { zone: 'track', of: kajsa },
          to: { zone: 'track', of: kajsa },
        },
      ]),
    ).toEqual(["**Kajsa's turn.** Recovers 1 Combat; sheds 1 light fatigue; 1 overfatigue to the back."]);
  });

  it('a second engage on Expert', () => {
    expect(
      told(
        [
          {
            type: 'die-moved',
            die: { id: 'd8', kind: 'light-fatigue' },
            from: { zone: 'supply' },
            to: { zone: 'track', of: kajsa },
          },
          {
            type: 'die-moved',
            die: { id: 'd9', kind: 'light-fatigue' },
            from: { zone: 'supply' },
            to: { zone: 'track', of: kajsa },
          },
        ],
        'engage',
      ),
    ).toEqual(['Kajsa: 2 light fatigue (ENG-1)']);
  });

  it('a fatigue round', () => {
    expect(
      told([
        { type: 'round-started', round: 7 },
        {
          type: 'die-moved',
          die: { id: 'd8', kind: 'overfatigue' },
          from: { zone: 'supply' },
          to: { zone: 'track', of: kajsa },
        },
        {
          type: 'damage-dealt',
          unit: kajsa,
          kind: 'true',
          parts: [2],
          defense: 0,
          prevented: 0,
          taken: 2,
          hp: { from: 4, to: 2 },
          bonusHp: { from: 0, to: 0 },
        },
      ]),
    ).toEqual([
      '**Round 7 (fatigue round) begins.**',
      'Kajsa: 1 overfatigue (RND-3)',
      'Kajsa: 2 true damage, HP 4 → 2 (RND-4)',
    ]);
  });

  it('a full track', () => {
    expect(
      told([
        {
          type: 'die-moved',
          die: { id: 'd8', kind: 'light-fatigue' },
          from: { zone: 'supply' },
          to: { zone: 'supply' },
        },
        { type: 'die-moved', die: die, from: { zone: 'track', of: kajsa }, to: { zone: 'drained', of: kajsa } },
        {
          type: 'die-moved',
          die: { id: 'd9', kind: 'overfatigue' },
          from: { zone: 'supply' },
          to: { zone: 'track', of: kajsa },
        },
      ]),
    ).toEqual([
      '1 light fatigue: no room on a full track, back to supply',
      'Kajsa: track full, Combat drained, 1 overfatigue instead (CDT-5)',
    ]);
  });

  it("an enemy's hit, partly prevented", () => {
    expect(
      told([
        { type: 'turn-started', unit: dummy },
        { type: 'targets-chosen', engage: 'e1', targets: [kajsa] },
        { type: 'randomness-used', counter: 1, label: 'x' },
        { type: 'enemy-rolled', engage: 'e1', values: [1, 2] },
        { type: 'damage-prevented', unit: kajsa, die, amount: 2 },
        { type: 'die-moved', die: die, from: { zone: 'active', of: kajsa }, to: { zone: 'track', of: kajsa } },
        {
          type: 'damage-dealt',
          unit: kajsa,
          by: dummy,
          kind: 'normal',
          parts: [1, 2],
          defense: 0,
          prevented: 2,
          taken: 1,
          hp: { from: 4, to: 4 },
          bonusHp: { from: 2, to: 1 },
        },
        { type: 'turn-ended', unit: dummy },
      ]),
    ).toEqual([
      '**Oak Dummy A** → Kajsa, rolls 1+2 = 3',
      'Kajsa prevents 2: Combat → track',
      'Kajsa: 3, prevented 2 → 1, bonus HP 2 → 1, HP stays 4',
    ]);
  });

  it('an enemy without anybody in range', () => {
    expect(
      told([
        { type: 'turn-started', unit: dummy },
        { type: 'turn-ended', unit: dummy },
      ]),
    ).toEqual(['**Oak Dummy A**: nobody in range, its turn ends.']);
  });

  it('a status gained, again, lost', () => {
    expect(
      told([
        {
          type: 'die-moved',
          die: { id: 'd8', kind: 'status', status: 'bane' },
          from: { zone: 'supply' },
          to: { zone: 'track', of: kajsa },
        },
        {
          type: 'die-moved',
          die: { id: 'd8', kind: 'status', status: 'bane' },
          from: { zone: 'track', of: kajsa },
          to: { zone: 'track', of: kajsa },
        },
        {
          type: 'die-moved',
          die: { id: 'd8', kind: 'status', status: 'bane' },
          from: { zone: 'track', of: kajsa },
          to: { zone: 'supply' },
        },
      ]),
    ).toEqual(['Kajsa gains Bane', 'Kajsa: Bane again: to the back of the track (CDT-4)', 'Kajsa loses Bane']);
  });

  it('the clean-up of chips', () => {
    expect(
      told([
        { type: 'unit-removed', unit: dummy, label: 'Oak Dummy A', to: 'bag' },
        { type: 'unit-removed', unit: 'u99', label: 'Straw Dummy A', to: 'supply' },
      ]),
    ).toEqual(['2 enemy chips go back to bags and supply.']);
  });
});

describe('where units go', () => {
  it.for<{ readonly what: string; readonly events: readonly BattleEvent[]; readonly says: readonly string[] }>([
    {
      what: 'the party is deployed',
      events: [
        { type: 'unit-moved', unit: kajsa, to: 'A1' },
        { type: 'unit-moved', unit: torvald, to: 'A2' },
      ],
      says: ['Deployed: Kajsa at A1, Torvald at A2.'],
    },
    {
      what: 'placed by hand',
      events: [
        { type: 'adjusted-by-hand', unit: kajsa, what: 'place' },
        { type: 'unit-moved', unit: kajsa, from: 'A3', to: 'D3' },
      ],
      says: ['Kajsa, placed by hand: A3 → D3'],
    },
    {
      what: 'placed by hand from nowhere',
      events: [
        { type: 'adjusted-by-hand', unit: kajsa, what: 'place' },
        { type: 'unit-moved', unit: kajsa, to: 'D3' },
      ],
      says: ['Placed by hand: Kajsa at D3.'],
    },
    {
      what: 'a move without a map: the way is on trust',
      events: [{ type: 'unit-moved', unit: kajsa, to: 'D3', action: true }],
      says: ['Kajsa moves: D3'],
    },
    {
      what: 'movement that an effect grants',
      events: [{ type: 'unit-moved', unit: kajsa, from: 'A3', to: 'B3', steps: 1, way: ['B3'], granted: true }],
      says: ['Kajsa moves 1 hex, granted: A3 → B3'],
    },
    {
      what: 'an enemy that trades places',
      events: [
        { type: 'unit-moved', unit: dummy, from: 'F1', to: 'E1', steps: 1 },
        { type: 'unit-moved', unit: kajsa, from: 'E1', to: 'F1' },
      ],
      says: ['**Oak Dummy A** moves 1 hex: F1 → E1', 'Kajsa is placed: E1 → F1'],
    },
    {
      what: 'an enemy that moves and reaches nobody',
      events: [
        { type: 'turn-started', unit: dummy },
        { type: 'unit-moved', unit: dummy, from: 'F1', to: 'D1', steps: 2 },
        { type: 'engage-step-reached', engage: 'e1', step: 'target' },
        { type: 'enemy-rolled', engage: 'e1', values: [] },
        { type: 'turn-ended', unit: dummy },
      ],
      says: ['**Oak Dummy A** moves 2 hexes: F1 → D1', '**Oak Dummy A** engages nobody'],
    },
  ])('$what', ({ events, says }) => {
    expect(told(events)).toEqual(says);
  });

  it('names the map when a battle opens', () => {
    const yard = opened({ map: 'yard-small' }).battle;
    expect(told([{ type: 'battle-started', battle: yard }])).toEqual([
      'XP 4 · adept · clash · conquer · map: Practice yard (home-made)',
    ]);
  });
});

it('says that the box has no status die left', () => {
  expect(told([{ type: 'supply-empty', kind: 'status', asked: 1, left: 0 }])).toEqual([
    'No status die is left in the box (SUP-3).',
  ]);
});

it.for([
  { by: { die: { id: 'd9', kind: 'resolve', face: 4 }, stays: true }, says: 'Kajsa prevents 2: Resolve' },
  { by: {}, says: 'Kajsa prevents 2 by hand' },
] as const)('what stops damage: $says', ({ by, says }) => {
  expect(told([{ type: 'damage-prevented', unit: kajsa, amount: 2, ...by }])).toEqual([says]);
});
