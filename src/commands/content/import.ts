import { createHash } from 'node:crypto';
import type { AcceptedPack } from '../../content/upload/accept-pack.ts';
import { readUpload } from '../../content/upload/read-upload.ts';
import type { Upload } from '../../content/upload/upload.ts';
import { UPLOAD_LIMITS } from '../../content/upload/upload-limits.ts';
import { PACK_SCHEMA, type Shelf, type ShelvedPack, type StoredPack } from '../../store/pack-store.ts';
import { importedView, refusedView } from '../../views/import-view.ts';
import type { Answer } from '../answer.ts';
import { type Call, required } from '../call.ts';
import type { Subcommand } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { UserError } from '../user-error.ts';
import { chipsInUse, namesInUse } from './packs-of.ts';
import { resultOf } from '../result-of.ts';
import { managedServer } from './server.ts';
import { say } from '../../words/say.ts';
import { toUser } from '../../words/speaking.ts';

const MOST_PACKS = 50;

export const contentImport: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('import')
      .setDescription('Brings in a pack: a CSV file of enemy chips, or JSON with chips, skills, maps or dice')
      .addAttachmentOption((option) =>
        option
          .setName('file')
          .setDescription('CSV or JSON, at most 1 MB; /content template gives one')
          .setRequired(true),
      )
      .addStringOption((option) =>
        option.setName('name').setDescription('What the pack is called; as its file if left out').setMaxLength(60),
      ),
  run: importPack,
};

/** Takes what is right in a file as a new version of its pack, and says what is not. */
async function importPack({ request, options }: Call, { shelves, fetchFile, now }: Tools): Promise<Answer> {
  const { guildId } = managedServer(request);
  const file = required(options.file('file'), 'file');
  const bytes = await fetchFile(file);
  const placing = { by: request.user, at: now(), shipped: shelves.shipped.packs };
  const outcome = await shelves.change({ guildId, interactionId: request.interactionId }, async (before) => {
    const known = await shelves.known(guildId, before);
    const read = (): Upload => readUpload({ name: file.name, bytes, packName: options.text('name') }, known);
    const upload = read();
    if (!upload.ok) return { result: toUser(() => refused(file.name, read())) };
    const placed = place(upload.accepted, before, placing);
    return { ...placed.edit, result: told(upload, placed, placing) };
  });
  return resultOf(outcome);
}

/** Its problems are told to whoever brought it. */
const refused = (file: string, { problems }: Upload): Answer => ({
  message: refusedView(file, problems),
  visibility: 'private',
});

interface Placing {
  readonly by: string;
  readonly at: number;
  readonly shipped: Tools['content']['packs'];
}

interface Placed {
  readonly shelf: Shelf;
  readonly version: number;
  /** Absent: the server has it already. */
  readonly edit?: { readonly shelf: Shelf; readonly pack: StoredPack & { readonly id: string } };
  readonly notUsed?: string | undefined;
}

/** Puts a pack on the shelf: as its next version, and in use. @throws UserError where there is no room */
function place({ file, pack }: AcceptedPack, shelf: Shelf, { by, at, shipped }: Placing): Placed {
  const before = shelf.packs.find(({ id }) => id === pack.id);
  const hash = createHash('sha256').update(JSON.stringify(file)).digest('hex');
  if (before?.hash === hash) return { shelf, version: before.version, notUsed: unlessUsed(shelf, pack.id) };
  if (before === undefined && shelf.packs.length >= MOST_PACKS)
    throw new UserError(
      'bad-input',
      () =>
        say`This server has ${MOST_PACKS} packs, which is the most. Give this one the name of one that is no longer needed.`,
    );
  const version = (before?.version ?? 0) + 1;
  const shelved: ShelvedPack = {
    ...{ id: pack.id, name: pack.name, version, homeMade: pack.homeMade, chips: pack.chips.length, hash, by, at },
    enemySkills: pack.enemySkills.map(({ id }) => id),
    ...(pack.skillDice.length > 0 && { skillDice: pack.skillDice.map(({ id }) => id) }),
    maps: pack.maps.map(({ id }) => id),
    ...(pack.enemyDie && { enemyDie: true }),
    ...(pack.supplies && { supplies: true }),
  };
  const packs =
    before === undefined ? [...shelf.packs, shelved] : shelf.packs.map((one) => (one === before ? shelved : one));
  const stored = { schema: PACK_SCHEMA, id: pack.id, version, file } as const;
  const unused: Shelf = { ...shelf, packs };
  const used: Shelf = before === undefined ? { ...unused, use: [...shelf.use, { id: pack.id }] } : unused;
  const chips = chipsInUse(used, shipped);
  if (chips <= UPLOAD_LIMITS.chips)
    return { shelf: used, version, edit: { shelf: used, pack: stored }, notUsed: unlessUsed(used, pack.id) };
  if (before !== undefined && shelf.use.some(({ id }) => id === pack.id)) throw tooManyChips(chips);
  return { shelf: unused, version, edit: { shelf: unused, pack: stored }, notUsed: tooManyChipsText(chips) };
}

const unlessUsed = ({ use }: Shelf, id: string): string | undefined => {
  const choice = use.find((pack) => pack.id === id);
  if (choice === undefined) return say`\`/content use\` does not name it.`;
  return choice.version === undefined ? undefined : say`\`/content use\` holds to its version ${choice.version}.`;
};

const tooManyChipsText = (chips: number): string =>
  say`New battles would have ${chips} chips, and ${UPLOAD_LIMITS.chips} are the most. Choose fewer packs with \`/content use\`.`;

export const tooManyChips = (chips: number): UserError => new UserError('bad-input', () => tooManyChipsText(chips));

function told(
  { accepted, problems }: Accepted,
  { shelf, version, edit, notUsed }: Placed,
  { shipped }: Placing,
): Answer {
  const { pack, kinds, lines, left } = accepted;
  const { id, name, homeMade, chips, enemySkills, skillDice, maps } = pack;
  const message = importedView({
    ...{ id, name, homeMade, version, left, notUsed, problems },
    unchanged: edit === undefined,
    accepted: kinds + enemySkills.length + lines + maps.length,
    counts: { chips: chips.length, enemySkills: enemySkills.length, skillDice: skillDice.length, maps: maps.length },
    inUse: namesInUse(shelf, shipped),
  });
  return { message, committed: true };
}

type Accepted = Extract<Upload, { readonly ok: true }>;
