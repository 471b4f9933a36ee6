import { beforeEach, describe, expect, it } from 'vitest';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, share, signIn, type Owner } from '#tests/server/people.ts';
import { giveReadings } from '#tests/server/readings.ts';

const NAMES = ['mean', 'tir', 'tbr', 'nadir'] as const;
const VERDICTS: Readonly<Record<string, string>> = { up: 'up', down: 'down', 'no clear change': 'noClearChange' };
/** The cases were counted in whole mg/dL. */
const LIMITS = { urgentLow: 54, low: 79.5, high: 270.4, urgentHigh: 360 };

type Numbers = Readonly<Record<'before' | 'after' | 'difference' | 'low' | 'high', number>>;
type Change = {
  readonly changedOn: string;
  readonly fromUnits: number;
  readonly toUnits: number;
} & Readonly<Record<(typeof NAMES)[number], Numbers & { readonly verdict: string }>>;

describeEachPortal('two periods by their days', (portal) => {
  let owner: Owner;
  beforeEach(async () => {
    owner = await registerOwner(portal(), { zone: 'Europe/Ljubljana' });
  });
  const { savePeriod, saveTargets } = careCalls(portal);
  const { saveSetting } = memberCalls(portal);
  const compare = (before: string, after: string, caller: { token?: string } = owner, memberId?: string) =>
    portal().call('/web/care/comparePeriods', { memberId, before, after }, caller);
  /** Two periods; answers their ids, the earlier one first. */
  const twoPeriods = async (changedOn: string, from: number, to: number) => {
    await savePeriod(owner, '2026-01-01', { doses: [{ units: from, time: null }] });
    const { item } = await savePeriod(owner, changedOn, { doses: [{ units: to, time: null }] });
    return item?.periods.map(({ periodId }) => periodId).toReversed() ?? [];
  };

  describe.skipIf(!hasClinicalCases)('of the clinical cases', () => {
    it.each(['4-dose-up-works', '4-dose-up-nothing'])('%s', async (name) => {
      const { readings } = readClinicalCase(name);
      const { change } = readExpected(name) as { change: Change }; // the case's own form
      portal().clock.set((readings.at(-1)?.at ?? 0) + 24 * 3_600_000);
      owner = { ...owner, token: await signIn(portal(), owner, '2') };
      await saveSetting(owner, LIMITS);
      await giveReadings(portal(), owner.memberId, readings);
      const { changedOn, fromUnits, toUnits } = change;
      const [before = '', after = ''] = await twoPeriods(changedOn, fromUnits, toUnits);
      const { item } = await compare(before, after);
      expect(item).toMatchObject({ changedOn, fromUnits, toUnits, settleDays: 3, daysBefore: 6, daysAfter: 7 });
      expect(item?.state).toBe('compared');
      for (const key of NAMES) {
        const { verdict, ...numbers } = change[key];
        expect(item?.[key]?.verdict).toBe(VERDICTS[verdict]);
        for (const part of ['before', 'after', 'difference', 'low', 'high'] as const) {
          expect(Math.abs((item?.[key]?.[part] ?? NaN) - numbers[part])).toBeLessThan(1e-6);
        }
      }
    });
  });

  it('with too few days have no numbers, and each day says why', async () => {
    const [before = '', after = ''] = await twoPeriods('2026-05-10', 1, 2);
    const { item } = await compare(before, after);
    expect(item).toMatchObject({ state: 'tooFewDays', mean: null, tir: null, daysBefore: 0, daysAfter: 0 });
    expect(item?.after.map(({ use }) => use)).toEqual(['settling', 'settling', 'settling', 'noSensor', 'running']);
  });

  it('are compared by the rules of the pet', async () => {
    const [before = '', after = ''] = await twoPeriods('2026-05-10', 1, 2);
    await saveTargets(owner, { sideDays: 5, dayPercent: 50, settleDays: 1 });
    const { item } = await compare(before, after);
    expect(item?.rules).toMatchObject({ sideDays: 5, dayPercent: 50, settleDays: 1, medianDoses: 3 });
    expect(item?.before).toHaveLength(5);
    const day = Date.parse('2026-05-07T00:00+02:00');
    await giveReadings(
      portal(),
      owner.memberId,
      Array.from({ length: 160 }, (_, index) => ({ at: day + index * 300_000, mgdl: 150 })),
    );
    expect((await compare(before, after)).item?.daysBefore).toBe(1);
    await saveTargets(owner, { dayPercent: null });
    expect((await compare(before, after)).item?.daysBefore).toBe(0);
  });

  it('are seen by those who may see the pet', async () => {
    const [before = '', after = ''] = await twoPeriods('2026-05-10', 1, 2);
    const { memberId } = owner;
    expect(await compare(before, 'nothing')).toMatchObject({ code: 404, reason: 'period.notFound' });
    expect(await portal().send('/web/care/comparePeriods', { before }, owner)).toMatchObject({ code: 400 });
    const carer = await registerCarer(portal());
    expect(await compare(before, after, carer, memberId)).toMatchObject({ code: 404, reason: 'member.notFound' });
    await share(portal(), owner, carer);
    expect((await compare(before, after, carer, memberId)).code).toBe(200);
    expect(await compare(before, after, await registerOwner(portal()))).toMatchObject({ code: 404 });
    expect((await compare(before, after, {})).code).toBe(300);
  });
});
