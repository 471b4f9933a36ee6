import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { CHANGED, dosesOf, readingsOf, stageComparison, valueAt } from '#tests/server/compared-periods.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { registerCarer, share } from '#tests/server/people.ts';
import { giveReadings } from '#tests/server/readings.ts';

describeEachPortal('two periods by their doses and lows', (portal) => {
  const { owner, beforeId, savePeriod, compare, give, note } = stageComparison(portal);

  it('are compared by medians of the doses that the screen of curves uses', async () => {
    await give(-8, 11);
    await note(dosesOf(-8, 10));
    const { doses } = await compare();
    expect(doses.state).toBe('compared');
    expect(doses.nadir?.before).toEqual({ doses: 14, median: 201, atLeast: false });
    expect(doses.nadir?.after.doses).toBe(12);
    expect(doses.nadir).toMatchObject({ difference: -80, verdict: 'down' });
    expect(doses.nadirMinutes).toMatchObject({ difference: 0, days: null, verdict: null });
    // 3 days from the first dose of either time of day on, and a new sensor after 14 days
    const reasons = [...Array(7).fill('settling'), ...Array(4).fill(null), 'sensorChange', ...Array(8).fill(null)];
    expect(doses.after.map(({ leftOut }) => leftOut)).toEqual(reasons);
    const range = { from: '2026-04-24', to: '2026-05-11' };
    const { item } = await portal().call('/web/care/loadDoseCurves', { range }, owner());
    const curves = item?.curves.map(({ eventId, nadir, preDose, settling, reason }) =>
      settling || reason !== null ? { eventId, nadir: null, preDose: null } : { eventId, nadir, preDose },
    );
    const shown = [...doses.before, ...doses.after];
    expect(shown.map(({ eventId, nadir, preDose }) => ({ eventId, nadir, preDose }))).toEqual(curves);
  });

  it('leave a dose out with a hole in its curve, and count a low on a day that is left out', async () => {
    const isIn = (at: number, from: number, hours: number): boolean => at >= from && at < from + hours * HOUR_MS;
    const hole = CHANGED + 5 * DAY_MS + 9 * HOUR_MS;
    const low = CHANGED + DAY_MS + 3 * HOUR_MS;
    const readings = readingsOf(-8, 11, (at) => (isIn(at, low, 0.75) ? 60 : valueAt(at)));
    await giveReadings(
      portal(),
      owner().memberId,
      readings.filter(({ at }) => !isIn(at, hole, 3)),
    );
    await note(dosesOf(-8, 10));
    const { doses, lows, after } = await compare();
    expect(doses.after.find(({ at }) => at === CHANGED + 5 * DAY_MS + 7 * HOUR_MS)?.leftOut).toBe('hole');
    expect(doses.nadir?.after.doses).toBe(11);
    expect(after[1]?.use).toBe('settling');
    expect(lows.before).toMatchObject({ episodes: 0, perWeekOfData: 0, observedMinutes: 7 * 1440 });
    expect(lows.after).toMatchObject({ episodes: 1, minutes: 45, lowest: 60 });
    expect(lows.after.perWeekOfData).toBeCloseTo(168 / (240 - 3), 9);
    const range = { from: '2026-05-01', to: '2026-05-11' };
    const { item } = await portal().call('/web/care/loadLows', { range, limit: 'low' }, owner());
    expect(lows.after.episodes).toBe(item?.episodes);
  });

  it('of too few days have no numbers of doses either, but lows; no readings are no lows of 0', async () => {
    await give(0, 5);
    await note(dosesOf(-8, 10));
    const { doses, lows } = await compare();
    expect(doses).toMatchObject({ state: 'tooFewDays', nadir: null, preDose: null });
    expect(lows.before.perWeekOfData).toBeNull();
    expect(lows.after.perWeekOfData).toBe(0);
  });

  it('say where doses are too few, or come at another interval', async () => {
    await give(-8, 10);
    await note(dosesOf(-1, 10));
    expect((await compare()).doses).toMatchObject({ state: 'tooFewDoses', nadir: null });
    await note(dosesOf(-8, -1));
    expect((await compare()).doses.state).toBe('compared');
    await savePeriod(owner(), '2026-04-11', { periodId: beforeId(), everyDays: 1, doses: [{ units: 3, time: null }] });
    const { doses, others } = await compare();
    expect(doses).toMatchObject({ state: 'otherInterval', nadir: null });
    expect(others.states.interval).toBe('changed');
  });

  it('agree with the consult pack where both are of the same days', async () => {
    await savePeriod(owner(), '2026-04-24', { doses: [{ units: 1.5, time: null }], periodId: beforeId() });
    await savePeriod(owner(), '2026-05-11', { doses: [{ units: 2.5, time: null }] });
    await give(-8, 12);
    await note(dosesOf(-7, 10));
    const { tir, tbr, doses, lows } = await compare();
    const mmol = (value = Number.NaN): string => (value / 18).toFixed(1);
    const rowOf = (side: 'before' | 'after'): string =>
      [
        `Days: 7; In target: ${tir?.[side].toFixed(1)}%; Below: ${tbr?.[side].toFixed(1)}%; Lows: ${lows[side].episodes}`,
        `Before dose: ${mmol(doses.preDose?.[side].median)}; Lowest: ${mmol(doses.nadir?.[side].median)};`,
      ].join('; ');
    const { item } = await portal().call('/web/userReport/consultText', {}, owner());
    expect(item?.text).toContain(rowOf('before'));
    expect(item?.text).toContain(rowOf('after'));
  });

  it('end with the last dose while days without insulin are counted', async () => {
    await give(-8, 12);
    await note(dosesOf(-8, 5));
    expect((await compare()).after).toHaveLength(10);
    await portal().call('/web/care/startRemission', { confirmed: true, offSince: '2026-05-05' }, owner());
    const { after } = await compare();
    expect(after.map(({ date }) => date)).toEqual([
      '2026-05-01',
      '2026-05-02',
      '2026-05-03',
      '2026-05-04',
      '2026-05-05',
    ]);
  });

  it('are the same for a carer, whose look the owner sees', async () => {
    await give(-8, 10);
    await note(dosesOf(-8, 10));
    const carer = await registerCarer(portal());
    await share(portal(), owner(), carer);
    expect(await compare(carer, owner().memberId)).toEqual(await compare());
    await portal().services.views.idle();
    const { rows } = await portal().call('/web/follower/loadAccessHistory', { memberId: owner().memberId }, owner());
    expect(rows?.[0]?.parts.toSorted()).toEqual(['events', 'report']);
  });
});
