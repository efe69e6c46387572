import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Battle, decide, mapOf, optionsOf, party, record } from '../../src/engine/index.ts';
import { boardView } from '../../src/views/board-view.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { logView } from '../../src/views/log-view.ts';
import { refusalText } from '../../src/views/refusal-text.ts';
import { sheetView } from '../../src/views/sheet-view.ts';
import { type Asked, TestTable, begun, content, falling } from './battles.ts';
import { messageProblems } from './message-problems.ts';

/** Something that a table might do next, by a number: a prompt is mostly answered, now and then somebody corrects something. */
function something(battle: Battle, number: number): Asked {
  const prompt = battle.prompts.at(-1);
  const units = [...party(battle), ...battle.enemies.map];
  const unit = units[number % units.length]?.id ?? 'u0';
  if (prompt !== undefined && number % 4 !== 0) {
    const options = optionsOf(battle, content, prompt);
    return { type: 'answer', prompt: prompt.id, option: options[number % options.length]?.id ?? '' };
  }
  const hexes = [...(mapOf(battle, content)?.hexes.keys() ?? ['B2', '3', 'nowhere'])];
  const hex = hexes[number % hexes.length] ?? '';
  const acting = battle.turn?.unit ?? unit;
  const engage = { type: 'engage', unit: acting, dice: [{ kind: 'combat', count: 1 + (number % 2) }] } as const;
  const choices: readonly Asked[] = [
    { ...engage, form: 'light', free: number % 3, ...(battle.enemies.map[0] && { target: battle.enemies.map[0].id }) },
    { ...engage, form: 'defensive' },
    { ...engage, form: 'heavy', dice: [{ kind: 'wrecking-blow', count: 1 }], override: true },
    { type: 'end-turn' },
    { type: 'end-turn' },
    { type: 'next' },
    { type: 'next' },
    { type: 'enemy-act', all: true },
    { type: 'adjust', unit, change: { what: 'damage', kind: 'true', amount: 2 } },
    { type: 'adjust', unit, change: { what: 'status', status: 'maim', on: number % 2 === 0 } },
    { type: 'adjust', unit, change: { what: 'fatigue', kind: 'light-fatigue', amount: 9 } },
    { type: 'adjust', unit, change: { what: 'heal', amount: 3 } },
    { type: 'defeat', unit },
    { type: 'move', unit: acting, to: hex },
    { type: 'move', unit: acting, to: hex, override: true },
    { type: 'adjust', unit, change: { what: 'place', hex } },
    { type: 'revive', unit, hp: 3 },
    { type: 'remove-unit', unit },
    { type: 'spawn', ep: 7 },
    { type: 'retreat' },
    { type: 'roll', dice: [{ sides: 20, count: 2 }] },
  ];
  return choices[number % choices.length] ?? { type: 'next' };
}

/** Plays it if the rules allow it; a refusal must have words. */
function tried(table: TestTable, asked: Asked, face: number): boolean {
  const command = { by: table.battle.host, ...asked };
  const decision = decide(table.battle, command, { content, random: falling(face, face + 1, face + 3) });
  if (!decision.ok) {
    expect(refusalText(decision.refusal, table.battle, content)).toMatch(
      /^.{10,200}\.( Say override: true if a card says so\.)?$/,
    );
    return false;
  }
  const { timeline, entry } = record(
    table.timeline,
    { at: 0, by: command.by, command, events: decision.events },
    decision.battle,
  );
  Object.assign(table, { before: table.battle, battle: decision.battle, timeline });
  table.log.push(entry);
  return true;
}

const maps = fc.constantFrom(undefined, ...content.maps.keys());

it('whatever a table does, each message is whole, within limits, and says what comes next', () => {
  fc.assert(
    fc.property(maps, fc.array(fc.tuple(fc.nat(9999), fc.nat(5)), { minLength: 10, maxLength: 25 }), (map, plan) => {
      const table = begun(map === undefined ? {} : { map });
      for (const [number, face] of plan) {
        if (!tried(table, something(table.battle, number), face)) continue;
        const entry = entryView(table.shown());
        const views = [
          entry,
          boardView(table.battle, content),
          logView({
            battle: table.battle,
            content,
            lines: table.log.slice(-10),
            before: table.before,
            undone: new Set(),
            page: 1,
            pages: 1,
          }),
          ...party(table.battle).map((adventurer) => sheetView(table.battle, content, adventurer)),
        ];
        expect(views.flatMap(messageProblems)).toEqual([]);
        const text = JSON.stringify(views);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        if (table.battle.phase !== 'over') expect(entry.embeds[0]?.description).toContain('**Now**');
      }
    }),
    { numRuns: 25 },
  );
});
