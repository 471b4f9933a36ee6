import { beforeEach, expect, test } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { libreFile, libreLine, sendToPreview } from '#tests/server/import-stage.ts';
import { PASSWORD, registerOwner, sealed, signIn, type Owner } from '#tests/server/people.ts';
import { TEST_NOW, type Caller, type TestPortal } from '#tests/server/portal.ts';

const FAR = TEST_NOW + 365 * DAY_MS;
const DOSE = { type: 'insulin', value: 2 };
const FILE = libreFile([
  libreLine(TEST_NOW - 25 * DAY_MS, 0, { 4: '150' }),
  libreLine(TEST_NOW - DAY_MS, 4, { 7: '2' }),
]);
const PLAN = {
  insulinType: null,
  brand: null,
  doses: [{ units: 2, time: null }],
  everyDays: 0.5,
  syringeType: null,
  diet: null,
  decidedBy: null,
  how: null,
  why: null,
  from: '2026-05-01',
};

describeEachPortal('a call looks again at once for a dose that nobody noted', (current) => {
  let portal: TestPortal;
  let owner: Owner;

  beforeEach(async () => {
    portal = current();
    owner = await registerOwner(portal);
  });

  const call = async (path: Path, body: object, caller: Caller = owner) => {
    const answer = await portal.send(path, body, caller);
    expect(answer).toMatchObject({ code: 200 });
    return answer as { item?: Record<string, unknown> & { periods?: { periodId: string }[] } };
  };
  const looks = () => portal.services.db.kysely.selectFrom('doseLook').where('memberId', '=', owner.memberId);
  /** Whether the pet is looked at again after a call, though its next look was far away. */
  const looksAgain = async (run: () => Promise<unknown>): Promise<boolean> => {
    const { kysely } = portal.services.db;
    await kysely.updateTable('doseLook').set({ nextMs: FAR }).where('memberId', '=', owner.memberId).execute();
    await run();
    return ((await looks().select('nextMs').executeTakeFirstOrThrow()).nextMs ?? FAR) < 0;
  };

  test('that notes a dose, changes or deletes it', async () => {
    const save = async (more: object) => (await call('/web/event/saveEvent', { ...DOSE, at: TEST_NOW, ...more })).item;
    let eventId: unknown;
    expect(await looksAgain(async () => (eventId = (await save({}))?.['eventId']))).toBe(true);
    expect(await looksAgain(() => save({ eventId, at: TEST_NOW - HOUR_MS }))).toBe(true);
    expect(await looksAgain(() => call('/web/event/delEvent', { eventId }))).toBe(true);
    expect(
      await looksAgain(() =>
        call('/web/event/saveEvent', { type: 'notGiven', at: TEST_NOW, detail: { reason: 'low' } }),
      ),
    ).toBe(true);
  });

  test('that writes, changes or deletes the plan, also by the profile', async () => {
    const save = async (more: object) => (await call('/web/care/savePeriod', { ...PLAN, ...more })).item?.periods ?? [];
    let periodId = '';
    expect(await looksAgain(async () => (periodId = (await save({}))[0]?.periodId ?? ''))).toBe(true);
    expect(await looksAgain(() => save({ periodId, everyDays: 1 }))).toBe(true);
    expect(await looksAgain(() => call('/web/care/delPeriod', { periodId }))).toBe(true);
    const profile = { memberName: 'Mimi', insulinFreq: 0.5 };
    expect(await looksAgain(() => call('/web/member/saveMemberInfo', profile))).toBe(true);
  });

  test('that begins to count days without insulin, or ends that', async () => {
    const began = () => call('/web/care/startRemission', { confirmed: true, offSince: '2026-05-13' });
    expect(await looksAgain(began)).toBe(true);
    expect(await looksAgain(() => call('/web/care/stopRemission', {}))).toBe(true);
  });

  test('that sets another zone', async () => {
    const save = () => call('/web/member/saveMemberSetting', { timeZone: 'Asia/Kolkata' });
    expect(await looksAgain(save)).toBe(true);
  });

  test('that stores an import, or takes it back', async () => {
    const { importId } = (await sendToPreview(portal, FILE, owner)).item;
    for (const path of ['/web/import/store', '/web/import/undo', '/web/import/bringBack'] as const) {
      expect(await looksAgain(() => call(path, { importId }))).toBe(true);
    }
  });

  test('of an uploader that notes a dose, or takes it back', async () => {
    const { item } = await call('/web/apiToken/create', { name: 'Phone', scopes: ['upload', 'read'] });
    const headers = { 'content-type': 'application/json', 'api-secret': String(item?.['token']) };
    const bolus = { eventType: 'Bolus', insulin: 2, created_at: new Date(TEST_NOW).toISOString() };
    let stored: Record<string, string>[] = [];
    const post = async () => {
      const sent = { method: 'POST', url: '/api/v1/treatments', headers, payload: JSON.stringify([bolus]) } as const;
      stored = (await portal.app.inject(sent)).json();
    };
    expect(await looksAgain(post)).toBe(true);
    const remove = async () => {
      const url = `/api/v1/treatments/${stored[0]?.['_id']}`;
      expect((await portal.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    };
    expect(await looksAgain(remove)).toBe(true);
  });

  test('that brings an archived pet back, or keeps an account', async () => {
    await call('/web/member/addMember', { memberName: 'Rex', petType: 'dog' });
    const { memberId } = owner;
    const row = portal.services.db.kysely.selectFrom('member').where('id', '=', memberId).select('name');
    const { name } = await row.executeTakeFirstOrThrow();
    await call('/web/member/archiveMember', { memberId, confirmName: name });
    expect(await looksAgain(() => call('/web/member/restoreMember', { memberId }))).toBe(true);
    await call('/web/user/closeAccount', await sealed(portal, PASSWORD));
    const caller = { token: await signIn(portal, owner, '2') };
    expect(await looksAgain(() => call('/web/user/keepAccount', {}, caller))).toBe(true);
  });

  test('but not one that changes nothing of it', async () => {
    await call('/web/event/saveEvent', { ...DOSE, at: TEST_NOW });
    expect(await looksAgain(() => call('/web/member/saveMemberSetting', { high: 260 }))).toBe(false);
    expect(await looksAgain(() => call('/web/glucose/loadOverview', { hours: 24 }))).toBe(false);
  });
});
