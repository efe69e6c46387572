import { element } from './element.ts';
import { showFailure } from './failure.ts';

/** Actions of which one runs at a time, as under a message of Discord; what is tried meanwhile is dropped. */
export interface OneAction {
  /** Where it is said what went wrong. */
  readonly failure: HTMLElement;
  readonly isUnderWay: boolean;
  /** @returns whether it was done; where it was not, that is said, or another one is under way. Never rejects */
  attempt(action: () => Promise<void>): Promise<boolean>;
  /** What is under way is waited for no longer, and what went wrong is over. */
  startAnew(): void;
}

/** @param view - is busy while an action is under way */
export function oneAction(view: HTMLElement): OneAction {
  const failure = element('p', { class: 'failure', role: 'alert' });
  let current: object | undefined;
  const isCurrent = (action: object): boolean => current === action;
  const follow = (action: object | undefined): void => {
    current = action;
    view.ariaBusy = String(action !== undefined);
  };
  return {
    failure,
    get isUnderWay() {
      return current !== undefined;
    },
    async attempt(action) {
      if (current !== undefined) return false;
      follow(action);
      failure.textContent = '';
      try {
        await action();
        return true;
      } catch (error) {
        showFailure(failure, error);
        return false;
      } finally {
        // Unless it was given up meanwhile: then this may be another's turn.
        if (isCurrent(action)) follow(undefined);
      }
    },
    startAnew() {
      follow(undefined);
      failure.textContent = '';
    },
  };
}
