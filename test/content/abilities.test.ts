import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modifierSchema } from '../../src/content/schemas/modifiers.ts';
import { triggerSchema } from '../../src/content/schemas/abilities.ts';
import {
  ADJUSTABLES,
  AMOUNTS,
  CONDITIONS,
  type Effect,
  FACTS,
  GROUPS,
  MOMENTS,
  type Trigger,
} from '../../src/engine/index.ts';
import { content } from '../support/battles.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/abilities.md'), 'utf8');

/** Each JSON value of the page's code blocks: a block is one value, or one to a line. */
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/gu)].flatMap(([, block = '']) => {
  const lines = block.trim().split('\n');
  return lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines : [block];
});

/** Every effect in these, those inside others too. */
function wordsOf(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => [effect.do, ...inside(effect).flatMap(wordsOf)]);
}

function inside(effect: Effect): readonly (readonly Effect[])[] {
  switch (effect.do) {
    case 'choose':
      return effect.options.map((option) => option.do);
    case 'roll-d6':
      return effect.on.map((result) => result.do);
    case 'ask':
      return [effect.then];
    case 'if':
      return [effect.then, effect.else ?? []];
    case 'pay':
      return [effect.cost, effect.then];
    case 'first-possible':
      return effect.of;
    default:
      return [];
  }
}

/** What is none is an amount. */
const isEffect = (example: unknown): boolean => typeof example === 'object' && example !== null && 'do' in example;

describe('docs/abilities.md', () => {
  it.for([...MOMENTS, ...GROUPS, ...AMOUNTS, ...CONDITIONS, ...ADJUSTABLES, ...Object.keys(FACTS)])(
    'explains %s',
    (word) => {
      expect(page).toContain(`\`${word}\``);
    },
  );

  it('has an example of each effect that the packs use', () => {
    const triggers = [...content.enemySkills.values()].flatMap((skill): readonly Trigger[] => skill.triggers);
    const unexplained = wordsOf(triggers.flatMap((trigger) => trigger.do)).filter(
      (word) => !page.includes(`"do": "${word}"`),
    );
    expect(unexplained).toEqual([]);
  });

  it.for(examples.map((text) => ({ text })))('says what packs may say: $text', ({ text }) => {
    const example: unknown = JSON.parse(text);
    const trigger =
      typeof example === 'object' && example !== null && 'triggers' in example
        ? (example as { triggers: readonly unknown[] }).triggers[0] // the page's first example is a whole skill
        : { at: 'turn-end', do: [isEffect(example) ? example : { do: 'heal', who: 'self', amount: example }] };
    expect(triggerSchema.safeParse(trigger)).toMatchObject({ success: true });
  });

  it.for([...page.matchAll(/`(\{ "changes".*?\})` /gu)].map(([, text = '']) => ({ text })))(
    'says how packs may change numbers: $text',
    ({ text }) => {
      expect(modifierSchema.safeParse(JSON.parse(text))).toMatchObject({ success: true });
    },
  );
});
