const GAP = 4;
const EDGE = 8;

/** Puts an open popup under its opener, or above where there is more room, and within the window. */
export function placeBeside(popup: HTMLElement, opener: HTMLElement): void {
  const anchor = opener.getBoundingClientRect();
  const below = innerHeight - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  popup.style.width = `${Math.max(anchor.width, Math.min(280, innerWidth - 2 * EDGE))}px`;
  popup.style.maxHeight = `${Math.min(360, Math.max(below, above))}px`;
  const { height, width } = popup.getBoundingClientRect();
  const isAbove = height > below && above > below;
  popup.style.left = `${Math.max(EDGE, Math.min(anchor.left, innerWidth - width - EDGE))}px`;
  popup.style.top = `${isAbove ? anchor.top - GAP - height : anchor.bottom + GAP}px`;
}
