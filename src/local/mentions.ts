import type { FormProblem } from './discord-error.ts';
import { isJsonObject, listOf, type Json, type JsonObject } from './json.ts';

/** Who a text would ping. Only the content of a message pings: embeds never do. */
export interface Mentions {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

/**
 * What of a text really pings under `allowed_mentions`.
 *
 * @param allowed - the field as sent; when it is absent everything in the text pings, which is Discord's default
 */
export function mentionsOf(content: string, allowed: Json | undefined): Mentions {
  const written = {
    users: idsIn(content, /<@!?(\d+)>/g),
    roles: idsIn(content, /<@&(\d+)>/g),
    everyone: /@(everyone|here)\b/.test(content),
  };
  if (!isJsonObject(allowed)) return written;
  const parse = listOf(allowed['parse']);
  return {
    users: parse.includes('users')
      ? written.users
      : written.users.filter((id) => listOf(allowed['users']).includes(id)),
    roles: parse.includes('roles')
      ? written.roles
      : written.roles.filter((id) => listOf(allowed['roles']).includes(id)),
    everyone: written.everyone && parse.includes('everyone'),
  };
}

/** Complaints about `allowed_mentions` itself: a kind may be allowed as a whole or one by one, not both. */
export function allowedMentionsProblems(allowed: Json | undefined): readonly FormProblem[] {
  if (!isJsonObject(allowed)) return [];
  return (['users', 'roles'] as const).flatMap((kind) => problemsOf(allowed, kind));
}

function problemsOf(allowed: JsonObject, kind: 'users' | 'roles'): readonly FormProblem[] {
  const one = listOf(allowed[kind]);
  const path = ['allowed_mentions', kind];
  const problems: FormProblem[] = [];
  if (one.length > 100)
    problems.push({ path, code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 100 or fewer in length.' });
  if (one.length > 0 && listOf(allowed['parse']).includes(kind))
    problems.push({
      path: ['allowed_mentions'],
      code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    });
  return problems;
}

function idsIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}
