import { type Battle, type CommandOf, ITEM_KINDS, type ItemChange, isReady, party } from '../../engine/index.ts';
import { type Call, requiredText } from '../call.ts';
import { noteOption, overrideOption } from '../common-options.ts';
import { doneAnswer } from '../done-answer.ts';
import { findAdventurer } from '../find-adventurer.ts';
import { itemChoices } from '../item-choices.ts';
import { readAdventurer } from '../read-adventurer.ts';
import { itemFacts, readItem } from '../read-item.ts';
import { noteIn } from '../read-note.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { say } from '../../words/say.ts';

const DOINGS = [
  { name: 'Add: write a card down', value: 'add' },
  { name: 'Use it as its text says', value: 'use' },
  { name: 'Overtax it by hand', value: 'overtax' },
  { name: 'Discard it', value: 'discard' },
  { name: 'Ready it, on deployment', value: 'ready' },
  { name: 'Put it in the pack, on deployment', value: 'pack' },
  { name: 'Change what is written down', value: 'change' },
] as const;

const KINDS = ITEM_KINDS.map((kind) => ({ name: kind, value: kind }));

export const partyItem: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('item')
      .setDescription('Item cards: write them down, ready, use, discard; `/engage weapon:` uses a weapon')
      .addStringOption((option) =>
        option
          .setName('do')
          .setDescription('What happens to the card')
          .setRequired(true)
          .addChoices(...DOINGS),
      )
      .addStringOption((option) =>
        option
          .setName('item')
          .setDescription('Which card; a new one by its name')
          .setRequired(true)
          .setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName('kind')
          .setDescription('What a new card is')
          .addChoices(...KINDS),
      )
      .addBooleanOption((option) => option.setName('legendary').setDescription('It is a legendary item'))
      .addBooleanOption((option) => option.setName('pack').setDescription('A new card goes to the pack, not readied'))
      .addStringOption((option) => option.setName('text').setDescription('What it does, in your own short words'))
      .addStringOption((option) =>
        option.setName('forms').setDescription('Weapon: the forms it fits: light, heavy; any if left out'),
      )
      .addIntegerOption((option) => option.setName('dice').setDescription('Weapon: enemy Combat dice that it adds'))
      .addIntegerOption((option) => option.setName('prevents').setDescription('Armor: damage that it prevents'))
      .addStringOption((option) => option.setName('worn').setDescription('Armor: where it is worn, as on the card'))
      .addIntegerOption((option) =>
        option.setName('overtax').setDescription('How many more dice, or damage, overtaxed'),
      )
      .addStringOption(noteOption)
      .addStringOption((option) =>
        option.setName('adventurer').setDescription('Mine if left out').setAutocomplete(true),
      )
      .addBooleanOption(overrideOption),
  async run(call, tools) {
    return doneAnswer(await tools.table.act(call.request, (battle) => itemCommand(call, battle)), tools);
  },
  autocomplete: choicesFor,
};

function itemCommand(call: Call, battle: Battle): CommandOf<'item'> {
  const { request, options } = call;
  const adventurer = readAdventurer(battle, request.user, options.text('adventurer'));
  const typed = requiredText(call, 'item');
  const change =
    requiredText(call, 'do') === 'add' ? adding(call, typed) : changing(call, readItem(adventurer, typed).id);
  const override = options.flag('override') ?? false;
  return { type: 'item', by: request.user, override, unit: adventurer.id, change };
}

function adding(call: Call, name: string): ItemChange {
  const { kind, ...facts } = itemFacts(call);
  if (kind === undefined)
    throw new UserError('bad-input', () => say`Say what it is: add \`kind:\` and one of ${ITEM_KINDS.join(', ')}.`);
  return { how: 'add', item: { name, kind, ...facts, ...(!call.options.flag('pack') && { readied: true }) } };
}

function changing(call: Call, id: Extract<ItemChange, { how: 'use' }>['id']): ItemChange {
  const how = DOINGS.find(({ value }) => value === requiredText(call, 'do'))?.value ?? 'use';
  switch (how) {
    case 'use':
    case 'overtax':
    case 'add':
      return { how: 'use', id, ...(how === 'overtax' && { overtax: true }), ...noteIn(call.options.text('note')) };
    case 'change':
      return { how: 'edit', id, item: changes(call) };
    default:
      return { how, id };
  }
}

/** @throws UserError where nothing is said */
function changes(call: Call): Extract<ItemChange, { how: 'edit' }>['item'] {
  const facts = itemFacts(call);
  if (Object.keys(facts).length === 0)
    throw new UserError('bad-input', () => say`Say what is other than written down: \`dice: 2\`, \`text: …\`.`);
  return facts;
}

/** Those that the chosen doing fits come first. A new card has no list. */
async function choicesFor(typing: Typing, tools: Tools): Promise<readonly Choice[]> {
  const { name, text } = typing.focused;
  if (name === 'adventurer') return unitChoices(typing, tools, party);
  const how = typing.options.text('do');
  const record = how === 'add' ? undefined : await tools.table.reader.seen(typing.request);
  const adventurer = record && findAdventurer(record.battle, typing);
  if (adventurer === undefined) return [];
  return itemChoices(adventurer, text, (item) => {
    if (how === 'ready') return !item.readied;
    if (how === 'overtax') return isReady(item) && (item.kind === 'weapon' || item.kind === 'armor');
    return isReady(item);
  });
}
