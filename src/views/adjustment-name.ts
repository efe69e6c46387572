/** What a correction by hand is called in a line of text. */
const NAMES: Readonly<Record<string, string>> = {
  damage: 'damage',
  heal: 'healing',
  fatigue: 'fatigue',
  'remove-fatigue': 'fatigue removed',
  tenacity: 'tenacity',
  status: 'status',
  place: 'placed',
  'bonus-hp': 'bonus HP',
  tokens: 'tokens',
  stat: 'stat',
  objective: 'objective',
  form: 'form',
  die: 'a die moved',
  'turn-die': 'a die turned',
};

export const adjustmentName = (what: string): string => NAMES[what] ?? what;
