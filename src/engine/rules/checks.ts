import type { Adventurer } from '../battle.ts';
import { type Hex, isHex } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Refusal } from '../refusal.ts';
import { chipsOnMap } from '../queries.ts';
import { mapOf } from '../space/map-of.ts';
import type { Phase } from '../vocabulary.ts';

interface NumberCheck {
  readonly what: string;
  readonly value: number;
  readonly min: number;
  /** Beyond it the number makes no sense. */
  readonly max: number;
  /** Beyond it a rule says no, which the table may overrule. */
  readonly usual?: number;
  readonly rule?: string;
}

/** Refuses what is no whole number between the bounds. */
export function numberRefusal(play: Play, check: NumberCheck): Refusal | undefined {
  const { what, value, min, max, usual = max, rule } = check;
  const refusal: Refusal = { code: 'bad-number', what, value, min, max: usual, ...(rule && { rule }) };
  if (!Number.isInteger(value) || value < min || value > max) return { ...refusal, final: true };
  return value > usual ? play.unlessOverruled(refusal) : undefined;
}

/** Refuses a hex that is none, or that a unit stands on (MAP-4, MAP-5). */
export function hexRefusal(play: Play, hex: Hex | undefined): Refusal | undefined {
  if (hex === undefined) return undefined;
  const map = mapOf(play.battle, play.content);
  if (!isHex(hex) || (map !== undefined && !map.hexes.has(hex))) return { code: 'bad-hex', hex, final: true };
  const impassable =
    map?.hexes.get(hex)?.obstacle === true && play.unlessOverruled({ code: 'impassable', rule: 'MAP-7', hex });
  if (impassable) return impassable;
  const occupant = chipsOnMap(play.battle).find((unit) => unit.hex === hex);
  return occupant && play.unlessOverruled({ code: 'hex-taken', rule: 'MAP-5', hex, unit: occupant.id });
}

/** Refuses a command outside its phases. Set-up and the battle itself never mix, whatever a card says. */
export function phaseRefusal(play: Play, needs: readonly Phase[], rule?: string): Refusal | undefined {
  const { phase } = play.battle;
  if (needs.includes(phase)) return undefined;
  const apart = phase === 'set-up' || needs.every((needed) => needed === 'set-up');
  return play.unlessOverruled({
    code: 'wrong-phase',
    phase,
    needs,
    ...(rule && { rule }),
    ...(apart && { final: true }),
  });
}

/** While a prompt is open, only its answer goes on with the battle. */
export function promptRefusal(play: Play): Refusal | undefined {
  const prompt = play.battle.prompts.at(-1);
  return prompt && { code: 'prompt-open', prompt, final: true };
}

/** Adventurers act in their own turn, and not while defeated (RND-5, DEF-5). */
export function turnRefusal(play: Play, { id, defeated }: Adventurer): Refusal | undefined {
  if (defeated) return play.unlessOverruled({ code: 'already-defeated', rule: 'DEF-5', unit: id });
  const { turn } = play.battle;
  return turn?.unit === id
    ? undefined
    : play.unlessOverruled({ code: 'not-their-turn', rule: 'RND-5', unit: id, ...(turn && { turn: turn.unit }) });
}
