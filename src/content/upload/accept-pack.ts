import { type BattleMap, type EnemySkill, MARKER_DICE, type SkillDie } from '../../engine/index.ts';
import { phrases, say } from '../../words/say.ts';
import { battleMap, hexesIn } from '../battle-map.ts';
import { checkValue, type Finding } from '../check-json.ts';
import { mapFindings } from '../map-checks.ts';
import { chipFindings, type EnemySkills } from '../pack-checks.ts';
import { chipsOf, countsOf, type Pack } from '../parse-pack.ts';
import type { MapFile } from '../schemas/map.ts';
import type { ChipKind } from '../schemas/pack.ts';
import type { SkillLine } from '../schemas/skill-dice.ts';
import { skillDiceOf } from '../skill-dice.ts';
import { unknownWord } from '../unknown-word.ts';
import { ENTRY_SCHEMAS, type PackUpload, packUploadSchema } from './pack-upload.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

/** What an upload may refer to, and may not define again. */
export interface KnownContent {
  /** Ids of the packs that ship with the bot. */
  readonly reserved: ReadonlySet<string>;
  readonly enemySkills: EnemySkills;
  /** By id, whose they are. A new version of a pack may define again what the one before did. */
  readonly skillOwners: ReadonlyMap<string, Owner>;
  /** Of skill dice. */
  readonly dieOwners: ReadonlyMap<string, Owner>;
  readonly mapOwners: ReadonlyMap<string, Owner>;
}

export interface Owner {
  /** Id of the pack. */
  readonly pack: string;
  /** Absent: it ships with the bot. */
  readonly name?: string;
}

/** A pack of a server, ready to be loaded. */
export interface UploadedPack extends Omit<Pack, 'version'> {
  readonly enemySkills: readonly EnemySkill[];
  readonly skillDice: readonly SkillDie[];
  readonly maps: readonly BattleMap[];
}

export interface AcceptedPack {
  /** What is kept: the upload without what is wrong in it. Plain JSON. */
  readonly file: PackUpload;
  readonly pack: UploadedPack;
  /** Kinds of chips, without their copies. */
  readonly kinds: number;
  /** Lines of skill dice. */
  readonly lines: number;
  /** How many entries of its lists were left out. */
  readonly left: number;
  readonly findings: readonly Finding[];
}

type Accepted =
  { readonly ok: true; readonly value: AcceptedPack } | { readonly ok: false; readonly findings: readonly Finding[] };

/**
 * Takes what is right in an upload, and says what is not.
 *
 * @param known - absent for a pack that was accepted before: what it refers to may have gone since, which is no reason to lose it
 * @returns the findings alone if nothing of it can be used; never throws
 */
export function acceptPack(data: unknown, known?: KnownContent): Accepted {
  const whole = checkValue(packUploadSchema, data);
  if (!whole.ok) return whole;
  const upload = whole.value;
  if (known?.reserved.has(upload.id)) return { ok: false, findings: [[['id'], reservedText(upload.id)]] };
  const skills = takeEach(upload.enemySkills, ENTRY_SCHEMAS.enemySkills, 'enemySkills', (skill, before) =>
    known === undefined ? [] : skillFindings(skill, { before, known, pack: upload.id }),
  );
  const othersSkills = [...(known?.enemySkills ?? [])].filter(([id]) => known?.skillOwners.get(id)?.pack !== upload.id);
  const allSkills = new Map([...othersSkills, ...skills.values.map((skill) => [skill.id, skill] as const)]);
  const chips = takeEach(upload.chips, ENTRY_SCHEMAS.chips, 'chips', (chip, before) =>
    known === undefined ? [] : [...doubleFindings(chip, before, 'chip'), ...chipFindings(chip, allSkills)],
  );
  const lines = takeEach(upload.skillLines, ENTRY_SCHEMAS.skillLines, 'skillLines', (line, before) =>
    dieFindings(line, { before, owners: known?.dieOwners, pack: upload.id }),
  );
  const maps = takeEach(upload.maps, ENTRY_SCHEMAS.maps, 'maps', (map, before) => [
    ...doubleFindings(map, before, 'map'),
    ...ownedFindings(map.id, { owner: known?.mapOwners.get(map.id), pack: upload.id, sort: 'map' }),
    ...sizedMapFindings(map),
  ]);
  const lists = [skills, lines, chips, maps];
  const findings = lists.flatMap((list) => list.findings);
  const copies = chips.values.reduce((sum, chip) => sum + chip.copies, 0);
  if (copies > UPLOAD_LIMITS.chips) return { ok: false, findings: [[['chips'], tooManyText(copies)]] };
  const isEmpty = lists.every(({ values }) => values.length === 0) && !upload.enemyDie && !upload.supplies;
  if (isEmpty) return { ok: false, findings: findings.length > 0 ? findings : [[[], nothingText()]] };
  return {
    ok: true,
    value: {
      file: { ...upload, enemySkills: skills.raw, skillLines: lines.raw, chips: chips.raw, maps: maps.raw },
      pack: packOf(upload, { skills: skills.values, lines: lines.values, chips: chips.values, maps: maps.values }),
      kinds: chips.values.length,
      lines: lines.values.length,
      left: lists.reduce((sum, { left }) => sum + left, 0),
      findings,
    },
  };
}

const nothingText = (): string =>
  say`there is nothing in it: no chips, enemySkills, skillLines, maps, enemyDie or supplies`;

const reservedText = (id: string): string => say`"${id}" is a pack that ships with the bot; give yours another name`;

const tooManyText = (copies: number): string =>
  say`a pack has at most ${UPLOAD_LIMITS.chips} chips with all copies, and this one has ${copies}`;

const unreadText = (left: number): string =>
  left === 1
    ? say`there is more wrong than is worth telling: this one is left out unread`
    : say`there is more wrong than is worth telling: these ${left} are left out unread`;

interface Taken<T> {
  readonly values: readonly T[];
  /** The same as written. */
  readonly raw: unknown[];
  readonly left: number;
  readonly findings: readonly Finding[];
}

/** Takes the entries of a list that are right; after many complaints the rest is left out unread, for reading what is wrong takes long. */
function takeEach<T>(
  entries: readonly unknown[],
  schema: Parameters<typeof checkValue<T>>[0],
  list: keyof typeof UPLOAD_LIMITS.findings,
  check: (value: T, before: readonly T[]) => readonly Finding[],
): Taken<T> {
  const values: T[] = [];
  const raw: unknown[] = [];
  const findings: Finding[] = [];
  for (const [index, entry] of entries.entries()) {
    if (findings.length >= UPLOAD_LIMITS.findings[list]) {
      findings.push([[list, index], unreadText(entries.length - index)]);
      break;
    }
    const checked = checkValue(schema, entry);
    const wrong = checked.ok ? check(checked.value, values) : checked.findings;
    findings.push(...wrong.map(([path, message]): Finding => [[list, index, ...path], message]));
    if (!checked.ok || wrong.length > 0) continue;
    values.push(checked.value);
    raw.push(entry);
  }
  return { values, raw, left: entries.length - values.length, findings };
}

interface WithId {
  readonly id: string;
}

type Sort = 'skill' | 'die' | 'chip' | 'map';

const DOUBLE: Readonly<Record<Sort, (id: string) => string>> = {
  skill: (id) => say`"${id}" is the id of an earlier skill`,
  die: (id) => say`"${id}" is the id of an earlier die`,
  chip: (id) => say`"${id}" is the id of an earlier chip; use "copies" for equal chips`,
  map: (id) => say`"${id}" is the id of an earlier map`,
};

const doubleFindings = ({ id }: WithId, before: readonly WithId[], sort: Sort): readonly Finding[] =>
  before.some((other) => other.id === id) ? [[['id'], DOUBLE[sort](id)]] : [];

interface Owning {
  readonly owner: Owner | undefined;
  readonly pack: string;
  readonly sort: Exclude<Sort, 'chip'>;
}

/** Maps are our own. */
const shipper = phrases({ skill: 'the game', die: 'the game', map: 'the bot' });

const OWNED: Readonly<Record<Owning['sort'], (id: string, owner: string) => string>> = {
  skill: (id, owner) => say`"${id}" is the id of a skill of ${owner}; choose another`,
  die: (id, owner) => say`"${id}" is the id of a die of ${owner}; choose another`,
  map: (id, owner) => say`"${id}" is the id of a map of ${owner}; choose another`,
};

function ownedFindings(id: string, { owner, pack, sort }: Owning): readonly Finding[] {
  const isOthers = owner !== undefined && owner.pack !== pack;
  return isOthers ? [[['id'], OWNED[sort](id, owner.name ?? shipper(sort))]] : [];
}

function skillFindings(
  skill: EnemySkill,
  { before, known, pack }: { readonly before: readonly WithId[]; readonly known: KnownContent; readonly pack: string },
): readonly Finding[] {
  const timings = new Set([...known.enemySkills.values()].map(({ timing }) => timing));
  const timing: readonly Finding[] = timings.has(skill.timing)
    ? []
    : [[['timing'], unknownWord('timing', skill.timing, { words: [...timings], page: 'docs/packs.md' })]];
  const owner = known.skillOwners.get(skill.id);
  return [
    ...doubleFindings(skill, before, 'skill'),
    ...ownedFindings(skill.id, { owner, pack, sort: 'skill' }),
    ...timing,
  ];
}

interface Defining {
  readonly before: readonly SkillLine[];
  readonly owners: KnownContent['dieOwners'] | undefined;
  readonly pack: string;
}

/** Dice that nobody trains are the game's as well. */
const MARKERS: ReadonlyMap<string, Owner> = new Map(MARKER_DICE.map((id) => [id, { pack: 'base' }]));

/** A die is known by its id wherever it is printed, so no two have the same. */
function dieFindings({ dice }: SkillLine, { before, owners, pack }: Defining): readonly Finding[] {
  const earlier = before.flatMap((line) => line.dice);
  return dice.flatMap((die, index) =>
    [
      ...doubleFindings(die, [...earlier, ...dice.slice(0, index)], 'die'),
      ...ownedFindings(die.id, { owner: owners && (MARKERS.get(die.id) ?? owners.get(die.id)), pack, sort: 'die' }),
    ].map(([path, message]): Finding => [['dice', index, ...path], message]),
  );
}

/** A map that is too large is not looked at any further. */
function sizedMapFindings(map: MapFile): readonly Finding[] {
  const runs = map.tiles.flatMap(({ hexes }) => hexes);
  const most = UPLOAD_LIMITS.hexesOnMap;
  const isLarge = runs.length > most || runs.flatMap(hexesIn).length > most;
  return isLarge ? [[['tiles'], say`a map has at most ${most} hexes`]] : mapFindings(map);
}

interface Entries {
  readonly skills: readonly EnemySkill[];
  readonly lines: readonly SkillLine[];
  readonly chips: readonly ChipKind[];
  readonly maps: readonly MapFile[];
}

const packOf = (
  { id, name, homeMade, note, enemyDie, supplies }: PackUpload,
  { skills, lines, chips, maps }: Entries,
): UploadedPack => ({
  id,
  name,
  homeMade,
  ...(note !== undefined && { note }),
  ...(enemyDie && { enemyDie: { faces: enemyDie.faces, confirmed: enemyDie.confirmed } }),
  ...(supplies && { supplies: countsOf(supplies) }),
  chips: chips.flatMap((kind) => chipsOf(kind, id)),
  enemySkills: skills,
  skillDice: [...skillDiceOf(lines).values()],
  maps: maps.map(battleMap),
});
