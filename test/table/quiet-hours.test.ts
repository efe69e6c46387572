import { describe, expect, it } from 'vitest';
import { clockIn, quietHoursIn, quietUntil, timeZones, zoneNamed } from '../../src/table/quiet-hours.ts';

const at = (iso: string): number => Date.parse(iso);
const untilIn = (zone: string, hours: string, now: string): string | undefined => {
  const quiet = quietHoursIn(hours);
  if (quiet === undefined) throw new Error(`no hours: ${hours}`);
  const until = quietUntil(zone, quiet, at(now));
  return until === undefined ? undefined : new Date(until).toISOString().replace(':00.000Z', 'Z');
};

describe('quiet hours', () => {
  it.for([
    ['22-7', { from: 1320, to: 420 }],
    [' 22:30 - 7:05 ', { from: 1350, to: 425 }],
    ['22h–7h', { from: 1320, to: 420 }],
    ['9.30 to 12', { from: 570, to: 720 }],
    ['22-24', { from: 1320, to: 0 }],
    ['7-7', undefined],
    ['0-24', undefined],
    ['25-7', undefined],
    ['22:60-7', undefined],
    ['24:01-7', undefined],
    ['22', undefined],
    ['night', undefined],
    ['-7', undefined],
  ] as const)('are read from "%s"', ([text, hours]) => {
    expect(quietHoursIn(text)).toEqual(hours);
  });

  it.for([
    { says: 'before they begin', zone: 'Europe/Berlin', hours: '22-7', now: '2026-01-10T20:59:59Z', until: undefined },
    {
      says: 'as they begin',
      zone: 'Europe/Berlin',
      hours: '22-7',
      now: '2026-01-10T21:00Z',
      until: '2026-01-11T06:00Z',
    },
    {
      says: 'after midnight',
      zone: 'Europe/Berlin',
      hours: '22-7',
      now: '2026-01-11T05:59Z',
      until: '2026-01-11T06:00Z',
    },
    { says: 'as they end', zone: 'Europe/Berlin', hours: '22-7', now: '2026-01-11T06:00Z', until: undefined },
    { says: 'in summer', zone: 'Europe/Berlin', hours: '22-7', now: '2026-07-10T20:00Z', until: '2026-07-11T05:00Z' },
    { says: 'within a day', zone: 'UTC', hours: '9-17', now: '2026-01-10T12:00Z', until: '2026-01-10T17:00Z' },
    { says: 'within a day, before', zone: 'UTC', hours: '9-17', now: '2026-01-10T08:59Z', until: undefined },
    { says: 'to midnight', zone: 'UTC', hours: '22-24', now: '2026-12-31T23:00Z', until: '2027-01-01T00:00Z' },
    {
      says: 'west of UTC',
      zone: 'America/Los_Angeles',
      hours: '22-7',
      now: '2026-01-10T07:00Z',
      until: '2026-01-10T15:00Z',
    },
    {
      says: 'at half hours',
      zone: 'Asia/Kolkata',
      hours: '22-7',
      now: '2026-01-10T16:30Z',
      until: '2026-01-11T01:30Z',
    },
    {
      says: 'across the date line',
      zone: 'Pacific/Kiritimati',
      hours: '22-7',
      now: '2026-01-10T08:00Z',
      until: '2026-01-10T17:00Z',
    },
    {
      says: 'in a night an hour short',
      zone: 'Europe/Berlin',
      hours: '22-7',
      now: '2026-03-28T22:00Z',
      until: '2026-03-29T05:00Z',
    },
    {
      says: 'in a night an hour long',
      zone: 'Europe/Berlin',
      hours: '22-7',
      now: '2026-10-24T21:00Z',
      until: '2026-10-25T06:00Z',
    },
    {
      says: 'to an hour that is skipped',
      zone: 'Europe/Berlin',
      hours: '22-2:30',
      now: '2026-03-29T00:30Z',
      until: '2026-03-29T01:30Z',
    },
    {
      says: 'to an hour shown twice, the first time',
      zone: 'Europe/Berlin',
      hours: '22-2:30',
      now: '2026-10-25T00:10Z',
      until: '2026-10-25T00:30Z',
    },
    {
      says: 'to an hour shown twice, the second time',
      zone: 'Europe/Berlin',
      hours: '22-2:30',
      now: '2026-10-25T01:10Z',
      until: '2026-10-25T01:30Z',
    },
    {
      says: 'where clocks go half an hour',
      zone: 'Australia/Lord_Howe',
      hours: '22-7',
      now: '2026-04-04T12:00Z',
      until: '2026-04-04T20:30Z',
    },
  ])('$says', ({ zone, hours, now, until }) => {
    expect(untilIn(zone, hours, now)).toBe(until);
  });

  it('are over when they end, in every season', () => {
    const quiet = { from: 22 * 60, to: 7 * 60 };
    for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca'])
      for (let now = at('2026-01-01T00:00Z'); now < at('2027-01-01T00:00Z'); now += 29 * 3_600_000) {
        const until = quietUntil(zone, quiet, now);
        if (until === undefined) continue;
        expect(until).toBeGreaterThan(now);
        expect(until - now).toBeLessThanOrEqual(10 * 3_600_000);
        expect(quietUntil(zone, quiet, until)).toBeUndefined();
      }
  });
});

describe('time zones', () => {
  it('are known by name in any case, and nothing else is', () => {
    expect(zoneNamed('europe/berlin')).toBe('Europe/Berlin');
    expect(zoneNamed(' UTC ')).toBe('UTC');
    for (const none of ['', 'Berlin', 'Europe/Atlantis', '<@1>', 'x'.repeat(500)])
      expect(zoneNamed(none)).toBeUndefined();
    expect(timeZones()).toContain('Europe/Berlin');
  });

  it('show their clocks', () => {
    expect(new Date(clockIn('Asia/Kolkata', at('2026-01-10T20:00Z'))).toISOString()).toBe('2026-01-11T01:30:00.000Z');
  });
});
