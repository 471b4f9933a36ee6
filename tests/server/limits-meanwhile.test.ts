import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { putSetting } from './alert-stage.ts';
import { openTestDatabase, DATABASE_KINDS, type OpenTestDatabase } from './databases.ts';
import { testPortal, TEST_NOW, type TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';
import { seatOwner } from './seats.ts';

const ROUNDS = 8;

/* An uploader brings a value in the moment in which the owner changes the limits: which of the two comes first is open. */
describe.each(DATABASE_KINDS)('limits that change while a reading arrives, on %s', (kind) => {
  let database: OpenTestDatabase;
  let portal: TestPortal;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    portal = await testPortal(database.config);
  });
  afterAll(async () => {
    await portal.stop();
    await database.remove();
  });

  it.each([
    [{ urgentLow: 50, low: 60 }, 70, []],
    [{ urgentLow: 54, low: 90 }, 85, ['low']],
    [{ urgentLow: 70, low: 80 }, 68, ['low', 'urgentLow']],
  ])('%o judge %i mg/dL as %o', async (limits, mgdl, kinds) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await seatOwner(portal);
      await putSetting(portal.services.db, { memberId: owner.memberId });
      const [saved] = await Promise.all([
        portal.call('/web/member/saveMemberSetting', limits, owner),
        giveReadings(portal, owner.memberId, [{ at: TEST_NOW - MINUTE_MS, mgdl }]),
      ]);
      expect(saved).toMatchObject({ code: 200 });
      const { kysely } = portal.services.db;
      const open = kysely.selectFrom('alertEpisode').where('memberId', '=', owner.memberId);
      const rows = await open.where('closedAtMs', 'is', null).select('kind').orderBy('kind').execute();
      expect(rows.map((row) => row.kind)).toEqual(kinds);
    }
  });
});
