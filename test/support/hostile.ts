import { skillDiceOf } from '../../src/content/skill-dice.ts';
import { ENTRY_SCHEMAS } from '../../src/content/upload/pack-upload.ts';
import type { Content, FaceAbility } from '../../src/engine/index.ts';
import { content, type Game } from './battles.ts';
import { diceTable, sturdy } from './sides.ts';

/** A line with one die, whose six sides do these effects as they are resolved: as a pack would write it. */
export const lineOf = (effects: readonly object[], value = 1): object => ({
  id: 'hostile',
  name: 'Hostile',
  type: 'thief',
  stat: 'stamina',
  battleForms: [],
  dice: [
    {
      id: 'bomb',
      name: 'Bomb',
      level: 1,
      supply: 5,
      faces: Array.from({ length: 6 }, () => ({ icon: 'bang', value, placement: 'instant' })),
      abilities: [
        { icon: 'bang', placement: 'instant', summary: 'Bang.', triggers: [{ at: 'resolved', do: effects }] },
      ],
    },
  ],
});

/** The dice of the packs, and that one with these effects as they are, be they of another ability: no pack is read. */
export function dieDoing(effects: readonly object[]): Content['skillDice'] {
  const [bomb] = skillDiceOf([ENTRY_SCHEMAS.skillLines.parse(lineOf([{ do: 'reminder' }]))]).values();
  if (bomb === undefined) throw new Error('no die');
  const triggers = [{ at: 'resolved', do: effects }] as FaceAbility['triggers'];
  return new Map([
    ...content.skillDice,
    [bomb.id, { ...bomb, abilities: bomb.abilities.map((it) => ({ ...it, triggers })) }],
  ]);
}

/** Ayla has rolled that die against X, and nothing of it is resolved yet; some more enemies stand elsewhere. */
export function withBomb(effects: readonly object[], enemies: readonly string[] = ['X']): Game {
  const line = ENTRY_SCHEMAS.skillLines.parse(lineOf(effects));
  const packs: Partial<Content> = { skillDice: new Map([...content.skillDice, ...skillDiceOf([line])]) };
  const game = diceTable([{ kind: 'bomb', count: 1 }], { packs, enemies: enemies.map((name) => sturdy(name)) });
  return game.play({
    type: 'engage',
    unit: game.adventurer('Ayla').id,
    form: 'light',
    target: game.enemy('X').id,
    dice: [{ kind: 'bomb', count: 1 }],
    faces: [0],
  });
}

/** X has a skill of a pack that says this, and stands next to Ayla. */
export function withSkill(changes: object): Game {
  const skill = ENTRY_SCHEMAS.enemySkills.parse({
    id: 'echo',
    name: 'Echo',
    hasValue: false,
    timing: 'deploy',
    summary: 'It echoes.',
    ...changes,
  });
  const packs: Partial<Content> = { enemySkills: new Map([...content.enemySkills, [skill.id, skill]]) };
  const enemies = [sturdy('X', { combat: 1, skills: [{ id: 'echo' }] })];
  return diceTable([{ kind: 'combat', count: 1 }], { packs, enemies });
}
