import { expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { rollDice } from '../../src/engine/index.ts';
import { diePictures } from '../../src/pictures/dice/die-pictures.ts';
import { emojiName } from '../../src/discord/emoji-name.ts';
import { fits, LIMITS } from '../../src/views/limits.ts';
import { rollView } from '../../src/views/roll-view.ts';
import { type Signs, withoutSigns, withSigns } from '../../src/words/signs.ts';

const content = loadContent();
const SIGNS: Signs = new Map(
  [...diePictures(content)].map(([of, svg]) => [of, { id: '1234567890123456789', name: emojiName(of, svg) }]),
);

/** Every die in turn shows each of its sides. */
const rolled = (kinds: readonly string[], count: number) =>
  rollView({
    dice: rollDice(
      kinds.map((kind) => ({ kind, count })),
      turning(),
    ),
    name: 'Kajsa',
    content,
  });

function turning(): () => number {
  let next = 0;
  return () => next++ % 6;
}

const kinds = [...content.skillDice.keys()];

it.for([...kinds, 'enemy-combat'])('B65: the picture of %s stands before its words, and never for them', (kind) => {
  const plain = rolled([kind], 6);
  const shown = withSigns(SIGNS, () => rolled([kind], 6));
  const text = JSON.stringify(shown);
  expect(text).toMatch(/<:\w+:\d+> \w/u);
  expect(withoutSigns(text)).toBe(JSON.stringify(plain));
});

it('60 dice have their pictures within the limits of a message', () => {
  const shown = withSigns(SIGNS, () => rolled(['combat'], 60));
  expect(JSON.stringify(shown).match(/<:/gu)).toHaveLength(60);
  expect(fits(shown)).toBe(true);
});

it('pictures that would take the room of words are left out, all of them', () => {
  const many = kinds.slice(0, 10);
  const plain = rolled(many, 12);
  expect(plain.embeds[0]?.description?.length).toBeLessThan(LIMITS.description);
  expect(withSigns(SIGNS, () => rolled(many, 12))).toEqual(plain);
});

it('without emojis a text is as ever', () => {
  expect(withSigns(new Map(), () => rolled(['combat'], 3))).toEqual(rolled(['combat'], 3));
});
