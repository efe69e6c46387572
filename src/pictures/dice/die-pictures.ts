import { dieSign, abilityOf } from '../../content/die-sign.ts';
import type { Content, Face, SkillDie } from '../../engine/index.ts';
import { codesFor } from '../codes.ts';
import { type DieLook, dieSvg } from './die-svg.ts';
import { CRUX, LIGHT_FATIGUE, LINE_GLYPHS, MISS, OTHER_LINE, OVERFATIGUE, STATUS_GLYPHS, TENACITY } from './glyphs.ts';

type Dice = Pick<Content, 'skillDice' | 'statuses' | 'enemyDie'>;

/** What an enemy Combat die may show: a table sets its sides itself. */
const ENEMY_HITS = [0, 1, 2, 3, 4, 5, 6];

/** A picture of each side of each die, as SVG, by the name of its sign (`dieSign`). Pure. */
export function diePictures(content: Dice): ReadonlyMap<string, string> {
  const looks = [...skillLooks(content), ...enemyLooks(content), ...statusLooks(content), ...FURTHER];
  return new Map(looks.map(([name, look]) => [name, dieSvg(look)]));
}

type Named = readonly [name: string, look: DieLook];

function skillLooks(content: Dice): readonly Named[] {
  const dice = [...content.skillDice.values()];
  const codes = codesFor(dice.map(({ name }) => name));
  return dice.flatMap((die, index) =>
    die.faces.map((side, face): Named => [dieSign(content, { kind: die.id, face }), sideLook(die, side, codes[index])]),
  );
}

function sideLook({ line, type }: SkillDie, { icon, value }: Face, code: string | undefined): DieLook {
  const body = line === 'combat' ? 'combat' : type;
  if (icon === 'tenacity') return { body, glyph: TENACITY, code };
  return { body, glyph: LINE_GLYPHS[line] ?? OTHER_LINE, number: value, dots: abilityOf(icon), code };
}

const enemyLooks = ({ enemyDie, ...content }: Dice): readonly Named[] =>
  ENEMY_HITS.map((hits) => [
    dieSign({ ...content, enemyDie: { ...enemyDie, faces: [hits] } }, { kind: 'enemy-combat', face: 0 }),
    hits === 0 ? { body: 'enemy', glyph: MISS } : { body: 'enemy', number: hits },
  ]);

const statusLooks = (content: Dice): readonly Named[] =>
  [...content.statuses].map(([status, { name }]) => [
    dieSign(content, { kind: 'status', status }),
    { body: 'status', glyph: STATUS_GLYPHS[status] ?? OTHER_LINE, code: name.slice(0, 2) },
  ]);

const FURTHER: readonly Named[] = [
  ['light_fatigue', { body: 'fatigue', glyph: LIGHT_FATIGUE }],
  ['overfatigue', { body: 'fatigue', glyph: OVERFATIGUE }],
  ['token', { body: 'crux', glyph: CRUX }],
];
