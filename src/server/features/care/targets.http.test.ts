import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RULES, RULE_NAMES } from '#domain/care/counting-rules.ts';
import { REMISSION_RULES, toRemissionRules } from '#domain/care/remission-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { careCalls } from '#tests/server/care.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { followCalls } from '#tests/server/following.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, registerVet, share, type Owner, type Person } from '#tests/server/people.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';

describeEachPortal('targets', (portal) => {
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
  const { answer, loadTargets, proposeTargets, saveTargets } = careCalls(portal);
  const { loadOwn, saveSetting } = memberCalls(portal);
  const { list } = followCalls(portal);

  it('begin as the defaults of the species, set by nobody', async () => {
    expect(await loadTargets(owner)).toMatchObject({
      code: 200,
      item: {
        targets: { urgentLow: 65, low: 79.2, high: 270, urgentHigh: 360, goalLow: null, renalThreshold: null },
        renalThreshold: 270,
        setBy: [],
        history: [],
        proposals: [],
      },
    });
    const dog = await registerOwner(portal(), { petType: 'dog' });
    expect((await loadTargets(dog)).item?.renalThreshold).toBe(180);
  });

  it('are the limits of the settings: one store, with who set each and when', async () => {
    await saveTargets(owner, { low: 85, goalLow: 100, goalHigh: 150, askVetBelow: 150, renalThreshold: 250 });
    expect((await loadOwn(owner))[0]?.memberSeting).toMatchObject({ low: 85, high: 270 });
    portal().clock.advance(HOUR_MS);
    await saveSetting(owner, { high: 260, customTirHigh: 200 });
    const { item } = await loadTargets(owner);
    expect(item?.targets).toMatchObject({ low: 85, high: 260, customTirHigh: 200, goalLow: 100, askVetBelow: 150 });
    expect(item?.renalThreshold).toBe(250);
    expect(item?.setBy.map(({ name, at, by }) => [name, at, by])).toEqual([
      ['low', TEST_NOW, 'Mimi'],
      ['high', TEST_NOW + HOUR_MS, 'Mimi'],
      ['customTirHigh', TEST_NOW + HOUR_MS, 'Mimi'],
      ['goalLow', TEST_NOW, 'Mimi'],
      ['goalHigh', TEST_NOW, 'Mimi'],
      ['askVetBelow', TEST_NOW, 'Mimi'],
      ['renalThreshold', TEST_NOW, 'Mimi'],
    ]);
    expect(item?.history.map(({ at }) => at - TEST_NOW)).toEqual([HOUR_MS, HOUR_MS, 0, 0]);
    const { rows } = await portal().call('/web/member/loadLimitChanges', {}, owner);
    expect(rows?.map(({ to }) => to.low)).toEqual([85, 85]);
  });

  it('judge the newest reading at once', async () => {
    await giveReadings(portal(), memberId, valuesUntil(TEST_NOW - MINUTE_MS, [82, 82, 82]));
    await saveTargets(owner, { low: 85 });
    const alerts = portal().services.db.kysely.selectFrom('alertEpisode').select(['kind', 'closedAtMs']);
    expect(await alerts.execute()).toEqual([{ kind: 'low', closedAtMs: null }]);
  });

  it.each([
    [{ urgentLow: 80 }, 'setting.thresholdOrder', 'low'],
    [{ customTirLow: 300 }, 'setting.customOrder', 'customTirHigh'],
    [{ goalLow: 79.2, goalHigh: 150 }, 'setting.goalOrder', 'goalLow'],
    [{ goalLow: 100, goalHigh: 271 }, 'setting.goalOrder', 'goalHigh'],
    [{ askVetBelow: 20 }, 'request.invalid', 'askVetBelow'],
  ] as const)('%o is %s', async (sent, reason, field) => {
    for (const answered of [await saveTargets(owner, sent), await proposeTargets(vet, { memberId, ...sent })]) {
      expect(answered).toMatchObject({ code: 400, reason, errors: [{ field }] });
    }
    expect((await loadTargets(owner)).item?.history).toEqual([]);
  });

  it('a limit of the settings cannot leave the goal outside the target', async () => {
    await saveTargets(owner, { goalLow: 100, goalHigh: 150 });
    expect(await saveSetting(owner, { low: 100 })).toMatchObject({
      code: 400,
      reason: 'setting.goalOrder',
      errors: [{ field: 'low' }],
    });
    expect(await saveSetting(owner, { high: 140, customTirHigh: 140 })).toMatchObject({ errors: [{ field: 'high' }] });
    expect((await saveTargets(owner, { goalLow: null, goalHigh: null, low: 100 })).item?.targets).toMatchObject({
      low: 100,
      goalLow: null,
    });
  });

  describe('rules for counting', () => {
    const load = async () => (await portal().call('/web/care/loadDoseCurves', { range: '14d' }, owner)).item?.rules;

    it('are the portal’s own until they are set, and again once they are taken away', async () => {
      expect((await loadTargets(owner)).item?.targets).toMatchObject({ settleDays: null, medianDoses: null });
      expect(await load()).toEqual(DEFAULT_RULES);
      await saveTargets(owner, { settleDays: 5, bandDoses: 7 });
      expect(await load()).toEqual({ ...DEFAULT_RULES, settleDays: 5, bandDoses: 7 });
      portal().clock.advance(HOUR_MS);
      const { item } = await saveTargets(owner, { settleDays: null });
      expect(item?.setBy.map(({ name, at }) => [name, at - TEST_NOW])).toEqual([
        ['settleDays', HOUR_MS],
        ['bandDoses', 0],
      ]);
      expect(item?.history[0]?.changes).toEqual([{ name: 'settleDays', from: 5, to: null }]);
      expect(await load()).toEqual({ ...DEFAULT_RULES, bandDoses: 7 });
    });

    it('are all kept, and all in the history', async () => {
      const counts = { settleDays: 4, medianDoses: 4, bandDoses: 6, sideDays: 10 };
      const rules = { ...counts, holeMinutes: 90, coveragePercent: 75, nextDoseHours: 9, dayPercent: 60 };
      const { item } = await saveTargets(owner, rules);
      expect(item?.targets).toMatchObject(rules);
      expect(item?.history[0]?.changes.map(({ name }) => name)).toEqual(RULE_NAMES);
      expect(await load()).toEqual(rules);
      const periods = await portal().call('/web/care/loadPeriods', {}, owner);
      const year = await portal().call('/web/care/loadYear', {}, owner);
      expect([periods.item?.dayPercent, year.item?.dayPercent]).toEqual([60, 60]);
    });

    it('of a proposal hold once the owner accepts, and are those of every view', async () => {
      const { item } = await proposeTargets(vet, { memberId, settleDays: 7 });
      expect(await load()).toMatchObject({ settleDays: 3 });
      await answer(owner, { proposalId: item?.proposalId ?? '', answer: 'confirm' });
      expect(await load()).toMatchObject({ settleDays: 7 });
      expect((await loadTargets(owner)).item?.setBy[0]).toMatchObject({ name: 'settleDays', proposedBy: 'Dr. Vet' });
      const periods = await portal().call('/web/care/loadPeriods', {}, owner);
      const year = await portal().call('/web/care/loadYear', {}, owner);
      expect([periods.item?.settleDays, year.item?.settleDays]).toEqual([7, 7]);
    });

    it.each([
      [{ settleDays: 0 }, 'request.invalid', 'settleDays'],
      [{ settleDays: 15 }, 'request.invalid', 'settleDays'],
      [{ medianDoses: 2 }, 'request.invalid', 'medianDoses'],
      [{ bandDoses: 5.5 }, 'request.invalid', 'bandDoses'],
      [{ holeMinutes: 20 }, 'request.invalid', 'holeMinutes'],
      [{ holeMinutes: 65 }, 'request.invalid', 'holeMinutes'],
      [{ coveragePercent: 100 }, 'request.invalid', 'coveragePercent'],
      [{ nextDoseHours: 12 }, 'request.invalid', 'nextDoseHours'],
      [{ dayPercent: 45 }, 'request.invalid', 'dayPercent'],
      [{ sideDays: 15 }, 'request.invalid', 'sideDays'],
      [{ medianDoses: 6 }, 'setting.ruleOrder', 'bandDoses'],
    ] as const)('%o is %s', async (sent, reason, field) => {
      for (const answered of [await saveTargets(owner, sent), await proposeTargets(vet, { memberId, ...sent })]) {
        expect(answered).toMatchObject({ code: 400, reason, errors: [{ field }] });
      }
    });
  });

  describe('rules of the days without insulin', () => {
    const load = async () => (await portal().call('/web/care/loadRemission', {}, owner)).item?.rules;

    it('are the portal’s own until a vet’s proposal is accepted', async () => {
      expect(await load()).toEqual(REMISSION_RULES);
      const rules = { remissionHigh: 198, remissionPercent: 90, likelyDays: 20, remissionDays: 42 };
      const { item } = await proposeTargets(vet, { memberId, ...rules });
      expect(await load()).toEqual(REMISSION_RULES);
      await answer(owner, { proposalId: item?.proposalId ?? '', answer: 'confirm' });
      expect(await load()).toEqual(toRemissionRules(rules));
      const loaded = (await loadTargets(owner)).item;
      expect(loaded?.targets).toMatchObject(rules);
      expect(loaded?.setBy.map(({ proposedBy }) => proposedBy)).toEqual(Array(4).fill('Dr. Vet'));
      expect(loaded?.history[0]?.changes).toContainEqual({ name: 'remissionHigh', from: null, to: 198 });
      await saveTargets(owner, { remissionHigh: null, likelyDays: null });
      expect(await load()).toEqual(toRemissionRules({ ...rules, remissionHigh: null, likelyDays: null }));
    });

    it.each([
      [{ remissionHigh: 119 }, 'remissionHigh'],
      [{ remissionHigh: 271 }, 'remissionHigh'],
      [{ remissionPercent: 75 }, 'remissionPercent'],
      [{ likelyDays: 13 }, 'likelyDays'],
      [{ likelyDays: 15 }, 'likelyDays'],
      [{ remissionDays: 27 }, 'remissionDays'],
    ] as const)('%o is refused', async (sent, field) => {
      for (const answered of [await saveTargets(owner, sent), await proposeTargets(vet, { memberId, ...sent })]) {
        expect(answered).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field }] });
      }
    });
  });

  describe('a vet', () => {
    it('proposes, the owner accepts; until then nothing changes', async () => {
      const wish = { urgentLow: 60, goalLow: 108, goalHigh: 162, askVetBelow: 150 };
      const { item } = await proposeTargets(vet, { memberId, ...wish, message: 'After the low' });
      expect(item).toMatchObject({ state: 'sent', targets: wish, message: 'After the low', period: null });
      expect((await loadTargets(owner)).item).toMatchObject({
        targets: { urgentLow: 65 },
        proposals: [{ state: 'sent' }],
      });
      portal().clock.advance(HOUR_MS);
      await answer(owner, { proposalId: item?.proposalId ?? '', answer: 'confirm' });
      const { item: after } = await loadTargets(vet, memberId);
      expect(after).toMatchObject({ targets: { ...wish, low: 79.2 }, proposals: [{ state: 'confirmed' }] });
      expect(after?.setBy[0]).toEqual({ name: 'urgentLow', at: TEST_NOW + HOUR_MS, by: 'Mimi', proposedBy: 'Dr. Vet' });
      expect((await loadOwn(owner))[0]?.memberSeting.urgentLow).toBe(60);
    });

    it('proposes something, and what does not fit any more cannot be accepted', async () => {
      expect(await proposeTargets(vet, { memberId })).toMatchObject({ code: 400, reason: 'proposal.empty' });
      const { item } = await proposeTargets(vet, { memberId, goalLow: 100, goalHigh: 150 });
      await saveTargets(owner, { low: 110 });
      const accepted = await answer(owner, { proposalId: item?.proposalId ?? '', answer: 'confirm' });
      expect(accepted).toMatchObject({ code: 400, reason: 'setting.goalOrder' });
      expect((await loadTargets(owner)).item?.proposals).toMatchObject([{ state: 'sent' }]);
    });
  });

  it('are seen by followers who may see the pet, and changed by the owner', async () => {
    const [carer, other] = [await registerCarer(portal()), await registerOwner(portal())];
    expect(await loadTargets(carer, memberId)).toMatchObject({ code: 404 });
    await share(portal(), owner, carer);
    expect(await loadTargets(carer, memberId)).toMatchObject({ code: 200 });
    expect(await saveTargets(carer, { memberId, low: 85 })).toMatchObject({ code: 403 });
    expect(await proposeTargets(carer, { memberId, low: 85 })).toMatchObject({ reason: 'proposal.vetsOnly' });
    expect(await saveTargets(vet, { memberId, low: 85 })).toMatchObject({ code: 403 });
    expect(await loadTargets(other, memberId)).toMatchObject({ code: 404 });
    expect(await saveTargets(other, { memberId, low: 85 })).toMatchObject({ code: 404 });
    for (const call of [loadTargets({}), saveTargets({}, {}), proposeTargets({}, { memberId })]) {
      expect(await call).toMatchObject({ code: 300 });
    }
  });
});
