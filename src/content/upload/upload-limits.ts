/** What a pack may hold at most: a table never needs more, and a file of nonsense must not hold up the others. */
export const UPLOAD_LIMITS = {
  /** 1 MB */
  bytes: 1024 * 1024,
  /** Rows of a CSV file, and kinds of chips in a JSON file. */
  kinds: 500,
  /** With all copies, in all packs that a battle uses. */
  chips: 1000,
  enemySkills: 200,
  skillLines: 30,
  maps: 50,
  hexesOnMap: 500,
  /** Complaints about a list after which the rest of it is not read. A table of chips is read to its end, for all its rows may have one fault. */
  findings: { enemySkills: 60, skillLines: 60, chips: 1000, maps: 60 },
  /** How deep a JSON file may be nested. */
  depth: 50,
} as const;
