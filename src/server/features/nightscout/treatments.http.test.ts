import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { givePlan } from '#tests/server/plans.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { BOLUS, iso, treatmentCalls } from '#tests/server/treatments.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('treatments', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const { list, noted, post, put, remove, save } = treatmentCalls(() => seat);

  test.each(['/treatments', '/treatments/', '/treatments.json'])('are accepted and answered at %s', async (path) => {
    const answer = await seat.send('POST', path, { body: BOLUS });
    const record = {
      ...BOLUS,
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

  test('of every kind become the matching events', async () => {
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

  test('a meter’s value without a unit is in the pet’s unit', async () => {
    const { kysely } = seat.portal.services.db;
    await kysely.updateTable('member').set({ country: 'GB' }).execute();
    await post({ eventType: 'BG Check', glucose: 7, created_at: iso(1) });
    expect(await noted()).toMatchObject([{ type: 'BG', value: 126 }]);
  });

  test('that are not an event are stored as sent', async () => {
    const basal = { eventType: 'Temp Basal', duration: '30', percent: -20, created_at: iso(3), raw: { deep: [1] } };
    const profile = { eventType: 'Profile Switch', profileJson: '{}', created_at: iso(2) };
    const sensor = { eventType: 'Sensor Start', notes: 'left side', created_at: iso(1) };
    const silent = { eventType: 'Note', created_at: iso(0) };
    await post([basal, profile, sensor, silent]);
    expect(await list()).toMatchObject([silent, sensor, profile, { ...basal, duration: 30 }]);
    expect(await noted()).toEqual([]);
  });

  test('a note alone is one of the diary too; a change and a deletion reach it', async () => {
    const kinds = ['Note', 'Question', 'Announcement', '<none>'];
    const notes = kinds.map((eventType, index) => ({ eventType, notes: `slept ${index}`, created_at: iso(index + 1) }));
    const sent = await post(notes);
    expect(await list()).toEqual(sent);
    expect(sent.map(({ notes: text }: { notes: string }) => text)).toEqual(notes.map(({ notes: text }) => text));
    expect(await post(notes)).toEqual(sent);
    expect(await noted()).toMatchObject(
      kinds.map((_, index) => ({ type: 'note', value: null, title: null, detail: { note: `slept ${index}` } })),
    );
    await put({ ...sent[0], notes: 'awake' });
    await put(sent[3]);
    await remove(`/treatments/${sent[1]?.['_id']}`);
    await post({ ...notes[2], notes: '' });
    expect((await noted()).map(({ detail }) => detail)).toEqual([{ note: 'awake' }, { note: 'slept 3' }]);
    const texts = (await list()).map(({ notes: text }) => text);
    expect(texts).toEqual(['awake', undefined, 'slept 3']);
  });

  test('a long note is given back whole until its owner changes it', async () => {
    const long = 'so tired '.repeat(80).trim();
    await post({ eventType: 'Note', notes: long, created_at: iso(1) });
    expect(await list()).toMatchObject([{ notes: long }]);
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    expect(rows[0]?.detail?.note).toBe(long.slice(0, 500));
    await save({ ...rows[0], detail: { note: 'tired' } });
    expect(await list()).toMatchObject([{ notes: 'tired' }]);
  });

  test('that are sent again are recognised, by time and kind, by id or by name', async () => {
    const named = { eventType: 'Bolus', insulin: 1, created_at: iso(9), identifier: 'A-1' };
    const withId = { eventType: 'Bolus', insulin: 2, created_at: iso(8), _id: '69d2a238854c385743d21a2e', uuid: 'u-u' };
    const odd = { eventType: 'Bolus', insulin: 3, created_at: iso(7), _id: 'x4iOSx4iOSx4iOSx4iOSx4iO' };
    const first = await post([BOLUS, named, withId, odd]);
    expect(await post([BOLUS, named, withId, odd])).toEqual(first);
    expect(first[2]).toMatchObject({ _id: '69d2a238854c385743d21a2e', uuid: 'u-u' });
    expect(first[3]).toMatchObject({ identifier: 'x4iOSx4iOSx4iOSx4iOSx4iO' });
    expect(await list()).toHaveLength(4);
    await post([
      { ...named, insulin: 5, created_at: iso(4) },
      { ...BOLUS, insulin: 0.5, carbs: 0 },
    ]);
    expect(await list()).toHaveLength(4);
    expect((await noted()).map(({ type, value }) => [type, value])).toEqual([
      ['insulin', 5],
      ['insulin', 0.5],
      ['insulin', 3],
      ['insulin', 2],
    ]);
  });

  test('sent twice concurrently are stored once', async () => {
    const named = { eventType: 'Bolus', insulin: 1, created_at: iso(9), identifier: 'A-1' };
    await Promise.all([post([BOLUS, named]), post([BOLUS, named]), put(named)]);
    expect(await list()).toHaveLength(2);
    expect(await noted()).toHaveLength(3);
  });

  test('are stored with PUT, found by uuid and deleted like xDrip does', async () => {
    const id = 'a1b2c3d4e5f60718293a4b5c';
    const treatment = {
      ...BOLUS,
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
    const at = await seat.send('PUT', `/treatments/${id}`, { body: BOLUS });
    expect(at.json()).toMatchObject({ _id: id, eventType: 'Meal Bolus' });
    expect(await put([BOLUS])).toHaveLength(1);
  });

  test('carbohydrates with a pre-bolus time are a separate treatment', async () => {
    const [first, second] = await post({ ...BOLUS, preBolus: 15 });
    expect(first).toMatchObject({ insulin: 1.5, carbs: null, created_at: iso(5), preBolus: 15 });
    expect(second).toMatchObject({ insulin: null, carbs: 12, created_at: iso(-10), notes: 'tuna' });
  });

  test.each([9_007_199_254_740_992, -9_007_199_254_740_992, 1e300, 99_999_999_999])(
    'a time to wait of %d minutes is bad input, not our fault',
    async (preBolus) => {
      const answer = await seat.send('POST', '/treatments', { body: { ...BOLUS, preBolus } });
      expect(answer.statusCode).toBe(400);
    },
  );

  test('have one instant', async () => {
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

  test('refuses more than the limit at once', async () => {
    const answer = await seat.send('POST', '/treatments', { body: Array.from({ length: 1_001 }, () => BOLUS) });
    expect(answer.statusCode).toBe(413);
  });

  test('a dose that is too close to another one, or large, is stored with a mark', async () => {
    await givePlan(seat.portal, seat.owner.memberId, { units: 2 });
    await save({ value: 2, unit: 'U' });
    const late = { eventType: 'Bolus', insulin: 2, created_at: iso(8 * 60), identifier: 'late' };
    await post([
      { ...late, identifier: 'soon', created_at: iso(60), notes: 'app' },
      { ...late, insulin: 15 },
    ]);
    const doses = (await noted()).filter(({ type }) => type === 'insulin').map(({ value, detail }) => [value, detail]);
    expect(doses).toEqual([
      [2, null],
      [2, { note: 'app', doubts: ['tooSoon'] }],
      [15, { doubts: ['tooSoon', 'large'] }],
    ]);
    await post({ ...late, created_at: iso(9 * 60) });
    expect((await noted()).at(-1)).toMatchObject({ value: 2, detail: null });
  });

  test('dated more than a day ahead are refused; what is no event is not concerned', async () => {
    const send = (body: object) => seat.send('POST', '/treatments', { body });
    const told = 'Not taken: the time is more than a day ahead';
    for (const body of [
      BOLUS,
      { eventType: 'BG Check', glucose: 120, units: 'mg/dl' },
      { eventType: 'Carbs', carbs: 10 },
    ]) {
      const answer = await send({ ...body, created_at: iso(-24 * 60 - 1) });
      expect([answer.statusCode, answer.json().description]).toEqual([400, told]);
      expect((await send({ ...body, created_at: iso(-24 * 60) })).statusCode).toBe(200);
    }
    const target = { eventType: 'Temporary Target', duration: 60 };
    expect((await send({ ...target, created_at: iso(-3 * 24 * 60) })).statusCode).toBe(200);
    expect((await noted()).map(({ type }) => type).toSorted()).toEqual(['BG', 'insulin', 'meal', 'meal']);
  });

  test('reach watchers once', async () => {
    const heard: string[] = [];
    const subscription = seat.portal.services.live.subscribe((message) => {
      if (message.to === 'member') heard.push(message.kind);
    });
    await post(BOLUS);
    await post(BOLUS);
    subscription.stop();
    expect(heard).toEqual(['device']);
  });

  test('a thousand of them fit into one call', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      eventType: 'Bolus',
      insulin: 1,
      created_at: iso(index),
    }));
    expect(await post(many)).toHaveLength(1_000);
    expect(await list(`?find[created_at][$gte]=${new Date(TEST_NOW - 30 * DAY).toISOString()}`)).toHaveLength(1_000);
  });
});
