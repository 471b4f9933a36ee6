import { expect, test } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { findDeviceId } from '#tests/server/readings.ts';
import { describeReports } from '#tests/server/report-stage.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

describeReports('who may read reports', (stage) => {
  const calls: [Path, (deviceId: string) => object][] = [
    ['/web/userReport/loadGlucoseReport', () => ({})],
    ['/web/userReport/agpPdf', () => ({})],
    ['/web/userReport/agpText', () => ({})],
    ['/web/userReport/loadDeviceReport', (id) => ({ memberDeviceId: id })],
  ];

  test.each(calls)('%s: signed out is 300, bad input 400, somebody else’s 404', async (path, createBody) => {
    const body = { ...createBody(await findDeviceId(stage.portal, stage.owner)), memberId: stage.owner.memberId };
    const stranger = await seatOwner(stage.portal);
    expect(await stage.portal.send(path, body)).toMatchObject({ code: 300 });
    expect(await stage.portal.send(path, { ...body, memberId: 7 }, { token: stage.owner.token })).toMatchObject({
      code: 400,
    });
    expect(await stage.portal.send(path, body, { token: stranger.token })).toMatchObject({ code: 404 });
  });

  test.each(calls.filter(([path]) => !path.endsWith('Pdf')))(
    '%s: a follower sees it only while it is shared',
    async (path, createBody) => {
      const body = { ...createBody(await findDeviceId(stage.portal, stage.owner)), memberId: stage.owner.memberId };
      const sharing = await seatFollower(stage.portal, stage.owner.memberId);
      const notSharing = await seatFollower(stage.portal, stage.owner.memberId, { shareFlag: false });
      const pending = await seatFollower(stage.portal, stage.owner.memberId, { status: 'pending' });
      const removed = await seatFollower(stage.portal, stage.owner.memberId, { removedAtMs: TEST_NOW });
      expect(await stage.portal.send(path, body, { token: sharing.token })).toMatchObject({ code: 200 });
      for (const { token } of [notSharing, pending, removed]) {
        expect(await stage.portal.send(path, body, { token })).toMatchObject({ code: 404 });
      }
    },
  );
});
