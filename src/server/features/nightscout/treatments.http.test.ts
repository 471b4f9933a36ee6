import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatOwner } from '#tests/server/seats.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const REFUSAL = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };
const iso = (minutesAgo: number) => new Date(TEST_NOW - minutesAgo * MINUTE).toISOString();

type Row = Record<string, unknown> & { _id: string; created_at: string };
const idOf = ({ _id: id }: Row) => id;

describe('treatments', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const post = async (body: unknown) => (await seat.send('POST', '/treatments', { body })).json();
  const put = async (body: unknown) => (await seat.send('PUT', '/treatments', { body })).json();
  const list = async (query = ''): Promise<Row[]> => (await seat.send('GET', `/treatments.json${query}`)).json();
  const remove = async (path: string) => (await seat.send('DELETE', path)).json();
  const noted = async () => {
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', { rows: 100 }, seat.owner);
    return rows.map(({ type, value, unit, at, title, detail }) => ({ type, value, unit, at, title, detail }));
  };
  const save = (body: object) =>
    seat.portal.send('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, ...body }, seat.owner);
  const bolus = {
    eventType: 'Meal Bolus',
    insulin: 1.5,
    carbs: '12',
    notes: 'tuna',
    created_at: iso(5),
    enteredBy: 'X',
  };

  test.each(['/treatments', '/treatments/', '/treatments.json'])('are taken and answered at %s', async (path) => {
    const answer = await seat.send('POST', path, { body: bolus });
    const record = {
      ...bolus,
      carbs: 12,
      utcOffset: 0,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
    };
    expect([answer.statusCode, answer.json()]).toEqual([200, [record]]);
    expect((await seat.send('GET', path)).json()).toEqual(answer.json());
    expect((await seat.send('GET', `/treatments/${answer.json()[0]['_id']}`)).json()).toEqual(answer.json());
    const at = TEST_NOW - 5 * MINUTE;
    const rest = { at, title: null, detail: { note: 'tuna' } };
    expect((await noted()).sort((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'insulin', value: 1.5, unit: 'U', ...rest },
      { type: 'meal', value: 12, unit: 'g', ...rest },
    ]);
  });

  test('of every kind become the events that they are', async () => {
    await post([
      { eventType: 'BG Check', glucose: 7, units: 'mmol', created_at: iso(1) },
      { eventType: 'BG Check', glucose: '110', glucoseType: 'Finger', created_at: iso(2) },
      { eventType: 'Exercise', duration: 30, created_at: iso(3) },
      { eventType: 'Weight', weight: 4.2, created_at: iso(4) },
      { eventType: 'Meds', notes: 'half a tablet', created_at: iso(5) },
      { eventType: 'Meal', notes: 'chicken', created_at: iso(6) },
      { eventType: 'Calibration', glucose: 120, units: 'mg/dl', created_at: iso(7) },
      { eventType: 'Correction Bolus', insulin: 1, glucose: 300, glucoseType: 'Sensor', created_at: iso(8) },
    ]);
    expect((await noted()).map(({ type, value, unit }) => [type, value, unit])).toEqual([
      ['BG', 126, 'mg/dL'],
      ['BG', 110, 'mg/dL'],
      ['sport', 30, 'min'],
      ['weight', 4.2, 'kg'],
      ['meds', null, null],
      ['meal', null, null],
      ['calibration', 120, 'mg/dL'],
      ['insulin', 1, 'U'],
    ]);
    const [check, , sport, weight, meds, meal, calibration, dose] = await list();
    expect(check).toMatchObject({ eventType: 'BG Check', glucose: 126, units: 'mg/dl' });
    expect([sport, weight]).toMatchObject([{ duration: 30 }, { weight: 4.2 }]);
    expect([meds, meal]).toMatchObject([{ notes: 'half a tablet' }, { notes: 'chicken', carbs: null }]);
    expect([calibration, dose]).toMatchObject([{ glucose: 120 }, { glucose: 300, glucoseType: 'Sensor', insulin: 1 }]);
  });

  test('a meter’s value without a unit is in the pet’s', async () => {
    const { kysely } = seat.portal.services.db;
    await kysely.updateTable('member').set({ country: 'GB' }).execute();
    await post({ eventType: 'BG Check', glucose: 7, created_at: iso(1) });
    expect(await noted()).toMatchObject([{ type: 'BG', value: 126 }]);
  });

  test('that are no event are kept as they are', async () => {
    const basal = { eventType: 'Temp Basal', duration: '30', percent: -20, created_at: iso(3), raw: { deep: [1] } };
    const profile = { eventType: 'Profile Switch', profileJson: '{}', created_at: iso(2) };
    await post([basal, profile, { eventType: 'Note', notes: 'slept', created_at: iso(1) }]);
    expect(await list()).toMatchObject([{ notes: 'slept' }, profile, { ...basal, duration: 30 }]);
    expect(await noted()).toEqual([]);
  });

  test('that come again are known, by time and kind, by id or by name', async () => {
    const named = { eventType: 'Bolus', insulin: 1, created_at: iso(9), identifier: 'A-1' };
    const withId = { eventType: 'Bolus', insulin: 2, created_at: iso(8), _id: '69d2a238854c385743d21a2e', uuid: 'u-u' };
    const odd = { eventType: 'Bolus', insulin: 3, created_at: iso(7), _id: 'x4iOSx4iOSx4iOSx4iOSx4iO' };
    const first = await post([bolus, named, withId, odd]);
    expect(await post([bolus, named, withId, odd])).toEqual(first);
    expect(first[2]).toMatchObject({ _id: '69d2a238854c385743d21a2e', uuid: 'u-u' });
    expect(first[3]).toMatchObject({ identifier: 'x4iOSx4iOSx4iOSx4iOSx4iO' });
    expect(await list()).toHaveLength(4);
    await post([
      { ...named, insulin: 5, created_at: iso(4) },
      { ...bolus, insulin: 0.5, carbs: 0 },
    ]);
    expect(await list()).toHaveLength(4);
    expect((await noted()).map(({ type, value }) => [type, value])).toEqual([
      ['insulin', 5],
      ['insulin', 0.5],
      ['insulin', 3],
      ['insulin', 2],
    ]);
  });

  test('sent twice at the same time are stored once', async () => {
    const named = { eventType: 'Bolus', insulin: 1, created_at: iso(9), identifier: 'A-1' };
    await Promise.all([post([bolus, named]), post([bolus, named]), put(named)]);
    expect(await list()).toHaveLength(2);
    expect(await noted()).toHaveLength(3);
  });

  test('are put, found by uuid and deleted as xDrip does it', async () => {
    const id = 'a1b2c3d4e5f60718293a4b5c';
    const treatment = {
      ...bolus,
      _id: id,
      uuid: 'a1b2c3d4-e5f6-0718-293a-4b5c6d7e8f90',
      timestamp: 1,
    };
    expect(await put(treatment)).toMatchObject({ _id: id, insulin: 1.5 });
    expect(await put({ ...treatment, insulin: 2 })).toMatchObject({ _id: id, insulin: 2 });
    const [found] = await list(`?find[uuid]=${treatment.uuid}`);
    expect(found).toMatchObject({ _id: id, insulin: 2, carbs: 12, timestamp: 1 });
    expect(await remove(`/treatments/${id}`)).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await remove(`/treatments/${id}`)).toEqual({ acknowledged: true, deletedCount: 0 });
    expect([await list(), await noted()]).toEqual([[], []]);
    const at = await seat.send('PUT', `/treatments/${id}`, { body: bolus });
    expect(at.json()).toMatchObject({ _id: id, eventType: 'Meal Bolus' });
    expect(await put([bolus])).toHaveLength(1);
  });

  test('carbohydrates before which is waited come as a treatment of their own', async () => {
    const [first, second] = await post({ ...bolus, preBolus: 15 });
    expect(first).toMatchObject({ insulin: 1.5, carbs: null, created_at: iso(5), preBolus: 15 });
    expect(second).toMatchObject({ insulin: null, carbs: 12, created_at: iso(-10), notes: 'tuna' });
  });

  test.each([9_007_199_254_740_992, -9_007_199_254_740_992, 1e300, 99_999_999_999])(
    'a time to wait of %d minutes is bad input, not our fault',
    async (preBolus) => {
      const answer = await seat.send('POST', '/treatments', { body: { ...bolus, preBolus } });
      expect(answer.statusCode).toBe(400);
    },
  );

  test('decide one instant', async () => {
    const at = async (times: object) => (await post({ eventType: 'Bolus', insulin: 1, ...times }))[0];
    expect(await at({ created_at: '2026-05-14T11:30:00+02:00' })).toMatchObject({
      created_at: '2026-05-14T09:30:00.000Z',
      utcOffset: 120,
    });
    expect(await at({ created_at: iso(1), eventTime: iso(60) })).toMatchObject({ created_at: iso(60) });
    expect(await at({ created_at: TEST_NOW - MINUTE })).toMatchObject({ created_at: iso(1) });
    expect(await at({ timestamp: TEST_NOW - 2 * MINUTE })).toMatchObject({ created_at: iso(2) });
    expect(await at({})).toMatchObject({ created_at: iso(0) });
    expect(await at({})).not.toHaveProperty('eventTime');
  });

  test.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a list in a list', [[]]],
    ['a time that cannot be read', { eventType: 'Note', created_at: 'soon' }],
    ['a time before all', { eventType: 'Note', created_at: '1990-01-01T00:00:00Z' }],
    ['a drop of blood that cannot be', { eventType: 'BG Check', glucose: 5_000, units: 'mg/dl' }],
    ['a dose that cannot be', { eventType: 'Bolus', insulin: 200.5 }],
    ['a whole book', { eventType: 'Note', notes: 'x'.repeat(70_000) }],
  ])('refuses %s, and stores nothing of it', async (_what, body) => {
    const answer = await seat.send('POST', '/treatments', { body });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Bad Request']);
    expect(await list()).toEqual([]);
  });

  test('refuses more than it takes at once', async () => {
    const answer = await seat.send('POST', '/treatments', { body: Array.from({ length: 1_001 }, () => bolus) });
    expect(answer.statusCode).toBe(413);
  });

  test('what is noted in the portal is among them, as its owner wrote it', async () => {
    await save({ value: 2, unit: 'U', title: 'Glargine', detail: { note: 'left side', insulinKind: 'Long_acting' } });
    await save({ type: 'meal', value: 10, unit: 'g', at: TEST_NOW - MINUTE });
    await giveReadings(seat.portal, seat.owner.memberId, valuesUntil(TEST_NOW, [60]));
    const [dose, meal, ...more] = await list();
    expect(more).toEqual([]);
    expect(dose).toMatchObject({ eventType: 'Correction Bolus', insulin: 2, notes: 'Glargine: left side' });
    expect(dose).toMatchObject({ enteredBy: 'PetCGM' });
    expect(meal).toMatchObject({ eventType: 'Meal', carbs: null, notes: '10 g', insulin: null });
    expect((await seat.send('GET', `/treatments/${dose && idOf(dose)}.json`)).json()).toEqual([dose]);
    expect(await list(`?find[insulin]=2`)).toHaveLength(1);
  });

  test('grams of food are told in words; carbohydrates are those that an app sent', async () => {
    await save({ type: 'meal', value: 60, unit: 'g', title: 'tuna', detail: { note: 'all of it' } });
    const [own] = await list();
    expect(own).toMatchObject({ eventType: 'Meal', carbs: null, notes: 'tuna: all of it, 60 g' });
    expect(await put(own)).toEqual(own);
    expect(await noted()).toMatchObject([{ value: 60, unit: 'g', title: 'tuna', detail: { note: 'all of it' } }]);
    await post({ eventType: 'Meal', notes: 'chicken', created_at: iso(60) });
    await post({ eventType: 'Meal', carbs: 12, created_at: iso(120) });
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    for (const [index, value] of [
      [1, 30],
      [2, 15],
    ] as const) {
      await save({ ...rows[index], value, unit: 'g' });
    }
    expect(await list()).toMatchObject([
      { notes: 'tuna: all of it, 60 g', carbs: null },
      { notes: 'chicken, 30 g', carbs: null },
      { carbs: 15 },
    ]);
    expect((await list())[2]).not.toHaveProperty('notes');
  });

  test('what the owner changes or deletes in the portal is so for all', async () => {
    await post([bolus]);
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    const [dose, meal] = rows.toSorted((a, b) => a.type.localeCompare(b.type));
    await save({ ...dose, value: 1 });
    expect(await list()).toMatchObject([{ insulin: 1, carbs: 12 }]);
    for (const event of [dose, meal]) {
      await seat.portal.call('/web/event/delEvent', { eventId: event?.eventId ?? '' }, seat.owner);
    }
    expect(await list()).toEqual([]);
    expect(await post([bolus])).toMatchObject([{ insulin: 1.5, carbs: 12 }]);
    expect(await noted()).toHaveLength(2);
  });

  test('a meter’s value that came as an entry as well is one event', async () => {
    await seat.send('POST', '/entries', { body: [{ type: 'mbg', mbg: 130, date: TEST_NOW }] });
    const check = { eventType: 'BG Check', glucose: 130, units: 'mg/dl', created_at: iso(0) };
    await post(check);
    await seat.send('POST', '/entries', { body: [{ type: 'mbg', mbg: 130, date: TEST_NOW }] });
    expect(await noted()).toHaveLength(1);
    expect(await list()).toMatchObject([check]);
  });

  test('are found by what they hold, newest first, of the last four days unless told', async () => {
    await post([
      { eventType: 'Meal Bolus', insulin: 1, carbs: 20, created_at: iso(1), enteredBy: 'Ann' },
      { eventType: 'Correction Bolus', insulin: 2, created_at: iso(2) },
      { eventType: 'Note', notes: 'Slept well', created_at: iso(3) },
      { eventType: 'Note', notes: 'old', created_at: iso(5 * 24 * 60), uuid: 'u1' },
    ]);
    const kinds = async (query: string) => (await list(query)).map(({ eventType }) => eventType);
    expect(await kinds('')).toEqual(['Meal Bolus', 'Correction Bolus', 'Note']);
    expect(await kinds('?count=1')).toEqual(['Meal Bolus']);
    expect(await kinds('?find[eventType]=Note')).toEqual(['Note']);
    expect(await kinds('?find[eventType]=/bolus$/i')).toEqual(['Meal Bolus', 'Correction Bolus']);
    expect(await kinds('?find[insulin][$gte]=2')).toEqual(['Correction Bolus']);
    expect(await kinds('?find[carbs][$exists]=true')).toEqual(['Meal Bolus']);
    expect(await kinds('?find[notes]=/^slept/i')).toEqual(['Note']);
    expect(await kinds('?find[enteredBy][$in][]=Ann&find[enteredBy][$in][]=Bob')).toEqual(['Meal Bolus']);
    expect(await kinds(`?find[created_at][$gte]=${iso(2)}`)).toEqual(['Meal Bolus', 'Correction Bolus']);
    expect(await list(`?find[created_at][$lt]=${iso(4 * 24 * 60)}`)).toMatchObject([{ notes: 'old' }]);
    expect(await list('?find[uuid]=u1')).toMatchObject([{ notes: 'old' }]);
    expect(await kinds('?count=1?')).toEqual(['Meal Bolus']);
    expect(await kinds('?find[insulin]=much')).toEqual([]);
    expect(await kinds('?find[carbs][$exists]=true&find[$and][0][enteredBy][$ne]=Ann')).toEqual([]);
    expect(await kinds('?find[$or][0][notes]=Slept well&find[$or][1][insulin]=2')).toEqual([
      'Correction Bolus',
      'Note',
    ]);
    for (const query of ['find[created_at][$gte]=soon', 'find[notes]=/(a/', 'count=x', 'find[notes][$where]=1']) {
      expect((await seat.send('GET', `/treatments?${query}`)).statusCode).toBe(400);
    }
  });

  test('are deleted by what they hold, and never all at once', async () => {
    await post([
      bolus,
      { eventType: 'Note', notes: 'a', created_at: iso(2) },
      { eventType: 'Note', identifier: 'n', created_at: iso(1) },
    ]);
    for (const path of ['/treatments', '/treatments/*', '/treatments?count=1', '/treatments?find[x][$ne]=1']) {
      expect((await seat.send('DELETE', path)).statusCode).toBe(400);
    }
    expect(await remove('/treatments.json?find[notes]=a')).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await remove('/treatments/n')).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await remove('/treatments/unknown')).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(await list()).toHaveLength(1);
    expect((await seat.send('GET', '/treatments/unknown')).statusCode).toBe(404);
  });

  test('need the right key of the right pet', async () => {
    const [{ _id: id }] = await post(bolus);
    const calls = [
      ['GET', '/treatments', seat.upload],
      ['GET', `/treatments/${id}`, seat.upload],
      ['POST', '/treatments', seat.read],
      ['PUT', '/treatments', seat.read],
      ['DELETE', `/treatments/${id}`, seat.read],
      ['DELETE', '/treatments?find[eventType]=Bolus', seat.read],
    ] as const;
    for (const [method, path, wrong] of calls) {
      for (const key of ['', wrong, 'pet-unknown']) {
        const answer = await seat.send(method, path, { key, ...(method === 'GET' ? {} : { body: bolus }) });
        expect([answer.statusCode, answer.json()]).toEqual([401, REFUSAL]);
      }
    }
    const stranger = await seatOwner(seat.portal);
    const [upload, read] = [await seat.keyFor('upload', stranger), await seat.keyFor('read', stranger)];
    expect((await seat.send('GET', '/treatments', { key: read })).json()).toEqual([]);
    expect((await seat.send('GET', `/treatments/${id}`, { key: read })).statusCode).toBe(404);
    expect((await seat.send('DELETE', `/treatments/${id}`, { key: upload })).json()).toMatchObject({ deletedCount: 0 });
    await seat.send('PUT', '/treatments', { key: upload, body: { ...bolus, _id: id, insulin: 9 } });
    expect(await list()).toMatchObject([{ insulin: 1.5 }]);
  });

  test('a dose that comes too close to another one, or is large, is stored and says so', async () => {
    const { kysely } = seat.portal.services.db;
    await kysely.updateTable('member').set({ insulinDoseU: 2 }).execute();
    await save({ value: 2, unit: 'U' });
    const late = { eventType: 'Bolus', insulin: 2, created_at: iso(-8 * 60), identifier: 'late' };
    await post([
      { ...late, identifier: 'soon', created_at: iso(-60), notes: 'app' },
      { ...late, insulin: 15 },
    ]);
    const doses = (await noted()).filter(({ type }) => type === 'insulin').map(({ value, detail }) => [value, detail]);
    expect(doses).toEqual([
      [15, { doubts: ['tooSoon', 'large'] }],
      [2, { note: 'app', doubts: ['tooSoon'] }],
      [2, null],
    ]);
    await post({ ...late, created_at: iso(-9 * 60) });
    expect((await noted())[0]).toMatchObject({ value: 2, detail: null });
  });

  test('tell those who watch, once', async () => {
    const heard: string[] = [];
    const stop = seat.portal.services.live.subscribe((message) => {
      if (message.to === 'member') heard.push(message.kind);
    });
    await post(bolus);
    await post(bolus);
    stop();
    expect(heard).toEqual(['device']);
  });

  test('a thousand of them come in one call', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      eventType: 'Bolus',
      insulin: 1,
      created_at: iso(index),
    }));
    expect(await post(many)).toHaveLength(1_000);
    expect(await list(`?find[created_at][$gte]=${new Date(TEST_NOW - 30 * DAY).toISOString()}`)).toHaveLength(1_000);
  });
});
