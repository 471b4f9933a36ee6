import { describe, expect, test, vi } from 'vitest';
import { instantsOfLocalTimes } from './local-times.ts';

const FRAME = { zone: 'Europe/Berlin', nowMs: Date.UTC(2026, 4, 14) };

async function resolveInstants(...stamps: string[]): Promise<(string | null)[]> {
  const times = stamps.map((stamp) => {
    const [group = '', time = ''] = stamp.split(' ');
    return { group, wall: Date.parse(`2025-10-26T${time}Z`) };
  });
  const instants = await instantsOfLocalTimes(times, FRAME);
  return instants.map((at) => (at === null ? null : new Date(at).toISOString().slice(11, 16)));
}

describe('local times of a file where the clocks go back', () => {
  test('rising lines', async () => {
    expect(await resolveInstants('a 02:30', 'a 02:55', 'a 02:25', 'a 02:30')).toEqual([
      '00:30',
      '00:55',
      '01:25',
      '01:30',
    ]);
  });

  test('falling lines', async () => {
    expect(await resolveInstants('a 03:00', 'a 02:30', 'a 02:00', 'a 02:30', 'a 02:00')).toEqual([
      '02:00',
      '01:30',
      '01:00',
      '00:30',
      '00:00',
    ]);
  });

  test('each group is resolved separately', async () => {
    expect(await resolveInstants('a 02:30', 'b 01:40', 'a 02:55', 'b 02:40', 'a 02:10', 'b 02:20')).toEqual([
      '00:30',
      '23:40',
      '00:55',
      '00:40',
      '01:10',
      '01:20',
    ]);
  });

  test('without order a time is of the first pass, and of the second one if it is repeated', async () => {
    expect(await resolveInstants('a 09:00', 'a 02:30', 'a 12:00', 'a 02:10', 'a 06:00', 'a 02:30')).toEqual([
      '08:00',
      '00:30',
      '11:00',
      '00:10',
      '05:00',
      '01:30',
    ]);
  });

  test('a time that the zone skips and an unreadable one are null', async () => {
    const skipped = { group: 'a', wall: Date.UTC(2026, 2, 29, 2, 30) };
    expect(await instantsOfLocalTimes([skipped, { group: 'a', wall: null }], FRAME)).toEqual([null, null]);
  });

  test('no offsets are looked up for years that are not imported', async () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const years = [...Array.from({ length: 1_900 }, (_, index) => 100 + index), 2030, 9999];
    const times = years.map((year) => ({
      group: String(year),
      wall: new Date(Date.UTC(2000, 5)).setUTCFullYear(year),
    }));
    const instants = await instantsOfLocalTimes(
      times.filter((_time, index) => years[index] !== 2000),
      FRAME,
    );
    expect(asked.mock.calls.length).toBeLessThan(100);
    expect(instants.slice(-2)).toEqual(times.slice(-2).map(({ wall }) => wall));
    asked.mockRestore();
  });
});
