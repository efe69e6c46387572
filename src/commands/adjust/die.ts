import {
  ADVENTURER_ZONES,
  type Adventurer,
  type Adjustment,
  type AdventurerZone,
  type Battle,
  type Content,
  type Die,
  enemiesOut,
  labelOf,
  party,
  type Unit,
  type UnitId,
} from '../../engine/index.ts';
import { dieName } from '../../views/die-text.ts';
import { plainName, shown } from '../../views/escape.ts';
import { requiredText } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import { quoted } from '../quoted.ts';
import { matching, readNamed } from '../read-named.ts';
import { readUnit } from '../read-unit.ts';
import { orList, phrases, say } from '../../words/say.ts';
import { findAdventurer } from '../find-adventurer.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { enemiesOnMap, unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { adjust } from './adjusting.ts';

type Zone = Extract<Adjustment, { readonly what: 'die' }>['to'];

const FATIGUE = [
  { name: 'Light fatigue', value: 'light-fatigue' },
  { name: 'Overfatigue', value: 'overfatigue' },
] as const;

const ZONES = [
  { name: 'Available', value: 'available' },
  { name: 'Cooldown track', value: 'track' },
  { name: 'Active slot', value: 'active' },
  { name: 'Drained', value: 'drained' },
  { name: 'On an enemy: say which with `on`', value: 'unit' },
] as const satisfies readonly { name: string; value: Zone }[];

export const adjustDie: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('die')
      .setDescription('Moves a die by hand between available, track, slots, drained and the chip of an enemy')
      .addStringOption(unitOption('Which adventurer'))
      .addStringOption((option) =>
        option.setName('die').setDescription('Which die').setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName('to')
          .setDescription('Where it goes')
          .setRequired(true)
          .addChoices(...ZONES),
      )
      .addStringOption((option) =>
        option
          .setName('on')
          .setDescription('On which enemy; or in whose slots or track, if not their own')
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName('replace')
          .setDescription('Fatigue takes its place')
          .addChoices(...FATIGUE),
      )
      .addStringOption(noteOption),
  run: (call, tools) => {
    const to = ZONES.find(({ value }) => value === call.options.text('to'))?.value ?? 'available';
    const on = call.options.text('on');
    const replace = FATIGUE.find(({ value }) => value === call.options.text('replace'))?.value;
    if (on !== undefined && !NAMES_WHERE.has(to))
      throw new UserError(
        'bad-input',
        () =>
          say`\`on\` names the enemy that a die is laid on, or whose slots or track: choose such a \`to\`, or leave it out.`,
      );
    return adjust(call, tools, (unit, battle) => {
      const chip = to === 'unit' ? readChip(battle, on) : undefined;
      const colleague = chip === undefined && on !== undefined ? readUnit(party(battle), on, 'adventurer') : undefined;
      const avoid = colleague === undefined ? (chip?.id ?? to) : undefined;
      const die = readDie({ unit, battle, ...(avoid && { avoid }) }, requiredText(call, 'die'), tools.content);
      if (to === 'unit') return { what: 'die', die, to, on: (chip ?? unit).id };
      return { what: 'die', die, to, ...(colleague && { on: colleague.id }), ...(replace && { replace }) };
    });
  },
  autocomplete(typing, tools) {
    const { name } = typing.focused;
    if (name === 'die') return dieChoices(typing, tools);
    return unitChoices(typing, tools, name === 'on' ? enemiesAndParty : party);
  },
};

/** Where a die may go that is not the owner's alone. */
const NAMES_WHERE: ReadonlySet<Zone> = new Set<Zone>(['unit', 'active', 'track']);

const enemiesAndParty = (battle: Battle): readonly Unit[] => [...enemiesOnMap(battle), ...party(battle)];

/** The enemy that a die is laid on: the only one there is need not be named. */
function readChip(battle: Battle, typed: string | undefined): Unit {
  const enemies = enemiesOnMap(battle);
  if (typed !== undefined) return readUnit(enemies, typed, 'enemy');
  const [only, ...others] = enemies;
  if (only !== undefined && others.length === 0) return only;
  const names = enemies.slice(0, 3).map((enemy) => shown(labelOf(enemy)));
  throw new UserError('bad-input', () =>
    enemies.length === 0
      ? say`There is no enemy to lay it on.`
      : say`Say on which enemy with \`on\`: ${orList(names)}?`,
  );
}

interface Placed {
  readonly die: Die;
  /** A zone of the owner's, or the unit on whose chip, slots or track it lies. */
  readonly place: AdventurerZone | UnitId | 'map';
  readonly where: () => string;
}

function diceOf({ id, dice }: Adventurer, battle: Battle): readonly Placed[] {
  const own = ADVENTURER_ZONES.flatMap((zone) =>
    dice[zone].map((die) => ({ die, place: zone, where: () => zoneText(zone) })),
  );
  const lent = enemiesOut(battle).flatMap((enemy) =>
    enemy.dice
      .filter(({ owner }) => owner === id)
      .map((die) => ({ die, place: enemy.id, where: () => say`on ${plainName(labelOf(enemy))}` })),
  );
  const shared = party(battle)
    .filter((colleague) => colleague.id !== id)
    .flatMap((colleague) =>
      [...colleague.dice.active, ...colleague.dice.track]
        .filter(({ owner }) => owner === id)
        .map((die) => ({ die, place: colleague.id, where: () => say`with ${plainName(colleague.name)}` })),
    );
  const marks = (battle.marks ?? [])
    .filter(({ owner }) => owner === id)
    .map((die) => ({ die, place: 'map' as const, where: () => say`on the map` }));
  return [...own, ...lent, ...shared, ...marks];
}

const zoneText = phrases<AdventurerZone>({
  available: 'in available',
  active: 'in active slot',
  track: 'in cooldown track',
  drained: 'in drained',
});

interface Searched {
  readonly unit: Unit;
  readonly battle: Battle;
  /** Where the die is to go: those that lie there are not meant. */
  readonly avoid?: Placed['place'] | Zone;
}

/** The die by its id, or any one of that name: those that lie in the same place are alike. */
function readDie({ unit, battle, avoid }: Searched, typed: string, content: Content): Die['id'] {
  const placed = unit.kind === 'adventurer' ? diceOf(unit, battle) : [];
  const byId = placed.find(({ die }) => die.id === typed.trim());
  if (byId !== undefined) return byId.die.id;
  if (placed.length === 0)
    throw new UserError('bad-input', () => say`That unit has no dice to move. Name an adventurer.`);
  const named = placed.map(({ die }) => ({ id: die.kind, name: dieName(content, die) }));
  const wanted = readNamed(new Map(named.map((one) => [one.name, one])).values(), typed, 'own-die');
  const movable = placed.filter(({ die, place }) => die.kind === wanted && place !== avoid);
  const [first] = movable;
  if (first === undefined)
    throw new UserError('bad-input', () => say`No ${quoted(typed)} is anywhere but there already.`);
  if (movable.every(({ place }) => place === first.place)) return first.die.id;
  throw new UserError('bad-input', () => {
    const places = [...new Set(movable.map(({ where }) => where()))].reduce((some, other) => say`${some} and ${other}`);
    return say`${quoted(typed)} lies ${shown(places)}. Choose the die from the list that opens as you type.`;
  });
}

async function dieChoices(typing: Typing, { table, content }: Tools): Promise<readonly Choice[]> {
  const record = await table.reader.seen(typing.request);
  const owner = record && findAdventurer(record.battle, typing);
  if (record === undefined || owner === undefined) return [];
  const choices = diceOf(owner, record.battle).map(({ die, where }, index) => ({
    name: `${dieName(content, die)}, ${where()} (${index + 1})`,
    value: die.id,
  }));
  return matching(choices, typing.focused.text);
}
