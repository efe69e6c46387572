import { say } from '../../words/say.ts';
import { type Finding, type JsonSource, problemAt, readJson } from '../check-json.ts';
import type { Problem } from '../problem.ts';
import { acceptPack, type KnownContent } from './accept-pack.ts';
import { csvUpload } from './csv-upload.ts';
import { isTooDeep } from './json-depth.ts';
import { slug } from './slug.ts';
import type { Upload } from './upload.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';
import { uploadText } from './upload-text.ts';

/** A file as it came in. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What its pack is to be called; absent: as the file says, or is called. */
  readonly packName?: string | undefined;
}

/** Finding the line of a complaint takes a walk through the text, so a file of nonsense gets lines for the first ones only … */
const MOST_LOCATED = 30;
/** … and a large one for fewer, so that no more than so many characters are walked through. */
const MOST_WALKED = 10_000_000;

/** Reads a CSV file of chips, or a JSON file with a pack or a map. Never throws. */
export function readUpload({ name: file, bytes, packName }: UploadedFile, known: KnownContent): Upload {
  const whole = (message: string): Upload => ({ ok: false, problems: [{ file, path: '', message }] });
  if (bytes.length > UPLOAD_LIMITS.bytes)
    return whole(say`is larger than 1 MB, which is the most; split it into several packs`);
  const text = uploadText(bytes);
  if (text === undefined)
    return whole(say`is no text: save the table as CSV (in a spreadsheet: Save as, CSV), or write JSON`);
  if (text.trim() === '') return whole(say`is empty`);
  const source = { file, text };
  const naming = packName === undefined ? {} : { id: slug(packName), name: packName.trim() };
  if (isJson(source)) return jsonUpload(source, naming, known);
  const title = titleOf(file);
  return csvUpload(source, { id: slug(title), name: title, ...naming }, known);
}

const isJson = ({ file, text }: JsonSource): boolean => /\.json$/i.test(file) || /^\s*[{[]/.test(text);

/** "my_chips.csv" -> "my chips" */
function titleOf(file: string): string {
  const stem = file.replace(/\.[a-z0-9]{1,5}$/i, '');
  return (
    stem
      .replace(/[^\p{L}\p{N}'().&-]+/gu, ' ')
      .trim()
      .slice(0, 60)
      .trim() || 'Chips'
  );
}

function jsonUpload(source: JsonSource, naming: object, known: KnownContent): Upload {
  const read = readJson(source);
  if (!read.ok) return read;
  if (isTooDeep(read.value, UPLOAD_LIMITS.depth))
    return {
      ok: false,
      problems: [{ file: source.file, path: '', message: say`is nested more than ${UPLOAD_LIMITS.depth} deep` }],
    };
  const isMap = isObject(read.value) && 'tiles' in read.value;
  const data = isMap ? packAround(read.value) : read.value;
  const accepted = acceptPack(isObject(data) ? { ...data, ...naming } : data, known);
  const most = Math.min(MOST_LOCATED, MOST_WALKED / source.text.length);
  const located = (findings: readonly Finding[]): readonly Problem[] =>
    findings.map(([path, message], index) => {
      const own = isMap && path[0] === 'maps' ? path.slice(2) : path;
      return index < most
        ? problemAt(source, own, message)
        : { file: source.file, path: own.map(String).join('.'), message };
    });
  return accepted.ok
    ? { ok: true, accepted: accepted.value, problems: located(accepted.value.findings) }
    : { ok: false, problems: located(accepted.findings) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map alone is a pack of one map. */
const packAround = (map: Readonly<Record<string, unknown>>): object => ({
  id: map['id'],
  name: map['name'],
  homeMade: map['homeMade'],
  maps: [map],
});
