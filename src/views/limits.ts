import type { APIEmbed } from 'discord.js';
import { MOST_FILE_BYTES } from '../content/file-limit.ts';
import type { MessageView, Row } from './message-view.ts';
import { say } from '../words/say.ts';

/**
 * Discord's limits of a message, in characters. We count UTF-16 units, which are never fewer than the characters Discord counts.
 * Source: the reference pages "Message" and "Component" of Discord's API v10.
 */
export const LIMITS = {
  content: 2000,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  /** All text of all embeds together. */
  embedTotal: 6000,
  rows: 5,
  buttonsInRow: 5,
  label: 80,
  customId: 100,
  menuOptions: 25,
  /** Label, description and value of a menu's option. */
  optionText: 100,
  placeholder: 150,
  /** Bytes of all files of a message. */
  file: MOST_FILE_BYTES,
} as const;

/** The text itself where it is short enough, else its beginning and an ellipsis. Never cuts a character in two. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > max - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** As many lines as fit, and a last line that counts the rest. */
export function linesWithin(lines: readonly string[], max: number, more: (left: number) => string): string {
  const whole = lines.join('\n');
  if (whole.length <= max) return whole;
  const kept: string[] = [];
  let length = more(lines.length).length;
  for (const line of lines) {
    length += line.length + 1;
    if (length > max) break;
    kept.push(line);
  }
  return [...kept, more(lines.length - kept.length)].join('\n');
}

export const andMore = (left: number): string => say`… and ${left} more: /battle board`;

/** Whether Discord takes the message as it is. */
export const fits = ({ content = '', embeds, components }: MessageView): boolean =>
  content.length <= LIMITS.content &&
  embeds.every(embedFits) &&
  embeds.reduce((sum, embed) => sum + embedLength(embed), 0) <= LIMITS.embedTotal &&
  components.length <= LIMITS.rows &&
  components.every(rowFits);

export function embedLength({ title = '', description = '', fields = [], footer }: APIEmbed): number {
  const inFields = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  return title.length + description.length + inFields + (footer?.text.length ?? 0);
}

const embedFits = ({ title = '', description = '', fields = [], footer }: APIEmbed): boolean =>
  title.length <= LIMITS.title &&
  description.length <= LIMITS.description &&
  fields.length <= LIMITS.fields &&
  fields.every(({ name, value }) => name.length <= LIMITS.fieldName && value.length <= LIMITS.fieldValue) &&
  (footer?.text.length ?? 0) <= LIMITS.footer;

const rowFits = ({ components }: Row): boolean => components.length <= LIMITS.buttonsInRow;
