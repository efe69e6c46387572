import type { Battle, Content, ItemKind, Refusal, UnitId } from '../engine/index.ts';
import { companionOf, labelOf, mapOf, unitOf } from '../engine/index.ts';
import { phaseName } from './board-header.ts';
import { dieName } from './die-text.ts';
import { shown } from './escape.ts';
import { formName, formText, inForm } from './form-name.ts';
import { holdersText } from './holders.ts';
import { type Known, nameOf } from './known.ts';
import { numberName } from './number-name.ts';
import { type Of, type Reason, typed, type Words } from './reason.ts';
import { sheetAbilityName } from './sheet-ability.ts';
import { badHexReason, farReason, markedHexes, rangeReason } from './space-reasons.ts';
import { statName } from './stat-lines.ts';
import { counted, orList, phrases, say } from '../words/say.ts';
import { promptText } from './waiting.ts';

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
  const way = refusal.final ? '' : ` ${say`Say override: true if a card says so.`}`;
  return `${instead === undefined ? wrong : `${wrong}. ${instead}`}${rule}.${way}`;
}

/** What a rule said that was overruled, for the log: "Stamina 3 allows 3 dice, not 4 (ENG-4a)". */
export function overruledWords(refusal: Refusal, { known, content }: { known: Known; content: Content }): string {
  const { wrong } = reasonOf(refusal, {
    name: (id) => nameOf(known, id),
    content,
    map: undefined,
    waiting: () => say`something is open`,
  });
  return `${wrong}${refusal.rule === undefined ? '' : ` (${refusal.rule})`}`;
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
        wrong: say`That is not possible now: ${phaseName(refusal.phase)}`,
        instead: say`It works in: ${refusal.needs.map(phaseName).join(', ')}`,
      };
    case 'no-such-unit':
      return {
        wrong: say`There is no unit ${typed(refusal.unit)} to do that with`,
        instead: say`/battle board lists them`,
      };
    case 'not-an-adventurer':
      return { wrong: say`${name(refusal.unit)} is no adventurer`, instead: say`Name one of the party` };
    case 'no-tokens':
      return {
        wrong: say`The class sheet of ${name(refusal.unit)} has no place for tokens`,
        instead: say`Tokens are for: ${classesWithTokens(content).join(', ')}`,
      };
    case 'not-an-enemy':
      return { wrong: say`${name(refusal.unit)} is no enemy`, instead: say`Name an enemy on the board` };
    case 'already-defeated':
      return { wrong: say`${name(refusal.unit)} is defeated`, instead: say`/revive brings a unit back` };
    case 'not-defeated':
      return { wrong: say`${name(refusal.unit)} is not defeated`, instead: say`/adjust heal raises its HP` };
    case 'bad-number':
      return {
        wrong: say`${numberName(refusal.what)} cannot be ${refusal.value}`,
        instead: say`A whole number from ${refusal.min} to ${refusal.max} works`,
      };
    case 'bad-name':
      return {
        wrong: say`${typed(refusal.name)} does not work as a name`,
        instead: say`1 to 32 readable characters do`,
      };
    case 'name-taken':
      return { wrong: say`Somebody is called ${typed(refusal.name)} already`, instead: say`Any other name works` };
    case 'bad-hex':
      return badHexReason(refusal.hex, words);
    case 'hex-taken':
      return { wrong: say`${name(refusal.unit)} stands on hex ${refusal.hex}`, instead: say`A free hex works` };
    case 'unknown-race':
      return {
        wrong: say`There is no race ${typed(refusal.name)}`,
        instead: say`Pick one from the list, or give the stats`,
      };
    case 'unknown-class':
      return {
        wrong: say`There is no class ${typed(refusal.name)}`,
        instead: say`Pick one from the list, or leave it out`,
      };
    case 'unknown-skill':
      return {
        wrong: say`There is no enemy skill ${typed(refusal.name)}`,
        instead: say`Pick from the list, or leave it out`,
      };
    case 'unknown-die':
      return { wrong: say`There is no die ${typed(refusal.name)} here`, instead: say`Write for example: 3 combat` };
    case 'stats-missing':
      return {
        wrong: say`Without a race I need ${refusal.stats.join(', ')}`,
        instead: say`Add them, or choose a race`,
      };
    case 'party-full':
      return { wrong: say`A party has at most ${refusal.max} adventurers` };
    case 'party-empty':
      return { wrong: say`There is no adventurer yet`, instead: say`/party join adds one` };
    case 'no-enemies-yet':
      return { wrong: say`There is no enemy yet`, instead: say`/spawn draws them, /unit add puts one down` };
    case 'dice-used-up':
      return {
        wrong: boxText(refusal, die(refusal.kind)),
        ...instead(words.holders?.(refusal.kind)),
      };
    case 'pool-spent':
      return {
        wrong: say`The EP of this battle are spent`,
        instead: say`Where the encounter brings more, say how many: /spawn ep: 8`,
      };
    case 'delve-starts-empty':
      return {
        wrong: say`A delve starts without enemies`,
        instead: say`They come with each tile, after /battle begin`,
      };
    case 'no-marked-hex':
      return { wrong: say`No hex of this map is marked ${typed(refusal.mark)}`, instead: markedHexes(words) };
    case 'not-the-entrance':
      return {
        wrong: say`Hex ${refusal.hex} is not on the entrance tile`,
        instead: say`Adventurers are deployed on a free hex of that tile`,
      };
    case 'no-ep':
      return {
        wrong: say`There are 0 EP to spend`,
        instead: say`They come with the party: /party join first, or say how many: /spawn ep: 8`,
      };
    case 'not-their-turn':
      return {
        wrong: say`It is not ${name(refusal.unit)}'s turn`,
        instead: refusal.turn === undefined ? say`No turn is running` : say`It is ${name(refusal.turn)}'s`,
      };
    case 'already-acted':
      return { wrong: say`${name(refusal.unit)} has had its turn this round`, instead: say`It can act next round` };
    case 'turn-running':
      return { wrong: say`${name(refusal.unit)}'s turn is not over`, instead: say`/turn end ends it` };
    case 'prompt-open':
      return {
        wrong: say`A choice comes first`,
        instead: say`${waiting(refusal.prompt)} /battle board shows the buttons`,
      };
    case 'prompt-closed':
      return { wrong: say`That was answered already`, instead: say`/battle board shows what is awaited now` };
    case 'not-an-option':
      return { wrong: say`That choice is gone`, instead: say`/battle board shows those left` };
    case 'form-needed':
      return { wrong: say`No form is set yet`, instead: say`Add form: light, heavy, ranged, magic or defensive` };
    case 'no-target-in-form':
      return {
        wrong: say`There are no targets ${inForm(refusal.form)}`,
        instead: say`Leave the target out, or change form`,
      };
    case 'not-a-target':
      return {
        wrong: say`${name(refusal.unit)} cannot be a target here`,
        instead: say`Choose a standing unit of the other side`,
      };
    case 'out-of-range':
      return rangeReason(refusal, words);
    case 'out-of-sight':
      return {
        wrong: say`${name(refusal.unit)} is out of sight`,
        instead: say`One sees units on the same tile and on tiles beside it`,
      };
    case 'hidden':
      return {
        wrong: say`${name(refusal.unit)} is hidden by Stealth`,
        instead: say`Those beside it when the turn started can target it`,
      };
    case 'blind-to':
      return {
        wrong: say`Who is blind cannot pick ${name(refusal.unit)}`,
        instead: say`The target is the strongest unit beside the blind one, friend or foe`,
      };
    case 'unknown-map':
      return {
        wrong: say`There is no map ${typed(refusal.name)}`,
        instead: say`There are: ${[...content.maps.values()].map((map) => map.name).join(', ')}; none plays without`,
      };
    case 'too-far':
      return farReason(refusal);
    case 'impassable':
      return { wrong: say`Hex ${refusal.hex} is impassable`, instead: say`A hex without an obstacle works` };
    case 'not-placed':
      return { wrong: say`${name(refusal.unit)} is on no hex yet`, instead: say`/adjust place puts it on one` };
    case 'moves-used-up':
      return { wrong: say`${name(refusal.unit)} has moved twice this turn`, instead: say`/turn end ends the turn` };
    case 'engaged-between-moves':
      return {
        wrong: say`${name(refusal.unit)} has moved and engaged, so there is no second move`,
        instead: say`Engage again, or /turn end`,
      };
    case 'moved-twice':
      return {
        wrong: say`${name(refusal.unit)} has moved twice, so there is no engage this turn`,
        instead: say`/turn end ends the turn`,
      };
    case 'dazed':
      return {
        wrong: say`${name(refusal.unit)} is dazed: it moves or rolls dice, not both in a turn`,
        instead: say`/turn end ends the turn, and Daze with it`,
      };
    case 'over-cap':
      return {
        wrong: say`${statName(refusal.stat)} ${refusal.cap} allows ${counted(refusal.cap, 'die', 'dice')}, not ${refusal.asked}`,
        instead: say`Roll ${refusal.asked - refusal.cap} fewer`,
      };
    case 'wrong-form':
      return {
        wrong: say`${die(refusal.kind)} is not rolled ${inForm(refusal.form)}`,
        instead: say`It is in: ${refusal.forms.map(formName).join(', ')}`,
      };
    case 'not-rolled-in-engages':
      return { wrong: say`${die(refusal.kind)} is never rolled in an engage`, instead: say`/roll rolls it` };
    case 'not-available':
      return {
        wrong: say`${refusal.available} ${die(refusal.kind)} ready, not ${refusal.asked}`,
        instead: say`/party sheet shows where the others are`,
      };
    case 'faces-mismatch':
      return {
        wrong: say`${refusal.given} faces given for ${counted(refusal.asked, 'die', 'dice')}`,
        instead: say`Give ${refusal.asked}, in the order of the dice`,
      };
    case 'slots-full':
      return { wrong: say`${name(refusal.unit)}'s 4 active slots are full`, instead: say`Free one first: /adjust die` };
    case 'no-such-side':
      return {
        wrong: say`${die(refusal.kind)} has no such side, or shows one without a number`,
        instead: say`Name the side: 2, t for tenacity, #3 for the third`,
      };
    case 'die-elsewhere':
      return { wrong: say`That die is not with this adventurer any more`, instead: say`Pick it again from the list` };
    case 'higher-level-first':
      return { wrong: say`${name(refusal.first)} acts before ${name(refusal.unit)}: higher levels first` };
    case 'no-enemy-left':
      return { wrong: say`No enemy is left to act this round`, instead: say`/battle next goes on` };
    case 'nothing-to-remove':
      return { wrong: say`There is no ${die(refusal.what)} in the track` };
    case 'quest-unit':
      return { wrong: say`${name(refusal.unit)} is a quest unit: statuses do not stick` };
    case 'gains-no-status':
      return { wrong: say`${name(refusal.unit)} gains no status dice for now` };
    case 'status-already': {
      const status = content.statuses.get(refusal.status)?.name ?? refusal.status;
      return {
        wrong: refusal.on
          ? say`${name(refusal.unit)} has ${status} already`
          : say`${name(refusal.unit)} does not have ${status}`,
      };
    }
    case 'supply-empty':
      return { wrong: say`No status die is left in the box` };
    case 'session-needed':
      return { wrong: say`The end-of-session EP needs a session`, instead: say`/battle start session: 1, 2 or 3` };
    case 'unknown-enemy':
      return {
        wrong: say`No chip in the bags is called ${typed(refusal.name)}`,
        instead: say`/unit add makes one of your own`,
      };
    case 'move-over':
      return {
        wrong: say`${name(refusal.unit)} has no move to go on with`,
        instead: say`Leave onward out for a new one`,
      };
    case 'explored-already':
      return { wrong: say`${name(refusal.unit)} has explored this turn`, instead: say`Engage, or end the turn` };
    case 'moved-already':
      return {
        wrong: say`${name(refusal.unit)} has moved this turn`,
        instead: say`Explore in a turn without a move action`,
      };
    case 'not-a-delve':
      return { wrong: say`Only a delve is explored` };
    case 'no-assist':
      return { wrong: say`The guild helps once, in session 1 or 2` };
    case 'assist-used':
      return { wrong: say`The guild has helped already in this campaign` };
    case 'no-such-stat':
      return {
        wrong: say`${name(refusal.unit)} has no ${statName(refusal.stat)} to set`,
        instead: say`Adventurers have Health, Stamina, Magicka and Cooldown; chips the rest and Health`,
      };
    case 'nobody-stands':
      return { wrong: say`A battle is won only with an adventurer standing`, instead: say`It counts as failed` };
    case 'no-reward':
      return {
        wrong:
          refusal.result === 'failed'
            ? say`No XP reward where the encounter is failed`
            : say`No XP reward where the encounter is left by retreat`,
        instead: say`XP for skyshards is added by itself`,
      };
    case 'rested-already':
      return { wrong: say`${name(refusal.unit)} has rested already` };
    case 'rest-needs-discard':
      return {
        wrong: say`On Expert a rest takes the discard of an item`,
        instead: say`Say discard: true once it is discarded`,
      };
    case 'unknown-ability':
      return {
        wrong: say`${name(refusal.unit)} has no ability ${typed(refusal.name)}`,
        instead: say`/party sheet lists those of class and race`,
      };
    case 'too-little-tenacity':
      return tenacityReason(refusal, ability(refusal.ability));
    case 'used-already':
      return { wrong: usedText(refusal, ability(refusal.ability)), instead: say`It works once in each` };
    case 'needs-form':
      return formReason(refusal, ability(refusal.ability));
    case 'no-form-change':
      return {
        wrong: say`${ability(refusal.ability)} takes no tenacity, so it lets nobody change form`,
        instead: say`Leave form out`,
      };
    case 'cost-is-fixed':
      return { wrong: say`${ability(refusal.ability)} has a fixed cost`, instead: say`Leave more out` };
    case 'outside-battles':
      return { wrong: say`${ability(refusal.ability)} is for the town or the province, not for a battle` };
    case 'not-its-moment':
      return {
        wrong: say`${ability(refusal.ability)} comes at a moment of its own`,
        instead: say`The bot offers it then`,
      };
    case 'companion-moved':
      return { wrong: say`${name(refusal.unit)} has moved in this turn` };
    case 'companion-stays':
      return { wrong: say`${name(refusal.unit)} cannot be sent away at will` };
    case 'companion-waits':
      return {
        wrong: say`${name(refusal.unit)} waits beside the map`,
        instead: say`Its turn brings it in once an entrance hex is free; /turn end ends this one`,
      };
    case 'nobody-in-range':
      return { wrong: say`${name(refusal.unit)} reaches nobody from there`, instead: say`/move, or /turn end` };
    case 'no-such-item':
      return {
        wrong: say`${name(refusal.unit)} has no record of that item`,
        instead: say`/party item with do: add writes it down`,
      };
    case 'items-full':
      return refusal.of === 'carried'
        ? {
            wrong: say`${name(refusal.unit)} has ${refusal.most} items carried, and no more fit`,
            instead: say`Discard one first`,
          }
        : {
            wrong: say`${name(refusal.unit)} has ${refusal.most} items readied, and no more fit`,
            instead: say`Put one in the pack first`,
          };
    case 'item-in-pack':
      return { wrong: say`${typed(refusal.name)} is in the pack`, instead: say`Readied items work` };
    case 'item-used-up':
      return { wrong: say`${typed(refusal.name)} is used up`, instead: say`Use another one` };
    case 'item-of-kind':
      return {
        wrong: say`${typed(refusal.name)} is no ${kindName(refusal.needs)}, it is written down as ${kindName(refusal.is)}`,
        instead: say`Name a ${kindName(refusal.needs)}`,
      };
    case 'item-form':
      return {
        wrong: say`${typed(refusal.name)} does not fit ${formText(refusal.form)}`,
        instead: say`It fits: ${refusal.forms.map(formName).join(', ')}`,
      };
    case 'seat-already':
      return { wrong: seatText(refusal) };
    case 'host-stays':
      return {
        wrong: say`<@${refusal.player}> hosts this battle`,
        instead: say`First hand it over: /battle host \`player\``,
      };
    case 'not-awaited':
      return {
        wrong: say`The battle does not wait for ${name(refusal.unit)}`,
        instead: say`/battle board says for whom`,
      };
    case 'no-vote':
      return { wrong: say`That vote is over`, instead: say`/turn skip opens another` };
    case 'voted-already':
      return { wrong: say`You have voted`, instead: say`Others of the party can press the button, too` };
    case 'battle-over':
      return { wrong: say`This battle is over`, instead: say`/battle end closes it, with report and seed` };
    default:
      return refusal satisfies never;
  }
}

const kindName: (kind: ItemKind) => string = phrases({
  weapon: 'weapon',
  armor: 'armor',
  consumable: 'consumable',
  pet: 'pet',
  other: 'other',
});

const boxText = ({ left, asked }: Of<'dice-used-up'>, die: string): string =>
  left === 1
    ? say`The box has 1 ${die} die left, not ${asked}`
    : say`The box has ${left} ${die} dice left, not ${asked}`;

function usedText({ per }: Of<'used-already'>, ability: string): string {
  if (per === 'turn') return say`${ability} has been used in this turn`;
  return per === 'round' ? say`${ability} has been used in this round` : say`${ability} has been used in this battle`;
}

function seatText({ player, role }: Of<'seat-already'>): string {
  if (role === 'none') return say`<@${player}> is no co-host already`;
  return role === 'host' ? say`<@${player}> is the host already` : say`<@${player}> is a co-host already`;
}

function tenacityReason({ needs, has, enduring }: Of<'too-little-tenacity'>, ability: string): Reason {
  return enduring
    ? { wrong: say`${ability} is on at ${needs} tenacity, and there is ${has}` }
    : { wrong: say`${ability} costs ${needs} tenacity, and there is ${has}: ${needs - has} short` };
}

function formReason({ forms, form, change }: Of<'needs-form'>, ability: string): Reason {
  const needed = orList(forms.map(formName));
  const wrong =
    form === undefined
      ? say`${ability} needs ${needed} form`
      : say`${ability} needs ${needed} form, not ${formName(form)}`;
  return change ? { wrong, instead: say`Add form: ${orList(forms)}, for 1 light fatigue` } : { wrong };
}

const nameIn = (battle: Battle, id: UnitId): string => {
  const unit = unitOf(battle, id);
  return unit === undefined ? say`that unit` : shown(labelOf(unit));
};
