import { createHash } from 'node:crypto';
import type { CommitPlan } from './commit-plan.ts';

/**
 * A commit as one Lua script: Redis runs nothing else meanwhile. All checks come before the first write, and no write can fail that the plan
 * let through, so it is all or nothing.
 *
 * KEYS: the guard, the claim (or the guard again), the keys to write, the keys to remove.
 * ARGV: 'claimed' or '', how the guard must begin ('' = must not exist), the number of keys to write, then text and ttl ('' = none) for each.
 */
const SCRIPT = `
if ARGV[1] == 'claimed' and redis.call('EXISTS', KEYS[2]) == 1 then return 'duplicate' end
local head = ARGV[2]
if head == '' then
  if redis.call('EXISTS', KEYS[1]) == 1 then return 'conflict' end
elseif redis.call('GETRANGE', KEYS[1], 0, #head - 1) ~= head then
  return 'conflict'
end
local writes = tonumber(ARGV[3])
for i = 1, writes do
  local text, ttl = ARGV[2 + 2 * i], ARGV[3 + 2 * i]
  if ttl == '' then redis.call('SET', KEYS[2 + i], text) else redis.call('SET', KEYS[2 + i], text, 'PX', ttl) end
end
for i = 3 + writes, #KEYS do redis.call('UNLINK', KEYS[i]) end
return 'committed'
`;

const SHA = createHash('sha1').update(SCRIPT).digest('hex'); // Redis's own name for a script, not a secret

/** The two commands that are needed of a Redis client. */
export interface ScriptRunner {
  evalSha(sha: string, options: ScriptInput): Promise<unknown>;
  eval(script: string, options: ScriptInput): Promise<unknown>;
}

interface ScriptInput {
  readonly keys: string[];
  readonly arguments: string[];
}

/**
 * Runs a plan; the script's text travels only once per start of the server.
 *
 * @param fullKey - adds the namespace to a key
 * @returns what the script returned
 */
export async function runCommit(client: ScriptRunner, plan: CommitPlan, fullKey: (key: string) => string) {
  const input = scriptInput(plan, fullKey);
  try {
    return await client.evalSha(SHA, input);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return await client.eval(SCRIPT, input);
  }
}

function scriptInput({ guard, claim, head, write, remove }: CommitPlan, fullKey: (key: string) => string): ScriptInput {
  return {
    keys: [guard, claim ?? guard, ...write.map(({ key }) => key), ...remove].map(fullKey),
    arguments: [
      claim === undefined ? '' : 'claimed',
      head ?? '',
      String(write.length),
      ...write.flatMap(({ text, ttl }) => [text, ttl === undefined ? '' : String(ttl)]),
    ],
  };
}
