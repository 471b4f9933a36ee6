import { describe, expect, test } from 'vitest';
import type { Follower } from '#contract/followers.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { groupFollowedPets, withLiveValue, withoutAccess } from './followed-pets.model.ts';

const now = Date.UTC(2025, 4, 14, 12);

const SENSOR = { startedAt: now - 24 * HOUR_MS, initializedAt: now - 23 * HOUR_MS, endsAt: now + HOUR_MS };

function aFollowed(name: string, changes: Partial<Follower> = {}): Follower {
  const row = aRow(name, changes);
  const { latest = null } = row;
  const last = latest && { at: latest.at, level: latest.level, intervalMinutes: 5 };
  return { petNow: { state: 'current', last, sensor: { ...SENSOR, isFromFile: false }, ended: null }, ...row };
}

function aRow(name: string, changes: Partial<Follower>): Follower {
  return {
    followerId: name,
    followerRequestId: null,
    id: name,
    name,
    email: null,
    avatar: null,
    professional: false,
    note: null,
    message: null,
    addTime: now,
    status: 'approved',
    shareFlag: 1,
    getsAlerts: false,
    mayAcknowledge: false,
    mayLog: false,
    memberId: name,
    memberName: name,
    latest: { at: now - 3 * MINUTE_MS, mgdl: 120, trend: 'flat', level: 'target' },
    ...changes,
  };
}

const at = (mgdl: number, level: 'veryLow' | 'low' | 'high') => ({ at: now, mgdl, trend: null, level });

describe('who needs somebody', () => {
  test('very low before low before silence, all of them before the others', () => {
    const rows = [
      aFollowed('calm'),
      aFollowed('silent', { latest: { at: now - 5 * HOUR_MS, mgdl: 120, trend: null, level: 'target' } }),
      aFollowed('low', { latest: at(70, 'low') }),
      aFollowed('high', { latest: at(300, 'high') }),
      aFollowed('veryLow', { latest: at(45, 'veryLow') }),
      aFollowed('never', { latest: null }),
    ];
    const { attention, others } = groupFollowedPets(rows, now);
    expect(attention.map(({ row }) => row.name)).toEqual(['veryLow', 'low', 'never', 'silent']);
    expect(others.map(({ row }) => row.name)).toEqual(['high', 'calm']);
  });

  test('a value ahead of a clock that was set back is a silence of unknown length; very low it stays first', () => {
    const ahead = aFollowed('ahead', { latest: { ...at(70, 'low'), at: now + HOUR_MS } });
    const lost = aFollowed('lost', { latest: { ...at(45, 'veryLow'), at: now + HOUR_MS } });
    expect(groupFollowedPets([ahead, lost], now).attention).toMatchObject([
      { concern: 'wasVeryLow', ageMs: null },
      { concern: 'noData', ageMs: null },
    ]);
  });

  test('a value that was low hours ago is a silence; very low it stays first of all', () => {
    const old = aFollowed('old', { latest: { ...at(70, 'low'), at: now - HOUR_MS } });
    expect(groupFollowedPets([old], now).attention[0]).toMatchObject({ concern: 'noData', ageMs: HOUR_MS });
    const lost = aFollowed('lost', { latest: { ...at(45, 'veryLow'), at: now - HOUR_MS } });
    const { attention } = groupFollowedPets([aFollowed('veryLow', { latest: at(40, 'veryLow') }), old, lost], now);
    expect(attention.map(({ concern }) => concern)).toEqual(['wasVeryLow', 'veryLow', 'noData']);
  });

  test('a very low value of a meter comes first, whatever the sensor says, also after a live reading', () => {
    const measured = aFollowed('measured');
    const meter = { at: now - HOUR_MS, mgdl: 40 };
    const low = { ...measured, petNow: measured.petNow && { ...measured.petNow, meter } };
    const concerns = (rows: readonly Follower[]) =>
      groupFollowedPets(rows, now).attention.map(({ row, concern }) => [row.name, concern]);
    const expected = [
      ['measured', 'meterVeryLow'],
      ['veryLow', 'veryLow'],
    ];
    expect(concerns([aFollowed('veryLow', { latest: at(45, 'veryLow') }), low])).toEqual(expected);
    const reading = { memberId: 'measured', at: now, mgdl: 160, level: 'target', trend: 'flat', change15: 0 } as const;
    const { rows } = withLiveValue({ rows: [low], clockAheadMs: 0 }, reading);
    expect(concerns(rows)).toEqual(expected.slice(0, 1));
    expect(concerns([{ ...low, shareFlag: 0 }])).toEqual([]);
  });

  test('a sensor of 15 minutes is silent after 45, as on Home', () => {
    const petNow = (minutes: number): Follower['petNow'] => ({
      state: 'current',
      last: { at: now - minutes * MINUTE_MS, level: 'target', intervalMinutes: 15 },
      sensor: { ...SENSOR, isFromFile: false },
      ended: null,
    });
    const aged = (minutes: number) => groupFollowedPets([aFollowed('slow', { petNow: petNow(minutes) })], now);
    expect(aged(44).others[0]?.concern).toBe('target');
    expect(aged(46).attention[0]?.concern).toBe('noData');
  });

  test('a pending or unshared pet is in a separate group, whatever its last values', () => {
    const rows = [aFollowed('waits', { status: 'pending' }), aFollowed('closed', { shareFlag: 0 })];
    expect(groupFollowedPets(rows, now).hidden).toHaveLength(2);
  });
});

describe('live', () => {
  const reading = { memberId: 'a', at: now, mgdl: 62, level: 'low', trend: 'down', change15: -20 } as const;

  test('a reading changes only its pet', () => {
    const { rows } = withLiveValue({ rows: [aFollowed('a'), aFollowed('b')], clockAheadMs: 0 }, reading);
    expect(rows.map(({ latest }) => latest?.mgdl)).toEqual([62, 120]);
  });

  test('a reading of a pet that is not shared is not shown', () => {
    const { rows } = withLiveValue(
      { rows: [aFollowed('a', { shareFlag: 0, latest: null })], clockAheadMs: 0 },
      reading,
    );
    expect(rows[0]?.latest).toBeNull();
  });

  test('the end of access takes the values away', () => {
    const { rows } = withoutAccess({ rows: [aFollowed('a'), aFollowed('b')], clockAheadMs: 0 }, 'a');
    expect(rows.map(({ latest, shareFlag }) => [latest?.mgdl, shareFlag])).toEqual([
      [undefined, 0],
      [120, 1],
    ]);
  });
});
