import type { Player } from '../../store/player-store.ts';
import { clockIn, timeZones } from '../../table/quiet-hours.ts';
import { playerView } from '../../views/player-view.ts';
import type { CallOptions } from '../call.ts';
import { matching } from '../read-named.ts';
import { readQuiet, readZone } from '../read-quiet.ts';
import { resultOf } from '../result-of.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

export const partyCalls: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('calls')
      .setDescription('When I may remind you, and of what; shows it if nothing is set')
      .addStringOption((option) =>
        option.setName('zone').setDescription('Your time zone, such as Europe/Berlin').setAutocomplete(true),
      )
      .addStringOption((option) => option.setName('quiet').setDescription('No reminders then: 22-7, or off'))
      .addBooleanOption((option) => option.setName('away').setDescription('No reminders until you are back'))
      .addBooleanOption((option) => option.setName('next').setDescription('Ping me too when my turn comes next')),
  async run({ request, options }, { players }) {
    const change = changeIn(options);
    const { user: userId, interactionId } = request;
    if (change === undefined) return { message: shown(await players.read(userId), players.now()) };
    const player = resultOf(await players.change({ userId, interactionId }, change));
    return { message: shown(player, players.now()) };
  },
  autocomplete: ({ focused }) =>
    Promise.resolve(
      matching(
        timeZones().map((zone) => ({ name: zone, value: zone })),
        focused.text,
      ),
    ),
};

const shown = (player: Player, now: number) =>
  playerView(player, player.zone === undefined ? undefined : clockIn(player.zone, now));

/** What the options change; undefined where none is given. @throws UserError */
function changeIn(options: CallOptions): ((player: Player) => Player) | undefined {
  const [zone, quiet] = [options.text('zone'), options.text('quiet')];
  const [away, next] = [options.flag('away'), options.flag('next')];
  if ([zone, quiet, away, next].every((option) => option === undefined)) return undefined;
  const inZone = zone === undefined ? {} : { zone: readZone(zone) };
  const hours = quiet === undefined ? undefined : { hours: readQuiet(quiet) };
  return ({ quiet: before, ...player }) => {
    const after = hours === undefined ? before : hours.hours;
    const changed = { ...player, ...inZone, ...(after && { quiet: after }) };
    if (hours?.hours !== undefined && changed.zone === undefined)
      throw new UserError('bad-input', () => say`Hours need your time zone: add zone:, such as zone: Europe/Berlin.`);
    return { ...changed, ...(away !== undefined && { away }), ...(next !== undefined && { next }) };
  };
}
