import { expect, it } from 'vitest';
import { speaking } from '../../../src/words/speaking.ts';
import { complaints, upload } from './known.ts';

const SIDE = {
  name: 'Rat',
  level: 1,
  health: 2,
  combat: 1,
  defense: 0,
  range: 1,
  targets: 1,
  priority: 'weakest',
  skills: [],
};

/** What a German author of a pack is told. */
const told = (pack: object): readonly string[] =>
  speaking({ table: 'en', user: 'de' }, 'user', () => complaints(upload(JSON.stringify(pack), 'p.json')));

// Schemas are made once, and speak to everybody.
it.for([
  { pack: { id: 'Rats', name: 'Rats' }, says: /^p\.json, Zeile 1, id: muss eine Id .+ sein, .+, ist aber "Rats"$/u },
  { pack: { id: 'rats' }, says: /^p\.json, Zeile 1, name: fehlt: muss ein Text sein$/u },
  { pack: { id: 'rats', name: 'Rats', rats: [] }, says: /unbekanntes Feld "rats"$/u },
  {
    pack: { id: 'rats', name: 'Rats', chips: [{ id: 'rat', copies: 0, sides: [SIDE] }] },
    says: /copies: muss mindestens 1 sein, ist aber 0$/u,
  },
  {
    pack: { id: 'rats', name: 'Rats', chips: [{ id: 'rat', copies: 1, sides: [{ ...SIDE, targets: 'both' }] }] },
    says: /targets: muss eine ganze Zahl von 1 bis 20 oder "all" sein, ist aber "both"$/u,
  },
  {
    pack: {
      id: 'rats',
      name: 'Rats',
      enemySkills: [{ id: 'dodge', name: 'Dodge', hasValue: false, timing: 'deploy', summary: 'x' }],
    },
    says: /das Spiel hat schon einen Skill mit der Id "dodge"; nimm eine andere$/u,
  },
])('$says', ({ pack, says }) => {
  expect(told(pack)).toContainEqual(expect.stringMatching(says));
});
