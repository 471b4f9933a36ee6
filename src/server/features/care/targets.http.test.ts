import { beforeEach, describe, expect, it } from 'vitest';
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
