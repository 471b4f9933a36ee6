import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;

describeEachDatabase('the quality of readings', (fresh) => {
  const db = () => portal.services.db.kysely;
  const HOUR = { from: TEST_NOW - HOUR_MS, to: TEST_NOW };
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
  });
  afterEach(() => portal.stop());

  const body = { memberId: '', ...HOUR, reason: 'flat', id: 'x', range: '14d', leaveFirstDayOut: true };
  const LOADS: readonly Path[] = [
    '/web/care/loadLows',
    '/web/care/loadLowChecks',
    '/web/care/loadAgreement',
    '/web/care/loadQuality',
  ];
  const WRITES: readonly Path[] = ['/web/care/setAside', '/web/care/takeBack', '/web/care/saveQuality'];
  const codeOf = async (path: Path, caller: Caller) =>
    (await portal.send(path, { ...body, memberId: owner.memberId }, caller)).code;

  test('a follower with access reads and changes nothing', async () => {
    const follower = await seatFollower(portal, owner.memberId, { mayLog: true });
    for (const path of LOADS) expect([path, await codeOf(path, follower)]).toEqual([path, 200]);
    for (const path of WRITES) expect([path, await codeOf(path, follower)]).toEqual([path, 403]);
  });

  test('a follower without sharing, a stranger and nobody see nothing', async () => {
    const hidden = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const stranger = await seatOwner(portal);
    for (const path of [...LOADS, ...WRITES]) {
      expect([path, await codeOf(path, hidden)]).toEqual([path, 404]);
      expect([path, await codeOf(path, stranger)]).toEqual([path, 404]);
      expect([path, await codeOf(path, {})]).toEqual([path, 300]);
    }
  });

  test('bad input is refused', async () => {
    for (const path of LOADS) {
      const answer = await portal.send(path, { memberId: owner.memberId, range: 'long' }, owner);
      expect([path, answer.code]).toEqual([path, 400]);
    }
    const lows = { memberId: owner.memberId, limit: 5 };
    expect(await portal.send('/web/care/loadLows', lows, owner)).toMatchObject({ code: 400 });
    const quality = { memberId: owner.memberId, meter: 'laser' };
    expect(await portal.send('/web/care/saveQuality', quality, owner)).toMatchObject({ code: 400 });
  });

  test('stretches go with their pet', async () => {
    const stretch = { memberId: owner.memberId, ...HOUR, reason: 'flat' } as const;
    await portal.call('/web/care/setAside', stretch, owner);
    await db().deleteFrom('member').where('id', '=', owner.memberId).execute();
    expect(await db().selectFrom('setAside').selectAll().execute()).toEqual([]);
  });
});
