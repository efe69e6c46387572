import type { Outcome } from './battle.ts';
import type { StatName } from './command.ts';
import type { Hex, UnitId, UserId } from './ids.ts';
import type { ItemKind } from './item.ts';
import type { Prompt } from './prompt.ts';
import type { Form, Phase, StatusId } from './vocabulary.ts';

/** Why not. The words are made by the views; `rule` is the id in docs/rules.md. `final`: no table can overrule it, it is impossible. */
export type Refusal = { readonly rule?: string; readonly final?: true } & (
  | { readonly code: 'wrong-phase'; readonly phase: Phase; readonly needs: readonly Phase[] }
  | { readonly code: 'no-such-unit'; readonly unit: string }
  | { readonly code: 'no-tokens'; readonly unit: UnitId; readonly class?: string }
  | { readonly code: 'not-an-adventurer' | 'not-an-enemy' | 'already-defeated' | 'not-defeated'; readonly unit: UnitId }
  | {
      readonly code: 'bad-number';
      readonly what: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly code: 'bad-name'; readonly name: string }
  | { readonly code: 'name-taken'; readonly name: string }
  | { readonly code: 'bad-hex'; readonly hex: string }
  | { readonly code: 'hex-taken'; readonly hex: string; readonly unit: UnitId }
  | { readonly code: 'unknown-race' | 'unknown-class' | 'unknown-skill' | 'unknown-die'; readonly name: string }
  | { readonly code: 'stats-missing'; readonly stats: readonly string[] }
  | { readonly code: 'party-full'; readonly max: number }
  | { readonly code: 'party-empty' | 'no-enemies-yet' }
  | { readonly code: 'dice-used-up'; readonly kind: string; readonly asked: number; readonly left: number }
  | { readonly code: 'no-ep' | 'session-needed' | 'pool-spent' | 'delve-starts-empty' }
  | { readonly code: 'no-marked-hex'; readonly mark: string }
  | { readonly code: 'not-the-entrance'; readonly hex: Hex }
  | { readonly code: 'unknown-enemy'; readonly name: string }
  | { readonly code: 'not-their-turn'; readonly unit: UnitId; readonly turn?: UnitId }
  | { readonly code: 'already-acted'; readonly unit: UnitId }
  | { readonly code: 'turn-running'; readonly unit: UnitId }
  | { readonly code: 'prompt-open'; readonly prompt: Prompt }
  | { readonly code: 'prompt-closed' }
  | { readonly code: 'not-an-option'; readonly option: string }
  | { readonly code: 'form-needed' }
  | { readonly code: 'no-target-in-form'; readonly form: Form }
  | { readonly code: 'not-a-target'; readonly unit: UnitId }
  | {
      readonly code: 'out-of-range';
      readonly unit: UnitId;
      /** In hexes; absent: there is no way. */
      readonly distance?: number;
      readonly range: { readonly from: number; readonly to: number };
    }
  | { readonly code: 'out-of-sight' | 'hidden' | 'blind-to'; readonly unit: UnitId }
  | { readonly code: 'unknown-map'; readonly name: string }
  /** `steps`: hexes over free ones; absent: there is no way. `of`: it is not Stamina that sets the number. */
  | {
      readonly code: 'too-far';
      readonly hex: Hex;
      readonly steps?: number;
      readonly stamina: number;
      readonly of?: 'granted' | 'onward' | 'companion';
    }
  | { readonly code: 'move-over' | 'explored-already' | 'moved-already'; readonly unit: UnitId }
  | { readonly code: 'not-a-delve' }
  | { readonly code: 'impassable'; readonly hex: Hex }
  | { readonly code: 'not-placed'; readonly unit: UnitId }
  | { readonly code: 'moves-used-up' | 'engaged-between-moves' | 'moved-twice' | 'dazed'; readonly unit: UnitId }
  | { readonly code: 'over-cap'; readonly stat: 'stamina' | 'magicka'; readonly asked: number; readonly cap: number }
  | { readonly code: 'wrong-form'; readonly kind: string; readonly form: Form; readonly forms: readonly Form[] }
  | { readonly code: 'not-rolled-in-engages'; readonly kind: string }
  | { readonly code: 'not-available'; readonly kind: string; readonly asked: number; readonly available: number }
  | { readonly code: 'faces-mismatch'; readonly asked: number; readonly given: number }
  | { readonly code: 'slots-full'; readonly unit: UnitId }
  /** It has no such side, or its side has no value to raise or lower. */
  | { readonly code: 'no-such-side'; readonly kind: string }
  | { readonly code: 'die-elsewhere'; readonly die: string }
  | { readonly code: 'higher-level-first'; readonly unit: UnitId; readonly first: UnitId }
  | { readonly code: 'no-enemy-left' }
  | { readonly code: 'nothing-to-remove'; readonly what: string }
  | { readonly code: 'quest-unit' | 'gains-no-status'; readonly unit: UnitId }
  | { readonly code: 'status-already'; readonly unit: UnitId; readonly status: StatusId; readonly on: boolean }
  | { readonly code: 'supply-empty'; readonly kind: 'status' }
  | { readonly code: 'no-assist' | 'assist-used' }
  | { readonly code: 'no-such-stat'; readonly unit: UnitId; readonly stat: StatName }
  | { readonly code: 'nobody-stands' }
  | { readonly code: 'no-reward'; readonly result: Outcome['result'] }
  | { readonly code: 'rested-already' | 'rest-needs-discard'; readonly unit: UnitId }
  | {
      readonly code: 'companion-moved' | 'companion-stays' | 'companion-waits' | 'nobody-in-range';
      readonly unit: UnitId;
    }
  | { readonly code: 'unknown-ability'; readonly unit: UnitId; readonly name: string }
  /** `enduring`: nothing would be paid, but less is not enough for it to be on (CLA-3). */
  | {
      readonly code: 'too-little-tenacity';
      readonly ability: string;
      readonly needs: number;
      readonly has: number;
      readonly enduring?: true;
    }
  | { readonly code: 'used-already'; readonly ability: string; readonly per: 'turn' | 'round' | 'battle' }
  /** `change`: another form can be taken first, for light fatigue (CLA-4). */
  | {
      readonly code: 'needs-form';
      readonly ability: string;
      readonly forms: readonly Form[];
      readonly form?: Form;
      readonly change?: true;
    }
  | {
      readonly code: 'no-form-change' | 'cost-is-fixed' | 'outside-battles' | 'not-its-moment';
      readonly ability: string;
    }
  | { readonly code: 'no-such-item'; readonly unit: UnitId }
  | { readonly code: 'items-full'; readonly unit: UnitId; readonly most: number; readonly of: 'carried' | 'readied' }
  | { readonly code: 'item-in-pack' | 'item-used-up'; readonly name: string }
  | { readonly code: 'item-of-kind'; readonly name: string; readonly is: ItemKind; readonly needs: ItemKind }
  | { readonly code: 'item-form'; readonly name: string; readonly form: Form; readonly forms: readonly Form[] }
  | { readonly code: 'seat-already'; readonly player: UserId; readonly role: 'host' | 'co-host' | 'none' }
  | { readonly code: 'host-stays'; readonly player: UserId }
  | { readonly code: 'not-awaited' | 'no-vote' | 'voted-already'; readonly unit: UnitId }
  | { readonly code: 'battle-over' }
);
export type RefusalCode = Refusal['code'];
