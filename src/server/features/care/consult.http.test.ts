import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BodyOf, Path } from '#contract/endpoints.ts';
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#contract/limits.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { eventWriter, type NewEvent } from '#server/records/events.store.ts';
import { aTreatedCatTrace } from '#tests/builders/consult-builder.ts';
import { readPdfFacts, readPdfText } from '#tests/builders/pdf-facts.ts';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { careCalls } from '#tests/server/care.ts';
import { TEST_NOW, testPortal, toHeaders, type TestPortal } from '#tests/server/portal.ts';
import { findDeviceId, giveReadings } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const PDF = '/web/userReport/consultPdf';
const TEXT = '/web/userReport/consultText';
const ZONE = 'Europe/Ljubljana';

async function print(portal: TestPortal, body: object, token?: string) {
  const headers = toHeaders({ token });
  return portal.app.inject({ method: 'POST', url: `/api${PDF}`, headers, payload: JSON.stringify(body) });
}

async function write(portal: TestPortal, seat: { token: string }, body: object = {}): Promise<string> {
  const answer = await portal.call(TEXT, body, seat);
  return answer.item?.text ?? JSON.stringify(answer);
}

async function note(portal: TestPortal, memberId: string, list: readonly Partial<NewEvent>[]): Promise<void> {
  const { db } = portal.services;
  const member = await memberForJob(db.kysely, memberId);
  const empty = { title: null, value: null, unit: null, detail: null, source: 'test', externalId: null };
  const whole = list.map((entry): NewEvent => ({ ...empty, type: 'insulin', at: TEST_NOW, ...entry }));
  await db.transaction((tx) => eventWriter(tx).insert(member, whole, TEST_NOW));
}

/** The cat of the printed pack: 1.5 U and from 1 May 2 U at 7 and 19, with one dose not noted, meter values and a weight. */
async function seatTreatedCat(portal: TestPortal): Promise<OwnerSeat> {
  const owner = await seatOwner(portal, { timeZone: ZONE, petType: 'cat', name: 'Mimi', country: 'SI' });
  const trace = aTreatedCatTrace();
  const readings = Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 }));
  await giveReadings(portal, owner.memberId, readings);
  const days = listLocalDays(trace.at[0] ?? 0, TEST_NOW, ZONE);
  const doses = days.flatMap(({ from, date }) =>
    [7, 19].map((hour) => ({ at: from + hour * HOUR_MS, value: date < '2026-05-01' ? 1.5 : 2, unit: 'U' })),
  );
  const missed = Date.parse('2026-04-25T19:00+02:00');
  await note(portal, owner.memberId, [
    ...doses.filter(({ at }) => at < TEST_NOW && at !== missed),
    { type: 'BG', at: Date.parse('2026-05-07T01:30+02:00'), value: 54, unit: 'mg/dL' },
    { type: 'weight', at: Date.parse('2026-05-10T12:00+02:00'), value: 4.6, unit: 'kg' },
    ...[
      { day: '2026-04-23', drinking: 2 as const },
      { day: '2026-05-07', drinking: 0 as const },
    ].map(({ day, drinking }) => ({
      type: 'signs' as const,
      at: Date.parse(`${day}T19:00+02:00`),
      detail: { signs: { drinking, appetite: 1 as const, attitude: 0 as const, weight: 0 as const } },
    })),
  ]);
  const { savePeriod } = careCalls(() => portal);
  const times = (units: number) => ({
    doses: ['07:00', '19:00'].map((time) => ({ units, time })),
    everyDays: 0.5,
    diet: 'wet food',
    insulinType: 'Insulin Glargine' as const,
    syringeType: 100 as const,
  });
  await savePeriod(owner, '2026-04-10', times(1.5));
  await savePeriod(owner, '2026-05-01', times(2));
  return owner;
}

describe.each(DATABASE_KINDS)('the consult pack on %s', (kind) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let removePlace: () => Promise<void>;

  beforeAll(async () => {
    const { config, remove } = await createTestPlace(kind, 'migrated');
    removePlace = remove;
    portal = await testPortal({ databaseUrl: undefined, ...config });
    owner = await seatTreatedCat(portal);
  });

  afterAll(async () => {
    await portal.stop();
    await removePlace();
  });

  test('is a PDF of two pages, named after the pet and the day', async () => {
    const answer = await print(portal, {}, owner.token);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('Consult%20Mimi%202026-05-14.pdf');
    expect(readPdfFacts(answer.rawPayload).pages).toBe(2);
  });

  test('is written as text from the same numbers as the screens', async () => {
    const text = await write(portal, owner);
    expect(text).toContain(
      'Treatment now: Insulin glargine; 2 U twice a day, 07:00 and 19:00; U-100 syringe; wet food, since 1 May',
    );
    expect(text).toContain('17 Apr – 14 May 2026; 28 days with data');
    expect(text).toMatch(/^10 – 30 Apr: 1\.5 U ×2; Food: wet food; Decided by: Dr\. Novak; Days: 1[0-4];/mu);
    expect(text).toMatch(/^1 – 14 May: 2 U ×2; .*; Days: 10; In target: \d/mu);
    expect(text).toContain('Signs (0–12) – 23 Apr: 3; 7 May: 1');
    expect(text).toContain('1 May: 2 U ×2, before that 1.5 U ×2. Decided by Dr. Novak.');
    expect(text).toMatch(/^Sat 25;.* 19:00 \? \(not written down\)/mu);
    expect(text).toMatch(/2 U: \d+ of 14 · 1\.5 U: \d+ of 14/u);
    const range = { from: '2026-04-17', to: '2026-05-15' };
    const lows = await portal.call('/web/care/loadLows', { range, limit: 'low' }, owner);
    expect(text).toContain(`Lows (17 Apr – 14 May: ${lows.item?.episodes})`);
    const { item } = await portal.call('/web/care/loadDoseCurves', { range }, owner);
    const morning = item?.curves.filter(({ at, units }) => units === 2 && new Date(at).getUTCHours() === 5) ?? [];
    const used = morning.filter(({ complete, settling }) => complete && !settling);
    expect(text).toContain(`Morning, about 07:00 (2 U: ${used.length} of ${morning.length} ·`);
  });

  test('names the meter beside a low, and the dose before it', async () => {
    expect(await write(portal, owner)).toMatch(
      /^2\.\d; 0\d:\d\d, Thu 7 May; \d+ min · \d h \d\d min after 2 U · meter 3\.0$/mu,
    );
  });

  test('is of the days and in the language that are asked for, with the questions', async () => {
    const body = {
      range: { from: '2026-05-01', to: '2026-05-08' },
      lang: 'sl',
      questions: ['Kdaj naj pokličem?', ''],
    } as const;
    const text = await write(portal, owner, body);
    expect(text).toContain('Gradivo za posvet');
    expect(text).toContain('1. Kdaj naj pokličem?');
    expect(text).not.toMatch(/^2\. /mu);
    expect(text).toContain('Teden 1');
    expect(text).not.toContain('Teden 2');
  });

  test('takes the last 92 days of a longer range', async () => {
    const text = await write(portal, owner, { range: { from: '2024-05-15', to: '2026-05-15' } });
    expect(text).toContain('Data: 12 Feb – 14 May 2026');
  });

  test('shows a pet without a plan by its log', async () => {
    const pet = await seatOwner(portal, { timeZone: 'UTC', petType: 'cat' });
    const doses = Array.from({ length: 12 }, (_, index) => ({
      at: TEST_NOW - (12 - index) * 12 * HOUR_MS,
      value: index < 6 ? 1 : 1.5,
      unit: 'U',
    }));
    await note(portal, pet.memberId, doses);
    const text = await write(portal, pet);
    expect(text).toMatch(/: 1 U ×2; .*too few usable days: 0 of 7/u);
    expect(text).toMatch(/: 1\.5 U ×2;/u);
  });

  test('says that no sensor was worn, and has no second page', async () => {
    const pet = await seatOwner(portal);
    const old = Array.from({ length: 100 }, (_, index) => ({
      at: TEST_NOW - 40 * DAY_MS + index * 300_000,
      mgdl: 120,
    }));
    await giveReadings(portal, pet.memberId, old);
    expect(readPdfFacts((await print(portal, {}, pet.token)).rawPayload).pages).toBe(1);
    expect(await write(portal, pet)).toContain('No sensor data in this period');
  });

  test('is made by a follower, in the follower’s unit', async () => {
    const sharing = await seatFollower(portal, owner.memberId);
    expect((await print(portal, { memberId: owner.memberId }, sharing.token)).headers['content-type']).toBe(
      'application/pdf',
    );
    await portal.call('/web/member/saveMemberSetting', { unit: 'mg/dL' }, { token: sharing.token });
    expect(await write(portal, sharing, { memberId: owner.memberId })).toContain('All values in mg/dL');
    expect(await write(portal, owner)).toContain('All values in mmol/L');
  });

  test('is refused while too many sheets are waiting', async () => {
    const made = vi.spyOn(portal.services.press, 'makeConsult').mockResolvedValue({ kind: 'busy' });
    const answers = [await portal.call(TEXT, {}, owner), (await print(portal, {}, owner.token)).json<object>()];
    made.mockRestore();
    for (const answer of answers) expect(answer).toMatchObject({ code: 429, reason: 'report.busy' });
  });

  describe.each<Path>([PDF, TEXT])('who may make it: %s', (path) => {
    test('signed out is 300, somebody else’s pet 404', async () => {
      const body = { memberId: owner.memberId };
      const stranger = await seatOwner(portal);
      expect(await portal.send(path, body)).toMatchObject({ code: 300 });
      expect(await portal.send(path, body, { token: stranger.token })).toMatchObject({ code: 404 });
    });

    test('a follower whose access ended, is paused or not approved does not find the pet', async () => {
      for (const follow of [{ shareFlag: false }, { status: 'pending' }, { removedAtMs: TEST_NOW }] as const) {
        const { token } = await seatFollower(portal, owner.memberId, follow);
        const answer = await portal.send(path, { memberId: owner.memberId }, { token });
        expect(answer).toMatchObject({ code: 404, reason: 'member.notFound' });
      }
    });

    test.each([
      ['a number for a pet', { memberId: 7 }, 'memberId'],
      ['an unknown language', { lang: 'tlh' }, 'lang'],
      ['questions that are no list', { questions: 'When?' }, 'questions'],
      ['too many questions', { questions: Array.from({ length: MAX_QUESTIONS + 1 }, () => 'a') }, 'questions'],
      ['a question that is too long', { questions: ['a'.repeat(MAX_QUESTION_LENGTH + 1)] }, 'questions.0'],
      ['a range that ends before it starts', { range: { from: '2026-05-10', to: '2026-05-01' } }, 'range'],
    ])('%s is bad input', async (_, body, field) => {
      const answer = await portal.send(path, body, { token: owner.token });
      expect(answer).toMatchObject({ code: 400, errors: [{ field }] });
    });
  });

  describe('for the visitor of a report link', () => {
    const RANGE = { from: '2026-05-01', to: '2026-05-08' } as const;
    const makeLink = async (body: BodyOf<'/web/userReport/createReportLink'>, seat = owner) => {
      const { item } = await portal.call('/web/userReport/createReportLink', body, seat);
      const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
      return { id: item?.id ?? '', token };
    };

    test('is of the link’s range, with the questions of its owner, whatever is asked for', async () => {
      const link = await makeLink({ range: RANGE, questions: ['When do I ring?'], validDays: 1 });
      const asked = { range: { from: '2026-04-01', to: '2026-05-15' }, questions: ['Mine?'] };
      for (const body of [{}, asked]) {
        const text = await write(portal, link, body);
        expect(text).toContain('Data: 1 – 7 May 2026');
        expect(text).toContain('1. When do I ring?');
        expect(text).not.toContain('Mine?');
        expect(text).not.toMatch(/; (?:For |Appointment: )/u);
      }
      const opened = await portal.call('/web/userReport/loadReportLink', { id: link.id }, link);
      expect(opened.item).toMatchObject({ range: RANGE, questions: ['When do I ring?'] });
      expect(readPdfFacts((await print(portal, {}, link.token)).rawPayload).pages).toBe(2);
    });

    test('names no dose, sign, weight, reading or day outside the range', async () => {
      const link = await makeLink({ range: { from: '2026-05-02', to: '2026-05-06' } });
      const text = await write(portal, link);
      expect(text).toContain('2 U twice a day');
      expect(text).not.toMatch(/Apr|1 May|7 May|10 May|1\.5 U|4\.60? *kg|since/u);
      const whole = await write(portal, owner, { range: { from: '2026-05-02', to: '2026-05-06' } });
      expect(whole).toMatch(/since 1 May/u);
      expect(whole).toContain('23 Apr');
      expect(text).toMatch(/2 May – 5 May; Days: 4; active: 100%/u);
      expect(whole).toMatch(/30 Apr – today; Days: \d+; active: 100%/u);
    });

    test('a link for a report has no questions, and opens the pack of its range too', async () => {
      const link = await makeLink({ range: RANGE });
      const opened = await portal.call('/web/userReport/loadReportLink', { id: link.id }, link);
      expect(opened.item).toMatchObject({ questions: null });
      expect(await write(portal, link)).toContain('Data: 1 – 7 May 2026');
    });

    test('a link of a sensor session opens no pack, and no link opens another pet', async () => {
      const memberDeviceId = await findDeviceId(portal, owner);
      const session = await makeLink({ memberDeviceId, questions: ['Not kept'] });
      const other = await seatOwner(portal);
      const link = await makeLink({ range: RANGE });
      for (const path of [PDF, TEXT] as const) {
        expect(await portal.send(path, {}, session)).toMatchObject({ code: 404, reason: 'reportLink.notFound' });
        expect(await portal.send(path, { memberId: other.memberId }, link)).toMatchObject({ code: 404 });
      }
    });

    test('ends with its time, and when it is revoked', async () => {
      const short = await makeLink({ range: RANGE, validDays: 1, questions: [] });
      const revoked = await makeLink({ range: RANGE, questions: [] });
      await portal.call('/web/userReport/revokeReportLink', { id: revoked.id }, owner);
      expect(await portal.send(TEXT, {}, revoked)).toMatchObject({ code: 300 });
      portal.clock.advance(DAY_MS - 1);
      expect(await portal.send(TEXT, {}, short)).toMatchObject({ code: 200 });
      portal.clock.advance(1);
      expect(await portal.send(TEXT, {}, short)).toMatchObject({ code: 300 });
      expect((await print(portal, {}, short.token)).json()).toMatchObject({ code: 300 });
      portal.clock.set(TEST_NOW);
    });

    test('too many questions, and one that is too long, are bad input', async () => {
      for (const questions of [Array.from({ length: MAX_QUESTIONS + 1 }, () => 'a'), ['a'.repeat(121)]]) {
        const answer = await portal.send('/web/userReport/createReportLink', { range: RANGE, questions }, owner);
        expect(answer).toMatchObject({ code: 400 });
      }
    });
  });

  test('prints a question as it was typed', async () => {
    const typed = '#import "x" $a$ *b* `c` <d> @e \\ #panic("x") {{page}} {{name}}';
    const { rawPayload } = await print(portal, { questions: [typed] }, owner.token);
    const text = await readPdfText(rawPayload);
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(typed);
    expect(await write(portal, owner, { questions: [typed] })).toContain(`1. ${typed}`);
  });
});
