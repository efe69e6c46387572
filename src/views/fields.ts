import type { APIEmbedField } from 'discord.js';
import { LIMITS } from './limits.ts';
import { say } from '../words/say.ts';

/** Lines under a heading, in as many fields as they need; none without lines. */
export function fieldsOf(heading: string, lines: readonly string[]): APIEmbedField[] {
  const fields: APIEmbedField[] = [];
  let value = '';
  const close = (): void => {
    if (value !== '') fields.push({ name: fields.length === 0 ? heading : say`${heading}, continued`, value });
  };
  for (const line of lines) {
    const longer = value === '' ? line : `${value}\n${line}`;
    if (longer.length <= LIMITS.fieldValue) {
      value = longer;
    } else {
      close();
      value = line;
    }
  }
  close();
  return fields;
}
