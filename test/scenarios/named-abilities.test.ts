import { describe, expect, it } from 'vitest';
import { COMBAT, drawing, type Game } from '../support/battles.ts';
import { AXE, carrying } from '../support/items.ts';
import { sheetTable, untilTurnOf } from '../support/sheet-table.ts';
import { chooses, diceTable, landed, resolves, rolls, sturdy, whereDice } from '../support/sides.ts';

// Rulings and worked examples that name an ability, played with that ability, by their ids.

const one = (kind: string) => ({ kind, count: 1 });

/** Ayla's HP, statuses and the like by hand. */
const adjust = (
  game: Game,
  change: Extract<Parameters<Game['play']>[0], { type: 'adjust' }>['change'],
  name = 'Ayla',
) => game.play({ type: 'adjust', unit: game.adventurer(name).id, change });

const stealthy = (game: Game, name = 'Ayla'): Game =>
  adjust(game, { what: 'status', status: 'stealth', on: true }, name);

describe('free dice', () => {
  it('FD-01, ENG-4c: Reveler with 1 weapon: two own and two enemy Combat dice at Stamina 2; the former to the track, the latter to supply', () => {
    const dice = [{ kind: 'combat', count: 2 }];
    const game = sheetTable([{ race: 'nord', stamina: 2, dice }], { supplies: { 'enemy-combat': 2 } });
    carrying(game, [AXE]);
    const engage = {
      type: 'engage',
      unit: game.adventurer('Ayla').id,
      target: game.enemy('X').id,
      form: 'heavy',
    } as const;
    game.play({ ...engage, dice });
    expect(game.battle.prompts).toMatchObject([{ kind: 'choose', asks: 'use', ability: 'reveler' }]);
    game.answer('0');
    const rolled = game.happened('dice-rolled').flatMap(({ dice: shown }) => shown.map(({ kind }) => kind));
    expect(rolled).toEqual(['combat', 'combat', 'enemy-combat', 'enemy-combat']);
    game.answer('all');
    expect(whereDice(game)).toMatchObject({ available: [], track: ['combat', 'combat'] });
    game.play({ ...engage, dice: [], free: 2 });
    expect(game.happened('dice-rolled')[0]?.dice).toHaveLength(2);
  });
});

describe('active slots', () => {
  it('AS-05: a slotted block and Resolve on the track do nothing against Lightning Splash of a friend, but answer an enemy', () => {
    const dice = ['combat', 'resolve'].map(one);
    const enemies = [sturdy('X', { health: 1 }), sturdy('Y')];
    const members = [{ dice }, { class: 'sorcerer', tenacity: 5 }];
    const game = sheetTable(members, { enemies, places: { Brom: 'D2' } });
    const unit = game.adventurer('Ayla').id;
    game.play({ type: 'engage', unit, form: 'defensive', dice, faces: [COMBAT.two, 4] }).answer('all');
    expect(whereDice(game)).toMatchObject({ active: ['combat'], track: ['resolve'] });
    untilTurnOf(game, 'Brom');
    rolls(game, ['combat:1'], { form: 'light', by: 'Brom' }).answer('all');
    expect(game.battle.prompts.at(-1)).toMatchObject({ ability: 'lightning-splash' });
    game.answer('0');
    expect([landed(game, 'Ayla'), game.battle.prompts]).toEqual([[2], []]);
    expect(game.adventurer('Ayla')).toMatchObject({ hp: 7, dice: { active: [{}], track: [{}] } });
    adjust(game, { what: 'damage', amount: 2, kind: 'normal', from: game.enemy('Y').id });
    expect(game.battle.prompts).toMatchObject([{ kind: 'prevent-damage', coming: 2 }]);
  });

  it('AS-06, ACT-4, END-2: overfatigue that Balanced Blade let into a slot goes to the track when the battle ends', () => {
    const game = diceTable([one('balanced-blade')]);
    rolls(game, ['balanced-blade-1'], { form: 'heavy', target: 'nobody' }).answer('all');
    adjust(game, { what: 'fatigue', kind: 'overfatigue', amount: 1 });
    chooses(game, 'slot');
    expect(whereDice(game)).toMatchObject({ active: ['balanced-blade', 'overfatigue'], track: [] });
    game.play({ type: 'end', result: 'won' });
    expect(whereDice(game)).toMatchObject({ active: [], track: ['balanced-blade', 'overfatigue'] });
  });
});

describe('healing', () => {
  it('HL-04, HEA-2: Hasty Prayer, 2 true damage for Destructive Touch, Breath of Life: healing does not pool', () => {
    const dice = ['hasty-prayer', 'destructive-touch', 'breath-of-life'].map(one);
    const members = [
      { magicka: 3, dice },
      { health: 4, hp: 3 },
    ];
    const game = sheetTable(members, { enemies: [sturdy('X'), { name: 'Y', health: 2 }] });
    game.random = drawing(2); // 2 enemy Combat dice show a hit of 1 each
    const hp = (): number => game.adventurer('Brom').hp;
    rolls(game, ['hasty-prayer', 'destructive-touch-2', 'breath-of-life:2'], { form: 'magic' });
    resolves(game, 'hasty-prayer');
    const seen = [hp()];
    chooses(chooses(resolves(game, 'destructive-touch'), 'Y'), 'Brom:2');
    seen.push(hp());
    chooses(resolves(game, 'breath-of-life'), 'Brom');
    expect([...seen, hp()]).toEqual([4, 2, 4]);
  });
});

describe('Stealth', () => {
  it('ST-21, DMG-10: Destructive Touch defeats outright and damages nobody, so Stealth stays', () => {
    const game = stealthy(diceTable([one('destructive-touch')], { enemies: [sturdy('X'), { name: 'Y', level: 10 }] }));
    rolls(game, ['destructive-touch-1'], { form: 'magic', target: 'nobody' }).answer('all');
    const [x, ayla] = [game.battle.enemies.defeated[0]?.id, game.adventurer('Ayla').id];
    expect(game.happened('unit-defeated')).toEqual([{ type: 'unit-defeated', unit: x, by: ayla }]);
    expect(game.happened('damage-dealt')).toEqual([]);
    expect(whereDice(game).track).toEqual(['stealth', 'destructive-touch']);
  });

  it.for([
    { class: undefined, stealth: true, says: 'sees through Stealth', targets: ['Ayla'] },
    { class: 'nightblade', stealth: true, says: 'does not see through Consuming Darkness', targets: [] },
    { class: 'nightblade', stealth: false, says: 'needs not, where the Nightblade has no Stealth', targets: ['Ayla'] },
  ])('ST-23: Detection $says', ({ class: calling, stealth, targets }) => {
    const skills = [{ id: 'detection' }];
    const members = [{ ...(calling && { class: calling }), tenacity: 5 }];
    const game = sheetTable(members, { enemies: [sturdy('X', { skills, combat: 1 })] });
    if (stealth) stealthy(game);
    game.random = drawing(5);
    game.play({ type: 'end-turn' }).play({ type: 'enemy-act' });
    const chosen = game.happened('targets-chosen').flatMap((event) => event.targets);
    expect(chosen.map((id) => game.battle.adventurers[id as 'u1']?.name)).toEqual(targets);
    expect(landed(game, 'Ayla')).toEqual(targets.map(() => 2));
  });
});
