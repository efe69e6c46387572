import type { DieId, EnemySkillId, EngageId, SkillDieId, UnitId } from '../ids.ts';
import type { Adjustable, DamageKind, EnemyType, Form, Level, Source, StatusId } from '../vocabulary.ts';
import type { Amount } from './amounts.ts';
import type { Condition } from './conditions.ts';
import type { DiceSet } from './dice-set.ts';
import type { FactId } from './facts.ts';
import type { Who } from './groups.ts';
import type { ItemSet } from './item-set.ts';
import type { Modifier } from './modifier.ts';
import type { UnitTest } from './unit-tests.ts';

/**
 * The language in which packs say what an ability does. Everything here is JSON; `docs/abilities.md` explains each word with an example.
 */

/** When an ability falls due. */
export const MOMENTS = [
  /** Its owner uses it, as an action or at any time (CLA-1). */
  'used',
  /** Its die is resolved in an engage; a die for an active slot lies there by then (ENG-5b). */
  'resolved',
  'turn-start',
  /** Some unit's turn starts, or ends; that unit is `other`. */
  'any-turn-start',
  'any-turn-end',
  'after-recovery',
  'after-movement',
  /** An engage, whosever, is about to be rolled; who engages is `other`. */
  'engage-declared',
  /** A status die is about to come onto its track. */
  'status-coming',
  'target-chosen',
  /** An enemy, which is `other`, is about to target it. */
  'would-be-targeted',
  /** It has declared an engage, and is about to roll its dice. */
  'before-own-roll',
  /** It has rolled its dice in its engage, and none of them is resolved yet. */
  'after-own-roll',
  /** It has rolled a hit, and nothing has landed yet. */
  'rolled',
  /** It is a target of an enemy that has rolled; nothing has landed yet. */
  'rolled-against',
  /** Its engage is about to deal damage to `other`. */
  'before-damage',
  /** Damage is on its way to it; `other` deals it. What it stops is chosen (DMG-9). */
  'damage-coming',
  /** It was dealt damage and is still there; `damage` is what it took. */
  'when-dealt-damage',
  /** Damage is on its way to somebody of the party, who is `bearer`; `other` deals it. */
  'party-damage-coming',
  /** It has dealt damage to `other`, so much of it as `damage`. */
  'after-dealing',
  /** It has healed an adventurer, which is `other`, by `healed`. */
  'after-healing',
  /** Stealth has left its track. */
  'stealth-lost',
  /** An adventurer took damage and is still there; that is `other`. */
  'after-adventurer-hurt',
  /** A companion took damage and is still there; that is `other`. */
  'after-companion-hurt',
  /** A companion was defeated; that is `other`. */
  'after-companion-defeated',
  'after-own-engage',
  /** A companion that it controls has engaged; that is `other`. */
  'after-companion-engaged',
  /** An engage on it is over; `damage` is what it was dealt in it. */
  'after-engaged',
  'after-defeated',
  /** It has defeated an enemy, which is `other` (DEF-4). */
  'after-defeating',
  /** An enemy was defeated, by whomever; that is `other`. */
  'after-enemy-defeated',
  /** An adventurer has defeated an enemy, the owner perhaps; that is `other`. */
  'after-adventurer-defeats',
  /** An enemy has come into play, which is `other`. */
  'enemy-deployed',
  /** An adventurer was defeated, the owner perhaps; that is `other`. */
  'after-adventurer-defeated',
  /** The unit that its die lies on: its turn ends, it is about to engage, it was defeated. */
  'bearer-turn-end',
  'bearer-would-engage',
  'bearer-defeated',
  /** A die has entered its last free active slot. */
  'slots-full',
  'form-changed',
  /** It has moved through an enemy's hex, and the move is done; that enemy is `other`. */
  'passed-through',
  /** It rests after the battle (END-7). */
  'resting',
  'turn-end',
  'round-end',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** An ability that does something at a moment. */
export interface Trigger {
  readonly at: Moment;
  readonly if?: Condition;
  /** Once each turn, whoever's turn it is (GEN-15), once in each engage, or once for each move action of a turn. */
  readonly once?: Once;
  /** Dice of its skill that are rolled together add their values up and act once. */
  readonly combine?: true;
  /** Nobody may decline it: its text forces it (ENG-5a). */
  readonly forced?: true;
  /** It may stop one instance of damage several times. */
  readonly again?: true;
  /** Its owner may leave it (GEN-3). */
  readonly may?: true;
  /** Works even though its owner was defeated in that moment (ENG-7). */
  readonly evenIfDefeated?: true;
  readonly do: readonly Effect[];
}

export type Once = 'turn' | 'engage' | 'move';

/** One thing that happens. Compulsory as far as it is possible (GEN-3, GEN-6). */
export type Effect =
  | DamageEffect
  /** Points of damage, of healing, or HP that go above Health if need be, shared out among a group as the owner likes. */
  | {
      readonly do: 'distribute';
      readonly among: Who;
      readonly kind: DamageKind | 'healing' | 'hp';
      readonly amount: Amount;
    }
  | Lending
  /** So much of the target's defense does not count in the owner's engage (DMG-3). */
  | { readonly do: 'ignore-defense'; readonly amount: Amount }
  /** Damage on its way to the owner is stopped, normal damage if it does not name another kind (DMG-5). */
  | { readonly do: 'prevent'; readonly amount: Amount | 'all'; readonly kinds?: readonly DamageKind[] }
  | Heal
  | { readonly do: 'bonus-hp'; readonly who: Who; readonly amount: Amount; readonly chosen?: true }
  | { readonly do: 'set-hp'; readonly who: Who; readonly to: Amount }
  /** Each of them may give up to so many HP, which are no damage; then those go to adventurers as the owner likes, above Health if need be. */
  | { readonly do: 'share-hp'; readonly among: Who; readonly most: number; readonly pool?: number }
  /** HP go without damage (DMG-10); `gain`: what each loses goes on top of the owner's HP, above Health if need be. */
  | { readonly do: 'lose-hp'; readonly who: Who; readonly amount: Amount; readonly gain?: 'self' }
  | {
      readonly do: 'status';
      readonly who: Who;
      readonly status: StatusId;
      readonly set: 'on' | 'off' | 'toggle';
      /** Quest units gain it, too (STS-2). */ readonly evenQuest?: true;
    }
  /** Status dice are rolled and laid on somebody, one of each at most (STS-1). */
  | { readonly do: 'roll-status'; readonly who: Who; readonly dice: Amount }
  /** `fitting`: what finds no place makes no overfatigue (FAT-7). */
  | {
      readonly do: 'fatigue';
      readonly who: Who;
      readonly kind: FatigueId;
      readonly amount: Amount;
      readonly fitting?: true;
    }
  | { readonly do: 'tenacity'; readonly who: Who; readonly amount: Amount; readonly lose?: true }
  /** Tokens of its class come onto the owner's sheet, or leave it for the box. */
  | { readonly do: 'tokens'; readonly amount: Amount; readonly lose?: true }
  /** One of them is put into an active slot of the owner's, or on a chip. */
  | { readonly do: 'put-token'; readonly on: Who | 'slot' }
  /** What the owner rolled in its engage is true damage. */
  | { readonly do: 'true-damage' }
  | { readonly do: 'stat'; readonly who: Who; readonly stat: 'health'; readonly amount: Amount }
  /** A skill of its target's does not work in the owner's engage. */
  | { readonly do: 'ignore-skill'; readonly skill: EnemySkillId }
  /** In this engage no skill of theirs works. */
  | { readonly do: 'silence'; readonly who: Who }
  /** The status die that is about to come is not gained. */
  | { readonly do: 'ignore-status' }
  /** Whatever damages the target in this engage damages somebody else as much (ruling Q-36). */
  | { readonly do: 'copy-damage'; readonly to: Who }
  /** Defeated outright, which is no damage (DMG-10). */
  | { readonly do: 'defeat'; readonly who: Who }
  /** Off the map and back into its bag, which is no defeat. */
  | { readonly do: 'take-off-map'; readonly who: Who }
  /** Where it fell; `anywhere`: somebody may stand there by now, it is placed elsewhere. */
  | { readonly do: 'revive'; readonly who: Who; readonly hp: Amount; readonly anywhere?: true }
  | MoveDice
  | ThisDie
  | Mark
  /** The ability's die is laid on a unit: an adventurer's track, another's chip. */
  | { readonly do: 'lay-die'; readonly on: Who }
  /** One of the owner's dice in hand is rolled again; `showing`: only one that shows tenacity. */
  | { readonly do: 'reroll'; readonly showing?: 'tenacity'; readonly keep?: 'tenacity' }
  /** Other dice of the owner's in hand are turned to sides of its choice, so many at most. */
  | { readonly do: 'turn-dice'; readonly most: Amount }
  /** Hits among what an enemy has rolled against the owner become misses. */
  | { readonly do: 'miss'; readonly count: Amount }
  /** The enemy rolls its engage on the owner anew. */
  | { readonly do: 'roll-again' }
  /** A status die on the track of one of them is rolled again where it lies, or turned to a side that the owner picks. */
  | { readonly do: 'status-die'; readonly of: Who; readonly how: 'reroll' | 'turn' }
  /** Fatigue dice out of their tracks into the owner's slots, where they count as skill dice (ACT-4); `each`: for each of them. */
  | {
      readonly do: 'slot-fatigue';
      readonly of: Who;
      readonly sort: 'light-fatigue' | 'fatigue';
      readonly most: Amount;
      readonly each?: readonly Effect[];
    }
  /** A companion engages at once, with so many more enemy Combat dice (CMP-3). */
  | { readonly do: 'companion-engage'; readonly who: Who; readonly more?: Amount }
  | Pull
  /** It may move so far, which is no move action (MOV-6); `through`: past units in its way (MAP-5). */
  | { readonly do: 'move'; readonly who: Who; readonly most: Amount; readonly through?: true }
  /** Its next move action in this turn reaches so much farther. */
  | { readonly do: 'longer-move'; readonly by: Amount }
  /** The owner and that unit are placed in each other's hexes (MAP-8). */
  | { readonly do: 'trade-places'; readonly who: Who }
  /** The enemy that is about to target the owner looks for another target. */
  | { readonly do: 'retarget' }
  /** Placed in the closest free hex to its own; the party picks among several (MAP-8, MAP-9). */
  | { readonly do: 'displace'; readonly who: Who }
  /** Placed in a free hex so far away (MAP-8); `entrance`: on the entrance tile. */
  | Place
  | Deploy
  | JoinParty
  /** An enemy joins the party as the owner's companion, where it stands; one that has joined so is an enemy again. */
  | { readonly do: 'change-sides'; readonly who: Who }
  /** The owner comes back in place of its weakest ally that is no quest unit, with its HP and statuses. */
  | { readonly do: 'take-place' }
  /** A defeated owner's chip goes to its bag instead of lying in the stack. */
  | { readonly do: 'chip-to-bag' }
  /** A chip is set aside in its bag until this turn ends. */
  | { readonly do: 'reserve'; readonly level: Level; readonly type?: EnemyType }
  /** The owner rolls more enemy Combat dice in this turn. */
  | { readonly do: 'more-combat'; readonly amount: Amount }
  | GrantedEngage
  | GiveUpItem
  /** A card is drawn: which one, the players write down (`/party item`). */
  | {
      readonly do: 'gain-item';
      readonly who: Who;
      readonly quality: 'common' | 'legendary' | 'either';
      readonly count?: Amount;
    }
  | UseFace
  /** An available die of the owner's lies in an active slot, the side up that it picks. */
  | { readonly do: 'slot-die'; readonly kind: SkillDieId }
  /** It uses one of its class abilities, of such a cost at most, without paying; its player picks which. */
  | { readonly do: 'use-ability'; readonly who: Who; readonly costAtMost: number }
  /** Its race ability may be used once more. */
  | { readonly do: 'refresh-race'; readonly who: Who }
  /** Off the map, and a random chip of its level in its hex. */
  | { readonly do: 'exchange'; readonly who: Who }
  /** Somebody else does it, each of several: what it could target, what it deals. */
  | { readonly do: 'as'; readonly who: Who; readonly then: readonly Effect[] }
  /** It takes another turn now (GEN-13). */
  | { readonly do: 'extra-turn'; readonly who: Who }
  /** It does a Recovery step, with as many dice as its Cooldown or as it says (TRN-2). */
  | { readonly do: 'recovery'; readonly who: Who; readonly dice?: Amount }
  /** The bearer of the die does not engage. */
  | { readonly do: 'skip-engage' }
  | Picking
  /** For each of them, as `picked`. */
  | { readonly do: 'each'; readonly of: Who; readonly where?: readonly UnitTest[]; readonly then: readonly Effect[] }
  /** What a number is now, kept as `number` for what follows. */
  | { readonly do: 'count'; readonly number: Amount; readonly then: readonly Effect[] }
  /** The owner says how much, from 1 up. */
  | { readonly do: 'choose-number'; readonly most: Amount; readonly then: readonly Effect[] }
  | Choose
  | RollD6
  /** Enemy Combat dice are rolled outside an engage; what they bring is `rolled` (ENG-4c). */
  | { readonly do: 'roll-combat'; readonly dice: Amount; readonly then: readonly Effect[] }
  /** What the battle does not know is asked once and kept; then it goes on. */
  | { readonly do: 'ask'; readonly fact: FactId; readonly then: readonly Effect[] }
  | If
  /** "A then B", "A to B": without the whole of A, nothing at all (GEN-6). */
  | { readonly do: 'pay'; readonly cost: readonly Effect[]; readonly then: readonly Effect[] }
  /** "B instead of A": the first that is possible as a whole (GEN-7). */
  | { readonly do: 'first-possible'; readonly of: readonly (readonly Effect[])[] }
  /** Waits until the round ends, ahead of the look at the objective (RND-6). */
  | { readonly do: 'at-round-end'; readonly then: readonly Effect[] }
  /** The turn that its owner is in ends now, with its end-of-turn abilities (TRN-4). */
  | { readonly do: 'end-turn' }
  /** Waits until the owner's engage is over (ENG-6). */
  | { readonly do: 'after-engage'; readonly then: readonly Effect[] }
  /**
   * What the language cannot say: shown at its moment, for the players to carry out. Without a text: that of the ability. `damages`: it
   * is damage that belongs to the engage (ENG-5c). `adjust`: what they adjust for it, none of what buttons offer if empty.
   */
  | {
      readonly do: 'reminder';
      readonly text?: string;
      readonly damages?: true;
      readonly adjust?: readonly Adjustable[];
    };

export type { DamageKind };
type FatigueId = 'light-fatigue' | 'overfatigue';

/** From a die in an engage, normal damage to a unit on a chip is pooled (ENG-5c); all else lands at once. */
export interface DamageEffect {
  readonly do: 'damage';
  readonly to: Who;
  readonly kind: DamageKind;
  readonly amount: Amount;
  /** Defense of the unit that the whole engage ignores besides (DMG-3). */
  readonly ignoreDefense?: Amount;
  /** Dealt by somebody else than the owner. */
  readonly by?: 'other' | 'picked';
  /** A skill of the unit's that stops nothing of it. */
  readonly ignoring?: EnemySkillId;
  /** The owner may keep Stealth all the same. */
  readonly quiet?: true;
}

/** Up to Health, or above it if need be where it says `beyond` (HEA-4). What follows knows how much was `healed`. */
export interface Heal {
  readonly do: 'heal';
  readonly who: Who;
  readonly amount: Amount;
  readonly beyond?: true;
  readonly then?: readonly Effect[];
  /** The healer has said how much (HEA-1). */
  readonly chosen?: true;
}

/** Dice go elsewhere; their owner picks which where they differ. `recover`: to the available ones; `remove`: back to supply. */
interface Moving<Way> extends DiceSet {
  readonly do: Way;
  readonly count: Amount | 'all';
  /** Fewer will do, as the owner likes. */
  readonly upTo?: true;
  /** A light fatigue die takes its place on the track, which counts as gaining it (FAT-6). */
  readonly leaves?: 'light-fatigue';
  /** For each die that has moved. */
  readonly each?: readonly Effect[];
}
export type MoveDice =
  | Moving<'exhaust'>
  | Moving<'drain'>
  | Moving<'recover'>
  | Moving<'remove'>
  /** They show 1 more, as far as they go (GEN-10). */
  | Moving<'raise'>
  /** Onto the chip of a unit. */
  | (Moving<'lay'> & { readonly on: Who });

/** The ability's own die. `lower` and `raise` stop at printed values; a Light Armor die that drops below is exhausted (GEN-10). */
export interface ThisDie {
  readonly do: 'this-die';
  readonly how: 'exhaust' | 'drain' | 'recover' | 'reroll' | 'lower' | 'raise';
  readonly by?: Amount;
  /** Instead of being exhausted at the end of its values. */
  readonly atZero?: readonly Effect[];
}

/** Somebody has a modifier until this turn, this engage or the round is over, or until the next engage in this turn is. */
export interface Lending {
  readonly do: 'lend';
  readonly to: Who;
  readonly modifier: Modifier;
  readonly until: 'turn' | 'engage' | 'next-engage' | 'round';
}

/** An adventurer engages in the form it is in, with so many enemy Combat dice, or with some of its own, which it picks if no kind is named (ENG-1, ENG-4c). */
export interface GrantedEngage {
  readonly do: 'engage';
  readonly who: Who;
  readonly free: Amount;
  readonly own?: { readonly kind?: SkillDieId; readonly count: Amount };
  /** Its dice are recovered where they would be exhausted. */
  readonly recovering?: true;
  /** Picked already; no pack writes that. */
  readonly dice?: readonly DieId[];
  /** A skill that does not work in it. */
  readonly ignoring?: EnemySkillId;
}

/**
 * Somebody's cards are discarded, go to the pack, or are used without being discarded; their owner picks which. `text` says it for
 * those who keep no record of their cards.
 */
export interface GiveUpItem extends ItemSet {
  readonly do: 'discard-item' | 'pack-item' | 'use-item';
  /** Absent: one. */
  readonly count?: Amount | 'all';
  readonly text: string;
  /** For each card; it knows whether that was a legendary one. */
  readonly each?: readonly Effect[];
}

/** One of the owner's skill dice is drained, to use an instant side of it that it picks in a free engage (ENG-10). */
export interface UseFace {
  readonly do: 'use-face';
  readonly from: readonly ('available' | 'active' | 'track')[];
  /** At most. */
  readonly level: Amount;
  /** Picked already; no pack writes that. */
  readonly side?: { readonly die: DieId; readonly face: number };
  readonly form?: Form;
}

export interface Place {
  readonly do: 'place';
  readonly who: Who;
  /** Hexes away from where it is. */
  readonly from: number;
  readonly to: number;
  readonly onEntrance?: true;
  /** In the hex that the ability's die marks. */
  readonly onMark?: true;
}

/** The ability's die marks a hex of the map that the owner picks: in a straight line from it, or in its range. */
export interface Mark {
  readonly do: 'mark';
  readonly hexes: 'in-line' | 'in-range';
  /** Nobody may stand there. */
  readonly free?: true;
}

/** The owner picks some units of a group; what follows is done for each. */
export interface Picking {
  readonly do: 'pick';
  readonly from: Who;
  readonly where?: readonly UnitTest[];
  /** Absent: one. */
  readonly count?: Amount;
  /** Fewer will do. */
  readonly upTo?: true;
  /** Picked already; no pack writes that. */
  readonly but?: readonly UnitId[];
  readonly then: readonly Effect[];
}

/** Units come one hex nearer to the owner, if they are so near and there is a free hex. */
export interface Pull {
  readonly do: 'pull';
  readonly who: Who;
  readonly within: number;
}

/** A chip comes into play on a closest free hex; the party picks among several. */
export interface Deploy {
  readonly do: 'deploy';
  readonly what: Recruit;
  readonly near: Who | 'own-hex';
}

/** A chip joins the party as the owner's companion until the battle ends, at full HP, on a free hex beside it (CMP-1, CMP-10). */
export interface JoinParty {
  readonly do: 'join-party';
  /** One that a pack has, or one of these levels from the defeated stack. A single unit is never written by a pack. */
  readonly whom: { readonly named: string } | { readonly fallen: readonly Level[] } | { readonly unit: UnitId };
  /** Instead of full HP. */
  readonly hp?: Amount;
  /** It stays when the battle ends (CMP-10). */
  readonly lasting?: true;
}

/** A random chip of a level, the one set aside, or the top of the defeated stack with so many HP and no turn this round. */
export type Recruit = { readonly level: Level | 'next-lower' } | 'reserved' | { readonly fallen: Amount };

/** Each of them picks one of the options that are possible. */
export interface Choose {
  readonly do: 'choose';
  readonly by: Who;
  readonly options: readonly ChooseOption[];
  /** None of them will do, too. */
  readonly may?: true;
}

export interface ChooseOption {
  /** What the button says. */
  readonly text: string;
  readonly if?: Condition;
  readonly do: readonly Effect[];
}

/** One die of six sides, or several that add up (GEN-16); what happens on results in a range. */
export interface RollD6 {
  readonly do: 'roll-d6';
  readonly dice?: number;
  readonly on: readonly {
    readonly from: Amount;
    readonly to?: Amount;
    readonly do: readonly Effect[];
  }[];
}

export interface If {
  readonly do: 'if';
  readonly if: Condition;
  readonly then: readonly Effect[];
  readonly else?: readonly Effect[];
}

/** What an effect knows of the moment that set it off. */
export interface Scope {
  /** The unit whose ability it is. */
  readonly self: UnitId;
  /** Its id: of a skill, of an icon, or on the sheet. */
  readonly ability: string;
  readonly of: Source;
  /** The die that shows it. */
  readonly die?: DieId;
  /** The number behind the skill's name, or on the side of the die. */
  readonly value?: number;
  readonly other?: UnitId;
  readonly bearer?: UnitId;
  readonly picked?: UnitId;
  readonly engage?: EngageId;
  /** Whether `other` was adjacent when it mattered, wherever both are by now; absent: as they stand. */
  readonly adjacent?: boolean;
  /** Whose ability it is, where somebody else does it. */
  readonly owner?: UnitId;
  /** Damage about to be dealt, or taken. */
  readonly damage?: number;
  readonly kind?: DamageKind;
  /** Whoever has made the choice that led here. */
  readonly chooser?: UnitId;
  /** What was chosen, rolled, healed on the way here. */
  readonly number?: number;
  readonly rolled?: readonly number[];
  readonly healed?: number;
  /** Of which deck the card was that is gone. */
  readonly quality?: 'common' | 'legendary';
  /** Tenacity paid beyond the cost. */
  readonly more?: number;
  /** What the player said to it, for the log. */
  readonly note?: string;
  /** Nothing is paid for it. */
  readonly free?: true;
  /** It works once, and is used up when it begins (GEN-15). */
  readonly once?: Once;
  /** Works although its owner is gone (ENG-7). */
  readonly evenIfDefeated?: true;
}

/** A scope before an ability is found for it. */
export type Occasion = Omit<Scope, 'ability' | 'of' | 'die' | 'value'>;
