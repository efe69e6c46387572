import { type Look, LOOKS, type TableSettings } from '../../engine/index.ts';
import { settingsView } from '../../views/settings-view.ts';
import type { CallOptions } from '../call.ts';
import { LANGUAGES, languageOf } from '../../words/languages.ts';
import { doneAnswer } from '../done-answer.ts';
import { quoted } from '../quoted.ts';
import { matching } from '../read-named.ts';
import { runningBattle } from '../running-battle.ts';
import type { Choice, Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { counted, say } from '../../words/say.ts';

const WHO = [
  { name: 'Its player, and the host', value: 'owner' },
  { name: 'Anyone of the party', value: 'anyone' },
] as const satisfies readonly { name: string; value: TableSettings['who'] }[];

const LOOK_CHOICES = [
  { name: 'Dark background', value: 'dark' },
  { name: 'Light background', value: 'light' },
] as const satisfies readonly { name: string; value: Look }[];

const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, name]) => ({ name, value }));

export const battleSettings: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('settings')
      .setDescription('How this table plays; shows it if nothing is set')
      .addBooleanOption((option) =>
        option.setName('auto').setDescription('The bot breaks ties among equals itself; if not, the party does'),
      )
      .addBooleanOption((option) =>
        option.setName('ask_healing').setDescription('Healers are asked how much they give; if not, all they can'),
      )
      .addStringOption((option) =>
        option
          .setName('who')
          .setDescription('Who acts for an adventurer; the host decides')
          .addChoices(...WHO),
      )
      .addBooleanOption((option) =>
        option.setName('board').setDescription('The bot keeps a message here that always shows how the battle stands'),
      )
      .addBooleanOption((option) =>
        option.setName('pictures').setDescription('Boards of a battle on a map come with a picture of it'),
      )
      .addStringOption((option) =>
        option
          .setName('look')
          .setDescription('How pictures look: as Discord does for most of you')
          .addChoices(...LOOK_CHOICES),
      )
      .addStringOption((option) =>
        option
          .setName('reminders')
          .setDescription('After how many hours whoever is awaited is reminded, up to 168; or off')
          .setAutocomplete(true),
      )
      .addBooleanOption((option) =>
        option.setName('quiet').setDescription('Turns ping nobody: you talk to each other anyway'),
      )
      .addStringOption((option) =>
        option
          .setName('language')
          .setDescription('What the table is spoken to in; private answers come in your own')
          .addChoices(...LANGUAGE_CHOICES),
      ),
  async run({ request, options }, tools) {
    const settings = settingsIn(options);
    if (Object.keys(settings).length === 0) {
      const { battle, calls } = await runningBattle(request, tools);
      return { message: settingsView(battle, calls) };
    }
    return doneAnswer(await tools.table.act(request, () => ({ type: 'settings', by: request.user, settings })), tools);
  },
  autocomplete: ({ focused }) => Promise.resolve(matching(reminderChoices(), focused.text)),
};

const reminderChoices = (): readonly Choice[] => [
  { name: say`Off`, value: 'off' },
  ...[4, 8, 12, 24, 48, 72].map((hours) => ({ name: counted(hours, 'hour'), value: String(hours) })),
];

function settingsIn(options: CallOptions): TableSettings {
  const auto = options.flag('auto');
  const askHealing = options.flag('ask_healing');
  const reminders = options.text('reminders');
  const quiet = options.flag('quiet');
  const board = options.flag('board');
  const pictures = options.flag('pictures');
  const look = LOOKS.find((value) => value === options.text('look'));
  const language = languageOf(options.text('language'));
  const who = WHO.find(({ value }) => value === options.text('who'))?.value;
  return {
    ...(auto !== undefined && { auto }),
    ...(askHealing !== undefined && { askHealing }),
    ...(reminders !== undefined && { reminders: readHours(reminders) }),
    ...(quiet !== undefined && { quiet }),
    ...(who !== undefined && { who }),
    ...(board !== undefined && { board }),
    ...(pictures !== undefined && { pictures }),
    ...(look !== undefined && { look }),
    ...(language !== undefined && { language }),
  };
}

/** "12", "12h" or "12 hours", and 0 for "off". Whether that many will do, the rules say. @throws UserError */
function readHours(typed: string): number {
  const text = typed.trim().toLowerCase();
  const [, hours] = /^(\d{1,6})\s*(?:h|hours?)?$/u.exec(text) ?? [];
  if (hours !== undefined) return Number(hours);
  if (text === 'off' || text === 'none') return 0;
  throw new UserError(
    'bad-input',
    () => say`${quoted(typed)} is no number of hours. Like this: reminders: 12, or off.`,
  );
}
