import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { BOLUS, iso, treatmentCalls } from '#tests/server/treatments.ts';

const REFUSAL = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };

describe('treatments', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
  });

  afterEach(() => seat.portal.stop());

  const { list, post, remove } = treatmentCalls(() => seat);

  test('are found by their fields, newest first, in the last four days by default', async () => {
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

  test('are deleted by their fields, and never without a condition', async () => {
    await post([
      BOLUS,
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
    const [{ _id: id }] = await post(BOLUS);
    const calls = [
      ['GET', '/treatments', 'pet-0123456789abcdef'],
      ['GET', `/treatments/${id}`, 'pet-0123456789abcdef'],
      ['POST', '/treatments', seat.read],
      ['PUT', '/treatments', seat.read],
      ['DELETE', `/treatments/${id}`, seat.read],
      ['DELETE', '/treatments?find[eventType]=Bolus', seat.read],
    ] as const;
    for (const [method, path, wrong] of calls) {
      for (const key of ['', wrong, 'pet-unknown']) {
        const answer = await seat.send(method, path, { key, ...(method === 'GET' ? {} : { body: BOLUS }) });
        expect([answer.statusCode, answer.json()]).toEqual([401, REFUSAL]);
      }
    }
    const stranger = await seatOwner(seat.portal);
    const [upload, read] = [await seat.keyFor('upload', stranger), await seat.keyFor('read', stranger)];
    expect((await seat.send('GET', '/treatments', { key: read })).json()).toEqual([]);
    expect((await seat.send('GET', `/treatments/${id}`, { key: read })).statusCode).toBe(404);
    expect((await seat.send('DELETE', `/treatments/${id}`, { key: upload })).json()).toMatchObject({ deletedCount: 0 });
    await seat.send('PUT', '/treatments', { key: upload, body: { ...BOLUS, _id: id, insulin: 9 } });
    expect(await list()).toMatchObject([{ insulin: 1.5 }]);
  });
});
