import { defineConfig } from 'vitest/config';

/**
 * The tests that mutants of the engine have to survive: its own and the scenarios, without the build the other rooms need. Random self-play is
 * out: hundreds of battles a mutant cost minutes and say little about which rule broke.
 */
export default defineConfig({
  test: {
    include: ['test/mutation.entry.ts'],
    restoreMocks: true,
    isolate: false,
  },
});
