/** What `npm run words` would take for a text for people, as it stands in the code (its first 100 characters), and is none. */
export const NO_TEXTS: ReadonlySet<string> = new Set([
  // commands alone
  "'`/party train`'",
  "'`/party rest`'",
  "'`/party rest discard: true`'",
  "'`/party rest`, `discard: true`'",
  "'`/engage target: hound b form: heavy dice: 2 combat`'",
  "'`/battle` training, start, begin, board, next, undo, redo, log, recap, verify, skyshards, retreat, ",
  "'`/party` join, sheet, companion, train, promote, set, give, orders, calls, leave, rest, saved, expo",
  "'`/move` `/explore` `/engage` `/turn` end, start, skip'",
  "'`/adjust` damage, heal, fatigue, tenacity, bonus, tokens, stat, form, objective, status, place, die",
  "`${has.join(', ')}: /party train drop`",
  '`${dueText(due)}: /ability`',
  // markup, ids and file names
  '`use-${id}`',
  '`${item.id}-overtaxed`',
  '`${what} move ${String(turn?.moves ?? 0)}`',
  '`,"cut":${JSON.stringify(say`The ${left} oldest rolls have no room here.`)}`',
  '`${head.slice(0, -1)}${cut},"rolls":[\\n${kept.join(\',\\n\')}\\n]}\\n`',
  '`not done: ${outcome.kind}`',
  "`${slug(sheet.name) || 'adventurer'}.json`",
  '`${head.slice(0, -1)},\\n"body":${body}}\\n`',
  '`packs/maps/${id}.json`',
  '`../../words/${language}.json`',
  // names of the game and of Discord
  "' (Bane, STS-3)'",
  "'View Channel'",
  "'Send Messages'",
  "'Embed Links'",
  // names of those who are in a training, as a player would have given them
  "'Recruit'",
  "'Straw Man'",
  "'Scarecrow'",
  // what is typed, or stored under that name
  "'enemy combat'",
  "'black combat'",
  "'white combat'",
  "'RND TRN MOV ENG FRM CLA DMG HEA DEF TEN CDT FAT ACT STS ENM EMV EP SET END'",
  "'Invalid input'",
  "'is none of the words'",
  "'My pack'",
  "'My map'",
  // Names of fonts and their files.
  "'Chipkeeper Sans'",
  "'Chipkeeper Sans, DejaVu Sans Condensed, DejaVu Sans, sans-serif'",
  "'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'",
  "'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'",
  '`attachment://${PICTURE_FILE}`',
  // SVG
  '`matrix(${numbers})`',
]);
