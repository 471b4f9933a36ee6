import { expect, it } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { countWithin, findWaitMs, requireWithin, type SlidingLimit } from './sliding-limits.ts';

const HOURLY: SlidingLimit = { key: 'ann', max: 2, withinMs: 3600 };
const DAILY: SlidingLimit = { key: 'ann', max: 3, withinMs: 86_400 };

describeEachDatabase('a sliding limit', (fresh) => {
  const count = (nowMs: number, ...limits: SlidingLimit[]) =>
    fresh.db.transaction((tx) => countWithin(tx, limits, nowMs));
  const waitMs = async (nowMs: number, ...limits: SlidingLimit[]) => (await count(nowMs, ...limits)).waitMs;

  it('frees each place when its time is over', async () => {
    expect(await waitMs(0, HOURLY)).toBeNull();
    expect(await waitMs(600, HOURLY)).toBeNull();
    expect(await waitMs(1000, HOURLY)).toBe(2600);
    expect(await waitMs(3600, HOURLY)).toBeNull();
    expect(await waitMs(3700, HOURLY)).toBe(500);
    expect(await findWaitMs(fresh.db.kysely, { ...HOURLY, key: 'ben' }, 3700)).toBeNull();
  });

  it('counts against all limits or none, and once for limits of the same key', async () => {
    const other = { key: 'sms', max: 1, withinMs: 3600 };
    expect((await count(0, HOURLY, DAILY, other)).ids).toHaveLength(2);
    expect(await count(100, HOURLY, DAILY, other)).toEqual({ waitMs: 3500, ids: [] });
    expect(await waitMs(200, HOURLY, DAILY)).toBeNull();
    expect(await waitMs(4000, HOURLY, DAILY)).toBeNull();
    expect(await waitMs(8000, HOURLY, DAILY)).toBe(78_400);
  });

  it('names the time to wait, in whole seconds', async () => {
    const limit = { key: 'files', max: 1, withinMs: 90_500 };
    const require = (nowMs: number) => fresh.db.transaction((tx) => requireWithin(tx, limit, nowMs));
    await require(0);
    await expect(require(1)).rejects.toMatchObject({ reason: 'request.tooMany', extras: { retryAfterSeconds: 91 } });
  });
});
