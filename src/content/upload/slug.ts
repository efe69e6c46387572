const LONGEST = 50;

/** A text as an id: "Bandit, élite" is "bandit-elite". */
export function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.join('-').slice(0, LONGEST).replace(/-$/, '') || 'unnamed';
}
