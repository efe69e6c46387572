import type { PackInfo } from '../../content/load-content.ts';
import { UPLOAD_LIMITS } from '../../content/upload/upload-limits.ts';
import { normalise } from '../../engine/index.ts';
import type { Shelf } from '../../store/pack-store.ts';
import { inUseText } from '../../views/import-view.ts';
import { textView } from '../../views/message-view.ts';
import { requiredText } from '../call.ts';
import { hasChipsToDraw } from '../chips-to-draw.ts';
import { quoted } from '../quoted.ts';
import { matching, readNamed } from '../read-named.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { UserError } from '../user-error.ts';
import { tooManyChips } from './import.ts';
import { chipsInUse, namesInUse, usablePacks } from './packs-of.ts';
import { resultOf } from '../result-of.ts';
import { managedServer } from './server.ts';
import { say } from '../../words/say.ts';

export const contentUse: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('use')
      .setDescription('Which packs new battles of this server use')
      .addStringOption((option) =>
        option
          .setName('packs')
          .setDescription('Names with commas; my-rats@1 for an earlier version; none')
          .setRequired(true)
          .setAutocomplete(true),
      ),
  async run(call, { shelves }) {
    const { guildId } = managedServer(call.request);
    const { interactionId } = call.request;
    const { packs: shipped } = shelves.shipped;
    const typed = requiredText(call, 'packs');
    const outcome = await shelves.change({ guildId, interactionId }, (before) => {
      const shelf = { ...before, use: readUse(typed, before, shipped) };
      const chips = chipsInUse(shelf, shipped);
      if (chips > UPLOAD_LIMITS.chips) throw tooManyChips(chips);
      return { shelf, result: namesInUse(shelf, shipped) };
    });
    const names = resultOf(outcome);
    const isBare = names.length > 0 && !hasChipsToDraw(await shelves.next(guildId));
    return { message: textView([inUseText(names), ...(isBare ? [noChips()] : [])].join('\n')), committed: true };
  },
  autocomplete: useChoices,
};

const noChips = (): string =>
  say`No chips are left in use, so \`/spawn\` will have none to draw. Name a pack with chips too, such as \`packs:training-yard, my-rats\`, or put units down by \`/unit add\`.`;

type Use = Shelf['use'];

/** "training yard, my-rats@1" @throws UserError for what there is not */
function readUse(text: string, shelf: Shelf, shipped: readonly PackInfo[]): Use {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const named = parts.filter((part) => part !== '' && normalise(part) !== 'none');
  if (named.length === 0 && !parts.some((part) => normalise(part) === 'none'))
    throw new UserError('bad-input', () => say`Name the packs, with commas between them, or none.`);
  const use = named.map((part) => readChoice(part, shelf, shipped));
  return use.filter(({ id }, index) => use.findIndex((other) => other.id === id) === index);
}

function readChoice(part: string, shelf: Shelf, shipped: readonly PackInfo[]): Use[number] {
  const packs = usablePacks(shelf, shipped);
  const [, name = part, number] = /^(.*?)\s*@\s*(?:v(?:ersion)?\s*)?(\d{1,9})$/iu.exec(part) ?? [];
  const id = readNamed(packs, name, 'pack');
  if (number === undefined) return { id };
  const pack = packs.find((one) => one.id === id);
  const version = Number(number);
  if (pack?.hasVersions !== true)
    throw new UserError(
      'bad-input',
      () => say`${quoted(name)} ships with the bot, so there is one version of it: leave @${version} out.`,
    );
  if (version < 1 || version > pack.version)
    throw new UserError('bad-input', () => say`${quoted(name)} has versions 1 to ${pack.version}, not ${version}.`);
  return { id, version };
}

/** Each pack that could come next, behind those typed already; then none. */
async function useChoices({ request, focused }: Typing, { shelves }: Tools): Promise<readonly Choice[]> {
  if (request.guildId === undefined) return [];
  const shelf = await shelves.read(request.guildId);
  const packs = usablePacks(shelf, shelves.shipped.packs);
  const at = focused.text.lastIndexOf(',') + 1;
  const before = focused.text.slice(0, at).trim();
  const chosen = before.split(',').map((part) => normalise(part));
  const free = packs.filter(({ id, name }) => !chosen.includes(id) && !chosen.includes(normalise(name)));
  const offered = matching(
    free.map(({ id, name }) => ({ name, value: id })),
    focused.text.slice(at),
  );
  const whole = packs.length > 1 && focused.text === '' ? [allOf(packs.map(({ id }) => id))] : [];
  const next = offered.map(({ name, value }) => ({
    name: before === '' ? name : `${before} ${name}`,
    value: before === '' ? value : `${before} ${value}`,
  }));
  return [
    ...whole,
    ...next,
    ...(focused.text === '' ? [{ name: say`None: chips of the table only`, value: 'none' }] : []),
  ];
}

const allOf = (ids: readonly string[]): Choice => ({ name: say`All: ${ids.join(', ')}`, value: ids.join(', ') });
