import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, registerVet, share, type Owner, type Person } from '#tests/server/people.ts';
import { givePlan } from '#tests/server/plans.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';

const MIDNIGHT = Math.floor(TEST_NOW / DAY_MS) * DAY_MS;
/** The first of the 14 days up to today. */
const FIRST = MIDNIGHT - 13 * DAY_MS;

describeEachPortal('what targets would have changed', (portal) => {
  let owner: Owner;
  let vet: Person;
  let memberId: string;
  beforeEach(async () => {
    owner = await registerOwner(portal());
    vet = await registerVet(portal());
    ({ memberId } = owner);
    await share(portal(), owner, vet);
    await list(vet);
  });
  const { answer, loadTargets, previewTargets, proposeTargets, saveTargets } = careCalls(portal);
  const { list } = followCalls(portal);
  const { saveSetting } = memberCalls(portal);

  /** A reading every 5 minutes of some days from the first on: 150, and on one day a fall at noon. */
  async function giveFall(days: number, fallOn: number): Promise<void> {
    const noon = FIRST + fallOn * DAY_MS + 12 * HOUR_MS;
    const fall = [100, 84, 78, 70, 64, 58, 70, 90];
    const steps = Math.floor(Math.min(days * DAY_MS, TEST_NOW - FIRST) / (5 * MINUTE_MS));
    const values = Array.from({ length: steps }, (_, index) => {
      const at = FIRST + index * 5 * MINUTE_MS;
      return { at, mgdl: fall[(at - noon) / (5 * MINUTE_MS)] ?? 150 };
    });
    await giveReadings(portal(), memberId, values);
  }

  const noteDose = (at: number) =>
    portal().call('/web/event/saveEvent', { type: 'insulin', at, value: 2, unit: 'U', confirmed: true }, owner);

  it('counts the alerts of both, and says which would have come earlier', async () => {
    await giveFall(14, 10);
    const noon = FIRST + 10 * DAY_MS + 12 * HOUR_MS;
    const { item } = await previewTargets(owner, { low: 85, urgentLow: 60 });
    expect(item).toMatchObject({ from: FIRST, days: 14, knownDays: 14, leastPercent: 70 });
    expect(item?.alerts).toEqual([
      { kind: 'urgentLow', isOn: true, now: 1, next: 1 },
      { kind: 'urgentHigh', isOn: true, now: 0, next: 0 },
      { kind: 'low', isOn: true, now: 1, next: 1 },
      { kind: 'high', isOn: true, now: 0, next: 0 },
    ]);
    expect(item?.moves).toEqual([
      { kind: 'urgentLow', nowAt: noon + 20 * MINUTE_MS, nextAt: noon + 25 * MINUTE_MS },
      { kind: 'low', nowAt: noon + 10 * MINUTE_MS, nextAt: noon + 5 * MINUTE_MS },
    ]);
    expect(item?.moveCount).toBe(2);
  });

  it('are the alerts that the engine raised, where the limits stay', async () => {
    await giveFall(14, 10);
    const stored = await portal()
      .services.db.kysely.selectFrom('alertEpisode')
      .select(['kind', 'openedAtMs'])
      .execute();
    const { item } = await previewTargets(owner, { askVetBelow: 150 });
    const counted = item?.alerts.filter(({ now }) => now > 0).map(({ kind }) => kind);
    const raised = stored.map(({ kind }) => kind).filter((kind) => !kind.endsWith('Fast'));
    expect(counted?.toSorted()).toEqual(raised.toSorted());
    expect(item?.moves).toEqual([]);
  });

  it('says how many of the days are known; without readings there is nothing', async () => {
    expect((await previewTargets(owner, { low: 85 })).item).toMatchObject({ days: 14, knownDays: 0, readings: 0 });
    await giveFall(11, 10);
    const { item } = await previewTargets(owner, { low: 85 });
    expect(item).toMatchObject({ days: 14, knownDays: 11, readings: 11 * 288, moveCount: 1 });
  });

  it('counts readings that were set aside: they are out of metrics, never out of alerts', async () => {
    await giveFall(14, 10);
    const span = { memberId, from: FIRST + 10 * DAY_MS, to: FIRST + 11 * DAY_MS };
    const aside = await portal().call('/web/care/setAside', { ...span, reason: 'pressed' }, owner);
    expect(aside).toMatchObject({ code: 200 });
    expect((await previewTargets(owner, { low: 85 })).item?.alerts[2]).toMatchObject({ kind: 'low', now: 1, next: 1 });
  });

  it('counts doses with a low value before them, and lowest values in the goal', async () => {
    await givePlan(portal(), memberId);
    await giveFall(14, 10);
    for (const day of [8, 9, 10])
      await noteDose(FIRST + day * DAY_MS + 12 * HOUR_MS + (day === 10 ? 10 * MINUTE_MS : 0));
    await noteDose(FIRST - DAY_MS);
    const { item } = await previewTargets(owner, { askVetBelow: 149.4, goalLow: 140, goalHigh: 160 });
    expect(item?.askFirst).toEqual({ doses: 3, known: 3, now: null, next: 1 });
    expect(item?.goal).toMatchObject({ now: null, next: expect.any(Number) });
    expect(item?.counted.doses).toBe(3);
    await saveTargets(owner, { askVetBelow: 60 });
    expect((await previewTargets(owner, { low: 85 })).item?.askFirst).toMatchObject({ now: 0, next: 0 });
  });

  it('counts time in target by both, without what was set aside', async () => {
    await giveFall(14, 10);
    const { item } = await previewTargets(owner, { low: 85, customTirLow: 160 });
    const readings = item?.readings ?? NaN;
    expect(item?.inTarget.now).toBeCloseTo(100 - (100 * 5) / readings, 9);
    expect(item?.inTarget.next).toBeCloseTo(100 - (100 * 6) / readings, 9);
    expect(item?.inReport).toEqual({ now: item?.inTarget.now, next: 0 });
    const span = { memberId, from: FIRST + 10 * DAY_MS, to: FIRST + 11 * DAY_MS };
    await portal().call('/web/care/setAside', { ...span, reason: 'pressed' }, owner);
    expect((await previewTargets(owner, { low: 85 })).item?.inTarget).toEqual({ now: 100, next: 100 });
  });

  it('of rules alone says which doses and days would count', async () => {
    await givePlan(portal(), memberId);
    await giveFall(14, 10);
    for (const hours of [0, 9.5, 24, 36, 48, 60]) await noteDose(FIRST + 5 * DAY_MS + hours * HOUR_MS);
    const { item } = await previewTargets(owner, { nextDoseHours: 9 });
    expect(item?.counted).toEqual({ doses: 6, now: 5, next: 6 });
    expect(item).toMatchObject({
      usableDays: { now: 13, next: 13 },
      moveCount: 0,
      askFirst: { now: null, next: null },
    });
    expect((await loadTargets(owner)).item?.targets.nextDoseHours).toBeNull();
    const proposed = await proposeTargets(vet, { memberId, nextDoseHours: 9 });
    const proposalId = proposed.item?.proposalId ?? '';
    expect((await previewTargets(owner, { proposalId })).item?.counted).toMatchObject({ now: 5, next: 6 });
    await answer(owner, { proposalId, answer: 'confirm' });
    expect((await previewTargets(owner, { low: 85 })).item?.counted).toMatchObject({ now: 6, next: 6 });
  });

  it('an alert that is switched off would not have come', async () => {
    await giveFall(14, 10);
    await saveSetting(owner, { alerts: { low: false } });
    const { item } = await previewTargets(owner, { low: 85 });
    expect(item?.alerts[2]).toEqual({ kind: 'low', isOn: false, now: 0, next: 0 });
    expect(item?.moves).toEqual([]);
  });

  it('keeps nothing', async () => {
    const before = (await loadTargets(owner)).item;
    await previewTargets(owner, { low: 85, goalLow: 100, goalHigh: 150 });
    expect((await loadTargets(owner)).item).toEqual(before);
  });

  it('of a proposal is for everybody who may see the pet, while it is open', async () => {
    await giveFall(14, 10);
    const { item } = await proposeTargets(vet, { memberId, low: 85 });
    const proposalId = item?.proposalId ?? '';
    const carer = await registerCarer(portal());
    expect(await previewTargets(carer, { memberId, proposalId })).toMatchObject({ code: 404 });
    await share(portal(), owner, carer);
    for (const caller of [owner, vet, carer]) {
      expect((await previewTargets(caller, { memberId, proposalId })).item).toMatchObject({ moveCount: 1 });
    }
    const other = await registerOwner(portal());
    expect(await previewTargets(other, { proposalId })).toMatchObject({ reason: 'proposal.notFound' });
    await answer(owner, { proposalId, answer: 'decline' });
    expect(await previewTargets(owner, { proposalId })).toMatchObject({ code: 409, reason: 'proposal.closed' });
  });

  it('of own values is for the owner and for vets of the pet', async () => {
    expect((await previewTargets(vet, { memberId, low: 85 })).code).toBe(200);
    const [carer, other] = [await registerCarer(portal()), await registerOwner(portal())];
    await share(portal(), owner, carer);
    expect(await previewTargets(carer, { memberId, low: 85 })).toMatchObject({ reason: 'proposal.vetsOnly' });
    expect(await previewTargets(other, { memberId, low: 85 })).toMatchObject({ code: 404 });
    expect(await previewTargets({}, { low: 85 })).toMatchObject({ code: 300 });
  });

  it.each([
    [{ urgentLow: 80 }, 'setting.thresholdOrder', 'low'],
    [{ goalLow: 100, goalHigh: 271 }, 'setting.goalOrder', 'goalHigh'],
    [{ low: 20 }, 'request.invalid', 'low'],
  ] as const)('%o is %s', async (sent, reason, field) => {
    expect(await previewTargets(owner, sent)).toMatchObject({ code: 400, reason, errors: [{ field }] });
  });
});
