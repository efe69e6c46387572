/** Ids made by a battle come from one counter and carry their kind in the first letter, so a log line or a button says what it names. */
export type UnitId = `u${number}`;
export type DieId = `d${number}`;
export type EngageId = `e${number}`;
export type PromptId = `p${number}`;
export type ItemId = `i${number}`;

/** Ids from outside: a Discord user, and what content packs define. */
export type UserId = string;
export type SkillDieId = string;
export type EnemySkillId = string;
export type ChipId = string;

/** A hex as people say it: a map label ("C4") or, without a map, the number of an enemy hex ("3"). */
export type Hex = string;

export const isUnitId = (text: string): text is UnitId => /^u\d+$/.test(text);
export const isPromptId = (text: string): text is PromptId => /^p\d+$/.test(text);
export const isHex = (text: string): boolean => /^(?:[A-Z]{1,2})?[1-9]\d?$/.test(text);
