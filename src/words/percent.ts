/** "45%"; what is neither impossible nor certain is never called so. */
export function percent(chance: number): string {
  if (chance > 1e-12 && chance < 0.005) return '<1%';
  if (chance < 1 - 1e-9 && chance > 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
}
