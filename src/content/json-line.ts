const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Frame {
  readonly list: boolean;
  key: string | number | undefined;
}

/**
 * The line of a value in a JSON text.
 *
 * @param text - valid JSON
 * @param path - keys and indexes from the root; where it leads nowhere (a missing field), its last existing parent counts
 * @returns a line number from 1
 */
export function jsonLine(text: string, path: readonly PropertyKey[]): number {
  const frames: Frame[] = [];
  let deepest = 0;
  let offset = 0;
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    const startsValue = step(frames, token);
    if (startsValue && frames.length >= deepest && leadsTo(frames, path)) {
      deepest = frames.length;
      offset = match.index;
    }
    if (token === '{' || token === '[') frames.push({ list: token === '[', key: token === '[' ? 0 : undefined });
  }
  return text.slice(0, offset).split('\n').length;
}

/** Moves on by one token; true where the token begins a value. */
function step(frames: Frame[], token: string): boolean {
  const frame = frames.at(-1);
  if (token === '}' || token === ']') frames.pop();
  else if (token === ',' && frame !== undefined) frame.key = typeof frame.key === 'number' ? frame.key + 1 : undefined;
  else if (token !== ':' && frame !== undefined && !frame.list && frame.key === undefined)
    frame.key = String(JSON.parse(token));
  else return token !== ':';
  return false;
}

const leadsTo = (frames: readonly Frame[], path: readonly PropertyKey[]): boolean =>
  frames.length <= path.length && frames.every((frame, depth) => frame.key === path[depth]);
