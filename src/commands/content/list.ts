import type { PackInfo } from '../../content/load-content.ts';
import type { Shelf } from '../../store/pack-store.ts';
import { contentView, type ListedPack } from '../../views/content-view.ts';
import type { Subcommand } from '../slash-command.ts';

export const contentList: Subcommand = {
  reply: 'private',
  declare: (builder) =>
    builder
      .setName('list')
      .setDescription('What is loaded: packs, versions, counts, what is in use and what is unconfirmed'),
  async run({ request }, { shelves, table, content }) {
    const { guildId, channelId } = request;
    const shelf = guildId === undefined ? undefined : await shelves.read(guildId);
    const [next, record] = [await shelves.next(guildId), await table.reader.read(channelId)];
    const packs = [...shelves.shipped.packs.map((pack) => shippedPack(pack, shelf)), ...ownPacks(shelf)];
    const here = record && content.packs.map(({ name, version }) => `${name} ${version}`);
    return { message: contentView({ packs, next, here }) };
  },
};

/** Without chips it is the base of every battle. */
function shippedPack({ id, name, version, homeMade, counts }: PackInfo, shelf: Shelf | undefined): ListedPack {
  const { chips = 0, enemySkills = 0, skillDice = 0, maps = 0 } = counts;
  const used = chips === 0 || shelf === undefined || shelf.use.some((pack) => pack.id === id);
  return { id, name, version, homeMade, chips, enemySkills, skillDice, maps, inUse: used ? version : undefined };
}

const ownPacks = (shelf: Shelf | undefined): readonly ListedPack[] =>
  (shelf?.packs ?? []).map(({ id, name, version, homeMade, chips, enemySkills, skillDice = [], maps, by, at }) => {
    const used = shelf?.use.find((pack) => pack.id === id);
    return {
      ...{ id, name, version, homeMade, chips, from: { by, at } },
      enemySkills: enemySkills.length,
      skillDice: skillDice.length,
      maps: maps.length,
      inUse: used && (used.version ?? version),
    };
  });
