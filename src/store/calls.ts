/** Whom a battle has called, and for how long it has been waiting. Not taken back by an undo: a ping cannot be. */
export interface Calls {
  /** When its last line was played, in ms since 1970. */
  readonly since: number;
  /** "3 adventurers u2 <user>": called in that turn. Of the rounds around the present one. */
  readonly called: readonly string[];
  /** "3 adventurers u2 <user>": told in that turn that theirs comes next. */
  readonly toldNext: readonly string[];
  /** Reminders of this wait that are behind it, sent or, where nobody was to be disturbed, left out. */
  readonly reminded: number;
  /** How many of those were sent; absent: all of them. */
  readonly sent?: number;
  /** When the next one falls due, in ms since 1970; absent: none does. */
  readonly due?: number;
}
