import type { Battle, BattleMap, Content, Prompt, Refusal, UnitId } from '../engine/index.ts';
import { companionOf, labelOf, mapOf, STAR, unitOf } from '../engine/index.ts';
import { phaseName } from './board-header.ts';
import { capital } from './capital.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { holdersText } from './holders.ts';
import { type Known, nameOf } from './known.ts';
import { clip } from './limits.ts';
import { sheetAbilityName } from './sheet-ability.ts';
import { STAT_NAMES } from './stat-lines.ts';
import { counted } from './unit-text.ts';
import { promptText } from './waiting.ts';

/** A refusal in words: what is wrong, and what would work. */
interface Reason {
  readonly wrong: string;
  readonly instead?: string;
}

/** A private sentence or two: what is wrong, what would work, the rule, and how to overrule it where the table may. */
export function refusalText(refusal: Refusal, battle: Battle, content: Content): string {
  const { wrong, instead } = reasonOf(refusal, {
    name: (id) => nameIn(battle, id),
    content,
    map: mapOf(battle, content),
    waiting: (prompt) => promptText(battle, content, prompt),
    holders: (kind) => holdersText(battle, kind),
    formless: battle.turn !== undefined && companionOf(battle, battle.turn.unit) !== undefined,
  });
  const rule = refusal.rule === undefined ? '' : ` (${refusal.rule})`;
  const way = refusal.final ? '' : ' Say override: true if a card says so.';
  return `${instead === undefined ? wrong : `${wrong}. ${instead}`}${rule}.${way}`;
}

/** What a rule said that was overruled, for the log: "Stamina 3 allows 3 dice, not 4 (ENG-4a)". */
export function overruledWords(refusal: Refusal, { known, content }: { known: Known; content: Content }): string {
  const { wrong } = reasonOf(refusal, {
    name: (id) => nameOf(known, id),
    content,
    map: undefined,
    waiting: () => 'something is open',
  });
  return `${wrong}${refusal.rule === undefined ? '' : ` (${refusal.rule})`}`;
}

const LONGEST_TYPED = 60;
/** What a player typed, as harmless text. */
const typed = (text: string): string => `"${clip(shown(text), LONGEST_TYPED)}"`;

interface Words {
  readonly name: (id: UnitId) => string;
  readonly content: Content;
  readonly map: BattleMap | undefined;
  readonly waiting: (prompt: Prompt) => string;
  /** Who has the dice of a kind; left out where only what is wrong is told. */
  readonly holders?: (kind: string) => string | undefined;
  /** Who acts is a companion, which takes no battle forms. */
  readonly formless?: boolean;
}

const instead = (text: string | undefined): Pick<Reason, 'instead'> => (text === undefined ? {} : { instead: text });

const classesWithTokens = ({ classes }: Content): readonly string[] =>
  [...classes.values()].flatMap(({ name, tokens }) => (tokens === undefined ? [] : [name]));

function reasonOf(refusal: Refusal, words: Words): Reason {
  const { name, content, waiting } = words;
  const die = (kind: string): string => dieName(content, { kind });
  const ability = (id: string): string => sheetAbilityName(content, id);
  switch (refusal.code) {
    case 'wrong-phase':
      return {
        wrong: `That is not possible now: ${phaseName(refusal.phase)}`,
        instead: `It works in: ${refusal.needs.map(phaseName).join(', ')}`,
      };
    case 'no-such-unit':
      return { wrong: `There is no unit ${typed(refusal.unit)} to do that with`, instead: '/battle board lists them' };
    case 'not-an-adventurer':
      return { wrong: `${name(refusal.unit)} is no adventurer`, instead: 'Name one of the party' };
    case 'no-tokens':
      return {
        wrong: `The class sheet of ${name(refusal.unit)} has no place for tokens`,
        instead: `Tokens are for: ${classesWithTokens(content).join(', ')}`,
      };
    case 'not-an-enemy':
      return { wrong: `${name(refusal.unit)} is no enemy`, instead: 'Name an enemy on the board' };
    case 'already-defeated':
      return { wrong: `${name(refusal.unit)} is defeated`, instead: '/revive brings a unit back' };
    case 'not-defeated':
      return { wrong: `${name(refusal.unit)} is not defeated`, instead: '/adjust heal raises its HP' };
    case 'bad-number':
      return {
        wrong: `${numberName(refusal.what)} cannot be ${refusal.value}`,
        instead: `A whole number from ${refusal.min} to ${refusal.max} works`,
      };
    case 'bad-name':
      return { wrong: `${typed(refusal.name)} does not work as a name`, instead: '1 to 32 readable characters do' };
    case 'name-taken':
      return { wrong: `Somebody is called ${typed(refusal.name)} already`, instead: 'Any other name works' };
    case 'bad-hex':
      return badHexReason(refusal.hex, words);
    case 'hex-taken':
      return { wrong: `${name(refusal.unit)} stands on hex ${refusal.hex}`, instead: 'A free hex works' };
    case 'unknown-race':
      return { wrong: `There is no race ${typed(refusal.name)}`, instead: 'Pick one from the list, or give the stats' };
    case 'unknown-class':
      return { wrong: `There is no class ${typed(refusal.name)}`, instead: 'Pick one from the list, or leave it out' };
    case 'unknown-skill':
      return {
        wrong: `There is no enemy skill ${typed(refusal.name)}`,
        instead: 'Pick from the list, or leave it out',
      };
    case 'unknown-die':
      return { wrong: `There is no die ${typed(refusal.name)} here`, instead: 'Write for example: 3 combat' };
    case 'stats-missing':
      return { wrong: `Without a race I need ${refusal.stats.join(', ')}`, instead: 'Add them, or choose a race' };
    case 'party-full':
      return { wrong: `A party has at most ${refusal.max} adventurers` };
    case 'party-empty':
      return { wrong: 'There is no adventurer yet', instead: '/party join adds one' };
    case 'no-enemies-yet':
      return { wrong: 'There is no enemy yet', instead: '/spawn draws them, /unit add puts one down' };
    case 'dice-used-up':
      return {
        wrong: `The box has ${counted(refusal.left, `${die(refusal.kind)} die`, `${die(refusal.kind)} dice`)} left, not ${refusal.asked}`,
        ...instead(words.holders?.(refusal.kind)),
      };
    case 'pool-spent':
      return {
        wrong: 'The EP of this battle are spent',
        instead: 'Where the encounter brings more, say how many: /spawn ep: 8',
      };
    case 'delve-starts-empty':
      return { wrong: 'A delve starts without enemies', instead: 'They come with each tile, after /battle begin' };
    case 'no-marked-hex':
      return { wrong: `No hex of this map is marked ${typed(refusal.mark)}`, instead: markedHexes(words) };
    case 'not-the-entrance':
      return {
        wrong: `Hex ${refusal.hex} is not on the entrance tile`,
        instead: 'Adventurers are deployed on a free hex of that tile',
      };
    case 'no-ep':
      return { wrong: 'There are 0 EP to spend', instead: 'Say how many: /spawn ep: 8' };
    case 'not-their-turn':
      return {
        wrong: `It is not ${name(refusal.unit)}'s turn`,
        instead: refusal.turn === undefined ? 'No turn is running' : `It is ${name(refusal.turn)}'s`,
      };
    case 'already-acted':
      return { wrong: `${name(refusal.unit)} has had its turn this round`, instead: 'It can act next round' };
    case 'turn-running':
      return { wrong: `${name(refusal.unit)}'s turn is not over`, instead: '/turn end ends it' };
    case 'prompt-open':
      return {
        wrong: 'A choice comes first',
        instead: `${waiting(refusal.prompt)} /battle board shows the buttons`,
      };
    case 'prompt-closed':
      return { wrong: 'That was answered already', instead: '/battle board shows what is awaited now' };
    case 'not-an-option':
      return { wrong: 'That choice is gone', instead: '/battle board shows those left' };
    case 'form-needed':
      return { wrong: 'No form is set yet', instead: 'Add form: light, heavy, ranged, magic or defensive' };
    case 'no-target-in-form':
      return { wrong: `There are no targets in ${refusal.form} form`, instead: 'Leave the target out, or change form' };
    case 'not-a-target':
      return {
        wrong: `${name(refusal.unit)} cannot be a target here`,
        instead: 'Choose a standing unit of the other side',
      };
    case 'out-of-range':
      return rangeReason(refusal, words);
    case 'out-of-sight':
      return {
        wrong: `${name(refusal.unit)} is out of sight`,
        instead: 'One sees units on the same tile and on tiles beside it',
      };
    case 'hidden':
      return {
        wrong: `${name(refusal.unit)} is hidden by Stealth`,
        instead: 'Those beside it when the turn started can target it',
      };
    case 'blind-to':
      return {
        wrong: `Who is blind cannot pick ${name(refusal.unit)}`,
        instead: 'The target is the strongest unit beside the blind one, friend or foe',
      };
    case 'unknown-map':
      return {
        wrong: `There is no map ${typed(refusal.name)}`,
        instead: `There are: ${[...content.maps.values()].map((map) => map.name).join(', ')}; none plays without`,
      };
    case 'too-far':
      return farReason(refusal);
    case 'impassable':
      return { wrong: `Hex ${refusal.hex} is impassable`, instead: 'A hex without an obstacle works' };
    case 'not-placed':
      return { wrong: `${name(refusal.unit)} is on no hex yet`, instead: '/adjust place puts it on one' };
    case 'moves-used-up':
      return { wrong: `${name(refusal.unit)} has moved twice this turn`, instead: '/turn end ends the turn' };
    case 'engaged-between-moves':
      return {
        wrong: `${name(refusal.unit)} has moved and engaged, so there is no second move`,
        instead: 'Engage again, or /turn end',
      };
    case 'moved-twice':
      return {
        wrong: `${name(refusal.unit)} has moved twice, so there is no engage this turn`,
        instead: '/turn end ends the turn',
      };
    case 'dazed':
      return {
        wrong: `${name(refusal.unit)} is dazed: it moves or rolls dice, not both in a turn`,
        instead: '/turn end ends the turn, and Daze with it',
      };
    case 'over-cap':
      return {
        wrong: `${refusal.stat === 'stamina' ? 'Stamina' : 'Magicka'} ${refusal.cap} allows ${counted(refusal.cap, 'die', 'dice')}, not ${refusal.asked}`,
        instead: `Roll ${refusal.asked - refusal.cap} fewer`,
      };
    case 'wrong-form':
      return {
        wrong: `${die(refusal.kind)} is not rolled in ${refusal.form} form`,
        instead: `It is in: ${refusal.forms.join(', ')}`,
      };
    case 'not-rolled-in-engages':
      return { wrong: `${die(refusal.kind)} is never rolled in an engage`, instead: '/roll rolls it' };
    case 'not-available':
      return {
        wrong: `${refusal.available} ${die(refusal.kind)} ready, not ${refusal.asked}`,
        instead: '/party sheet shows where the others are',
      };
    case 'faces-mismatch':
      return {
        wrong: `${refusal.given} faces given for ${counted(refusal.asked, 'die', 'dice')}`,
        instead: `Give ${refusal.asked}, in the order of the dice`,
      };
    case 'slots-full':
      return { wrong: `${name(refusal.unit)}'s 4 active slots are full`, instead: 'Free one first: /adjust die' };
    case 'no-such-side':
      return {
        wrong: `${die(refusal.kind)} has no such side, or shows one without a number`,
        instead: 'Name the side: 2, t for tenacity, #3 for the third',
      };
    case 'die-elsewhere':
      return { wrong: 'That die is not with this adventurer any more', instead: 'Pick it again from the list' };
    case 'higher-level-first':
      return { wrong: `${name(refusal.first)} acts before ${name(refusal.unit)}: higher levels first` };
    case 'no-enemy-left':
      return { wrong: 'No enemy is left to act this round', instead: '/battle next goes on' };
    case 'nothing-to-remove':
      return { wrong: `There is no ${die(refusal.what)} in the track` };
    case 'quest-unit':
      return { wrong: `${name(refusal.unit)} is a quest unit: statuses do not stick` };
    case 'gains-no-status':
      return { wrong: `${name(refusal.unit)} gains no status dice for now` };
    case 'status-already': {
      const status = content.statuses.get(refusal.status)?.name ?? refusal.status;
      return {
        wrong: `${name(refusal.unit)} ${refusal.on ? 'has' : 'does not have'} ${status}${refusal.on ? ' already' : ''}`,
      };
    }
    case 'supply-empty':
      return { wrong: `No ${die(refusal.kind)} die is left in the box` };
    case 'session-needed':
      return { wrong: 'The end-of-session EP needs a session', instead: '/battle start session: 1, 2 or 3' };
    case 'unknown-enemy':
      return {
        wrong: `No chip in the bags is called ${typed(refusal.name)}`,
        instead: '/unit add makes one of your own',
      };
    case 'move-over':
      return { wrong: `${name(refusal.unit)} has no move to go on with`, instead: 'Leave onward out for a new one' };
    case 'explored-already':
      return { wrong: `${name(refusal.unit)} has explored this turn`, instead: 'Engage, or end the turn' };
    case 'moved-already':
      return { wrong: `${name(refusal.unit)} has moved this turn`, instead: 'Explore in a turn without a move action' };
    case 'not-a-delve':
      return { wrong: 'Only a delve is explored' };
    case 'no-assist':
      return { wrong: 'The guild helps once, in session 1 or 2' };
    case 'assist-used':
      return { wrong: 'The guild has helped already in this campaign' };
    case 'no-such-stat':
      return {
        wrong: `${name(refusal.unit)} has no ${STAT_NAMES[refusal.stat]} to set`,
        instead: 'Adventurers have Health, Stamina, Magicka and Cooldown; chips the rest and Health',
      };
    case 'nobody-stands':
      return { wrong: 'A battle is won only with an adventurer standing', instead: 'It counts as failed' };
    case 'no-reward':
      return {
        wrong: `No XP reward where the encounter is ${refusal.result === 'failed' ? 'failed' : 'left by retreat'}`,
        instead: 'XP for skyshards is added by itself',
      };
    case 'rested-already':
      return { wrong: `${name(refusal.unit)} has rested already` };
    case 'rest-needs-discard':
      return {
        wrong: 'On Expert a rest takes the discard of an item',
        instead: 'Say discard: true once it is discarded',
      };
    case 'unknown-ability':
      return {
        wrong: `${name(refusal.unit)} has no ability ${typed(refusal.name)}`,
        instead: '/party sheet lists those of class and race',
      };
    case 'too-little-tenacity':
      return tenacityReason(refusal, ability(refusal.ability));
    case 'used-already':
      return {
        wrong: `${ability(refusal.ability)} has been used in this ${refusal.per}`,
        instead: `It works once in each`,
      };
    case 'needs-form':
      return formReason(refusal, ability(refusal.ability));
    case 'no-form-change':
      return {
        wrong: `${ability(refusal.ability)} takes no tenacity, so it lets nobody change form`,
        instead: 'Leave form out',
      };
    case 'cost-is-fixed':
      return { wrong: `${ability(refusal.ability)} has a fixed cost`, instead: 'Leave more out' };
    case 'outside-battles':
      return { wrong: `${ability(refusal.ability)} is for the town or the province, not for a battle` };
    case 'not-its-moment':
      return {
        wrong: `${ability(refusal.ability)} comes at a moment of its own`,
        instead: 'The bot offers it then',
      };
    case 'companion-moved':
      return { wrong: `${name(refusal.unit)} has moved in this turn` };
    case 'companion-stays':
      return { wrong: `${name(refusal.unit)} cannot be sent away at will` };
    case 'companion-waits':
      return {
        wrong: `${name(refusal.unit)} waits beside the map`,
        instead: 'Its turn brings it in once an entrance hex is free; /turn end ends this one',
      };
    case 'nobody-in-range':
      return { wrong: `${name(refusal.unit)} reaches nobody from there`, instead: '/move, or /turn end' };
    case 'no-such-item':
      return {
        wrong: `${name(refusal.unit)} has no record of that item`,
        instead: '/party item with do: add writes it down',
      };
    case 'items-full':
      return {
        wrong: `${name(refusal.unit)} has ${refusal.most} items ${refusal.of}, and no more fit`,
        instead: refusal.of === 'carried' ? 'Discard one first' : 'Put one in the pack first',
      };
    case 'item-in-pack':
      return { wrong: `${typed(refusal.name)} is in the pack`, instead: 'Readied items work' };
    case 'item-used-up':
      return { wrong: `${typed(refusal.name)} is used up`, instead: 'Use another one' };
    case 'item-of-kind':
      return {
        wrong: `${typed(refusal.name)} is no ${refusal.needs}, it is written down as ${refusal.is}`,
        instead: `Name a ${refusal.needs}`,
      };
    case 'item-form':
      return {
        wrong: `${typed(refusal.name)} does not fit ${refusal.form} form`,
        instead: `It fits: ${refusal.forms.join(', ')}`,
      };
    case 'battle-over':
      return { wrong: 'This battle is over', instead: '/battle end closes it, with report and seed' };
    default:
      return refusal satisfies never;
  }
}

type Of<C extends Refusal['code']> = Extract<Refusal, { readonly code: C }>;

function badHexReason(hex: string, { map }: Words): Reason {
  const labels = [...(map?.hexes.keys() ?? [])];
  const [first, last] = [labels[0], labels.at(-1)];
  return map === undefined || first === undefined || last === undefined
    ? { wrong: `${typed(hex)} is no hex`, instead: 'A label such as C4, or a number such as 3, is' }
    : { wrong: `${typed(hex)} is no hex of ${map.name}`, instead: `Hexes such as ${first} and ${last} are` };
}

/** "There are: star, A, B" */
function markedHexes({ map }: Words): string {
  const hexes = [...(map?.hexes.values() ?? [])];
  const letters = [...new Set(hexes.flatMap(({ letter }) => letter ?? []))].toSorted();
  const marks = [...(hexes.some(({ star }) => star) ? [STAR] : []), ...letters];
  return marks.length === 0 ? 'It has numbered hexes only' : `There are: ${marks.join(', ')}`;
}

/** Too far, too near, or no way at all. */
function rangeReason({ unit, distance, range: { from, to } }: Of<'out-of-range'>, { name, formless }: Words): Reason {
  const target = name(unit);
  const reach = from === to ? String(to) : `${from} to ${to}`;
  if (from > to) return { wrong: `${target} is out of range: this form reaches nobody`, instead: OTHER_FORM };
  if (distance === undefined) return { wrong: `No way leads to ${target}, and the range is ${reach}` };
  const wrong = `${target} is ${counted(distance, 'hex', 'hexes')} away, and the range is ${reach}`;
  const step =
    distance > to
      ? `${counted(distance - to, 'hex', 'hexes')} closer`
      : `${counted(from - distance, 'hex', 'hexes')} back`;
  return { wrong, instead: `/move ${step}${formless ? '' : `, or ${OTHER_FORM.toLowerCase()}`}` };
}

function tenacityReason({ needs, has, enduring }: Of<'too-little-tenacity'>, ability: string): Reason {
  return enduring
    ? { wrong: `${ability} is on at ${needs} tenacity, and there is ${has}` }
    : { wrong: `${ability} costs ${needs} tenacity, and there is ${has}: ${needs - has} short` };
}

function formReason({ forms, form, change }: Of<'needs-form'>, ability: string): Reason {
  const wrong = `${ability} needs ${forms.join(' or ')} form${form === undefined ? '' : `, not ${form}`}`;
  return change ? { wrong, instead: `Add form: ${forms.join(' or ')}, for 1 light fatigue` } : { wrong };
}

const OTHER_FORM = 'Take another form';

const ALLOWING = {
  stamina: 'Stamina allows',
  companion: 'a companion moves at most',
  granted: 'the effect grants',
  onward: 'of this move there is left:',
};

function farReason({ hex, steps, stamina, of }: Of<'too-far'>): Reason {
  const instead = 'The list that opens as you type has the hexes within reach';
  return steps === undefined
    ? { wrong: `No way over free hexes leads to ${hex}`, instead }
    : {
        wrong: `${hex} is ${counted(steps, 'hex', 'hexes')} away, and ${ALLOWING[of ?? 'stamina']} ${stamina}`,
        instead,
      };
}

const nameIn = (battle: Battle, id: UnitId): string => {
  const unit = unitOf(battle, id);
  return unit === undefined ? 'that unit' : shown(labelOf(unit));
};

const NUMBERS: Readonly<Record<string, string>> = {
  ep: 'EP',
  hp: 'HP',
  xp: 'XP',
  dice: 'The number of dice',
  more: 'The tenacity to spend (`more`)',
  hexes: 'The number of hexes',
};

const numberName = (what: string): string => NUMBERS[what] ?? capital(what);
