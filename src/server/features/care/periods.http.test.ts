import { beforeEach, describe, expect, it } from 'vitest';
import { startOfLocalDay } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { careCalls, PLAN } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, share, signIn, type Owner, type Person } from '#tests/server/people.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const ZONE = 'Europe/Ljubljana';
const TODAY = '2026-05-14';

describeEachPortal('dose periods', (portal) => {
  let owner: Owner;
  let carer: Person;
  beforeEach(async () => {
    owner = await registerOwner(portal(), { zone: ZONE });
    carer = await registerCarer(portal());
  });
  const { loadPeriods, savePeriod } = careCalls(portal);
  const { loadOwn, saveInfo } = memberCalls(portal);
  const { list } = followCalls(portal);
  const dose = (at: number, value: number) =>
    portal().call('/web/event/saveEvent', { type: 'insulin', at, value, unit: 'U' }, owner);
  const remove = (periodId: string) => portal().call('/web/care/delPeriod', { periodId }, owner);

  describe('are written', () => {
    it('by the owner, with who decided them, and begin at midnight of the pet’s zone', async () => {
      const doses = [
        { units: 2, time: '07:00' },
        { units: 1.5, time: '19:00' },
      ];
      const answer = await savePeriod(owner, '2026-05-01', { doses, everyDays: null, diet: 'wet food', how: 'phone' });
      expect(answer).toMatchObject({
        code: 200,
        item: {
          periods: [
            {
              ...PLAN,
              doses,
              everyDays: 0.5,
              diet: 'wet food',
              how: 'phone',
              from: '2026-05-01',
              fromAt: Date.UTC(2026, 3, 30, 22),
              toAt: null,
              author: 'Mimi',
              writtenAt: TEST_NOW,
              proposedBy: null,
            },
          ],
          proposals: [],
        },
      });
      expect(answer.item?.today).toBe(answer.item?.periods[0]?.periodId);
    });

    it('the newest first, each until the next one; a deleted one lets the one before it go on', async () => {
      await savePeriod(owner, '2026-05-01');
      const { item } = await savePeriod(owner, '2026-04-10', { doses: [{ units: 1, time: null }] });
      const next = startOfLocalDay('2026-05-01', ZONE);
      expect(item?.periods.map(({ from, toAt }) => [from, toAt])).toEqual([
        ['2026-05-01', null],
        ['2026-04-10', next],
      ]);
      const left = await remove(item?.periods[0]?.periodId ?? '');
      expect(left.item?.periods.map(({ from, toAt }) => [from, toAt])).toEqual([['2026-04-10', null]]);
      expect(await remove('nothing')).toMatchObject({ code: 404, reason: 'period.notFound' });
    });

    it.each(['0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
      'but not from %s on',
      async (from) => {
        const errors = [{ field: 'from', message: 'Please enter a valid date.' }];
        expect(await savePeriod(owner, from)).toMatchObject({ code: 400, errors });
        expect((await loadPeriods(owner)).item?.periods).toEqual([]);
      },
    );

    it('from the first to the last day that the portal keeps', async () => {
      for (const from of ['2000-01-01', '2099-12-31'])
        expect(await savePeriod(owner, from)).toMatchObject({ code: 200 });
      await savePeriod(owner, '2099-12-30', { doses: [{ units: 1, time: null }] });
      const curves = await portal().call('/web/care/loadDoseCurves', { range: '7d' }, owner);
      expect(curves).toMatchObject({ code: 200 });
    });

    it('and changed, but two do not begin on one day', async () => {
      const { item } = await savePeriod(owner, '2026-05-01');
      await savePeriod(owner, '2026-05-05');
      const periodId = item?.periods[0]?.periodId ?? '';
      expect(await savePeriod(owner, '2026-05-05', { periodId })).toMatchObject({
        code: 409,
        reason: 'period.sameStart',
        errors: [{ field: 'from' }],
      });
      const changed = await savePeriod(owner, '2026-05-02', { periodId, why: 'thirsty' });
      expect(changed.item?.periods[1]).toMatchObject({ periodId, from: '2026-05-02', why: 'thirsty' });
      expect(await savePeriod(owner, '2026-05-03', { periodId: 'nothing' })).toMatchObject({ code: 404 });
    });

    it('with an unknown start, of which there is one', async () => {
      const { item } = await savePeriod(owner, null);
      expect(item).toMatchObject({ periods: [{ from: null, fromAt: null }] });
      const periodId = item?.periods[0]?.periodId ?? '';
      expect((await savePeriod(owner, null, { periodId, brand: 'ProZinc' })).item?.periods).toMatchObject([
        { periodId, from: null, brand: 'ProZinc' },
      ]);
      expect(await savePeriod(owner, null)).toMatchObject({ code: 409, reason: 'period.sameStart' });
    });

    it.each([
      [{ doses: [] }, 'doses'],
      [{ doses: [{ units: 0, time: null }] }, 'doses.0.units'],
      [{ doses: [{ units: 1, time: '25:00' }] }, 'doses.0.time'],
      [{ doses: [7, 7].map((hour) => ({ units: 1, time: `0${hour}:30` })) }, 'doses.1.time'],
      [{ everyDays: 40 }, 'everyDays'],
      [{ from: '2026-02-30' }, 'from'],
      [{ how: 'pigeon' }, 'how'],
      [{ why: 'x'.repeat(501) }, 'why'],
    ])('not with %o', async (body, field) => {
      const sent = { ...PLAN, from: TODAY, ...body };
      expect(await portal().send('/web/care/savePeriod', sent, owner)).toMatchObject({
        code: 400,
        errors: [{ field }],
      });
    });
  });

  describe('are seen', () => {
    it('by followers who may see the pet, who cannot change them; by nobody else', async () => {
      const { memberId } = owner;
      await savePeriod(owner, '2026-05-01');
      expect(await loadPeriods(carer, memberId)).toMatchObject({ code: 404, reason: 'member.notFound' });
      await share(portal(), owner, carer);
      await list(carer);
      const { item } = await loadPeriods(carer, memberId);
      expect(item?.periods).toMatchObject([{ from: '2026-05-01', author: 'Mimi' }]);
      expect(await savePeriod(carer, '2026-05-02', { memberId })).toMatchObject({ code: 403 });
      const periodId = item?.periods[0]?.periodId ?? '';
      expect(await portal().call('/web/care/delPeriod', { memberId, periodId }, carer)).toMatchObject({ code: 403 });
      expect(await loadPeriods({}, memberId)).toMatchObject({ code: 300 });
      expect(await savePeriod({}, TODAY)).toMatchObject({ code: 300 });
      const other = await registerOwner(portal());
      expect(await loadPeriods(other, memberId)).toMatchObject({ code: 404 });
      expect(await savePeriod(other, TODAY, { memberId })).toMatchObject({ code: 404 });
    });

    it('with what the log says instead of them', async () => {
      await savePeriod(owner, '2026-05-01');
      for (const halfDay of [1, 2, 3]) await dose(TEST_NOW - halfDay * 12 * HOUR_MS, 1.5);
      expect((await loadPeriods(owner)).item?.seen).toEqual({ units: 1.5, count: 3, since: '2026-05-13' });
    });
  });

  describe('are the profile', () => {
    const shown = async () => (await loadOwn(owner))[0];

    it('which shows the one of today', async () => {
      await savePeriod(owner, '2026-05-01');
      await savePeriod(owner, '2026-05-15', { doses: [{ units: 1.5, time: null }] });
      const { insulinDose, insulinPeriod } = (await shown()) ?? {};
      expect([insulinDose, insulinPeriod]).toEqual([2, { from: startOfLocalDay('2026-05-01', ZONE), agreed: false }]);
      portal().clock.set(startOfLocalDay('2026-05-15', ZONE) - 1);
      expect((await shown())?.insulinDose).toBe(2);
      portal().clock.set(startOfLocalDay('2026-05-15', ZONE));
      expect(await shown()).toMatchObject({ insulinType: 'PZI', insulinFreq: 0.5, insulinDose: 1.5, syringeType: 40 });
    });

    it('and an edited profile begins one today; the first has no known start', async () => {
      await saveInfo(owner, { insulinType: 'PZI', insulinDose: 1, insulinFreq: 0.5 });
      await saveInfo(owner, { insulinDose: 2 });
      expect((await loadPeriods(owner)).item?.periods).toMatchObject([
        { from: null, fromAt: null, doses: [{ units: 2 }] },
      ]);
      portal().clock.advance(24 * HOUR_MS);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      await saveInfo(owner, { syringeType: 40 });
      await saveInfo(owner, { insulinDose: 1.5 });
      expect((await loadPeriods(owner)).item?.periods).toMatchObject([
        { from: '2026-05-15', doses: [{ units: 1.5 }], syringeType: 40, author: 'Mimi' },
        { from: null, doses: [{ units: 2 }], syringeType: 40 },
      ]);
      await saveInfo(owner, { insulinDose: 1.5, remarks: 'shy' });
      expect((await loadPeriods(owner)).item?.periods).toHaveLength(2);
    });
  });

  it('are the guard’s: a late entry is judged by the period of its own day', async () => {
    await savePeriod(owner, '2026-04-01', { doses: [{ units: 4, time: null }], everyDays: 1 });
    await savePeriod(owner, '2026-05-10');
    const before = startOfLocalDay('2026-05-09', ZONE) + 8 * HOUR_MS;
    expect((await dose(before, 5)).code).toBe(200);
    expect(await dose(before + 12 * HOUR_MS, 4)).toMatchObject({ code: 409, reason: 'event.doseTooSoon' });
    expect(await dose(TEST_NOW, 5)).toMatchObject({ code: 409, reason: 'event.doseLarge' });
    expect((await dose(TEST_NOW, 2)).code).toBe(200);
    expect((await dose(TEST_NOW - 12 * HOUR_MS, 2)).code).toBe(200);
  });
});
