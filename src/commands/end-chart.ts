import {
  type Battle,
  type Content,
  type DamageOf,
  type DiceOf,
  labelOf,
  type LogEntry,
  statisticsOf,
  type UnitId,
} from '../engine/index.ts';
import type { DamageBar } from '../pictures/charts/damage-bars.ts';
import type { EndChart } from '../pictures/charts/end-chart.ts';
import type { LuckBar } from '../pictures/charts/luck-bars.ts';
import { knownFrom } from '../views/known.ts';
import { say } from '../words/say.ts';

interface Ended {
  readonly battle: Battle;
  readonly content: Content;
  /** The lines that stand. */
  readonly lines: readonly LogEntry[];
  readonly title: string;
}

/** The statistics of a battle as a picture. @returns undefined where its table wants no pictures, or nothing was dealt or rolled */
export function endChart({ battle, content, lines, title }: Ended): EndChart | undefined {
  if (battle.setup.pictures === false) return undefined;
  const { units } = knownFrom(
    [battle],
    lines.flatMap(({ events }) => events),
  );
  const nameOf = (id: UnitId): string => {
    const unit = units.get(id);
    return unit === undefined ? say`somebody` : labelOf(unit);
  };
  const statistics = statisticsOf(lines, content);
  const damage = damageBars(statistics.units, nameOf);
  const luck = luckBars(statistics.dice, nameOf);
  return damage.length + luck.length === 0 ? undefined : { chart: 'end', title, look: battle.setup.look, damage, luck };
}

type NameOf = (id: UnitId) => string;

/** The party first, of each side who dealt most. */
const damageBars = (units: readonly DamageOf[], nameOf: NameOf): readonly DamageBar[] =>
  units
    .filter(({ dealt, taken }) => dealt + taken > 0)
    .toSorted(
      (one, other) =>
        Number(one.side === 'enemies') - Number(other.side === 'enemies') ||
        other.dealt - one.dealt ||
        other.taken - one.taken,
    )
    .map(({ unit, dealt, taken }) => ({ name: nameOf(unit), dealt, taken }));

/** Each side, and each of several of the party: dice whose sides bring damage, as the text counts them. */
function luckBars(all: readonly DiceOf[], nameOf: NameOf): readonly LuckBar[] {
  const dice = all.filter(({ kind, expected }) => kind !== undefined && expected > 0);
  const barOf = (name: string, those: readonly DiceOf[]): readonly LuckBar[] => {
    const sum = (of: (die: DiceOf) => number): number => those.reduce((total, die) => total + of(die), 0);
    return those.length === 0
      ? []
      : [{ name, damage: sum(({ damage }) => damage), expected: sum(({ expected }) => expected) }];
  };
  const ours = dice.filter(({ side }) => side === 'party');
  const units = [...new Set(ours.flatMap(({ unit }) => unit ?? []))];
  const diceOf = (unit: UnitId): readonly DiceOf[] => ours.filter((die) => die.unit === unit);
  const each = units.flatMap((unit) => barOf(nameOf(unit), diceOf(unit)));
  const enemies = dice.filter(({ side }) => side === 'enemies');
  return [...barOf(say`Party`, ours), ...(units.length > 1 ? each : []), ...barOf(say`Enemies`, enemies)];
}
