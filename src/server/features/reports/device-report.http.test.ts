import { expect, test } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { findDeviceId } from '#tests/server/readings.ts';
import { describeReports } from '#tests/server/report-stage.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

describeReports('loadDeviceReport', (stage) => {
  test('answers one sensor session with its numbers and days', async () => {
    const memberDeviceId = await findDeviceId(stage.portal, stage.owner);
    const body = { memberDeviceId };
    const { item } = await stage.portal.call('/web/userReport/loadDeviceReport', body, { token: stage.owner.token });
    expect(item?.device.memberDeviceId).toBe(memberDeviceId);
    expect(item?.metrics.readingCount).toBe(9 * 96 + 40);
    expect(item?.days).toHaveLength(10);
    expect(item?.agp).not.toBeNull();
  });

  test('finds the pet by its sensor, for everyone who may see it', async () => {
    const body = { memberDeviceId: await findDeviceId(stage.portal, stage.owner) };
    const sharing = await seatFollower(stage.portal, stage.owner.memberId);
    const paused = await seatFollower(stage.portal, stage.owner.memberId, { shareFlag: false });
    const ask = (path: Path, sent: object, { token }: { token: string }) => stage.portal.send(path, sent, { token });
    for (const path of ['/web/userReport/loadDeviceReport', '/web/glucose/loadSeries'] as const) {
      expect(await ask(path, body, sharing)).toMatchObject({ code: 200 });
      for (const caller of [paused, await seatOwner(stage.portal)]) {
        const unknown = await ask(path, { memberDeviceId: 'nobody' }, caller);
        expect(unknown).toMatchObject({ code: 404, reason: 'device.notFound' });
        expect(await ask(path, body, caller)).toEqual(unknown);
      }
    }
    expect((await stage.pdf(body, sharing.token)).headers['content-type']).toBe('application/pdf');
    expect((await stage.pdf(body, paused.token)).json()).toMatchObject({ code: 404, reason: 'device.notFound' });
    expect(await ask('/web/userReport/createReportLink', body, sharing)).toMatchObject({ code: 403 });
    expect(await ask('/web/userReport/createReportLink', body, paused)).toMatchObject({ reason: 'device.notFound' });
  });

  test('does not find a session of another member', async () => {
    const answer = await stage.portal.call(
      '/web/userReport/loadDeviceReport',
      { memberDeviceId: 'nobody' },
      { token: stage.owner.token },
    );
    expect(answer).toMatchObject({ code: 404, reason: 'device.notFound' });
  });
});
