import type { FactId } from './abilities/facts.ts';
import type { Battle, Outcome, Setup, WhoActs } from './battle.ts';
import type { Carried } from './carried.ts';
import type { AdventurerStat, ChipStat, EnemyStats } from './content.ts';
import type { DieId, Hex, ItemId, PromptId, UnitId, UserId } from './ids.ts';
import type { NewItem } from './item.ts';
import type { Mastery } from './sheet.ts';
import type { EnemyType, Form, Level, Look, StandingOrders, StatusId, Unasked, WeaponUse } from './vocabulary.ts';

/** A count of dice of one kind, as asked for. `sides` instead of `kind`: an ordinary die, for free rolls only. */
export type DiceRequest =
  { readonly kind: string; readonly count: number } | { readonly sides: number; readonly count: number };

/** What every command may carry. */
interface Asked {
  readonly by: UserId;
  /** "A card says so": a refusal by rule becomes a remark in the log. Impossible things stay refused. */
  readonly override?: boolean;
}

/** What a table may ask of a battle. Seats and rights are checked before a command gets here. */
export type Command = Asked &
  (
    | StartCommand
    | JoinCommand
    | { readonly type: 'leave'; readonly unit: UnitId }
    | TrainCommand
    | { readonly type: 'give'; readonly unit: UnitId; readonly player: UserId }
    | SpawnCommand
    | AddUnitCommand
    | { readonly type: 'remove-unit'; readonly unit: UnitId }
    | { readonly type: 'begin'; readonly first?: UnitId }
    | MoveCommand
    | { readonly type: 'explore'; readonly unit: UnitId }
    | EngageCommand
    | { readonly type: 'answer'; readonly prompt: PromptId; readonly option: string }
    | RollCommand
    | { readonly type: 'start-turn'; readonly unit?: UnitId }
    | EndTurnCommand
    | EnemyActCommand
    | { readonly type: 'next' }
    | DefeatCommand
    | { readonly type: 'revive'; readonly unit: UnitId; readonly hp: number; readonly hex?: Hex }
    | AdjustCommand
    | { readonly type: 'retreat' }
    | { readonly type: 'skyshards'; readonly gained?: number; readonly needed?: number }
    | { readonly type: 'assist'; readonly round?: number }
    | { readonly type: 'rest'; readonly unit: UnitId; readonly discard?: boolean }
    | { readonly type: 'settings'; readonly settings: TableSettings }
    | HostCommand
    | SkipCommand
    | CompanionCommand
    /** Tells, or without a value forgets, what an ability asked about the world. */
    | { readonly type: 'fact'; readonly fact: FactId; readonly value?: string }
    | UseAbilityCommand
    | ItemCommand
    /** Everything is offered again that its player did not want to be asked about. */
    | { readonly type: 'ask-again'; readonly unit: UnitId }
    | OrdersCommand
    | { readonly type: 'promote'; readonly unit: UnitId; readonly to: Mastery }
    | { readonly type: 'end'; readonly result?: Outcome['result']; readonly xp?: number }
  );

/** Standing orders; what is left out stays as it was, and 'ask' takes one back. */
interface OrdersCommand {
  readonly type: 'orders';
  readonly unit: UnitId;
  readonly damage?: NonNullable<StandingOrders['damage']> | 'ask';
  readonly slots?: NonNullable<StandingOrders['slots']> | 'ask';
}

export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;

interface StartCommand {
  readonly type: 'start';
  readonly battle: string;
  readonly setup: Setup;
  /** Secret seed of all rolls, and its SHA-256. Both come from the shell: the engine has no randomness of its own. */
  readonly seed: string;
  readonly commitment: string;
  /** The battle goes on from a file: as it stood there, but for its id and its seed. */
  readonly restored?: Battle;
}

interface JoinCommand {
  readonly type: 'join';
  readonly player: UserId;
  readonly name: string;
  readonly race?: string;
  readonly class?: string;
  readonly mastery?: Mastery;
  readonly health?: number;
  readonly stamina?: number;
  readonly magicka?: number;
  readonly cooldown?: number;
  readonly dice?: readonly DiceRequest[];
  readonly form?: Form;
  /** HP and tenacity that it carries in; absent: Health, and none (SET-10). */
  readonly hp?: number;
  readonly tenacity?: number;
  /** What it brings along from the battle before; `dice` named anew count instead of those trained then. */
  readonly carried?: Carried;
}

interface TrainCommand {
  readonly type: 'train';
  readonly unit: UnitId;
  readonly add?: readonly DiceRequest[];
  readonly drop?: readonly DiceRequest[];
}

interface SpawnCommand {
  readonly type: 'spawn';
  /** Enemy points; absent = party XP x adventurers, or the end-of-session table for a final battle. */
  readonly ep?: number;
  /** Free numbered hexes; absent = no limit. */
  readonly hexes?: number;
  /** Types or names that must be among the draws (EP-4). */
  readonly required?: readonly Requirement[];
  /** Units deployed beyond the EP (EP-5). */
  readonly named?: readonly NamedUnit[];
  /** What is named is an objective of the battle (DEF-2). */
  readonly objective?: boolean;
  /** Deploys on the hexes with this letter, or on those with a star ("star"), with EP of their own (SET-3). */
  readonly at?: string;
  /** A delve row: the highest level of each chip, left to right (DLV-10). */
  readonly scale?: readonly Level[];
  /** EP of the end-of-session table, whatever the battle was started as (EP-7). */
  readonly final?: boolean;
}

/** So many draws must be of a type, or be the unit of that name. */
export interface Requirement {
  readonly count: number;
  readonly type?: EnemyType;
  readonly name?: string;
}

/** A unit that the encounter names. Its level stands in where no chip has that name: it is missing then, not misspelt (EP-5). */
export interface NamedUnit {
  readonly name: string;
  readonly level?: Level | 'quest';
}

interface AddUnitCommand {
  readonly type: 'add-unit';
  readonly stats: EnemyStats;
  /** HP when other than its Health. */
  readonly hp?: number;
  readonly hex?: Hex;
  readonly objective?: boolean;
}

/** A companion joins: a chip of the enemies', or one of the table's own (CMP-1). */
interface CompanionCommand {
  readonly type: 'companion';
  readonly controller: UnitId;
  /** The enemy that changes sides, on the map or defeated … */
  readonly unit?: UnitId;
  /** … or a chip that a pack has, by its name … */
  readonly named?: NamedUnit;
  /** … or the chip's own numbers. */
  readonly stats?: EnemyStats;
  readonly hp?: number;
  readonly hex?: Hex;
  readonly lasting?: boolean;
}

/** An ability of the adventurer's class or race sheet is used (CLA-1, CLA-8). */
interface UseAbilityCommand {
  readonly type: 'use-ability';
  readonly unit: UnitId;
  readonly ability: string;
  /** The form to switch to first (CLA-4). */
  readonly form?: Form;
  /** Tenacity spent beyond the printed cost, where the card leaves that open; of a cost X, all of it. */
  readonly more?: number;
  readonly target?: UnitId;
  readonly note?: string;
}

/** Another host, or somebody who may do what the host may. */
interface HostCommand {
  readonly type: 'host';
  readonly player: UserId;
  /** `none`: no co-host any more. */
  readonly role: 'host' | 'co-host' | 'none';
}

/** Goes on without waiting for a unit's player: at once, or by a vote of the others. */
interface SkipCommand {
  readonly type: 'skip';
  readonly unit: UnitId;
  /** `join`: only if a vote is running already. */
  readonly vote?: 'open' | 'join';
}

interface MoveCommand {
  readonly type: 'move';
  readonly unit: UnitId;
  readonly to: Hex;
  /** Goes on with the last move action after something in a hex held it up (MOV-5). */
  readonly onward?: true;
  /** Hexes that an effect grants: no move action, and none of its limits (MOV-6). */
  readonly granted?: number;
}

interface EndTurnCommand {
  readonly type: 'end-turn';
  readonly unit?: UnitId;
  /** What may be used as it ends is passed by without asking. */
  readonly resolve?: 'all';
}

interface EngageCommand {
  readonly type: 'engage';
  readonly unit: UnitId;
  readonly target?: UnitId;
  readonly form?: Form;
  readonly dice: readonly DiceRequest[];
  /** Extra enemy Combat dice: no caps, no training, back to supply afterwards (ENG-4c). */
  readonly free?: number;
  /** Extra skill dice on the same terms. */
  readonly extra?: readonly DiceRequest[];
  /** An effect grants it: free, no engage action, in any turn, and between the dice of another engage (ENG-1, GEN-13, GEN-14). */
  readonly granted?: true;
  /** A readied weapon item is used, perhaps overtaxed: one, chosen before the roll (ENG-4b). */
  readonly weapon?: WeaponUse;
  /** Which one, where its player keeps a record of items: its dice join the roll by themselves. */
  readonly item?: ItemId;
  /** Which of its dice resolve without being asked about; absent: none. With all of them, what may be used in it is passed by, too. */
  readonly resolve?: Unasked;
  /** Sides of real dice rolled at the table, or chosen: indexes into the faces, in the order dice, extra, free. */
  readonly faces?: readonly number[];
}

/** Something about the item cards of an adventurer (ITM). */
interface ItemCommand {
  readonly type: 'item';
  readonly unit: UnitId;
  readonly change: ItemChange;
}

export type ItemChange =
  /** A card is written down. */
  | { readonly how: 'add'; readonly item: NewItem }
  /** Another record for a card; it stays where it is, readied or not. */
  | { readonly how: 'edit'; readonly id: ItemId; readonly item: Partial<Omit<NewItem, 'readied'>> }
  | { readonly how: 'ready' | 'pack' | 'discard'; readonly id: ItemId }
  /** Weapons and armor may be overtaxed by hand, where a record does not say what they do (ITM-4). */
  | { readonly how: 'use'; readonly id: ItemId; readonly overtax?: true; readonly note?: string };

interface RollCommand {
  readonly type: 'roll';
  readonly unit?: UnitId;
  /** With the unit's own skill dice, as an encounter says: they are used up like those of an engage (ENG-8). */
  readonly own?: true;
  readonly dice: readonly DiceRequest[];
  readonly note?: string;
}

interface EnemyActCommand {
  readonly type: 'enemy-act';
  readonly unit?: UnitId;
  /** Whom it engages, where the table says so; 'none': nobody is in range. */
  readonly target?: UnitId | 'none';
  readonly all?: boolean;
}

interface DefeatCommand {
  readonly type: 'defeat';
  readonly unit: UnitId;
  readonly defeatedBy?: UnitId;
  /** The chip stays on its hex (DEF-11). */
  readonly leaveChip?: true;
  readonly note?: string;
}

interface AdjustCommand {
  readonly type: 'adjust';
  readonly unit: UnitId;
  readonly change: Adjustment;
  readonly note?: string;
}

/** A correction by hand. Amounts are whole and, but for tenacity, tokens and bonus HP, above 0. */
export type Adjustment =
  | { readonly what: 'damage'; readonly amount: number; readonly kind: 'normal' | 'true'; readonly from?: UnitId }
  | { readonly what: 'heal'; readonly amount: number }
  /** `fitting`: what finds no place has no effect (FAT-7). */
  | { readonly what: 'fatigue'; readonly kind: FatigueKind; readonly amount: number; readonly fitting?: true }
  /** Without a kind the owner picks either (FAT-1, CDT-7). */
  | { readonly what: 'remove-fatigue'; readonly kind?: FatigueKind; readonly amount: number }
  | { readonly what: 'tenacity'; readonly amount: number }
  | { readonly what: 'bonus-hp'; readonly amount: number }
  | { readonly what: 'tokens'; readonly amount: number }
  | { readonly what: 'status'; readonly status: StatusId; readonly on: boolean }
  | { readonly what: 'place'; readonly hex: Hex }
  | { readonly what: 'form'; readonly form: Form }
  | { readonly what: 'stat'; readonly stat: StatName; readonly to: number }
  /** Whether the encounter names this enemy as one to eliminate (OBJ-2). */
  | { readonly what: 'objective'; readonly on: boolean }
  | MoveDie
  | TurnDie
  /** A die of an adventurer's is laid on an enemy's chip. */
  | { readonly what: 'die'; readonly die: DieId; readonly to: 'unit'; readonly on: UnitId };

export type FatigueKind = 'light-fatigue' | 'overfatigue';

/** A die goes to another zone of its adventurer's. */
interface MoveDie {
  readonly what: 'die';
  readonly die: DieId;
  readonly to: 'available' | 'active' | 'track' | 'drained';
  /** In the slots or track of that adventurer instead; drained and available dice are always their owner's. */
  readonly on?: UnitId;
  /** Fatigue takes its place on the track (FAT-6). */
  readonly replace?: FatigueKind;
}

/** A die in hand is rolled again or turned, as an effect says; one in a slot is turned only (ENG-5a, GEN-10). */
interface TurnDie {
  readonly what: 'turn-die';
  readonly die: DieId;
  readonly turn: DieTurn;
}

/** `face`: index into the die's faces. `by`: above 0 raises, below 0 lowers. */
export type DieTurn =
  | { readonly how: 'reroll' }
  | { readonly how: 'set'; readonly face: number }
  | { readonly how: 'shift'; readonly by: number };

/** A number printed on an adventurer's sheet or on a chip. */
export type StatName = AdventurerStat | ChipStat;

/** How this table plays; what is left out stays as it was. */
export interface TableSettings {
  /** The bot breaks ties among equals itself. */
  readonly auto?: boolean;
  /** Healers are asked how much they give; if not, they give all they can (HEA-1). */
  readonly askHealing?: boolean;
  /** Who acts for an adventurer. */
  readonly who?: WhoActs;
  /** A message that always shows how the battle stands is kept in its channel. */
  readonly board?: boolean;
  /** Boards come with a picture of the map. */
  readonly pictures?: boolean;
  /** How pictures look. */
  readonly look?: Look;
  /** Hours between reminders of whoever is awaited; 0: none. */
  readonly reminders?: number;
  /** Turns ping nobody. */
  readonly quiet?: boolean;
  /** Code of the language the table is spoken to in. */
  readonly language?: string;
}
