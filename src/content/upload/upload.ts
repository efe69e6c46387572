import type { Problem } from '../problem.ts';
import type { AcceptedPack } from './accept-pack.ts';

/** What became of an uploaded file. */
export type Upload =
  | {
      readonly ok: true;
      readonly accepted: AcceptedPack;
      /** One for each thing that is wrong, in the order of the file. */
      readonly problems: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };
