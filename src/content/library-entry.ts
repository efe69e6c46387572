/** Kinds of entries, in the order in which equally good matches are offered. */
export const ENTRY_KINDS = [
  'status',
  'die',
  'chapter',
  'skill-line',
  'class-ability',
  'enemy-skill',
  'class',
  'race',
  'rule',
  'ruling',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something that `/rules` explains. */
export interface Entry {
  /** A rule or ruling by its own id ("ENG-4a", "Q-19", chapter "ENG"), anything else as "kind:id" ("die:snipe"). */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** Plain markdown in our words; of any length. */
  readonly text: string;
  /** Ids of other entries, the closest first. */
  readonly related: readonly string[];
}

/** An entry before it is linked with those that mention it. */
export interface Draft extends Entry {
  /** Other things it may be looked up by. */
  readonly aliases?: readonly string[];
}
