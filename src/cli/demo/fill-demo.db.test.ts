import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Patient } from '#contract/patients.ts';
import { isCurrentValue } from '#domain/alerts/pet-state.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { signIn } from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { fillDemo } from './fill-demo.ts';

let portal: TestPortal;
let owner: string;
let vet: string;

beforeAll(async () => {
  portal = await testPortal();
  await fillDemo(portal.services, () => undefined);
  owner = await session('owner', '2');
  vet = await session('vet', '1');
});

afterAll(() => portal.stop());

function session(who: string, loginType: '1' | '2'): Promise<string> {
  const account = `${who}@petcgm.example`;
  return signIn(portal, { account, password: DEMO_PASSWORD, token: '', accountId: '', name: '' }, loginType);
}

async function patients(): Promise<readonly Patient[]> {
  const { rows = [], total } = await portal.call('/web/follower/loadPatients', { rows: 100 }, { token: vet });
  expect(total).toBe(rows.length);
  return rows;
}

async function count(table: 'event' | 'device' | 'reading'): Promise<number> {
  const all = portal.services.db.kysely.selectFrom(table);
  const { found } = await all.select((eb) => eb.fn.countAll<number>().as('found')).executeTakeFirstOrThrow();
  return found;
}

describe('the vet of the demo', () => {
  test('has 40 pets, of which four are not shared', async () => {
    const rows = await patients();
    expect(rows).toHaveLength(40);
    expect(rows.filter(({ summary }) => summary === null).map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ['Rex', 'approved'],
        ['Muri', 'approved'],
        ['Piko', 'approved'],
      ]),
    );
    expect(rows.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(rows.filter(({ summary }) => summary === null)).toHaveLength(4);
  });

  test('sees pets of every level now, silent ones, ended sensors and new ones', async () => {
    const now = portal.clock.now();
    const seen = (await patients()).flatMap(({ summary }) => summary ?? []);
    const live = seen.filter(({ petNow }) => petNow.last !== null && isCurrentValue(petNow.last, now));
    const levels = new Set(live.map(({ latest }) => latest?.level));
    expect(levels).toEqual(new Set(['veryLow', 'low', 'target', 'high', 'veryHigh']));
    const ended = seen.filter(({ device }) => device?.sensorExpired);
    expect(ended.length).toBe(4);
    const silent = seen.filter((summary) => !live.includes(summary) && !ended.includes(summary) && summary.latest);
    expect(silent.map(({ latest }) => latest?.level)).toContain('veryLow');
    expect(silent.length).toBe(4);
    expect(seen.filter(({ latest }) => latest === null)).toHaveLength(1);
    expect(seen.filter(({ device }) => now - (device?.startedAt ?? 0) < 30 * HOUR_MS).length).toBeGreaterThanOrEqual(3);
  });

  test('sees one pet with two kinds of sensor in the last 14 days', async () => {
    const kiki = (await patients()).find(({ name }) => name === 'Kiki');
    const answer = await portal.call('/web/device/getDeviceList', { memberId: kiki?.memberId ?? '' }, { token: vet });
    const recent = (answer.rows ?? []).filter(({ expiresAt }) => expiresAt > portal.clock.now() - 14 * DAY_MS);
    expect(new Set(recent.map(({ model }) => model))).toEqual(new Set(['FreeStyle Libre 2', 'Dexcom G7']));
  });
});

describe('the treatment of Mimi', () => {
  test('was changed 45 days ago, and her noted doses follow the plan', async () => {
    const { item } = await portal.call('/web/care/loadPeriods', {}, { token: owner });
    expect(item?.periods.map(({ doses, decidedBy, how }) => [doses[0]?.units, decidedBy, how])).toEqual([
      [2, 'Dr. Alenka Novak', 'phone'],
      [1.5, 'Dr. Alenka Novak', 'visit'],
    ]);
    const changedAt = item?.periods[0]?.fromAt ?? 0;
    expect(item?.periods[0]?.from).toBe(toLocalDate(portal.clock.now() - 45 * DAY_MS, 'Europe/Ljubljana'));
    expect(item?.seen).toBeNull();
    const doses = portal.services.db.kysely
      .selectFrom('event')
      .innerJoin('member', 'member.id', 'event.memberId')
      .where('member.name', '=', 'Mimi')
      .where('event.type', '=', 'insulin')
      .select(['event.atMs', 'event.value']);
    const found = await doses.execute();
    expect(found.length).toBeGreaterThan(230);
    for (const { atMs, value } of found) expect(value).toBe(atMs < changedAt ? 1.5 : 2);
  });

  test('shows in weekly signs with falling scores, in water and lab values, and one week is missing', async () => {
    const { item } = await portal.call('/web/care/loadSigns', {}, { token: owner });
    expect(item?.weeks).toEqual({ noted: 9, of: 10 });
    const looks = (item?.entries ?? []).map(({ drinking, appetite, attitude }) => drinking + appetite + attitude);
    expect(looks).toEqual([7, 6, 6, 5, 4, 3, 2, 1, 0]);
    expect(item?.entries.every(({ weightFrom }) => weightFrom === 'weights')).toBe(true);
    expect(item?.water.entries.map(({ ml }) => ml)).toEqual([370, 235]);
    expect(item?.labs.map(({ detail }) => detail?.lab?.test)).toEqual(['urineKetones', 'fructosamine', 'urineKetones']);
  });

  test('waits for the answer to targets that her vet proposed', async () => {
    const { item } = await portal.call('/web/care/loadTargets', {}, { token: owner });
    expect(item?.proposals).toMatchObject([
      { by: 'Dr. Alenka Novak', state: 'sent', targets: { goalLow: 100.8, goalHigh: 149.4, askVetBelow: 149.4 } },
    ]);
    expect(item?.targets).toMatchObject({ goalLow: null, askVetBelow: null });
  });
});

test('Mimi has values up to now without a gap, and a low last night that her owner answered', async () => {
  const { item } = await portal.call('/web/glucose/loadOverview', { hours: 24 }, { token: owner });
  expect(portal.clock.now() - (item?.latest?.at ?? 0)).toBeLessThanOrEqual(5 * MINUTE_MS);
  const minutes = item?.points.t ?? [];
  expect(minutes.length).toBeGreaterThanOrEqual(286);
  expect(Math.max(...minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0)))).toBeLessThanOrEqual(6);
  expect(Math.min(...(item?.points.v ?? []))).toBeLessThan(62);
  const night = (item?.events ?? []).filter(({ detail }) => detail?.note === 'Woken by the alarm');
  expect(night).toHaveLength(1);
});

describe('the check after a low', () => {
  const checks = async (memberId: string | undefined, token: string) => {
    const body = memberId === undefined ? {} : { memberId };
    return (await portal.call('/web/care/loadLowChecks', body, { token })).item?.checks ?? [];
  };

  test('of Mimi was done in the night that her owner was woken in', async () => {
    expect(await checks(undefined, owner)).toMatchObject([
      { state: 'checked', meter: { value: 61, detail: { note: 'Woken by the alarm' } } },
    ]);
    const { rows = [] } = await portal.call('/web/alert/loadAlerts', {}, { token: owner });
    expect(rows.filter(({ kind }) => kind === 'urgentLow')).toContainEqual(
      expect.objectContaining({ acknowledgedBy: 'Nina Kovač', late: false }),
    );
  });

  test('is open for a pet of the vet that is very low now', async () => {
    const pikica = (await patients()).find(({ name }) => name === 'Pikica');
    const [newest] = await checks(pikica?.memberId ?? '', vet);
    expect(newest).toMatchObject({ state: 'open', meter: null, endedAt: null });
  });
});

test('a start 40 minutes later adds what was missed, and nothing twice', async () => {
  const before = { event: await count('event'), device: await count('device'), reading: await count('reading') };
  await fillDemo(portal.services, () => undefined);
  expect(await count('event')).toBe(before.event);
  expect(await count('device')).toBe(before.device);
  portal.clock.set(TEST_NOW + 40 * MINUTE_MS);
  await fillDemo(portal.services, () => undefined);
  expect(await count('device')).toBe(before.device);
  const { item } = await portal.call('/web/glucose/loadOverview', { hours: 24 }, { token: owner });
  expect(portal.clock.now() - (item?.latest?.at ?? 0)).toBeLessThanOrEqual(5 * MINUTE_MS);
  expect(await count('reading')).toBeGreaterThan(before.reading + 100);
});

test('a pet that a user adds gets no simulated values, and Mimi keeps hers', async () => {
  const added = await portal.call('/web/member/addMember', { memberName: 'Zora', petType: 'cat' }, { token: owner });
  const memberId = added.item?.memberId ?? '';
  await portal.call('/web/member/chooseMember', { memberId }, { token: owner });
  portal.clock.set(portal.clock.now() + 20 * MINUTE_MS);
  await fillDemo(portal.services, () => undefined);
  const newest = async (of: object) => {
    const { item } = await portal.call('/web/glucose/loadOverview', { hours: 24, ...of }, { token: owner });
    return item?.latest?.at ?? null;
  };
  expect(await newest({ memberId })).toBeNull();
  const { memberInfos = [] } = await portal.call('/web/member/loadMyMemberInfo', {}, { token: owner });
  const mimi = memberInfos.find(({ memberName }) => memberName === 'Mimi')?.memberId;
  expect(portal.clock.now() - ((await newest({ memberId: mimi })) ?? 0)).toBeLessThanOrEqual(5 * MINUTE_MS);
});

test('a demo that starts before the night is over has the checked low of the night before', async () => {
  const early = await testPortal();
  early.clock.set(Date.UTC(2026, 4, 14, 3, 30)); // 05:30 of Mimi's clock
  await fillDemo(early.services, () => undefined);
  const account = { account: 'owner@petcgm.example', password: DEMO_PASSWORD, token: '', accountId: '', name: '' };
  const token = await signIn(early, account, '2');
  const { item } = await early.call('/web/care/loadLowChecks', {}, { token });
  expect(item?.checks).toMatchObject([{ state: 'checked', meter: { value: 61 } }]);
  await early.stop();
});
