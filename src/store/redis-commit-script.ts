import { createHash } from 'node:crypto';
import type { CommitPlan } from './commit-plan.ts';

/**
 * A commit as one Lua script: Redis runs nothing else meanwhile. All checks come before the first write, and no write can fail that the plan
 * let through, so it is all or nothing.
 *
 * KEYS: the claim (or any other key), the sorted set of due times, the guards, the keys to write, the keys to remove.
 * ARGV: 'claimed' or '', the number of guards, how each must begin ('' = must not exist), the number of due times, then key, time ('' = no more) and the latest
 * time that may be taken away ('' = any) for each; the number of keys to write, then text and ttl ('' = none) for each.
 */
const SCRIPT = `
if ARGV[1] == 'claimed' and redis.call('EXISTS', KEYS[1]) == 1 then return 'duplicate' end
local guards = tonumber(ARGV[2])
for i = 1, guards do
  local key, head = KEYS[2 + i], ARGV[2 + i]
  if head == '' then
    if redis.call('EXISTS', key) == 1 then return 'conflict' end
  elseif redis.call('GETRANGE', key, 0, #head - 1) ~= head then
    return 'conflict'
  end
end
local due = 3 + guards
local dues = tonumber(ARGV[due])
local at = due + 1 + 3 * dues
local writes = tonumber(ARGV[at])
for i = 1, writes do
  local text, ttl = ARGV[at - 1 + 2 * i], ARGV[at + 2 * i]
  local key = KEYS[2 + guards + i]
  if ttl == '' then redis.call('SET', key, text) else redis.call('SET', key, text, 'PX', ttl) end
end
for i = 3 + guards + writes, #KEYS do redis.call('UNLINK', KEYS[i]) end
for i = 1, dues do
  local key, time, latest = ARGV[due - 2 + 3 * i], ARGV[due - 1 + 3 * i], ARGV[due + 3 * i]
  local stands = latest ~= '' and redis.call('ZSCORE', KEYS[2], key)
  if time ~= '' then
    redis.call('ZADD', KEYS[2], time, key)
  elseif not stands or tonumber(stands) <= tonumber(latest) then
    redis.call('ZREM', KEYS[2], key)
  end
end
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

/** Where the script's keys lie in Redis. */
interface Places {
  /** Adds the namespace to a key. */
  fullKey(key: string): string;
  /** The sorted set of due times. */
  readonly dueSet: string;
}

/**
 * Runs a plan; the script's text travels only once per start of the server.
 *
 * @returns what the script returned
 */
export async function runCommit(client: ScriptRunner, plan: CommitPlan, places: Places) {
  const input = scriptInput(plan, places);
  try {
    return await client.evalSha(SHA, input);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return await client.eval(SCRIPT, input);
  }
}

function scriptInput({ guards, claim, write, remove, due }: CommitPlan, places: Places): ScriptInput {
  const keysOf = (all: readonly { readonly key: string }[]): readonly string[] => all.map(({ key }) => key);
  const fullKeys = (keys: readonly string[]): readonly string[] => keys.map((key) => places.fullKey(key));
  return {
    keys: [
      ...fullKeys([claim ?? guards[0].key]),
      places.dueSet,
      ...fullKeys([...keysOf(guards), ...keysOf(write), ...remove]),
    ],
    arguments: [
      claim === undefined ? '' : 'claimed',
      String(guards.length),
      ...guards.map(({ head = '' }) => head),
      String(due.length),
      ...due.flatMap(({ key, at, upTo }) => [key, textOf(at), textOf(upTo)]),
      String(write.length),
      ...write.flatMap(({ text, ttl }) => [text, textOf(ttl)]),
    ],
  };
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));
