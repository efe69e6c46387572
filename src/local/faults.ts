/** What goes wrong with a request. */
export type Fault =
  /** An answer with this status and body instead of the real one; the request has no effect. */
  | { readonly kind: 'status'; readonly status: number; readonly code?: number; readonly message?: string }
  /** 429: the client is told to wait, in seconds. */
  | { readonly kind: 'rate-limited'; readonly retryAfter: number; readonly isGlobal?: boolean }
  /** Never answered, until the client gives up. No effect. */
  | { readonly kind: 'hang' }
  /** The connection breaks before anything happens. discord.js tries again at once. */
  | { readonly kind: 'reset' }
  /** The request takes effect, but the connection breaks before the answer: the client cannot know, and discord.js tries again. */
  | { readonly kind: 'answer-lost' };

/** Which requests a fault hits. What is not given matches all. */
export interface FaultMatch {
  readonly method?: string;
  /** The route's template, or a pattern for the path: `/\/messages\/@original$/`. */
  readonly route?: string | RegExp;
}

/** Faults waiting for their requests. */
export interface FaultPlan {
  /** The next `times` matching requests fail. Plans are used up in the order they were made. */
  add(match: FaultMatch, fault: Fault, times?: number): void;
  /** Takes the fault for a request, if one waits. */
  take(request: { readonly method: string; readonly route: string; readonly path: string }): Fault | undefined;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let plans: readonly { readonly match: FaultMatch; readonly fault: Fault }[] = [];
  return {
    add(match, fault, times = 1) {
      plans = [...plans, ...Array.from({ length: times }, () => ({ match, fault }))];
    },
    take(request) {
      const plan = plans.find(({ match }) => matches(match, request));
      if (plan !== undefined) plans = plans.filter((other) => other !== plan);
      return plan?.fault;
    },
    clear() {
      plans = [];
    },
  };
}

function matches(
  match: FaultMatch,
  request: { readonly method: string; readonly route: string; readonly path: string },
): boolean {
  if (match.method !== undefined && match.method !== request.method) return false;
  if (match.route instanceof RegExp) return match.route.test(request.path);
  return match.route === undefined || match.route === request.route;
}
