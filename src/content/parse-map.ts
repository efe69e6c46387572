import type { BattleMap } from '../engine/index.ts';
import { battleMap } from './battle-map.ts';
import { checkJson, type Checked, type JsonSource } from './check-json.ts';
import { mapProblems } from './map-checks.ts';
import { mapSchema } from './schemas/map.ts';

/** Reads a file of packs/maps. @returns the map, or every problem with its line and field; never throws */
export function parseMap(source: JsonSource): Checked<BattleMap> {
  const checked = checkJson(mapSchema, source);
  if (!checked.ok) return checked;
  const problems = mapProblems(checked.value, source);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: battleMap(checked.value) };
}
