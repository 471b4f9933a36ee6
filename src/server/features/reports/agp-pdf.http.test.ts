import { expect, test, vi } from 'vitest';
import { findDeviceId, giveDays } from '#tests/server/readings.ts';
import { describeReports } from '#tests/server/report-stage.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

describeReports('agpPdf', (stage) => {
  test('is a PDF named after the pet and the last day', async () => {
    const answer = await stage.pdf({ range: '14d' }, stage.owner.token);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('AGP%20Mimi%202026-05-14.pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('needs five days of data and says so in the caller’s language', async () => {
    const other = await seatOwner(stage.portal);
    await giveDays(stage.portal, other.memberId, 4);
    const answer = await stage.pdf({}, other.token);
    expect(answer.json()).toMatchObject({
      code: 400,
      reason: 'report.needsFiveDays',
      message: 'AGP report requires at least 5 days of data to generate.',
    });
  });

  test('prints a sensor session', async () => {
    const answer = await stage.pdf(
      { memberDeviceId: await findDeviceId(stage.portal, stage.owner) },
      stage.owner.token,
    );
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  test("shows a follower the member's unit until the follower chooses one", async () => {
    const print = vi.spyOn(stage.portal.services.press, 'print');
    const { memberId } = await seatOwner(stage.portal, { country: 'IT' });
    await giveDays(stage.portal, memberId, 6);
    const { token } = await seatFollower(stage.portal, memberId);
    await stage.pdf({ memberId }, token);
    await stage.portal.call('/web/member/saveMemberSetting', { unit: 'mmol/L' }, { token });
    await stage.pdf({ memberId }, token);
    expect(print.mock.calls.map(([sheet]) => sheet.unit)).toEqual(['mg/dL', 'mmol/L']);
    print.mockRestore();
  });
});
