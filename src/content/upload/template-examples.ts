/** An enemy skill of our own, as docs/packs.md shows it. */
export const EXAMPLE_SKILL = {
  id: 'squeak',
  name: 'Squeak',
  hasValue: false,
  timing: 'deploy',
  summary: 'All adventurers cover their ears.',
} as const;

const TENACITY = { icon: 'tenacity', placement: 'tenacity' } as const;
const clang = (value: number) => ({ icon: 'clang', value, placement: 'instant' }) as const;

/** A line with a skill die of our own, as docs/packs.md shows it. */
export const EXAMPLE_LINE = {
  id: 'cookery',
  name: 'Cookery',
  type: 'thief',
  stat: 'stamina',
  battleForms: ['light'],
  dice: [
    {
      id: 'frying-pan',
      name: 'Frying Pan',
      level: 1,
      supply: 2,
      faces: [TENACITY, TENACITY, clang(1), clang(1), clang(2), clang(2)],
      abilities: [
        {
          icon: 'clang',
          placement: 'instant',
          summary: 'X damage, and the target is dazed.',
          triggers: [
            {
              at: 'resolved',
              do: [
                { do: 'damage', to: 'target', kind: 'normal', amount: 'value' },
                { do: 'status', who: 'target', status: 'daze', set: 'on' },
              ],
            },
          ],
        },
      ],
    },
  ],
} as const;
