import { expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { rollDice } from '../../src/engine/index.ts';
import { abilityText, faceText } from '../../src/views/die-text.ts';
import { rollView } from '../../src/views/roll-view.ts';

const content = loadContent();

it.for([...content.skillDice.values()])('B66: each side of $name has words of its own', ({ id: kind, faces }) => {
  const means = new Map<string, string>();
  for (const [face, { icon, value }] of faces.entries()) {
    const die = { id: 'd1', kind, owner: 'u1', face } as const;
    const words = [faceText(content, die), abilityText(content, die)].join(': ');
    expect(words).toMatch(/\w/u);
    const side = JSON.stringify([icon, value]);
    expect(means.get(words) ?? side).toBe(side);
    means.set(words, side);
  }
});

it.for([...content.skillDice.keys(), 'enemy-combat'])(
  'B65: what %s shows is said in words, with no emoji of a server',
  (kind) => {
    for (let face = 0; face < 6; face += 1) {
      const dice = rollDice([{ kind, count: 1 }], () => face);
      const text = JSON.stringify(rollView({ dice, name: 'Kajsa', content }));
      expect(text).toContain(faceText(content, { kind, face }));
      expect(text).not.toMatch(/<a?:\w+:\d+>/u);
    }
  },
);
