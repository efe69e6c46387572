import { describe, expect, it } from 'vitest';
import { type Content, brokenInvariants, decide, previewPool } from '../../../src/engine/index.ts';
import { content, drawing, Game, inBattle, inSetUp, onMap } from '../../support/battles.ts';
import { companion, DOG, place, untilCompanions, withCompanion } from '../../support/companions.ts';

const STRAW = { name: 'Straw Man', combat: 0 } as const;
/** Sides of the training yard's enemy die: a miss, a hit of 1, a hit of 2. */
const [MISS, ONE, TWO] = [0, 2, 5] as const;

/** Ayla at A1 and her Dog at C2 of the practice yard, in the Dog's turn. */
function dogsTurn(at: string, stats: Partial<typeof DOG> = {}): Game {
  const game = withCompanion(onMap('yard-small', { Ayla: 'A1', 'Straw Man': at }, { enemies: [STRAW] }), stats);
  return untilCompanions(place(game, companion(game).id, 'C2'));
}

const afterwards = (game: Game): readonly string[] => brokenInvariants(game.battle, game.content);

describe('joining', () => {
  it('CMP-1, CMP-10, SET-10: a party member at full HP, no adventurer, not in the party size', () => {
    const game = withCompanion(inSetUp({ party: ['Ayla', 'Brom'], setup: { xp: 3 } }));
    expect(companion(game)).toMatchObject({ hp: 5, health: 5, controller: game.adventurer('Ayla').id });
    expect(game.battle.order).toHaveLength(2);
    expect(previewPool(game.battle, game.content, {}).ep).toBe(6);
  });

  it('CMP-1: two of a name are told apart, and an adventurer takes neither name', () => {
    const game = withCompanion(withCompanion(inSetUp()));
    expect(game.battle.companions.map(({ label }) => label)).toEqual(['Dog', 'Dog A']);
    const join = { type: 'join', player: 'x', health: 5, stamina: 1, magicka: 1, cooldown: 1, dice: [] } as const;
    expect(game.refusal({ ...join, name: 'dog a' })).toMatchObject({ code: 'name-taken' });
  });

  it('CMP-10: HP that a text keeps, above Health too', () => {
    expect(companion(withCompanion(inSetUp(), {}, { hp: 8 })).hp).toBe(8);
    expect(companion(withCompanion(inSetUp(), {}, { hp: 2 })).hp).toBe(2);
  });

  it('CMP-1: an enemy that changes sides keeps hex and HP, and its dice stay behind', () => {
    const game = inBattle({ enemies: [{ ...STRAW, hp: 3, hex: 'D2' }] });
    const unit = game.enemy('Straw Man').id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'maim', on: true } });
    game.play({ type: 'companion', controller: game.adventurer('Ayla').id, unit });
    expect(companion(game, 'Straw Man')).toMatchObject({ id: unit, hp: 3, hex: 'D2', dice: [] });
    expect(game.battle.enemies.map).toEqual([]);
    expect(afterwards(game)).toEqual([]);
  });

  it('CMP-1: an enemy that changes sides in the middle of its own turn acts no further as one', () => {
    const enemies = [{ name: 'Wolf' }, { ...STRAW, name: 'Straw Man' }];
    const game = inBattle({ party: ['Ayla', 'Brom'], enemies });
    game.play({ type: 'end-turn' }).play({ type: 'end-turn' });
    const unit = game.enemy('Wolf').id;
    game.play({ type: 'enemy-act', unit });
    expect(game.battle.prompts.at(-1)?.kind).toBe('enemy-target');
    game.play({ type: 'companion', controller: game.adventurer('Ayla').id, unit });
    expect(game.battle).toMatchObject({ engages: [], prompts: [], agenda: [], phase: 'enemies' });
    expect(game.battle.turn).toBeUndefined();
    expect(game.adventurer('Ayla').hp + game.adventurer('Brom').hp).toBe(10);
  });

  it('CMP-5: a chip of a pack leaves its bag, and goes back there when the companion is defeated', () => {
    const game = inBattle();
    const controller = game.adventurer('Ayla').id;
    const before = game.battle.enemies.bags;
    game.play({ type: 'companion', controller, named: { name: 'Oak Dummy', level: 5 } });
    const dog = companion(game, 'Oak Dummy');
    expect(game.battle.enemies.bags.low).not.toContain(dog.chip);
    game.play({ type: 'defeat', unit: dog.id });
    expect(game.battle.companions).toEqual([]);
    expect(game.battle.enemies.bags.low.toSorted()).toEqual(before.low.toSorted());
    expect(game.battle.enemies.defeated).toEqual([]);
    expect(afterwards(game)).toEqual([]);
  });

  it('CMP-1: no chip of that name left, no such controller, no such enemy', () => {
    const game = inBattle();
    const controller = game.adventurer('Ayla').id;
    const named = { name: 'Oak Dummy' };
    game.play({ type: 'companion', controller, named }).play({ type: 'companion', controller, named });
    expect(game.refusal({ type: 'companion', controller, named })).toMatchObject({ code: 'unknown-enemy' });
    expect(game.refusal({ type: 'companion', controller: 'u999', named })).toMatchObject({ code: 'not-an-adventurer' });
    expect(game.refusal({ type: 'companion', controller, unit: 'u999' })).toMatchObject({ code: 'not-an-enemy' });
  });
});

describe('deployment', () => {
  it('SET-7: on the entrance tile after the adventurers, in player order', () => {
    const game = inSetUp({ party: ['Ayla', 'Brom'], enemies: [STRAW], setup: { map: 'yard-small' } });
    withCompanion(game, { name: 'Cat' }, { controller: 'Brom' });
    withCompanion(game);
    game.play({ type: 'begin' });
    expect([companion(game).hex, companion(game, 'Cat').hex]).toEqual(['A3', 'A4']);
  });

  /** Every hex of the entrance tile taken but one. */
  const crowded = (): Game => {
    const hexes = ['A', 'B', 'C'].flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${String(row)}`));
    const enemies = hexes.slice(1).map((hex) => ({ name: `Post ${hex}`, hex, combat: 0 }));
    const game = inSetUp({ enemies, setup: { map: 'yard-small' } });
    return withCompanion(game).play({ type: 'begin' });
  };

  it('SET-7, CMP-7: without room it waits beside the map, where it can do nothing and nobody targets it', () => {
    const game = crowded();
    expect(companion(game)).toMatchObject({ waiting: true });
    untilCompanions(game);
    const { id: unit } = companion(game);
    expect(game.refusal({ type: 'engage', unit, dice: [] })).toMatchObject({ code: 'companion-waits', rule: 'CMP-7' });
    expect(game.refusal({ type: 'move', unit, to: 'D1' })).toMatchObject({ code: 'companion-waits' });
    game.play({ type: 'end-turn' });
    const target = game.refusal({ type: 'enemy-act', target: unit });
    expect(target).toMatchObject({ code: 'not-a-target' });
  });

  it('CMP-7: it is deployed in its turn once an entrance hex is free', () => {
    const game = crowded();
    game.play({ type: 'defeat', unit: game.enemy('Post B2').id });
    expect(companion(game).hex).toBeUndefined();
    untilCompanions(game);
    expect(companion(game)).toMatchObject({ hex: 'B2' });
    expect(companion(game).waiting).toBeUndefined();
  });

  it('CMP-7: placed by hand it waits no longer', () => {
    const game = crowded();
    place(game, companion(game).id, 'E1');
    expect(companion(game).waiting).toBeUndefined();
    expect(companion(game).hex).toBe('E1');
  });

  it('MAP-5: nobody else is put on its hex', () => {
    const game = dogsTurn('G4');
    const to = { what: 'place', hex: 'C2' } as const;
    expect(game.refusal({ type: 'adjust', unit: game.enemy('Straw Man').id, change: to })).toMatchObject({
      code: 'hex-taken',
      unit: companion(game).id,
    });
  });
});

describe('its turn', () => {
  it('CMP-2: after all adventurers, before the enemies', () => {
    const game = withCompanion(inBattle({ party: ['Ayla', 'Brom'] }));
    const turns = [0, 1, 2].map(() => {
      const unit = game.battle.turn?.unit;
      game.play({ type: 'end-turn' });
      return unit;
    });
    expect(turns).toEqual([...game.battle.order, companion(game).id]);
    expect(game.battle.phase).toBe('enemies');
  });

  it('CMP-2: the party orders its companions, as long as the one in turn has done nothing', () => {
    const game = withCompanion(withCompanion(inBattle({ setup: { map: 'yard-small' } })), { name: 'Cat' });
    untilCompanions(game);
    const [dog, cat] = [companion(game).id, companion(game, 'Cat').id];
    expect(game.battle.turn?.unit).toBe(dog);
    game.play({ type: 'start-turn', unit: cat });
    expect(game.battle.turn?.unit).toBe(cat);
    game.play({ type: 'move', unit: cat, to: 'B2' });
    expect(game.refusal({ type: 'start-turn', unit: dog })).toMatchObject({ code: 'turn-running' });
    game.play({ type: 'end-turn' });
    expect(game.battle.turn?.unit).toBe(dog);
  });

  it.for([
    { to: 'A2', steps: 2, says: undefined },
    { to: 'C1', steps: 1, says: undefined },
    { to: 'F2', steps: 3, says: { code: 'too-far', rule: 'CMP-2', steps: 3, stamina: 2, of: 'companion' } },
  ])('CMP-2: it moves up to 2 hexes: $to, $steps away', ({ to, says }) => {
    const game = dogsTurn('G4');
    const refusal = game.refusal({ type: 'move', unit: companion(game).id, to });
    if (says === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject(says);
  });

  it('CMP-2: it moves once, in its own turn only, and not after its engage', () => {
    const game = withCompanion(onMap('yard-small', { Ayla: 'A1', 'Straw Man': 'D2' }, { enemies: [STRAW] }));
    const unit = companion(game).id;
    expect(game.refusal({ type: 'move', unit, to: 'A3' })).toMatchObject({ code: 'wrong-phase', rule: 'CMP-2' });
    untilCompanions(place(game, unit, 'B2'));
    game.play({ type: 'move', unit, to: 'C2' });
    expect(game.refusal({ type: 'move', unit, to: 'C1' })).toMatchObject({ code: 'companion-moved', rule: 'CMP-2' });
    game.play({ type: 'engage', unit, target: game.enemy('Straw Man').id, dice: [] });
    expect(game.battle).toMatchObject({ phase: 'enemies' });
    expect(game.battle.acted).toContain(unit);
  });

  it('MOV-6: what an effect grants it is no move of its turn', () => {
    const game = dogsTurn('G4');
    const unit = companion(game).id;
    game.play({ type: 'move', unit, to: 'F2', granted: 3 }).play({ type: 'move', unit, to: 'F1' });
    expect(companion(game).hex).toBe('F1');
  });

  it('MOV-6: granted in the turn of somebody else', () => {
    const game = withCompanion(inBattle({ setup: { map: 'yard-small' } }));
    place(game, companion(game).id, 'C2');
    game.play({ type: 'move', unit: companion(game).id, to: 'B2', granted: 1 });
    expect(companion(game).hex).toBe('B2');
    expect(game.battle.turn).toMatchObject({ unit: game.adventurer('Ayla').id, moves: 0 });
  });

  it('CMP-3: any enemy in range, whatever the priority icon says; one roll for all of them', () => {
    const enemies = [
      { ...STRAW, name: 'Strong', hp: 5 },
      { ...STRAW, name: 'Weak', hp: 4 },
      { ...STRAW, name: 'Far', hp: 1 },
    ];
    const game = onMap('yard-small', { Strong: 'D2', Weak: 'C3', Far: 'G4' }, { enemies });
    withCompanion(game, { targets: 2, combat: 3 });
    untilCompanions(place(game, companion(game).id, 'C2'));
    game.random = drawing(ONE, TWO, MISS);
    game.play({ type: 'engage', unit: companion(game).id, dice: [] });
    const [strong, weak] = [game.enemy('Strong').id, game.enemy('Weak').id];
    expect(game.battle.prompts.at(-1)).toMatchObject({ candidates: [strong, weak], rule: 'CMP-3' });
    game.answer(strong).answer(weak);
    expect([game.enemy('Strong').hp, game.enemy('Weak').hp]).toEqual([2, 1]);
    expect(game.happened('enemy-rolled')).toMatchObject([{ values: [1, 2, 0] }]);
  });

  it('CMP-3: enough targets is for its player to say', () => {
    const enemies = [
      { ...STRAW, name: 'Strong' },
      { ...STRAW, name: 'Weak' },
    ];
    const game = withCompanion(inBattle({ enemies }), { targets: 2, combat: 1 });
    untilCompanions(game).random = drawing(ONE);
    game.play({ type: 'engage', unit: companion(game).id, dice: [], target: game.enemy('Weak').id }).answer('none');
    expect([game.enemy('Strong').hp, game.enemy('Weak').hp]).toEqual([5, 4]);
  });

  it('CMP-3: an enemy that leaves by hand while its player is asked is offered no longer', () => {
    const enemies = [
      { ...STRAW, name: 'Strong' },
      { ...STRAW, name: 'Weak' },
    ];
    const game = untilCompanions(withCompanion(inBattle({ enemies })));
    game.play({ type: 'engage', unit: companion(game).id, dice: [] });
    const weak = game.enemy('Weak').id;
    game.play({ type: 'defeat', unit: weak });
    expect(game.battle.prompts).toMatchObject([{ candidates: [game.enemy('Strong').id] }]);
  });

  it('CMP-3: its turn is not lost on an engage that reaches nobody', () => {
    const game = dogsTurn('G4');
    const engage = { type: 'engage', unit: companion(game).id, dice: [] } as const;
    expect(game.refusal(engage)).toMatchObject({ code: 'nobody-in-range', rule: 'CMP-3' });
    const target = game.enemy('Straw Man').id;
    expect(game.refusal({ ...engage, target })).toMatchObject({ code: 'out-of-range' });
    expect(game.refusal({ ...engage, target: game.adventurer('Ayla').id })).toMatchObject({ code: 'not-a-target' });
    game.play({ type: 'move', unit: engage.unit, to: 'E2' });
    expect(game.battle.turn?.unit).toBe(engage.unit);
  });

  it('CMP-2: an engage that a card allows in the turn of somebody else leaves that turn alone', () => {
    const game = withCompanion(inBattle());
    const engage = { type: 'engage', unit: companion(game).id, dice: [], target: game.enemy('Straw Man').id } as const;
    expect(game.refusal(engage)).toMatchObject({ code: 'wrong-phase' });
    game.play({ ...engage, override: true });
    expect(game.battle.turn?.unit).toBe(game.adventurer('Ayla').id);
    expect(game.battle.acted).toEqual([]);
  });

  it.for([
    { skills: [], refused: 'out-of-sight' },
    { skills: [{ id: 'vision' }], refused: undefined },
  ])('CMP-4, ENM-10, MAP-2: with $skills it sees beyond the next tile: $refused', ({ skills, refused }) => {
    const opening = { enemies: [STRAW] };
    const game = withCompanion(onMap('old-cellars', { Ayla: 'A3', 'Straw Man': 'D7' }, opening), { range: 9, skills });
    const unit = companion(game).id;
    untilCompanions(place(game, unit, 'B5'));
    const no = game.refusal({ type: 'engage', unit, target: game.enemy('Straw Man').id, dice: [] });
    expect(no).toEqual(refused && expect.objectContaining({ code: refused }));
  });

  it.for([
    { skills: [], refused: 'hidden' },
    { skills: [{ id: 'detection' }], refused: undefined },
  ])('CMP-4, ENM-10, STS-8: with $skills it sees through Stealth: $refused', ({ skills, refused }) => {
    const game = dogsTurn('E2', { range: 9, skills });
    const target = game.enemy('Straw Man').id;
    game.play({ type: 'adjust', unit: target, change: { what: 'status', status: 'stealth', on: true } });
    const no = game.refusal({ type: 'engage', unit: companion(game).id, target, dice: [] });
    expect(no).toEqual(refused && expect.objectContaining({ code: refused }));
  });

  it('STS-2: a quest unit that has changed sides gains no status either', () => {
    const game = inBattle({ enemies: [STRAW, { name: 'Lord', level: 'quest' }] });
    const unit = game.enemy('Lord').id;
    game.play({ type: 'companion', controller: game.adventurer('Ayla').id, unit });
    const change = { what: 'status', status: 'bane', on: true } as const;
    expect(game.refusal({ type: 'adjust', unit, change })).toMatchObject({ code: 'quest-unit', rule: 'STS-2' });
  });

  it('STS-5: dazed it moves or rolls, and Daze leaves with the turn', () => {
    const game = dogsTurn('E2');
    const unit = companion(game).id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    game.play({ type: 'move', unit, to: 'D2' });
    const target = game.enemy('Straw Man').id;
    expect(game.refusal({ type: 'engage', unit, target, dice: [] })).toMatchObject({ code: 'dazed', rule: 'STS-5' });
    game.play({ type: 'end-turn' });
    expect(companion(game).dice).toEqual([]);
  });

  it('STS-5, MOV-6: granted movement counts for it, too, even back to where it stood', () => {
    const game = dogsTurn('D2');
    const unit = companion(game).id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    game.play({ type: 'move', unit, to: 'C3', granted: 1 }).play({ type: 'move', unit, to: 'C2', granted: 1 });
    const target = game.enemy('Straw Man').id;
    const engage = { type: 'engage', unit, target, dice: [] } as const;
    expect(game.refusal(engage)).toEqual({ code: 'dazed', rule: 'STS-5', unit, final: true });
  });

  it('STS-5: dazed, it does not move once it has rolled', () => {
    const game = dogsTurn('D2');
    const unit = companion(game).id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'daze', on: true } });
    game.play({ type: 'roll', unit, dice: [{ sides: 6, count: 1 }] });
    expect(game.refusal({ type: 'move', unit, to: 'C3' })).toEqual({ code: 'dazed', rule: 'STS-5', unit });
  });

  it('STS-4: blind it must take the strongest unit beside it, friend or foe, and sees again once it has dealt damage', () => {
    const game = dogsTurn('D2');
    const [unit, ayla] = [companion(game).id, game.adventurer('Ayla').id];
    place(game, ayla, 'C1').play({
      type: 'adjust',
      unit: game.enemy('Straw Man').id,
      change: { what: 'damage', amount: 1, kind: 'true' },
    });
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'blind', on: true } });
    const target = game.enemy('Straw Man').id;
    expect(game.refusal({ type: 'engage', unit, target, dice: [] })).toMatchObject({ code: 'blind-to', rule: 'STS-4' });
    game.random = drawing(ONE);
    game.play({ type: 'engage', unit, target: ayla, dice: [] });
    expect(game.adventurer('Ayla').hp).toBe(3);
    expect(companion(game).dice).toEqual([]);
  });

  it('STS-4: a miss deals no damage, so it stays blind', () => {
    const game = dogsTurn('D2');
    const unit = companion(game).id;
    game.play({ type: 'adjust', unit, change: { what: 'status', status: 'blind', on: true } });
    game.random = drawing(MISS);
    game.play({ type: 'engage', unit, target: game.enemy('Straw Man').id, dice: [] });
    expect(companion(game).dice).toMatchObject([{ status: 'blind' }]);
  });

  it('CMP-2: /battle next leaves the choice to whoever runs it', () => {
    const game = untilCompanions(withCompanion(inBattle()));
    expect(game.refusal({ type: 'next' })).toMatchObject({ code: 'turn-running', unit: companion(game).id });
  });
});

/** What ships, with made-up triggers of these skills. */
function triggering(skills: Readonly<Record<string, readonly unknown[]>>): Content {
  const enemySkills = new Map(content.enemySkills);
  for (const [id, triggers] of Object.entries(skills)) {
    const skill = content.enemySkills.get(id);
    if (skill !== undefined) enemySkills.set(id, { ...skill, triggers } as typeof skill);
  }
  return { ...content, enemySkills };
}

describe('its skills', () => {
  const turnEnd = { at: 'turn-end', do: [{ do: 'damage', to: 'self', kind: 'true', amount: 1 }] } as const;

  it('CMP-4: they happen whether its player likes it or not', () => {
    const game = untilCompanions(withCompanion(inBattle(), { skills: [{ id: 'decay' }] }));
    const context = { content: triggering({ decay: [turnEnd] }), random: game.random };
    const decision = decide(game.battle, { type: 'end-turn', by: 'ayla' }, context);
    expect(decision.ok && decision.battle.companions).toMatchObject([{ hp: 4 }]);
  });

  const REMINDER = [{ do: 'reminder' }] as const;

  it.for(['rally', 'penumbra'])('CMP-8: %s does nothing when it is defeated', (id) => {
    const triggers = content.enemySkills.get(id)?.triggers.map((trigger) => ({ ...trigger, do: REMINDER })) ?? [];
    const context = { content: triggering({ [id]: triggers }), random: drawing(0) };
    const enemies = [{ ...STRAW, name: 'Drummer', skills: [{ id }] }, STRAW];
    const game = withCompanion(inBattle({ enemies }), { skills: [{ id }] });
    const told = (unit: `u${number}`): unknown => {
      const decision = decide(game.battle, { type: 'defeat', by: 'ayla', unit }, context);
      return decision.ok && decision.events.filter(({ type }) => type === 'ability-used').length;
    };
    expect([told(game.enemy('Drummer').id), told(companion(game).id)]).toEqual([1, 0]);
  });
});

describe('enemies', () => {
  it('ENM-4: they target companions like anybody of the party, and defense counts', () => {
    const enemies = [{ name: 'Wolf', combat: 2, priority: 'strongest' as const }];
    const game = withCompanion(inBattle({ enemies }), {}, { hp: 8 });
    untilCompanions(game).play({ type: 'end-turn' }).random = drawing(TWO);
    game.play({ type: 'enemy-act' });
    expect(companion(game).hp).toBe(5);
  });

  it('EMV-1: they move toward a companion', () => {
    const game = withCompanion(onMap('yard-small', { Ayla: 'A1', Wolf: 'G4' }, { enemies: [{ name: 'Wolf' }] }));
    untilCompanions(place(game, companion(game).id, 'D4')).play({ type: 'end-turn' });
    game.play({ type: 'enemy-act' });
    if (game.battle.prompts.length > 0) game.answer('E4');
    expect(game.happened('targets-chosen')).toMatchObject([{ targets: [companion(game).id] }]);
  });
});

describe('defeat and end', () => {
  it('CMP-5: a defeated companion is out for good', () => {
    const game = withCompanion(inBattle());
    const { id: unit } = companion(game);
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 6, kind: 'normal' } });
    expect(game.happened('unit-defeated')).toMatchObject([{ unit }]);
    expect(game.battle.companions).toEqual([]);
    expect(game.refusal({ type: 'revive', unit, hp: 3 })).toMatchObject({ code: 'no-such-unit' });
  });

  it('CMP-5: defeated in its own turn, the turn is over', () => {
    const game = untilCompanions(withCompanion(inBattle()));
    game.play({ type: 'defeat', unit: companion(game).id });
    expect(game.battle).toMatchObject({ phase: 'enemies' });
  });

  it('CMP-6: its controller defeated, it stays and its player goes on with it', () => {
    const game = withCompanion(inBattle({ party: ['Ayla', 'Brom'] }), { targets: 2 });
    game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
    untilCompanions(game).play({ type: 'engage', unit: companion(game).id, dice: [] });
    expect(game.battle.prompts).toMatchObject([{ for: [game.adventurer('Ayla').id] }]);
  });

  it('CMP-6: it cannot explore', () => {
    const game = inBattle({ setup: { mode: 'delve', objective: 'survey', map: 'yard-small' }, enemies: [] });
    untilCompanions(withCompanion(game));
    expect(game.refusal({ type: 'explore', unit: companion(game).id })).toMatchObject({ code: 'not-an-adventurer' });
  });

  it('CMP-9: it cannot be sent away at will, but by an effect, which is no defeat', () => {
    const game = withCompanion(inBattle());
    const remove = { type: 'remove-unit', unit: companion(game).id } as const;
    expect(game.refusal(remove)).toMatchObject({ code: 'companion-stays', rule: 'CMP-9' });
    game.play({ ...remove, override: true });
    expect(game.battle.companions).toEqual([]);
    expect(game.happened('unit-defeated')).toEqual([]);
  });

  it('END-1, CMP-10: lasting ones shed statuses and excess HP, the others leave', () => {
    const game = inBattle();
    withCompanion(game, {}, { hp: 8, lasting: true });
    withCompanion(game, { name: 'Cat' }, { lasting: true, hp: 2 });
    game.play({ type: 'companion', controller: game.adventurer('Ayla').id, named: { name: 'Oak Dummy' } });
    const { low } = game.battle.enemies.bags;
    const change = { what: 'status', status: 'maim', on: true } as const;
    game.play({ type: 'adjust', unit: companion(game).id, change }).play({ type: 'end', result: 'stopped' });
    expect(game.battle.companions).toMatchObject([
      { label: 'Dog', hp: 5, dice: [] },
      { label: 'Cat', hp: 2, dice: [] },
    ]);
    expect(game.battle.enemies.bags.low).toHaveLength(low.length + 1);
    expect(afterwards(game)).toEqual([]);
  });

  it.for([{ lasting: true }, { lasting: false }])(
    'DEF-8: all adventurers down, companions are taken off undefeated (lasting: $lasting)',
    ({ lasting }) => {
      const game = withCompanion(onMap('yard-small', {}, { enemies: [STRAW] }), {}, { lasting });
      game.play({ type: 'defeat', unit: game.adventurer('Ayla').id });
      expect(game.battle.turn?.unit).toBe(companion(game).id);
      game.play({ type: 'end-turn' }).play({ type: 'next' });
      expect(game.battle).toMatchObject({ phase: 'over', outcome: { result: 'failed', rule: 'DEF-8' } });
      expect(game.happened('unit-defeated')).toEqual([]);
      expect(game.battle.companions.map(({ label, hex }) => ({ label, hex }))).toEqual(
        lasting ? [{ label: 'Dog', hex: undefined }] : [],
      );
    },
  );
});

describe('by hand', () => {
  it('HEA-1: damage, healing up to Health and stats work on it, bonus HP do not', () => {
    const game = withCompanion(inBattle());
    const { id: unit } = companion(game);
    game.play({ type: 'adjust', unit, change: { what: 'damage', amount: 3, kind: 'true' } });
    game.play({ type: 'adjust', unit, change: { what: 'heal', amount: 9 } });
    expect(companion(game).hp).toBe(5);
    game.play({ type: 'adjust', unit, change: { what: 'stat', stat: 'defense', to: 3 } });
    expect(companion(game).defense).toBe(3);
    const bonus = { type: 'adjust', unit, change: { what: 'bonus-hp', amount: 2 } } as const;
    expect(game.refusal(bonus)).toMatchObject({ code: 'not-an-adventurer' });
  });
});
