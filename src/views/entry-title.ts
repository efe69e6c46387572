import type { Command, CommandOf, Content, EventOf, LogEntry, PreventDamagePrompt } from '../engine/index.ts';
import { choiceTitle } from './choice-text.ts';
import { adjustmentName } from './adjustment-name.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { type Known, nameOf } from './known.ts';
import { sheetAbilityName } from './sheet-ability.ts';
import { counted } from './unit-text.ts';

interface About {
  readonly known: Known;
  readonly content: Content;
}

/** Who did what, in a line: "Kajsa engages Yard Hound B". */
export function entryTitle({ kind, command, events }: LogEntry, about: About): string {
  if (kind === 'undo') return 'Taken back';
  if (kind === 'redo') return 'Done again';
  return command === undefined ? 'Something happened' : commandTitle(command, events, about);
}

function commandTitle(command: Command, events: LogEntry['events'], about: About): string {
  const name = (id: string | undefined): string => nameOf(about.known, id);
  switch (command.type) {
    case 'start':
      return 'A battle opens';
    case 'join':
      return `${shown(command.name)} joins the party`;
    case 'leave':
      return `${name(command.unit)} leaves the party`;
    case 'train':
      return `${name(command.unit)} trains`;
    case 'give':
      return `${name(command.unit)} changes hands`;
    case 'spawn':
      return `Enemies drawn: ${counted(events.filter(({ type }) => type === 'unit-deployed').length, 'chip')}`;
    case 'add-unit':
      return `${shown(command.stats.name)} enters the battle`;
    case 'remove-unit':
      return `${name(command.unit)} is taken off the map`;
    case 'begin':
      return 'The battle begins';
    case 'move':
      return `${name(command.unit)} moves to ${shown(command.to)}`;
    case 'explore':
      return `${name(command.unit)} explores`;
    case 'engage':
      return engageTitle(command, events, name);
    case 'answer':
      return answerTitle(command, events, about);
    case 'roll':
      return command.unit === undefined ? 'A roll' : `${name(command.unit)} rolls`;
    case 'start-turn':
      return `${name(command.unit ?? turnStarted(events))} takes a turn`;
    case 'end-turn':
      return `${name(command.unit ?? turnEnded(events))} ends the turn`;
    case 'enemy-act':
      return command.all ? 'The enemies act' : `${name(command.unit ?? turnStarted(events))} acts`;
    case 'next':
      return 'On with the battle';
    case 'defeat':
      return `${name(command.unit)} is defeated`;
    case 'revive':
      return `${name(command.unit)} comes back`;
    case 'adjust':
      return `By hand: ${name(command.unit)}, ${adjustmentName(command.change.what)}`;
    case 'retreat':
      return 'Retreat';
    case 'skyshards':
      return 'Skyshards';
    case 'assist':
      return 'The guild helps';
    case 'rest':
      return `${name(command.unit)} rests`;
    case 'settings':
      return 'How this table plays';
    case 'fact':
      return 'What the battle does not know';
    case 'companion':
      return `${name(companionIn(events))} joins the party`;
    case 'use-ability':
      return `${name(command.unit)} uses ${sheetAbilityName(about.content, command.ability)}`;
    case 'ask-again':
      return `${name(command.unit)} is asked again`;
    case 'promote':
      return `${name(command.unit)} turns the class sheet`;
    case 'item':
      return itemTitle(command, name(command.unit), about);
    case 'end':
      return 'The battle ends';
    default:
      return command satisfies never;
  }
}

const ITEM_TITLES = {
  edit: 'writes down',
  ready: 'readies',
  pack: 'packs',
  discard: 'discards',
  use: 'uses',
} as const;

/** "Kajsa readies Iron Axe" */
function itemTitle({ unit, change }: CommandOf<'item'>, who: string, { known }: About): string {
  if (change.how === 'add') return `${who} has a new item: ${shown(change.item.name)}`;
  const owner = known.units.get(unit);
  const items = owner?.kind === 'adventurer' ? owner.items : undefined;
  const item = items?.find(({ id }) => id === change.id);
  return `${who} ${ITEM_TITLES[change.how]} ${item === undefined ? 'an item' : shown(item.name)}`;
}

function engageTitle(
  { unit, target, form }: CommandOf<'engage'>,
  events: LogEntry['events'],
  name: (id: string | undefined) => string,
): string {
  const declared = events.find((event): event is EventOf<'engage-declared'> => event.type === 'engage-declared');
  const taken = declared?.engage.kind === 'adventurer' ? declared.engage.form : form;
  // A defensive engage has no target; any other that has none hits nobody.
  const whom = target === undefined ? (taken === 'defensive' ? '' : ' nobody') : ` ${name(target)}`;
  return `${name(unit)} engages${whom}${taken === undefined ? '' : `, ${taken} form`}`;
}

const turnStarted = (events: LogEntry['events']): string | undefined =>
  events.find((event): event is EventOf<'turn-started'> => event.type === 'turn-started')?.unit;

const companionIn = (events: LogEntry['events']): string | undefined =>
  events.find((event): event is EventOf<'companion-joined'> => event.type === 'companion-joined')?.companion.id;

const turnEnded = (events: LogEntry['events']): string | undefined =>
  events.find((event): event is EventOf<'turn-ended'> => event.type === 'turn-ended')?.unit;

function answerTitle(
  { prompt: id, option }: CommandOf<'answer'>,
  events: LogEntry['events'],
  { known, content }: About,
): string {
  const prompt = known.prompts.get(id);
  if (prompt === undefined) return 'A choice is made';
  const by = 'engage' in prompt ? nameOf(known, known.engages.get(prompt.engage)?.by) : '';
  switch (prompt.kind) {
    case 'resolve-dice':
      return `${by} ${resolvingText(option, events, content)}`;
    case 'enemy-hex':
      return `${by} goes to ${option}`;
    case 'closest-hex':
      return `${nameOf(known, prompt.unit)} is placed in ${option}`;
    case 'enemy-target':
      return option === 'none' ? `${by} reaches nobody more` : `${by} targets ${nameOf(known, option)}`;
    case 'prevent-damage':
      return preventionTitle(prompt, option, known);
    case 'companion-target':
      return option === 'none' ? `${by} has its targets` : `${by} targets ${nameOf(known, option)}`;
    case 'order':
      return 'The order is chosen';
    case 'assist':
      return option === 'assist' ? 'The guild helps' : 'The party goes down';
    case 'choose':
      return choiceTitle(prompt, option, { known, content });
    case 'rest':
      return `${nameOf(known, prompt.unit)} rests`;
    case 'before-recovery':
      return option === 'keep'
        ? `${nameOf(known, prompt.unit)} recovers`
        : `${nameOf(known, prompt.unit)} clears a slot`;
    case 'remove-fatigue':
      return `${nameOf(known, prompt.unit)} removes fatigue`;
    default:
      return prompt satisfies never;
  }
}

/** Whose damage it is stands here, for a line of the log that stands alone. */
function preventionTitle({ unit, damage }: PreventDamagePrompt, option: string, known: Known): string {
  const of = damage.by === undefined ? '' : ` of ${nameOf(known, damage.by)}`;
  return `${nameOf(known, unit)} ${option === 'take' ? 'takes the' : 'prevents'} damage${of}`;
}

function resolvingText(option: string, events: LogEntry['events'], content: Content): string {
  if (option === 'all') return 'resolves all dice';
  if (option === 'exhaust') return 'exhausts the rest';
  if (option === 'finish') return 'finishes the engage';
  const resolved = events.find((event): event is EventOf<'die-resolved'> => event.type === 'die-resolved');
  return resolved === undefined ? 'resolves a die' : `resolves ${dieName(content, resolved.die)}`;
}
