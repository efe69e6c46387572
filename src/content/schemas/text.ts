import { z } from 'zod';
import { say } from '../../words/say.ts';

/** Ids are lower case with hyphens, so that they can stand in buttons, links and typed text. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: () => say`must be an id in lower case with hyphens, like "yard-hound"`,
  })
  .max(60);

/** What a player reads as a name: one line, without the marks that Discord would take for layout or a mention. */
export const nameSchema = z
  .string()
  .max(60)
  .regex(/^[^\p{C}\s<>@`*_~|\\](?:[^\p{C}<>@`*_~|\\]*[^\p{C}\s<>@`*_~|\\])?$/u, {
    error: () => say`must be a name in plain letters`,
  });

export const sentenceSchema = z.string().min(1);

/** Something can be seen of it. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u;

/** A sentence or some, as a pack of a table's own may have them. */
export const textSchema = z
  .string()
  .max(500)
  .regex(VISIBLE, { error: () => say`must have some text in it` });

/** What a button says. */
export const labelSchema = z
  .string()
  .max(80)
  .regex(VISIBLE, { error: () => say`must have some text in it, for a button` });
