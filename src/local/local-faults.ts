import type { Fault, FaultMatch, FaultPlan } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { Interactions } from './interactions.ts';

/** What tests make go wrong. */
export interface LocalFaults {
  /** The next `times` (1 by default) REST requests that match fail. Note that discord.js tries again after a 5xx, at once. */
  failNext(match: FaultMatch, fault: Fault, times?: number): void;
  /** Takes back what waits to fail. */
  clear(): void;
  /** Cuts every gateway connection, by default so that clients resume. */
  disconnect(code?: number): void;
  /** Asks every client to reconnect and resume. */
  requestReconnect(): void;
  /** Ends every session; with `canResume` clients are told to try. */
  invalidateSessions(canResume?: boolean): void;
  /** The next dispatch of that event (`INTERACTION_CREATE`) reaches nobody. */
  dropNextDispatch(event: string): void;
  /** Delivers an interaction once more, with the same id and token, to every connected session. */
  redeliver(interactionId: string): void;
}

const UNKNOWN_ERROR = 4000;

export function createFaults(plan: FaultPlan, gateway: Gateway, interactions: Interactions): LocalFaults {
  return {
    failNext: (match, fault, times) => plan.add(match, fault, times),
    clear: () => plan.clear(),
    disconnect: (code = UNKNOWN_ERROR) => gateway.disconnect(code),
    requestReconnect: () => gateway.requestReconnect(),
    invalidateSessions: (canResume = false) => gateway.invalidateSessions(canResume),
    dropNextDispatch: (event) => gateway.dropNext(event),
    redeliver(interactionId) {
      const interaction = interactions.get(interactionId);
      if (interaction === undefined)
        throw new Error(`There is no interaction ${interactionId} under way to deliver again.`);
      gateway.dispatch('INTERACTION_CREATE', interaction.payload);
    },
  };
}
