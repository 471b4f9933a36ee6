import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeConnectors } from '#tests/server/connector-stage.ts';
import type { ShareTrouble } from '#tests/server/dexcom-share.ts';

const TROUBLES: readonly [ShareTrouble, string][] = [
  ['password', 'connector.password'],
  ['noAccount', 'connector.password'],
  ['noId', 'connector.password'],
  ['locked', 'connector.locked'],
  ['lockedOldWord', 'connector.locked'],
  ['down', 'connector.down'],
  ['otherCode', 'connector.down'],
  ['page', 'connector.unexpected'],
  ['broken', 'connector.unreachable'],
];

describeConnectors('Dexcom Share', (stage) => {
  const wishes = () => {
    const { accountName, password, region } = stage().share.account;
    return { kind: 'dexcomShare', account: accountName, password, region } as const;
  };
  const readings = () => stage().portal.services.db.kysely.selectFrom('reading').selectAll().orderBy('atMs').execute();
  const calls = () => stage().share.received.map(({ path }) => path.split('/').at(-1));

  test('gives a day of readings, with their arrows and the limits of the sensor', async () => {
    const { added, tick, list, share, portal } = stage();
    const now = portal.clock.now();
    const special: Readonly<Record<number, number>> = {
      [now]: 401,
      [now - 5 * MINUTE_MS]: 39,
      [now - 10 * MINUTE_MS]: 5,
    };
    share.mgdl = (at) => special[at] ?? 150;
    await added(wishes());
    await tick();
    const stored = await readings();
    expect(stored).toHaveLength(287);
    expect(stored.slice(-3).map(({ tenths, flag, trend, scan }) => [tenths / 10, flag, trend, scan])).toEqual([
      [150, 0, 5, 0],
      [39, 1, 5, 0],
      [401, 2, 5, 0],
    ]);
    expect(await list()).toMatchObject([{ state: 'working', region: 'ous', follows: { name: 'marko@mail.example' } }]);
    expect(calls()).toEqual([
      'AuthenticatePublisherAccount',
      'LoginPublisherAccountById',
      'ReadPublisherLatestGlucoseValues',
    ]);
  });

  test('is asked for what came since, and signs in once more when the session is over', async () => {
    const { added, tick, next, share, list } = stage();
    await added(wishes());
    await tick();
    await next();
    const [first, second] = share.received.filter(({ query }) => query.has('minutes'));
    expect([first, second].map((request) => request?.query.get('minutes'))).toEqual(['1440', '66']);
    share.endSessions();
    await next();
    expect(calls().slice(-4)).toEqual([
      'ReadPublisherLatestGlucoseValues',
      'AuthenticatePublisherAccount',
      'LoginPublisherAccountById',
      'ReadPublisherLatestGlucoseValues',
    ]);
    expect(await list()).toMatchObject([{ state: 'working' }]);
    const stored = (await readings()).map(({ atMs }) => atMs);
    expect(stored.slice(1).map((at, index) => at - (stored[index] ?? 0))).toEqual(
      stored.slice(1).map(() => 5 * MINUTE_MS),
    );
  });

  test('refuses in its own words', async () => {
    const { add, share, portal } = stage();
    for (const [trouble, reason] of TROUBLES) {
      share.inTrouble(trouble);
      expect([trouble, (await add(wishes())).reason]).toEqual([trouble, reason]);
      portal.clock.advance(6 * HOUR_MS);
    }
  });

  test('tells a password of another region like a wrong one', async () => {
    const { add } = stage();
    expect((await add({ ...wishes(), region: 'us' })).reason).toBe('connector.password');
  });
});
