import { describe, expect, it } from 'vitest';
import type { AdventurerEngage, Enemy, Form, Pool } from '../../src/engine/index.ts';
import { entryView } from '../../src/views/entry-view.ts';
import { engageLines } from '../../src/views/engage-view.ts';
import { withoutSigns, withSigns } from '../../src/words/signs.ts';
import { type TestTable, content, opened } from './battles.ts';

interface Rolled {
  readonly kind: string;
  readonly face: number;
  readonly form: Form;
}

/** Kajsa has rolled 2 on a Combat die and one die more, against Straw Dummy A in the next hex of no map. */
function rolled({ kind, face, form }: Rolled): TestTable {
  const table = opened();
  const dice = [
    { kind: 'combat', count: 2 },
    { kind, count: 1 },
  ];
  const sheet = {
    player: '111111111111111111',
    name: 'Kajsa',
    health: 4,
    stamina: 4,
    magicka: 4,
    cooldown: 2,
  } as const;
  table.play({ type: 'join', ...sheet, dice, override: true });
  table.play({ type: 'spawn' });
  table.play({ type: 'begin' });
  const [unit, target] = [table.unit('Kajsa'), table.unit('Straw')];
  const taken = kind === 'combat' ? [{ kind, count: 2 }] : dice.map((die) => ({ ...die, count: 1 }));
  table.play({ type: 'engage', unit, target, form, dice: taken, override: true }, 5, face);
  return table;
}

const answered = (table: TestTable, option: string): TestTable => {
  table.play({ type: 'answer', prompt: table.battle.prompts.at(-1)?.id ?? 'p0', option });
  return table;
};

function told(table: TestTable): { readonly lines: readonly string[]; readonly buttons: readonly string[] } {
  const { embeds, components } = entryView(table.shown());
  const buttons = components.flatMap((row) => row.components.flatMap((it) => ('label' in it ? [it.label ?? ''] : [])));
  return { lines: embeds[0]?.description?.split('\n') ?? [], buttons };
}

describe('a die in hand: what it would do and where it goes, in full and on its button', () => {
  it.for<Rolled & { readonly line: string; readonly button: string }>([
    {
      kind: 'snipe',
      face: 5,
      form: 'ranged',
      line: '• Snipe [2]: 2 damage, ignores 1 defense → track',
      button: 'Snipe: 2 damage, ignores 1 defense',
    },
    {
      kind: 'combat',
      face: 1,
      form: 'defensive',
      line: '• Combat 2 [1]: prevents 1 later → active slot',
      button: 'Combat 2: prevents 1 later',
    },
    {
      kind: 'shield-discipline',
      face: 5,
      form: 'light',
      line: '• Shield Discipline [2]: 2 damage; prevents 2 later → active slot',
      button: 'Shield Discipline: 2 damage; prevents 2 later',
    },
    {
      kind: 'shadow-cloak',
      face: 3,
      form: 'light',
      line: "• Shadow Cloak [1]: On entering an active slot you gain Stealth. While slotted: when you engage an enemy you may exhaust it to ignore 1 of the target's defense. → active slot",
      button: 'Shadow Cloak: active slot',
    },
    {
      kind: 'onslaught',
      face: 2,
      form: 'heavy',
      line: '• Onslaught: 4 damage to the target; when the engage is over you gain Bane. → track',
      button: 'Onslaught: 4 damage and more',
    },
    {
      kind: 'mayhem',
      face: 3,
      form: 'magic',
      line: '• Mayhem: by hand: Decoy with 4 HP in a free hex in range (adventurer to enemies, occupied hex to the party). When emptied: drain it and recover up to 3 non-mage skill dice. → a hex of the map',
      button: 'Mayhem: by hand',
    },
  ])('$button', ({ line, button, ...die }) => {
    const { lines, buttons } = told(rolled(die));
    expect(lines.at(-1)).toBe(line);
    expect(buttons[1]).toBe(button);
  });
});

describe('what a die leaves to the players', () => {
  it('stands once, with its button, until they are done', () => {
    const { lines, buttons } = told(answered(rolled({ kind: 'elemental-rage', face: 2, form: 'magic' }), 'all'));
    expect(lines.slice(-5)).toEqual([
      'Elemental Rage [5] → track, by hand',
      '',
      '**Now**, <@111111111111111111>: Kajsa finishes the engage when all is carried out.',
      '**By hand** (/adjust helps), then Finish:',
      '• Elemental Rage: Choose a cache in range; share 5 damage over units within 2 hexes of it; having done so the cache is discarded.',
    ]);
    expect(buttons).toEqual(['Finish', 'Undo', 'Board', 'Damage…']);
  });

  it('without a map is all of a side that asks who stands near, and what is pooled waits for it', () => {
    const { lines } = told(answered(rolled({ kind: 'cleave', face: 2, form: 'heavy' }), 'all'));
    expect(lines.slice(-3)).toEqual([
      '• Cleave: Damage to the target equal to your current HP; every other adjacent enemy is dealt half that, rounded up.',
      '**Pool** for Straw Dummy A ▰▰▰ 3/3:',
      '2, HP 3 → 1',
    ]);
  });
});

describe('what is pooled', () => {
  /** What stands at the end of the lines when Kajsa's engage has gathered this for an enemy with 1 defense. */
  const pooled = (pool: Partial<Pool>, changes: Partial<AdventurerEngage> = {}, unit: Partial<Enemy> = {}) =>
    pooledLines([pool], changes, unit).at(-1);

  function pooledLines(
    gathering: readonly Partial<Pool>[],
    changes: Partial<AdventurerEngage> = {},
    unit: Partial<Enemy> = {},
  ): readonly string[] {
    const { battle } = rolled({ kind: 'snipe', face: 1, form: 'ranged' });
    const [engage] = battle.engages;
    const [enemy, ...map] = battle.enemies.map;
    if (engage?.kind !== 'adventurer' || enemy === undefined) throw new Error('no engage');
    const gathered = {
      unit: enemy.id,
      kind: 'normal',
      parts: [1, 2],
      combat: 0,
      ignoreDefense: 0,
      adjacent: true,
    } as const;
    const pools = gathering.map((pool) => ({ ...gathered, ...pool }));
    const now = {
      ...battle,
      engages: [{ ...engage, target: enemy.id, pools, ...changes }],
      enemies: { ...battle.enemies, map: [{ ...enemy, defense: 1, ...unit }, ...map] },
    };
    const prompt = { id: 'p9', kind: 'resolve-dice', engage: engage.id, for: [engage.by], rule: 'ENG-5b', waiting: 0 };
    return engageLines(now, content, prompt as Parameters<typeof engageLines>[2]);
  }

  it('is reduced by defense, less what the engage ignores of it', () => {
    expect(pooled({})).toBe('1+2 = 3, defense 1 → 2, HP 3 → 1');
    expect(pooled({ ignoreDefense: 1 })).toBe('1+2 = 3, HP 3 → 0');
    expect(pooled({}, { ignores: 1 })).toBe('1+2 = 3, HP 3 → 0');
  });

  it('says what skills and Maim make of it, as where it lands', () => {
    const dodging = { skills: [{ id: 'dodge', value: 1 }] } as const;
    expect(pooled({ parts: [1, 1, 2] }, {}, { hp: 5 })).toBe('1+1+2 = 4, defense 1 → 3, HP 5 → 2');
    expect(pooled({ parts: [4] }, {}, { hp: 9, ...dodging })).toMatch(/^4, defense 1, Dodge \d → \d, HP 9 → \d$/u);
  });

  it('of two kinds for one unit is reckoned one after the other', () => {
    const lines = pooledLines([{ parts: [2] }, { kind: 'true', parts: [1] }]);
    expect(lines.filter((line) => line.includes('HP'))).toEqual([
      '2, defense 1 → 1, HP 3 → 2',
      '1 true damage, HP 2 → 1',
    ]);
  });

  it('DMG-4: true damage is not', () => {
    expect(pooled({ kind: 'true' })).toBe('1+2 = 3 true damage, HP 3 → 0');
  });
});

it('a die in hand has its picture before its name, and its button has none', () => {
  const table = rolled({ kind: 'snipe', face: 5, form: 'ranged' });
  const signs = new Map([['snipe_2', { id: '12345', name: 'snipe_2_0a1b2' }]]);
  const { lines, buttons } = withSigns(signs, () => told(table));
  expect(lines).toContain('• <:snipe_2_0a1b2:12345> Snipe [2]: 2 damage, ignores 1 defense → track');
  expect(buttons).toContain('Snipe: 2 damage, ignores 1 defense');
  expect(lines.map(withoutSigns)).toEqual(told(table).lines);
});
