import type { Content, Difficulty, EnemyDie } from '../engine/index.ts';
import { readBaseFiles, type BaseFiles } from './base-files.ts';
import type { Checked } from './check-json.ts';
import { classSheet, raceSheet } from './class-sheets.ts';
import { parseMap } from './parse-map.ts';
import { parsePack, type Pack } from './parse-pack.ts';
import { ContentError } from './problem.ts';
import { shippedSource } from './shipped-file.ts';
import { skillDiceOf } from './skill-dice.ts';
import { suppliesOf } from './supplies.ts';

const SHIPPED_MAPS = ['yard-small', 'yard-large', 'ruined-yard', 'old-cellars'];
const SHIPPED_PACKS = ['packs/base/pack.json', 'packs/training-yard/pack.json'];

/** What is loaded, for `/content list`. */
export interface PackInfo {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly homeMade: boolean;
  readonly note?: string;
  readonly counts: Readonly<Partial<Record<Counted, number>>>;
}

type Counted = 'skillDice' | 'enemySkills' | 'statuses' | 'races' | 'classes' | 'chips' | 'maps';

export interface LoadedContent extends Content {
  readonly packs: readonly PackInfo[];
}

/** Reads and checks all that ships with the bot: some milliseconds, so call it once. Throws a ContentError if a file is broken. */
export function loadContent(): LoadedContent {
  const base = readBaseFiles();
  const enemySkills = new Map(base.enemySkills.map((skill) => [skill.id, skill]));
  const packs = SHIPPED_PACKS.map((file) => {
    return orThrow(parsePack(shippedSource(file), enemySkills));
  });
  const content = {
    skillDice: skillDiceOf(base.lines),
    enemySkills,
    statuses: new Map(base.statuses.map((status) => [status.id, status])),
    races: new Map(base.races.map((race) => [race.id, raceSheet(race)])),
    classes: new Map(base.classes.map((it) => [it.id, classSheet(it)])),
    chips: new Map(packs.flatMap((pack) => pack.chips.map((chip) => [chip.id, chip] as const))),
    maps: new Map(SHIPPED_MAPS.map((id) => [id, orThrow(parseMap(shippedSource(`packs/maps/${id}.json`)))])),
    enemyDie: enemyDieOf(base, packs),
    supplies: suppliesOf(base.components, packs),
    endOfSessionEp: (session: number, difficulty: Difficulty, adventurers: number) =>
      endOfSessionEp(base, { session, difficulty, adventurers }),
  };
  return { ...content, packs: packs.map((pack) => packInfo(pack, content)) };
}

function orThrow<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new ContentError(checked.problems);
  return checked.value;
}

/** Faces read off a real die if the base pack has them, else a pack's stand-in. */
function enemyDieOf({ enemyDieFaces }: BaseFiles, packs: readonly Pack[]): EnemyDie {
  if (enemyDieFaces !== null) return { faces: enemyDieFaces, confirmed: true };
  const standIn = packs.find((pack) => pack.enemyDie !== undefined)?.enemyDie;
  if (standIn !== undefined) return standIn;
  throw new ContentError([{ file: 'packs', path: '', message: 'no pack gives the faces of the enemy Combat die' }]);
}

interface FinalBattle {
  readonly session: number;
  readonly difficulty: Difficulty;
  readonly adventurers: number;
}

/** Rules: EP-7. */
function endOfSessionEp({ endOfSessionEp: tables }: BaseFiles, battle: FinalBattle): number | undefined {
  const table = Object.entries(tables).find(([session]) => session === String(battle.session))?.[1];
  return table?.[battle.difficulty][battle.adventurers - 1];
}

function packInfo({ id, version, name, homeMade, note, chips }: Pack, content: Omit<Content, 'chips'>): PackInfo {
  const base = id === 'base';
  return {
    id,
    version,
    name,
    homeMade,
    ...(note === undefined ? {} : { note }),
    counts: {
      skillDice: base ? content.skillDice.size : 0,
      enemySkills: base ? content.enemySkills.size : 0,
      statuses: base ? content.statuses.size : 0,
      races: base ? content.races.size : 0,
      classes: base ? content.classes.size : 0,
      chips: chips.length,
    },
  };
}
