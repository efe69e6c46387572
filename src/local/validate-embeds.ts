import { characterCount } from './character-count.ts';
import type { FormProblem } from './discord-error.ts';
import { listProblems, objectProblem, requiredProblem, textProblems, urlProblems, type Path } from './form-checks.ts';
import { isJsonObject, listOf, textOf, type Json, type JsonObject } from './json.ts';
import { LIMITS } from './limits.ts';

const WEB = ['http', 'https'];
const WEB_OR_ATTACHMENT = ['http', 'https', 'attachment'];
const MAX_COLOR = 0xff_ff_ff;

/** Complaints about the embeds of one message, each alone and all together. */
export function embedsProblems(embeds: Json | undefined): readonly FormProblem[] {
  const path = ['embeds'];
  const together = listOf(embeds).reduce<number>((sum, embed) => sum + lengthOf(embed), 0);
  return [
    ...listProblems(path, embeds, { max: LIMITS.embeds }),
    ...listOf(embeds).flatMap((embed, index) => embedProblems([...path, index], embed)),
    ...(together > LIMITS.embedTotal
      ? [{ path, code: 'MAX_EMBED_SIZE_EXCEEDED', message: `Embed size exceeds maximum size of ${LIMITS.embedTotal}` }]
      : []),
  ];
}

function embedProblems(path: Path, embed: Json): readonly FormProblem[] {
  if (!isJsonObject(embed)) return [objectProblem(path)];
  const at = (...more: Path): Path => [...path, ...more];
  return [
    ...textProblems(at('title'), embed['title'], { max: LIMITS.embedTitle }),
    ...textProblems(at('description'), embed['description'], { max: LIMITS.embedDescription }),
    ...urlProblems(at('url'), embed['url'], WEB),
    ...colorProblems(at('color'), embed['color']),
    ...timestampProblems(at('timestamp'), embed['timestamp']),
    ...partProblems(at('footer'), embed['footer'], { key: 'text', max: LIMITS.embedFooter }),
    ...partProblems(at('author'), embed['author'], { key: 'name', max: LIMITS.embedAuthor }),
    ...pictureProblems(at('image', 'url'), embed['image']),
    ...pictureProblems(at('thumbnail', 'url'), embed['thumbnail']),
    ...listProblems(at('fields'), embed['fields'], { max: LIMITS.embedFields }),
    ...listOf(embed['fields']).flatMap((field, index) => fieldProblems(at('fields', index), field)),
    ...(isBlank(embed) ? [requiredProblem(at('description'))] : []),
  ];
}

function fieldProblems(path: Path, field: Json): readonly FormProblem[] {
  if (!isJsonObject(field)) return [objectProblem(path)];
  // Discord trims before it counts, so a field of spaces is an empty one.
  const trimmed = (value: Json | undefined): Json | undefined => (typeof value === 'string' ? value.trim() : value);
  return [
    ...textProblems([...path, 'name'], trimmed(field['name']), { min: 1, max: LIMITS.embedFieldName, required: true }),
    ...textProblems([...path, 'value'], trimmed(field['value']), {
      min: 1,
      max: LIMITS.embedFieldValue,
      required: true,
    }),
  ];
}

function partProblems(
  path: Path,
  part: Json | undefined,
  { key, max }: { readonly key: string; readonly max: number },
): readonly FormProblem[] {
  if (part === undefined || part === null) return [];
  if (!isJsonObject(part)) return [objectProblem(path)];
  return [
    ...textProblems([...path, key], part[key], { max, required: true }),
    ...urlProblems([...path, 'icon_url'], part['icon_url'], WEB_OR_ATTACHMENT),
  ];
}

function pictureProblems(path: Path, picture: Json | undefined): readonly FormProblem[] {
  return isJsonObject(picture) ? urlProblems(path, picture['url'], WEB_OR_ATTACHMENT) : [];
}

function colorProblems(path: Path, color: Json | undefined): readonly FormProblem[] {
  if (color === undefined || color === null) return [];
  if (typeof color === 'number' && Number.isInteger(color) && color >= 0 && color <= MAX_COLOR) return [];
  return [{ path, code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${MAX_COLOR}.` }];
}

function timestampProblems(path: Path, timestamp: Json | undefined): readonly FormProblem[] {
  if (timestamp === undefined || timestamp === null) return [];
  if (typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp))) return [];
  return [{ path, code: 'DATETIME_TYPE_PARSE', message: 'Could not parse datetime.' }];
}

/** An embed that shows nothing; Discord refuses it. */
function isBlank(embed: JsonObject): boolean {
  const shown = ['title', 'description', 'footer', 'author', 'image', 'thumbnail', 'url', 'timestamp'];
  return shown.every((key) => embed[key] === undefined || embed[key] === null) && listOf(embed['fields']).length === 0;
}

function lengthOf(embed: Json): number {
  if (!isJsonObject(embed)) return 0;
  const part = (name: string, key: string): Json | undefined => {
    const value = embed[name];
    return isJsonObject(value) ? value[key] : undefined;
  };
  const texts = [embed['title'], embed['description'], part('footer', 'text'), part('author', 'name')];
  const fields = listOf(embed['fields']).flatMap((field) =>
    isJsonObject(field) ? [field['name'], field['value']] : [],
  );
  return [...texts, ...fields].reduce<number>((sum, text) => sum + characterCount(textOf(text) ?? ''), 0);
}
