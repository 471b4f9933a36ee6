import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, share } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

const { loadOwn, saveSetting } = memberCalls(() => portal);

describe('saveMemberSetting', () => {
  it('stores unit, limits, own target, alerts and zone, and leaves the rest unchanged', async () => {
    const owner = await registerOwner(portal);
    const answer = await saveSetting(owner, {
      unit: 'mmol/L',
      low: 90,
      customTirHigh: 200,
      alerts: { high: false },
      timeZone: 'America/New_York',
    });
    const setting = {
      unit: 'mmol/L',
      urgentLow: 65,
      low: 90,
      high: 270,
      customTirLow: 79.2,
      customTirHigh: 200,
      alerts: { high: false, low: true, noData: true },
    };
    expect(answer).toMatchObject({ code: 200, item: { timeZone: 'America/New_York', memberSeting: setting } });
    expect(await loadOwn(owner)).toMatchObject([{ timeZone: 'America/New_York', memberSeting: setting }]);
  });

  it('glucose is stored with one decimal, half rounded up', async () => {
    const owner = await registerOwner(portal);
    const sent = { low: 72.04, high: 250.25, customTirLow: 80.149, customTirHigh: 199.95 };
    const kept = { low: 72, high: 250.3, customTirLow: 80.1, customTirHigh: 200 };
    expect(await saveSetting(owner, sent)).toMatchObject({ item: { memberSeting: kept } });
    const tooClose = { customTirLow: 100.01, customTirHigh: 100.04 };
    expect(await saveSetting(owner, tooClose)).toMatchObject({ code: 400, reason: 'setting.customOrder' });
  });

  it('a chosen unit can be reset to that of the country', async () => {
    const owner = await registerOwner(portal);
    const [{ memberSeting: before } = { memberSeting: null }] = await loadOwn(owner);
    expect(before).toMatchObject({ unitAutomatic: true });
    const chosen = await saveSetting(owner, { unit: before?.unit === 'mg/dL' ? 'mmol/L' : 'mg/dL' });
    expect(chosen.item?.memberSeting.unit).not.toBe(before?.unit);
    expect(chosen.item?.memberSeting.unitAutomatic).toBe(false);
    expect((await saveSetting(owner, { low: 82 })).item?.memberSeting.unitAutomatic).toBe(false);
    const automatic = await saveSetting(owner, { unit: null });
    expect(automatic.item?.memberSeting).toMatchObject({ unit: before?.unit, unitAutomatic: true });
  });

  it.each([
    [{ urgentLow: 80 }, 'setting.thresholdOrder', 'low'],
    [{ low: 270 }, 'setting.thresholdOrder', 'high'],
    [{ high: 400 }, 'setting.thresholdOrder', 'urgentHigh'],
    [{ customTirLow: 270 }, 'setting.customOrder', 'customTirHigh'],
    [{ timeZone: 'Mars/Base' }, 'setting.timeZoneUnknown', 'timeZone'],
    [{ timeZone: '+02:00' }, 'setting.timeZoneUnknown', 'timeZone'],
    [{ urgentLow: 35 }, 'request.invalid', 'urgentLow'],
    [{ urgentHigh: 541 }, 'request.invalid', 'urgentHigh'],
  ] as const)('%o is %s', async (sent, reason, field) => {
    const owner = await registerOwner(portal);
    const before = await loadOwn(owner);
    expect(await saveSetting(owner, sent)).toMatchObject({ code: 400, reason, errors: [{ field }] });
    expect(await loadOwn(owner)).toEqual(before);
  });

  it('two concurrent changes that are invalid only together are not both stored', async () => {
    const owner = await registerOwner(portal);
    const answers = await Promise.all([saveSetting(owner, { low: 200 }), saveSetting(owner, { high: 180 })]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('a follower can change only unit and zone', async () => {
    const carer = await registerCarer(portal);
    const [before] = await loadOwn(carer);
    const answer = await saveSetting(carer, { unit: 'mg/dL', timeZone: 'Europe/Paris', low: 100 });
    expect(answer.item).toMatchObject({ timeZone: 'Europe/Paris', memberSeting: { unit: 'mg/dL' } });
    expect(answer.item?.memberSeting.low).toBe(before?.memberSeting.low);
    const automatic = await saveSetting(carer, { unit: null });
    expect(automatic.item?.memberSeting).toMatchObject({ unit: before?.memberSeting.unit, unitAutomatic: true });
  });

  it("somebody else's member is not found, and a follower cannot change a shared one", async () => {
    const owner = await registerOwner(portal);
    const other = await registerOwner(portal);
    const carer = await registerCarer(portal);
    await share(portal, owner, carer);
    expect(await saveSetting(other, { memberId: owner.memberId, low: 100 })).toMatchObject({ code: 404 });
    expect(await saveSetting(carer, { memberId: owner.memberId, low: 100 })).toMatchObject({ code: 403 });
  });

  it('signed out is code 300', async () => {
    expect(await saveSetting({}, { low: 100 })).toMatchObject({ code: 300 });
  });
});
