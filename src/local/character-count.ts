/** The length of a text as Discord counts it: code points, so that an emoji of one is one character. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
