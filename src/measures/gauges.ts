import { Gauge, type Registry } from 'prom-client';
import type { Gauges } from './measures.ts';

interface Sources {
  readonly battles: () => number;
  /** undefined: none runs. */
  readonly bot: () => Gauges | undefined;
}

/** What is looked at when somebody asks, so it must cost next to nothing. */
export function gaugesIn(registry: Registry, { battles, bot }: Sources): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge(
    'chipkeeper_battles_recent',
    'Battles that this process changed within an hour and that are not closed',
    battles,
  );
  gauge('chipkeeper_pictures_drawing', 'Pictures being drawn', () => bot()?.pictures().drawing ?? 0);
  gauge('chipkeeper_pictures_waiting', 'Pictures waiting to be drawn', () => bot()?.pictures().waiting ?? 0);
  new Gauge({
    name: 'chipkeeper_gateway_connections',
    help: "Connections to Discord's gateway, by state",
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset();
      this.set({ state: 'Ready' }, 0); // a series that an alert can count on
      for (const state of bot()?.gateway() ?? []) this.inc({ state });
    },
  });
}

/** How the shards are that this process has started. */
export function shardsIn(registry: Registry, read: () => Readonly<Record<string, number>>): void {
  new Gauge({
    name: 'chipkeeper_shards',
    help: 'Shards, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count);
    },
  });
}
