import type { PrometheusMeasures } from '../../src/measures/prometheus.ts';

/** The metrics as they are now: by name and labels as Prometheus writes them, 0 where there is none. */
export async function scrape(measures: Pick<PrometheusMeasures, 'text'>): Promise<(series: string) => number> {
  const lines = (await measures.text()).split('\n');
  return (series) => Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? 0);
}
