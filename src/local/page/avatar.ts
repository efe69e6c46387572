/** Mid tones on which white reads well (4.5:1 or better); `--seat-0` and so on in style.css are the same hues for names. */
const SEAT_COLOURS = ['#c2410c', '#1d6fb8', '#15803d', '#9333ea', '#be185d', '#0f766e', '#92610a', '#4f46e5'] as const;
export const SEAT_COUNT = SEAT_COLOURS.length;

/** A round picture with the player's initials, as a data address: no request is made for it. */
export function playerAvatar(name: string, seat: number | undefined): string {
  const colour = seat === undefined ? '#5c5e66' : (SEAT_COLOURS[seat % SEAT_COUNT] ?? '#5c5e66');
  const text = `<text x="20" y="26" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="600" fill="#fff">${escaped(initials(name))}</text>`;
  return picture(`<circle cx="20" cy="20" r="20" fill="${colour}"/>${text}`);
}

/** The bot's own picture: a chip with six sides, and a check on it. */
export function botAvatar(): string {
  return picture(
    '<circle cx="20" cy="20" r="20" fill="#23262b"/>' +
      '<path d="M20 6.5 31.7 13.2v13.6L20 33.5 8.3 26.8V13.2Z" fill="#e2a93b" stroke="#f7d98b" stroke-width="1.6" stroke-linejoin="round"/>' +
      '<path d="m13.8 20.4 4.3 4.3 8.2-9" fill="none" stroke="#23262b" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>',
  );
}

function picture(body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function initials(name: string): string {
  const words = name.trim().split(/[\s_-]+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 63};`);
}
