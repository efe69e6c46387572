import { z } from 'zod';

/** Ids are lower case with hyphens, so that they can stand in buttons, links and typed text. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id in lower case with hyphens, like "yard-hound"')
  .max(60);

/** What a player reads as a name: one line, without the marks that Discord would take for layout or a mention. */
export const nameSchema = z
  .string()
  .max(60)
  .regex(/^[^\p{C}\s<>@`*_~|\\](?:[^\p{C}<>@`*_~|\\]*[^\p{C}\s<>@`*_~|\\])?$/u, 'must be a name in plain letters');

export const sentenceSchema = z.string().min(1);
