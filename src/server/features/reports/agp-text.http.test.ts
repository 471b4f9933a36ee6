import { expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { getSheetCatalog } from '#i18n/sheets/index.ts';
import { findDeviceId, giveDays, giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { describeReports } from '#tests/server/report-stage.ts';
import { seatOwner } from '#tests/server/seats.ts';

describeReports('agpText', (stage) => {
  const write = (body: BodyOf<'/web/userReport/agpText'>, token: string) =>
    stage.portal.call('/web/userReport/agpText', body, { token });

  test('has the numbers of the report, in the language that is asked for', async () => {
    const { item } = await stage.portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, stage.owner);
    const text = (await write({ range: '14d' }, stage.owner.token)).item?.text ?? '';
    expect(text).toContain(`: ${item?.levels?.target.toFixed(1)}%; `);
    const median = item?.agp?.bins[40]?.p50 ?? -1;
    expect(text).toMatch(new RegExp(`^10:00: .*50% ${(median / 18).toFixed(1)};`, 'mu'));
    expect(text.match(/^\d\d:00: /gmu)).toHaveLength(24);
    const inSlovenian = (await write({ range: '14d', lang: 'sl' }, stage.owner.token)).item?.text ?? '';
    expect(inSlovenian).toContain(getSheetCatalog('sl').statistics.heading);
  });

  test('names a meter’s value and readings that may be wrong, as the marks of the screens have them', async () => {
    const pet = await seatOwner(stage.portal, { timeZone: 'UTC' });
    await giveDays(stage.portal, pet.memberId, 10);
    const day = Date.UTC(2026, 4, 13);
    const value = { memberId: pet.memberId, type: 'BG', at: day + 9 * HOUR_MS, value: 99, unit: 'mg/dL' } as const;
    await stage.portal.call('/web/event/saveEvent', value, pet);
    const flat = valuesUntil(
      day + 4 * HOUR_MS,
      Array.from({ length: 24 }, () => 133.3),
    );
    await giveReadings(stage.portal, pet.memberId, flat);
    const { item } = await stage.portal.call('/web/care/loadQuality', { range: '14d' }, pet);
    const [mark] = item?.flat.filter(({ value: shown }) => Math.abs(shown - 133.3) < 0.1) ?? [];
    const clock = (at = 0) => new Date(at).toISOString().slice(11, 16);
    const text = (await write({ range: '14d' }, pet.token)).item?.text ?? '';
    const line = text.split('\n').find((one) => one.startsWith('Wed 13;')) ?? '';
    expect(line).toContain('value of a meter: 09:00 5.5');
    expect(line).toContain(`; flat line ${clock(mark?.begin)}–${clock(mark?.end)}`);
  });

  test('needs five days of data, as the PDF does', async () => {
    const other = await seatOwner(stage.portal);
    await giveDays(stage.portal, other.memberId, 4);
    expect(await write({}, other.token)).toMatchObject({ code: 400, reason: 'report.needsFiveDays' });
  });

  test('is refused while too many sheets are waiting', async () => {
    const printed = vi.spyOn(stage.portal.services.press, 'print').mockResolvedValue({ kind: 'busy' });
    const answer = await write({}, stage.owner.token);
    printed.mockRestore();
    expect(answer).toMatchObject({ code: 429, reason: 'report.busy' });
  });

  test('is of a sensor session, and for a link of its range alone', async () => {
    const session = { memberDeviceId: await findDeviceId(stage.portal, stage.owner) };
    expect(await write(session, stage.owner.token)).toMatchObject({ code: 200 });
    const range = { from: '2026-05-05', to: '2026-05-12' };
    const made = await stage.portal.call('/web/userReport/createReportLink', { range }, stage.owner);
    const token = new URL(made.item?.url ?? '').searchParams.get('internalXToken') ?? '';
    const whole = await write({ range }, stage.owner.token);
    expect(whole.item?.text).toMatch(/^10:00: /mu);
    expect((await write({ range: 'all' }, token)).item?.text).toBe(whole.item?.text);
  });
});
