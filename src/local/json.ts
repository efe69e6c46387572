/** Any JSON value as it comes from outside: nothing about it is known yet. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object as it comes from outside. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Whether a JSON value is an object, that is neither null nor a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is a list, otherwise an empty list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The value if it is a string, otherwise undefined. */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Parses text as JSON; undefined if it is not JSON (which no valid text yields). */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
