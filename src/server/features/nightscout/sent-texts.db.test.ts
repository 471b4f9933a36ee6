import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { toHeaders } from '#tests/server/portal.ts';
import { takeFile } from '#tests/server/seats.ts';
import { iso, treatmentCalls } from '#tests/server/treatments.ts';

describeEachDatabase('texts and doses of apps', (fresh) => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout(fresh.config);
  });

  afterEach(() => seat.portal.stop());

  const { list, noted, post } = treatmentCalls(() => seat);
  const exported = async (format: string) => {
    const url = '/api/web/data/exportFile';
    const payload = { range: 'all', format };
    return (await seat.portal.app.inject({ method: 'POST', url, headers: toHeaders(seat.owner), payload })).body;
  };

  test.each([
    ['a sign where it is cut', `${'x'.repeat(499)}😀 and more`, 'x'.repeat(499)],
    ['half of a sign', 'tuna \uD83D', 'tuna \uFFFD'],
  ])('a note with %s comes back from an export as it is stored', async (_case, notes, stored) => {
    const dose = { eventType: 'Bolus', insulin: 1, notes, created_at: iso(5) };
    const lone = { eventType: 'Note', notes, created_at: iso(90) };
    await post([dose, lone]);
    expect((await noted()).map(({ detail }) => detail)).toEqual([{ note: stored }, { note: stored }]);
    expect(await list()).toMatchObject([{ insulin: 1 }, {}]);
    for (const format of ['csv', 'json']) {
      const content = await exported(format);
      expect(await takeFile(seat.portal, { name: 'export', content }, seat.owner)).toMatchObject({
        events: { added: 0, known: 2 },
      });
    }
    await post([dose, lone]);
    expect(await noted()).toHaveLength(2);
  });

  test('a device has a name of one line', async () => {
    const body = anEntry(0, 120, { device: ' Miao\r\nMiao 2\u202E' });
    expect((await seat.send('POST', '/entries', { body })).statusCode).toBe(200);
    const devices = await seat.portal.services.db.kysely.selectFrom('device').select('sn').execute();
    expect(devices).toEqual([{ sn: 'Miao Miao 2' }]);
  });

  test.each([
    ['1,5', 1.5],
    [' 0,25 ', 0.25],
    ['2', 2],
    [0.1 + 0.2, 0.3],
    [200, 200],
  ])('a dose of %j is %d U', async (insulin, units) => {
    expect(await post({ eventType: 'Bolus', insulin, created_at: iso(5) })).toMatchObject([{ insulin: units }]);
    expect(await noted()).toMatchObject([{ type: 'insulin', value: units }]);
  });

  test.each([-1, 0.0001, 1.0005, 200.01, 1e9, '1,0005', '1.5 U', 'two', true, [2]])(
    'a dose of %j is refused with the name of its field, also in a list',
    async (insulin) => {
      const dose = { eventType: 'Bolus', insulin, created_at: iso(5) };
      for (const body of [dose, [{ eventType: 'Meal', carbs: 5, created_at: iso(6) }, dose]]) {
        const answer = await seat.send('POST', '/treatments', { body });
        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain('insulin is above 0');
      }
      expect(await noted()).toEqual([]);
    },
  );

  test.each([0, '0', '0,0', '', ' ', null])('a treatment with insulin %j has no dose', async (insulin) => {
    expect(await post({ eventType: 'Meal', carbs: 5, insulin, created_at: iso(5) })).toMatchObject([{ insulin: null }]);
    expect(await noted()).toMatchObject([{ type: 'meal' }]);
  });

  test('the name of a sensor is cut before a sign that would be cut in two', async () => {
    const device = `${'s'.repeat(63)}😀`;
    await seat.send('POST', '/entries', { body: [anEntry(5, 100, { device })] });
    const { rows } = await seat.portal.call('/web/device/getDeviceList', {}, seat.owner);
    expect(rows).toMatchObject([{ sn: 's'.repeat(63) }]);
  });
});
