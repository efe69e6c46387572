import { isAway } from './table-client.ts';

/** Shows what went wrong, an error or a sentence; that the table is away, until `clearAwayFailures`. */
export function showFailure(place: HTMLElement, error: unknown): void {
  place.textContent = error instanceof Error ? error.message : String(error);
  place.toggleAttribute('data-away', isAway(error));
}

/** The table is back: takes that it does not answer back, wherever it stands. */
export function clearAwayFailures(): void {
  for (const place of document.querySelectorAll('[data-away]')) {
    place.textContent = '';
    place.removeAttribute('data-away');
  }
}
