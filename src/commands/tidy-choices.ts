import type { Choice } from './slash-command.ts';

const MOST = 25;
const LONGEST = 100;

/** Choices as Discord takes them: at most 25, none empty or too long, no value twice. */
export function tidyChoices(choices: readonly Choice[]): readonly Choice[] {
  const values = new Set<string>();
  const tidy: Choice[] = [];
  for (const { name, value } of choices) {
    const fits = value !== '' && value.length <= LONGEST && !values.has(value);
    if (!fits || name.trim() === '') continue;
    values.add(value);
    tidy.push({ name: shortened(name), value });
    if (tidy.length === MOST) break;
  }
  return tidy;
}

function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length >= LONGEST) break;
    kept += character;
  }
  return `${kept}…`;
}
