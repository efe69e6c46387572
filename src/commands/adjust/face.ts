import {
  type Battle,
  type Content,
  diceInPlay,
  type Die,
  type DieTurn,
  engageOf,
  party,
  type Unit,
} from '../../engine/index.ts';
import { dieName, faceText } from '../../views/die-text.ts';
import { requiredText } from '../call.ts';
import { noteOption, unitOption } from '../common-options.ts';
import { findAdventurer } from '../find-adventurer.ts';
import { readFaces } from '../read-faces.ts';
import { matching, readNamed } from '../read-named.ts';
import type { Choice, Subcommand, Typing } from '../slash-command.ts';
import type { Tools } from '../tools.ts';
import { unitChoices } from '../unit-choices.ts';
import { UserError } from '../user-error.ts';
import { adjust } from './adjusting.ts';
import { say } from '../../words/say.ts';

const REROLL = 'reroll';

/** Rerolls and changes of face, as effects say, before the die is resolved (ENG-5a). */
export const adjustFace: Subcommand = {
  reply: 'public',
  declare: (builder) =>
    builder
      .setName('face')
      .setDescription('Rolls a die in hand again, or turns it; one in a slot is turned only')
      .addStringOption(unitOption('Which adventurer'))
      .addStringOption((option) =>
        option.setName('die').setDescription('Which die').setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        option
          .setName('to')
          .setDescription('reroll, +1, -1, or the side: 2, t, #3')
          .setRequired(true)
          .setAutocomplete(true),
      )
      .addStringOption(noteOption),
  run: (call, tools) =>
    adjust(call, tools, (unit, battle) => {
      const die = readDie(turnable(battle, unit), requiredText(call, 'die'), tools.content);
      return { what: 'turn-die', die: die.id, turn: readTurn(requiredText(call, 'to'), die, tools.content) };
    }),
  autocomplete(typing, tools) {
    const { name, text } = typing.focused;
    if (name === 'die') return dieChoices(typing, tools);
    return name === 'to' ? Promise.resolve(matching(turns(), text)) : unitChoices(typing, tools, party);
  },
};

const turns = (): readonly Choice[] => [
  { name: say`Reroll`, value: REROLL },
  { name: say`+1: raise it by 1`, value: '+1' },
  { name: say`-1: lower it by 1`, value: '-1' },
];

/** Dice in the hand and the slots of a unit. */
function turnable(battle: Battle, { id }: Pick<Unit, 'id'>): readonly Die[] {
  return diceInPlay(battle).flatMap(({ die, place }) => {
    const inHand = place.zone === 'rolled' && engageOf(battle, place.engage)?.by === id;
    return inHand || (place.zone === 'active' && place.of === id) ? [die] : [];
  });
}

const nameOf = (content: Content, die: Die): string => `${dieName(content, die)} ${faceText(content, die)}`;

/** By its id, or by its name and side: those that show the same are alike. @throws UserError */
function readDie(dice: readonly Die[], typed: string, content: Content): Die {
  const byId = dice.find(({ id }) => id === typed.trim());
  if (byId !== undefined) return byId;
  const sides = new Map(dice.map((die) => [nameOf(content, die), { id: die.id, name: nameOf(content, die) }]));
  const wanted = sides.size === 0 ? '' : readNamed(sides.values(), typed, 'open-die');
  const die = dice.find(({ id }) => id === wanted);
  if (die === undefined) throw new UserError('bad-input', () => say`That unit has no dice in hand or in slots.`);
  return die;
}

/** @throws UserError for a side that the die has not got */
function readTurn(typed: string, { kind }: Die, content: Content): DieTurn {
  const text = typed.trim().toLowerCase();
  if (text === REROLL) return { how: 'reroll' };
  if (/^[+-]\d$/.test(text)) return { how: 'shift', by: Number(text) };
  const [face = 0] = readFaces(text, [{ kind, count: 1 }], content);
  return { how: 'set', face };
}

async function dieChoices(typing: Typing, { table, content }: Tools): Promise<readonly Choice[]> {
  const record = await table.reader.seen(typing.request);
  const owner = record && findAdventurer(record.battle, typing);
  if (record === undefined || owner === undefined) return [];
  const dice = turnable(record.battle, owner);
  return matching(
    dice.map((die, index) => ({ name: `${nameOf(content, die)} (${index + 1})`, value: die.id })),
    typing.focused.text,
  );
}
