// `npm run abilities`: for each ability of the game whether the bot carries it out, asks somebody first, or reminds the players, and of what;
// with --json, figures only.
import { loadContent } from '../src/content/load-content.ts';
import type { SheetAbility, StatusId } from '../src/engine/index.ts';
import { type AbilityKind, kindOf, textsOf, unrecordedTextsOf } from './ability-kind.ts';

/** Skills that are a part of a rule: who may be targeted, how an enemy moves, with how many HP it comes. */
const IN_RULES: Readonly<Record<string, string>> = {
  colossal: 'DEP-3',
  cornered: 'DEP-3',
  detection: 'STS-8',
  rush: 'EMV-7',
  swap: 'EMV-8',
  swift: 'EMV-8',
  vision: 'MAP-2',
};

/** Statuses are rules, each in the chapter STS. */
const STATUS_RULES: Readonly<Record<StatusId, string>> = {
  bane: 'STS-3',
  blind: 'STS-4',
  daze: 'STS-5',
  fear: 'STS-6',
  maim: 'STS-7',
  stealth: 'STS-8',
};

interface Line {
  readonly name: string;
  readonly kind: AbilityKind;
  readonly why: string;
}

const RANKS: readonly AbilityKind[] = ['automatic', 'prompted', 'reminder'];
const rank = ({ kind }: Line): number => RANKS.indexOf(kind);

const content = loadContent();

const dice: readonly Line[] = [...content.skillDice.values()].flatMap((die) =>
  die.abilities.map((ability) => lineOf(`${die.name}, ${ability.icon} (${ability.placement})`, ability)),
);

const enemySkills: readonly Line[] = [...content.enemySkills.values()].map((skill) => {
  const rule = IN_RULES[skill.id];
  return rule === undefined ? lineOf(skill.name, skill) : { name: skill.name, kind: 'automatic', why: `rule ${rule}` };
});

const statuses: readonly Line[] = [...content.statuses.values()].map(({ id, name }) => {
  const rule = Object.entries(STATUS_RULES).find(([status]) => status === id)?.[1];
  return rule === undefined
    ? { name, kind: 'reminder', why: 'no rule knows it' }
    : { name, kind: 'automatic', why: `rule ${rule}` };
});

const races: readonly Line[] = [...content.races.values()].map(({ name, ability }) =>
  lineOf(`${name}, ${ability.name}`, ability),
);

const classAbilities: readonly Line[] = [...content.classes.values()].flatMap(({ name, sides }) => {
  const sidesOf = (id: string): readonly SheetAbility[] =>
    [sides.novice, sides.master].flatMap(({ abilities }) => abilities.filter((ability) => ability.id === id));
  const ids = new Set([...sides.novice.abilities, ...sides.master.abilities].map(({ id }) => id));
  return [...ids].flatMap((id) =>
    ofBothSides(sidesOf(id).map((ability) => lineOf(`${name}, ${ability.name}`, ability))),
  );
});

const innates: readonly Line[] = [...content.classes.values()].flatMap(({ name, sides }) =>
  ofBothSides([sides.novice, sides.master].map(({ innate }) => lineOf(name, innate))),
);

/** What stands on both sides of a sheet is as automatic as the less automatic of the two. */
function ofBothSides(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((one, other) => rank(other) - rank(one)).slice(0, 1);
}

function lineOf(name: string, ability: Parameters<typeof kindOf>[0]): Line {
  const kind = kindOf(ability);
  return { name, kind, why: [...leftOf(ability, kind), ...unrecordedOf(ability)].join(' | ') };
}

/** What is left to the players in any case. */
function leftOf(ability: Parameters<typeof kindOf>[0], kind: AbilityKind): readonly string[] {
  if (kind !== 'reminder') return [];
  const texts = textsOf(ability);
  return texts.length > 0 ? texts : ['the language says nothing: its text is shown'];
}

/** What is left to them besides where nobody keeps a record of cards. */
function unrecordedOf(ability: Parameters<typeof kindOf>[0]): readonly string[] {
  return unrecordedTextsOf(ability).map((text) => `without a record of items (/party item) a reminder: ${text}`);
}

const chapters = { dice, enemySkills, classAbilities, innates, races, statuses };

if (process.argv.includes('--json')) {
  const figures = Object.entries(chapters).map(([chapter, lines]) => [
    chapter,
    Object.fromEntries(RANKS.map((kind) => [kind, lines.filter((line) => line.kind === kind).length])),
  ]);
  console.log(JSON.stringify(Object.fromEntries(figures)));
} else {
  for (const [chapter, lines] of Object.entries(chapters)) {
    console.log(`\n${chapter}`);
    for (const { name, kind, why } of lines) console.log(`  ${kind.padEnd(9)} ${name}${why === '' ? '' : `: ${why}`}`);
  }
}
