import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { createHeartbeat } from '#server/jobs/heartbeat.ts';
import { hashApiToken, newApiToken } from '#server/secrets/api-token-hash.ts';
import { newId } from '#server/db/ids.ts';
import { putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

describeEachDatabase('loadChain', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
  });
  afterEach(() => portal.stop());

  const load = (caller: Caller = owner, memberId = owner.memberId) =>
    portal.call('/web/alert/loadChain', { memberId }, caller);
  const problems = async (caller: Caller = owner) =>
    (await load(caller)).item?.problems.map(({ kind, label, since, until }) => [kind, label, since, until]);

  async function putKey(): Promise<string> {
    const token = newApiToken('Mimi');
    const { accountId, memberId } = owner;
    const times = { createdAtMs: 1, lastUsedAtMs: null, revokedAtMs: null };
    const row = {
      id: newId(),
      accountId,
      memberId,
      name: 'Phone',
      secretHash: hashApiToken(token),
      scopes: 'upload',
      ...times,
    };
    await portal.services.db.kysely.insertInto('apiToken').values(row).execute();
    return token;
  }
  async function upload(token: string, at: number): Promise<number> {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/entries',
      headers: { 'api-secret': token },
      payload: [{ type: 'sgv', device: 'xDrip', date: at, sgv: 120 }],
    });
    return statusCode;
  }

  test('says that there is no way to reach the caller, and nothing once there is', async () => {
    const { item } = await load();
    expect(item).toEqual({
      serverTime: TEST_NOW,
      problems: [{ kind: 'noChannel', label: null, channelId: null, failure: null, since: null, until: null }],
    });
    await putChannel(portal, owner);
    expect(await problems()).toEqual([]);
  });

  test('says that the owner gets the urgent low that is switched off, while nobody else can be told', async () => {
    await putChannel(portal, owner);
    const sitter = await seatListener(portal, owner.memberId, { getsAlerts: true });
    const off = { memberId: owner.memberId, kinds: { urgentLow: { isOn: false } } };
    await portal.call('/web/alert/saveMySettings', off, owner);
    expect(await problems()).toEqual([['urgentLowAlone', null, null, null]]);
    await putChannel(portal, sitter);
    expect(await problems()).toEqual([]);
    await portal.call('/web/alert/saveMySettings', off, sitter);
    expect([await problems(), await problems(sitter)]).toEqual([[['urgentLowAlone', null, null, null]], []]);
  });

  test('names channels that fail, that are gone, and browsers that have shown nothing for a week', async () => {
    const old = { kind: 'push', createdAtMs: TEST_NOW - 30 * DAY_MS } as const;
    const recent = TEST_NOW - HOUR_MS;
    await putChannel(portal, owner, { label: 'gone', goneAtMs: TEST_NOW - DAY_MS, failingSinceMs: 5 });
    await putChannel(portal, owner, { label: 'fails', kind: 'webhook', failingSinceMs: TEST_NOW - HOUR_MS });
    await putChannel(portal, owner, {
      ...old,
      label: 'dark',
      handedOverAtMs: recent,
      shownAtMs: TEST_NOW - 8 * DAY_MS,
    });
    await putChannel(portal, owner, { ...old, label: 'shows', handedOverAtMs: recent, shownAtMs: recent + 1 });
    await putChannel(portal, owner, { ...old, label: 'was not used', shownAtMs: TEST_NOW - 20 * DAY_MS });
    await putChannel(portal, owner, { ...old, label: 'just now', handedOverAtMs: TEST_NOW - MINUTE_MS });
    await putChannel(portal, owner, { ...old, label: 'mail', kind: 'email', handedOverAtMs: recent });
    expect((await problems())?.toSorted()).toEqual([
      ['channelFailing', 'fails', TEST_NOW - HOUR_MS, null],
      ['channelGone', 'gone', TEST_NOW - DAY_MS, null],
      ['pushNotConfirmed', 'dark', TEST_NOW - 8 * DAY_MS, null],
    ]);
  });

  test('says that nothing works once every channel fails or is gone, with the reason of each', async () => {
    await putChannel(portal, owner, { label: 'gone', goneAtMs: TEST_NOW, failingSinceMs: TEST_NOW });
    await putChannel(portal, owner, { label: 'fails', failingSinceMs: TEST_NOW, failure: 'mailAway' });
    const { item } = await load();
    const [first, ...channels] = (item?.problems ?? []).map(({ kind, label, failure }) => [kind, label, failure]);
    expect(first).toEqual(['noChannel', null, null]);
    expect(new Set(channels)).toEqual(
      new Set([
        ['channelFailing', 'fails', 'mailAway'],
        ['channelGone', 'gone', null],
      ]),
    );
  });

  test('says for a day that the portal was away', async () => {
    await putChannel(portal, owner);
    const beat = createHeartbeat(portal.services);
    await beat();
    portal.clock.advance(HOUR_MS);
    await beat();
    expect(await problems()).toEqual([['portalDown', null, TEST_NOW, TEST_NOW + HOUR_MS]]);
    portal.clock.advance(DAY_MS + 1);
    expect(await problems()).toEqual([]);
  });

  test('says for a day that the clock of the portal was set back', async () => {
    await putChannel(portal, owner);
    const beat = createHeartbeat(portal.services);
    await beat();
    portal.clock.advance(-HOUR_MS);
    await beat();
    expect(await problems()).toEqual([['clockAskew', null, TEST_NOW - HOUR_MS, null]]);
    portal.clock.advance(DAY_MS + 1);
    expect(await problems()).toEqual([]);
  });

  test('names an uploader that sends nothing while a sensor is at work, for a week', async () => {
    await putChannel(portal, owner);
    const token = await putKey();
    for (const minutes of [15, 10, 5]) expect(await upload(token, TEST_NOW - minutes * MINUTE_MS)).toBe(200);
    await portal.services.db.kysely
      .updateTable('device')
      .set({ startedAtMs: TEST_NOW - DAY_MS })
      .execute();
    portal.clock.advance(29 * MINUTE_MS);
    expect(await problems()).toEqual([]);
    portal.clock.advance(MINUTE_MS);
    expect(await problems()).toEqual([['uploaderSilent', 'Phone', TEST_NOW, null]]);
    await portal.services.db.kysely.updateTable('device').set({ endedAtMs: TEST_NOW }).execute();
    expect(await problems()).toEqual([]);
    await portal.services.db.kysely.updateTable('device').set({ endedAtMs: null }).execute();
    portal.clock.advance(7 * DAY_MS);
    expect(await problems()).toEqual([]);
  });

  test('names an uploader whose readings come from the future', async () => {
    await putChannel(portal, owner);
    const token = await putKey();
    expect(await upload(token, TEST_NOW + 4 * MINUTE_MS)).toBe(200);
    expect(await problems()).toEqual([]);
    expect(await upload(token, TEST_NOW + 6 * MINUTE_MS)).toBe(400);
    expect(await problems()).toEqual([['clockAskew', 'Phone', TEST_NOW, null]]);
    portal.clock.advance(HOUR_MS + 1);
    expect((await problems())?.map(([kind]) => kind)).not.toContain('clockAskew');
  });

  test('says that readings keep arriving too late to raise an alert, to everyone who gets alerts', async () => {
    const tina = await seatListener(portal, owner.memberId, { getsAlerts: true });
    await putChannel(portal, owner);
    await putChannel(portal, tina);
    const token = await putKey();
    const pass = async (ageMinutes: number): Promise<void> => {
      portal.clock.advance(5 * MINUTE_MS);
      expect(await upload(token, portal.clock.now() - ageMinutes * MINUTE_MS)).toBe(200);
    };
    for (const age of [0, 25, 25]) await pass(age);
    expect(await problems()).toEqual([]);
    await pass(25);
    for (const caller of [owner, tina]) expect(await problems(caller)).toEqual([['readingsLate', null, null, null]]);
    await pass(1);
    expect(await problems()).toEqual([]);
  });

  test('shows a follower the own channels and the links for all, without the names of keys', async () => {
    const tina = await seatListener(portal, owner.memberId, { getsAlerts: true });
    await putChannel(portal, owner, { label: 'of the owner', failingSinceMs: 1 });
    await upload(await putKey(), TEST_NOW + HOUR_MS);
    expect(await problems(tina)).toEqual([
      ['noChannel', null, null, null],
      ['clockAskew', null, TEST_NOW, null],
    ]);
  });

  test('is refused to a follower who is not told, and hidden from everybody else', async () => {
    const [quiet, unshared] = [
      await seatListener(portal, owner.memberId),
      await seatFollower(portal, owner.memberId, { shareFlag: false, getsAlerts: true }),
    ];
    expect(await load(quiet)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await load(unshared)).toMatchObject({ code: 404, reason: 'member.notFound' });
    expect(await load(await seatOwner(portal))).toMatchObject({ code: 404, reason: 'member.notFound' });
    expect((await load({})).code).toBe(300);
    expect((await portal.send('/web/alert/loadChain', { memberId: 7 }, owner)).code).toBe(400);
  });
});
