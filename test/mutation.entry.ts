// All tests that mutants have to survive, as one file: a mutant then costs one collection of tests instead of one for each file.
declare global {
  interface ImportMeta {
    /** Vite's: the files of these patterns, loaded. */
    glob(patterns: readonly string[], options: { readonly eager: true }): unknown;
  }
}

import.meta.glob(['./engine/rules/**/*.test.ts', './engine/abilities/**/*.test.ts', './scenarios/**/*.test.ts'], {
  eager: true,
});

export {};
