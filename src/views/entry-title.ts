import type { Command, CommandOf, Content, EventOf, Form, LogEntry, PreventDamagePrompt } from '../engine/index.ts';
import { choiceTitle } from './choice-text.ts';
import { adjustmentName } from './adjustment-name.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { formText } from './form-name.ts';
import { type Known, nameOf } from './known.ts';
import { sheetAbilityName } from './sheet-ability.ts';
import { counted, say } from '../words/say.ts';

interface About {
  readonly known: Known;
  readonly content: Content;
}

/** Who did what, in a line: "Kajsa engages Yard Hound B". */
export function entryTitle({ kind, command, events }: LogEntry, about: About): string {
  if (kind === 'undo') return say`Taken back`;
  if (kind === 'redo') return say`Done again`;
  return command === undefined ? say`Something happened` : commandTitle(command, events, about);
}

function commandTitle(command: Command, events: LogEntry['events'], about: About): string {
  const name = (id: string | undefined): string => nameOf(about.known, id);
  switch (command.type) {
    case 'start':
      return say`A battle opens`;
    case 'join':
      return say`${shown(command.name)} joins the party`;
    case 'leave':
      return say`${name(command.unit)} leaves the party`;
    case 'train':
      return say`${name(command.unit)} trains`;
    case 'give':
      return say`${name(command.unit)} changes hands`;
    case 'spawn':
      return say`Enemies drawn: ${counted(events.filter(({ type }) => type === 'unit-deployed').length, 'chip')}`;
    case 'add-unit':
      return say`${shown(command.stats.name)} enters the battle`;
    case 'remove-unit':
      return say`${name(command.unit)} is taken off the map`;
    case 'begin':
      return say`The battle begins`;
    case 'move':
      return say`${name(command.unit)} moves to ${shown(command.to)}`;
    case 'explore':
      return say`${name(command.unit)} explores`;
    case 'engage':
      return engageTitle(command, events, name);
    case 'answer':
      return answerTitle(command, events, about);
    case 'roll':
      return command.unit === undefined ? say`A roll` : say`${name(command.unit)} rolls`;
    case 'start-turn':
      return say`${name(command.unit ?? turnStarted(events))} takes a turn`;
    case 'end-turn':
      return say`${name(command.unit ?? turnEnded(events))} ends the turn`;
    case 'enemy-act':
      return command.all ? say`The enemies act` : say`${name(command.unit ?? turnStarted(events))} acts`;
    case 'next':
      return say`On with the battle`;
    case 'defeat':
      return say`${name(command.unit)} is defeated`;
    case 'revive':
      return say`${name(command.unit)} comes back`;
    case 'adjust':
      return say`By hand: ${name(command.unit)}, ${adjustmentName(command.change.what)}`;
    case 'retreat':
      return say`Retreat`;
    case 'skyshards':
      return say`Skyshards`;
    case 'assist':
      return say`The guild helps`;
    case 'rest':
      return say`${name(command.unit)} rests`;
    case 'settings':
      return say`How this table plays`;
    case 'host':
      return say`Who hosts`;
    case 'skip':
      return isSkipped(events)
        ? say`On without ${name(command.unit)}`
        : say`A vote to go on without ${name(command.unit)}`;
    case 'fact':
      return say`What the battle does not know`;
    case 'companion':
      return say`${name(companionIn(events))} joins the party`;
    case 'use-ability':
      return say`${name(command.unit)} uses ${sheetAbilityName(about.content, command.ability)}`;
    case 'ask-again':
      return say`${name(command.unit)} is asked again`;
    case 'orders':
      return say`Standing orders of ${name(command.unit)}`;
    case 'promote':
      return say`${name(command.unit)} turns the class sheet`;
    case 'item':
      return itemTitle(command, name(command.unit), about);
    case 'end':
      return say`The battle ends`;
    default:
      return command satisfies never;
  }
}

/** "Kajsa readies Iron Axe" */
function itemTitle({ unit, change }: CommandOf<'item'>, who: string, { known }: About): string {
  if (change.how === 'add') return say`${who} has a new item: ${shown(change.item.name)}`;
  const owner = known.units.get(unit);
  const items = owner?.kind === 'adventurer' ? owner.items : undefined;
  const item = items?.find(({ id }) => id === change.id);
  const what = item === undefined ? say`an item` : shown(item.name);
  switch (change.how) {
    case 'edit':
      return say`${who} writes down ${what}`;
    case 'ready':
      return say`${who} readies ${what}`;
    case 'pack':
      return say`${who} packs ${what}`;
    case 'discard':
      return say`${who} discards ${what}`;
    case 'use':
      return say`${who} uses ${what}`;
    default:
      return change satisfies never;
  }
}

function engageTitle(
  { unit, target, form }: CommandOf<'engage'>,
  events: LogEntry['events'],
  name: (id: string | undefined) => string,
): string {
  const declared = events.find((event): event is EventOf<'engage-declared'> => event.type === 'engage-declared');
  const taken = declared?.engage.kind === 'adventurer' ? declared.engage.form : form;
  const engages = engagesText(name(unit), { taken, whom: target === undefined ? undefined : name(target) });
  return taken === undefined ? engages : `${engages}, ${formText(taken)}`;
}

/** A defensive engage has no target; any other that has none hits nobody. */
function engagesText(
  who: string,
  { whom, taken }: { readonly whom: string | undefined; readonly taken: Form | undefined },
): string {
  if (whom !== undefined) return say`${who} engages ${whom}`;
  return taken === 'defensive' ? say`${who} engages` : say`${who} engages nobody`;
}

/** Too few votes are told as a vote. */
const isSkipped = (events: LogEntry['events']): boolean =>
  !events.some((event) => event.type === 'skip-voted' && event.votes < event.needed);

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
  if (prompt === undefined) return say`A choice is made`;
  const by = 'engage' in prompt ? nameOf(known, known.engages.get(prompt.engage)?.by) : '';
  switch (prompt.kind) {
    case 'resolve-dice':
      return resolvingText(by, { option, events, content });
    case 'enemy-hex':
      return say`${by} goes to ${option}`;
    case 'closest-hex':
      return say`${nameOf(known, prompt.unit)} is placed in ${option}`;
    case 'enemy-target':
      return option === 'none' ? say`${by} reaches nobody more` : say`${by} targets ${nameOf(known, option)}`;
    case 'prevent-damage':
      return preventionTitle(prompt, option, known);
    case 'companion-target':
      return option === 'none' ? say`${by} has its targets` : say`${by} targets ${nameOf(known, option)}`;
    case 'order':
      return say`The order is chosen`;
    case 'assist':
      return option === 'assist' ? say`The guild helps` : say`The party goes down`;
    case 'choose':
      return choiceTitle(prompt, option, { known, content });
    case 'rest':
      return say`${nameOf(known, prompt.unit)} rests`;
    case 'before-recovery':
      return option === 'keep'
        ? say`${nameOf(known, prompt.unit)} recovers`
        : say`${nameOf(known, prompt.unit)} clears a slot`;
    case 'remove-fatigue':
      return say`${nameOf(known, prompt.unit)} removes fatigue`;
    default:
      return prompt satisfies never;
  }
}

/** Whose damage it is stands here, for a line of the log that stands alone. */
function preventionTitle({ unit, damage }: PreventDamagePrompt, option: string, known: Known): string {
  const who = nameOf(known, unit);
  if (damage.by === undefined) return option === 'take' ? say`${who} takes the damage` : say`${who} prevents damage`;
  const from = nameOf(known, damage.by);
  return option === 'take' ? say`${who} takes the damage of ${from}` : say`${who} prevents damage of ${from}`;
}

interface Resolving {
  readonly option: string;
  readonly events: LogEntry['events'];
  readonly content: Content;
}

function resolvingText(who: string, { option, events, content }: Resolving): string {
  if (option === 'all') return say`${who} resolves all dice`;
  if (option === 'exhaust') return say`${who} exhausts the rest`;
  if (option === 'finish') return say`${who} finishes the engage`;
  const resolved = events.find((event): event is EventOf<'die-resolved'> => event.type === 'die-resolved');
  return resolved === undefined ? say`${who} resolves a die` : say`${who} resolves ${dieName(content, resolved.die)}`;
}
