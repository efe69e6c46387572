import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { FAILURE_CODES, PARTS } from '../../src/measures/measures.ts';
import { prometheusMeasures } from '../../src/measures/prometheus.ts';

// What Prometheus gets, what the pages say of it, and what the dashboard draws.

const PAGE = readFileSync('docs/observing.md', 'utf8');
const NAME = /\b(?:chipkeeper|process|nodejs)_[a-z\d_]+/gu;

let exported: ReadonlySet<string>;
let metrics: ReadonlySet<string>;
beforeAll(async () => {
  const text = await prometheusMeasures({ ofProcess: true, shards: () => ({ ready: 1 }) }).text();
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].map(([, name = '', type = '']) => ({ name, type }));
  metrics = new Set(typed.map(({ name }) => name));
  exported = new Set(
    typed.flatMap(({ name, type }) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});

const own = (): readonly string[] => [...metrics].filter((name) => name.startsWith('chipkeeper_')).toSorted();
const namesIn = (text: string): readonly string[] => [...new Set(text.match(NAME) ?? [])];

const DASHBOARD = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), w: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});
const dashboard = DASHBOARD.parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')));
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

it('says of every metric of the bot what it means, and of no other', () => {
  const rows = [...PAGE.matchAll(/^\| `(chipkeeper_\w+)` /gmu)].map(([, name = '']) => name);
  expect(rows.toSorted()).toEqual(own());
  expect(namesIn(PAGE).filter((name) => !exported.has(name))).toEqual([]);
});

it('draws what there is, and all of it', () => {
  expect(expressions.length).toBeGreaterThan(20);
  expect(expressions.flatMap(namesIn).filter((name) => !exported.has(name))).toEqual([]);
  const drawn = expressions.flatMap(namesIn).map((name) => name.replace(/_(?:bucket|count|sum)$/u, ''));
  expect(own().filter((name) => !drawn.includes(name))).toEqual([]);
});

it('draws quantiles of histograms, and rates of counters only', () => {
  for (const expr of expressions) {
    if (expr.includes('histogram_quantile')) expect(expr).toMatch(/sum by \(le\b.*_bucket\{/u);
    for (const [counter] of expr.matchAll(/\w+_total\{[^}]*\}\)?/gu))
      expect(`${counter} in ${expr}`).toMatch(/(?:rate|increase)\(/u);
  }
});

it('explains every outcome, reason of a failure and part of the time', () => {
  for (const code of FAILURE_CODES) expect(PAGE).toContain(`\`${code}\``);
  for (const part of PARTS) expect(PAGE).toContain(`\`${part}Ms\``);
});
