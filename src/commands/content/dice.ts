import type { SlashCommandStringOption } from '@discordjs/builders';
import type { SupplyLimit } from '../../content/content-with.ts';
import { DIE_SIDES, type EnemyDie, normalise } from '../../engine/index.ts';
import type { Shelf } from '../../store/pack-store.ts';
import { diceView } from '../../views/content-view.ts';
import type { Call, CallOptions } from '../call.ts';
import { quoted } from '../quoted.ts';
import { matching } from '../read-named.ts';
import type { Subcommand } from '../slash-command.ts';
import { UserError } from '../user-error.ts';
import { resultOf } from '../result-of.ts';
import { managedServer } from './server.ts';
import { say } from '../../words/say.ts';
import { toUser } from '../../words/speaking.ts';

/** Options of the command by what they limit. */
const LIMITS: readonly (readonly [option: string, limit: SupplyLimit, description: string])[] = [
  ['enemy_combat', 'enemy-combat', 'How many enemy Combat dice the box holds'],
  ['light_fatigue', 'light-fatigue', 'How many light fatigue dice the box holds'],
  ['overfatigue', 'overfatigue', 'How many overfatigue dice the box holds'],
  ['status', 'status', 'How many status dice the box holds'],
  ['tenacity', 'tenacity', 'The top of the tenacity track'],
];

const supplyOption =
  (name: string, description: string) =>
  (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName(name).setDescription(`${description}; or unlimited, unknown`).setAutocomplete(true);

export const contentDice: Subcommand = {
  reply: 'public',
  declare(builder) {
    builder
      .setName('dice')
      .setDescription('What no public source tells: the enemy Combat die and the supplies, for new battles here')
      .addStringOption((option) =>
        option.setName('faces').setDescription('The six sides of the enemy Combat die: miss miss 1 1 1 2; or unknown'),
      );
    for (const [name, , description] of LIMITS) builder.addStringOption(supplyOption(name, description));
    return builder.addBooleanOption((option) =>
      option.setName('confirmed').setDescription('The faces are read off a real die; true if left out'),
    );
  },
  async run(call, { shelves }) {
    const { request, options } = call;
    if (!isSetting(options))
      return toUser(async () => ({
        message: diceView(await shelves.next(request.guildId), false),
        visibility: 'private',
      }));
    const { guildId } = managedServer(request);
    const { enemyDie: standIn } = await shelves.next(guildId);
    const outcome = await shelves.change({ guildId, interactionId: request.interactionId }, (shelf) => ({
      shelf: withSettings(shelf, call, standIn),
      result: undefined,
    }));
    resultOf(outcome);
    return { message: diceView(await shelves.next(guildId), true), committed: true };
  },
  autocomplete: ({ focused }) =>
    Promise.resolve(
      matching(
        [...['unlimited', 'unknown'], ...Array.from({ length: 20 }, (_, index) => String(index + 1))].map((value) => ({
          name: value,
          value,
        })),
        focused.text,
      ),
    ),
};

const isSetting = (options: CallOptions): boolean =>
  options.flag('confirmed') !== undefined ||
  ['faces', ...LIMITS.map(([name]) => name)].some((name) => options.text(name) !== undefined);

/** A shelf with what the options say, and the rest as it was. @throws UserError */
function withSettings({ enemyDie, supplies = {}, ...shelf }: Shelf, { options }: Call, standIn: EnemyDie): Shelf {
  const die = readDie(options, enemyDie, standIn);
  const limits = Object.entries({ ...supplies, ...readLimits(options) }).filter(([, count]) => count !== 'unknown');
  return {
    ...shelf,
    ...(die && { enemyDie: die }),
    ...(limits.length > 0 && { supplies: Object.fromEntries(limits) }),
  };
}

/** @returns undefined where the server has no faces of its own */
function readDie(options: CallOptions, before: EnemyDie | undefined, standIn: EnemyDie): EnemyDie | undefined {
  const [typed, confirmed] = [options.text('faces'), options.flag('confirmed')];
  if (typed === undefined) return confirmed === undefined ? before : { ...(before ?? standIn), confirmed };
  if (normalise(typed) === 'unknown') return undefined;
  return { faces: readSides(typed), confirmed: confirmed ?? true };
}

const MOST_VALUE = 20;

function readSides(typed: string): readonly number[] {
  const words = typed.split(/[\s,;/]+/).filter((word) => word !== '');
  const sides = words.map((word) =>
    normalise(word) === 'miss' ? 0 : /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN,
  );
  if (sides.length === DIE_SIDES && sides.every((side) => side <= MOST_VALUE)) return sides;
  throw new UserError(
    'bad-input',
    () =>
      say`A die has ${DIE_SIDES} sides, each a miss or a number up to ${MOST_VALUE}: miss miss 1 1 1 2, not ${quoted(typed)}.`,
  );
}

type Given = Partial<Record<SupplyLimit, number | 'unlimited' | 'unknown'>>;

const readLimits = (options: CallOptions): Given =>
  Object.fromEntries(
    LIMITS.flatMap(([name, limit]) => {
      const typed = options.text(name);
      return typed === undefined ? [] : [[limit, readLimit(name, typed)]];
    }),
  );

const MOST_SUPPLY = 200;

function readLimit(name: string, typed: string): number | 'unlimited' | 'unknown' {
  const text = normalise(typed);
  if (text === 'unlimited' || text === 'unknown') return text;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST_SUPPLY) return count;
  throw new UserError(
    'bad-input',
    () => say`${name} is a number from 1 to ${MOST_SUPPLY}, unlimited or unknown, not ${quoted(typed)}.`,
  );
}
