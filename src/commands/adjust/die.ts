import {
  ADVENTURER_ZONES,
  type Adventurer,
  type Adjustment,
  type AdventurerZone,
  type Content,
  type Die,
  party,
  type Unit,
} from '../../engine/index.ts';
import { dieName } from '../../views/die-text.ts';
import { requiredText } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import { quoted } from '../quoted.ts';
import { matching, readNamed } from '../read-named.ts';
import { findAdventurer } from '../find-adventurer.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { adjust } from './adjusting.ts';

type Zone = Extract<Adjustment, { readonly what: 'die' }>['to'];

const ZONES = [
  { name: 'Available', value: 'available' },
  { name: 'Cooldown track', value: 'track' },
  { name: 'Active slot', value: 'active' },
  { name: 'Drained', value: 'drained' },
] as const satisfies readonly { name: string; value: Zone }[];

export const adjustDie: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('die')
      .setDescription('Moves a die by hand between available, track, slots and drained')
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
      .addStringOption(noteOption),
  run: (call, tools) => {
    const to = ZONES.find(({ value }) => value === call.options.text('to'))?.value ?? 'available';
    return adjust(call, tools, (unit) => ({
      what: 'die',
      die: readDie(unit, { typed: requiredText(call, 'die'), to }, tools.content),
      to,
    }));
  },
  autocomplete: (typing, tools) =>
    typing.focused.name === 'die' ? dieChoices(typing, tools) : unitChoices(typing, tools, party),
};

interface Placed {
  readonly die: Die;
  readonly zone: AdventurerZone;
}

const diceOf = ({ dice }: Adventurer): readonly Placed[] =>
  ADVENTURER_ZONES.flatMap((zone) => dice[zone].map((die) => ({ die, zone })));

/** The die by its id, or any one of that name: those that lie in the same place are alike. */
function readDie(unit: Unit, { typed, to }: { typed: string; to: Zone }, content: Content): Die['id'] {
  const placed = unit.kind === 'adventurer' ? diceOf(unit) : [];
  const byId = placed.find(({ die }) => die.id === typed.trim());
  if (byId !== undefined) return byId.die.id;
  if (placed.length === 0) throw new UserError('bad-input', 'That unit has no dice to move. Name an adventurer.');
  const named = placed.map(({ die }) => ({ id: die.kind, name: dieName(content, die) }));
  const wanted = readNamed(new Map(named.map((one) => [one.name, one])).values(), typed, 'die of theirs');
  const movable = placed.filter(({ die, zone }) => die.kind === wanted && zone !== to);
  const [first] = movable;
  if (first === undefined) throw new UserError('bad-input', `No ${quoted(typed)} is anywhere but there already.`);
  if (new Set(movable.map(({ zone }) => zone)).size === 1) return first.die.id;
  const zones = [...new Set(movable.map(({ zone }) => zone))].join(' and in ');
  throw new UserError(
    'bad-input',
    `${quoted(typed)} lies in ${zones}. Choose the die from the list that opens as you type.`,
  );
}

async function dieChoices(typing: Typing, { table, content }: Tools): Promise<readonly Choice[]> {
  const record = await table.read(typing.request.channelId);
  const owner = record && findAdventurer(record.battle, typing);
  if (owner === undefined) return [];
  const zoneName = (zone: AdventurerZone): string => ZONES.find(({ value }) => value === zone)?.name ?? zone;
  const choices = diceOf(owner).map(({ die, zone }, index) => ({
    name: `${dieName(content, die)}, ${zoneName(zone).toLowerCase()} (${index + 1})`,
    value: die.id,
  }));
  return matching(choices, typing.focused.text);
}
