import { NotDoneError } from '../commands/not-done.ts';
import { UserError } from '../commands/user-error.ts';
import type { Ending, FailureCode } from '../measures/measures.ts';
import { NewerData } from '../store/newer-data.ts';
import { OutcomeUnknown, StoreDamaged, StoreUnavailable } from '../store/store-unavailable.ts';
import type { NotDone } from '../table/outcome.ts';

/** A prompt that was answered meanwhile, or offers something else by now. */
const CLOSED: readonly string[] = ['prompt-closed', 'not-an-option'];

/** Why nothing was done, for the log and the measures. */
export function endingOfNotDone(outcome: NotDone): Ending {
  switch (outcome.kind) {
    case 'refused': {
      const { code, rule } = outcome.refusal;
      return CLOSED.includes(code) ? stale(code) : { ...refused(code), ...(rule !== undefined && { rule }) };
    }
    case 'denied':
      return refused(outcome.denial.code);
    case 'duplicate':
      return { outcome: 'already-done' };
    case 'other-battle':
    case 'not-last':
      return stale(outcome.kind);
    default:
      return refused(outcome.kind);
  }
}

/** How an interaction came out whose work threw something. */
export function endingOfError(error: unknown): Ending {
  if (error instanceof NotDoneError) return endingOfNotDone(error.outcome);
  if (!(error instanceof UserError)) return { outcome: 'failed', code: failureCodeOf(error) };
  if (error.code === 'restarting') return { outcome: 'turned-away' };
  return error.code === 'stale' ? stale(error.code) : refused(error.code);
}

function failureCodeOf(error: unknown): FailureCode {
  if (error instanceof StoreDamaged) return 'store-damaged';
  if (error instanceof OutcomeUnknown) return 'store-unsure';
  if (error instanceof StoreUnavailable) return 'store-away';
  return error instanceof NewerData ? 'newer-data' : 'unexpected';
}

const refused = (code: string): Ending & { readonly outcome: 'refused' } => ({ outcome: 'refused', code });

const stale = (code: string): Ending => ({ outcome: 'stale', code });
