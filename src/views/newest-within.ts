/** The last of some texts that have room in so many bytes, with up to two between them, and how many before them have none. */
export function newestWithin(
  texts: readonly string[],
  bytes: number,
): { readonly kept: readonly string[]; readonly left: number } {
  let room = bytes;
  let first = texts.length;
  for (let at = texts.length - 1; at >= 0; at -= 1) {
    room -= bytesOf(texts[at] ?? '') + 2;
    if (room < 0) break;
    first = at;
  }
  return { kept: texts.slice(first), left: first };
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
