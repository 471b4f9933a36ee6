import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { givePlan } from '#tests/server/plans.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, sendFile, type OwnerSeat } from '#tests/server/seats.ts';

describe('importFile, of events and the portal’s own exports', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  const send = (content: string | Buffer, caller: Parameters<typeof sendFile>[2] = { token: owner.token }) =>
    sendFile(portal, { name: 'readings.csv', content }, caller);
  const noted = async () => (await portal.call('/web/event/loadEvents', { rows: 50 }, owner)).rows ?? [];

  test('a dose of a file that is too close to another one, or large, is stored with a mark', async () => {
    await givePlan(portal, owner.memberId, { units: 2 });
    const there = { type: 'insulin', at: Date.UTC(2026, 4, 14, 7), value: 2, unit: 'U' };
    await portal.send('/web/event/saveEvent', there, owner);
    const line = (time: string, units: string) => `2026-05-${time}:00Z,,insulin,${units}\n`;
    const lines = [line('13T07:00', '2'), line('13T19:00', '2'), line('14T00:00', '2'), line('14T09:00', '0.25')];
    const text = `timestamp,mg/dL,event,value\n${lines.join('')}${line('10T07:00', '3.5')}${line('10T08:00', '200.5')}`;
    expect((await send(`${text}${line('10T09:00', '0')}`)).item).toMatchObject({
      events: { added: 5, rejected: 2 },
      problems: [
        { line: 7, message: '“200.5” is not a valid dose: a dose is above 0 and at most 200 U.' },
        { line: 8, message: '“0” is not a valid dose: a dose is above 0 and at most 200 U.' },
      ],
    });
    expect((await noted()).map(({ value, detail }) => [value, detail?.doubts])).toEqual([
      [0.25, ['tooSoon']],
      [2, undefined],
      [2, ['tooSoon']],
      [2, undefined],
      [2, undefined],
      [3.5, ['large']],
    ]);
  });

  test('every format cuts texts to the maximum length of an event', async () => {
    const own = `timestamp,mg/dL,event,value,unit,title,note\n2026-05-14T09:00:00Z,,meal,1,${'u'.repeat(50)},${'t'.repeat(500)},${'n'.repeat(900)}\n`;
    await send(own);
    await send(JSON.stringify([{ eventType: 'Meal', notes: 'n'.repeat(900), created_at: '2026-05-14T08:00:00Z' }]));
    const lengths = (await noted()).map(({ unit, title, detail }) =>
      [unit, title, detail?.note].map((text) => text?.length),
    );
    expect(lengths).toEqual([
      [16, 120, 500],
      [undefined, undefined, 500],
    ]);
  });

  test('ketones survive export and import, with their unit', async () => {
    const ketones = { type: 'meds', at: TEST_NOW, value: 0.4, unit: 'mmol/L', title: 'Ketones' };
    await portal.send('/web/event/saveEvent', ketones, owner);
    const other = await seatOwner(portal);
    for (const format of ['csv', 'json']) {
      const payload = { range: { from: TEST_NOW - 1, to: TEST_NOW + 1 }, format };
      const headers = { xtoken: owner.token };
      const file = await portal.app.inject({ method: 'POST', url: '/api/web/data/exportFile', headers, payload });
      const { item } = await send(file.rawPayload, { token: other.token });
      expect(item.events).toMatchObject({ added: format === 'csv' ? 1 : 0, rejected: 0 });
    }
    expect((await portal.call('/web/event/loadEvents', {}, other)).rows).toMatchObject([ketones]);
  });

  test('the portal’s JSON has the same bounds as events saved by hand', async () => {
    const good = { type: 'meal', at: TEST_NOW, value: 60, unit: 'g', title: 'tuna', detail: null };
    const bad = [
      { ...good, title: 't'.repeat(120_000) },
      { ...good, unit: 'u'.repeat(5_000) },
      { ...good, value: -5 },
      { ...good, value: 10_001 },
      { ...good, detail: { note: 'n'.repeat(501) } },
      { ...good, type: 'insulin', value: 5_000 },
    ];
    const file = JSON.stringify({ memberId: 'x', readings: [], events: [good, ...bad] });
    const { item } = await send(file);
    expect(item.events).toEqual({ added: 1, known: 0, rejected: bad.length });
    expect(item.problems).toHaveLength(bad.length);
    expect(await noted()).toMatchObject([{ ...good, author: 'Ann' }]);
  });

  test('imports its own export, with events', async () => {
    const diary = 'timestamp,mg/dL,event,value,unit,title,label,insulin,alert,note\n';
    const line = `2026-05-14T08:00:00Z,,insulin,2,U,Glargine,Breakfast,Long_acting,,"ate ""all"", then\nslept"\n`;
    const first = await send(`${diary}2026-05-14T08:00:00Z,120,,,,,,,,\n${line}`);
    expect(first.item).toMatchObject({ readings: { added: 1 }, events: { added: 1, known: 0, rejected: 0 } });
    const file = await portal.app.inject({
      method: 'POST',
      url: '/api/web/data/exportFile',
      headers: { 'content-type': 'application/json', xtoken: owner.token },
      payload: JSON.stringify({ range: '7d', format: 'csv' }),
    });
    const again = await send(file.body);
    expect(again.item).toMatchObject({
      readings: { added: 0, known: 1, rejected: 0 },
      events: { added: 0, known: 1, rejected: 0 },
    });
    const other = await seatOwner(portal);
    await send(file.body, { token: other.token });
    const { rows } = await portal.call('/web/event/loadEvents', {}, other);
    expect(rows?.[0]).toMatchObject({
      type: 'insulin',
      value: 2,
      unit: 'U',
      title: 'Glargine',
      at: Date.UTC(2026, 4, 14, 8),
      detail: { label: 'Breakfast', insulinKind: 'Long_acting', note: 'ate "all", then\nslept' },
    });
  });

  test('imports its own JSON export, and reports its problems', async () => {
    const readings = [
      { at: TEST_NOW, mgdl: 120.5 },
      { at: TEST_NOW - 300_000, mgdl: 5 },
      { at: 'soon', mgdl: 100 },
    ];
    const meal = { type: 'meal', at: TEST_NOW, title: 'Tuna', value: 12, unit: 'g', detail: { note: 'all' } };
    const events = [
      { eventId: 'x', ...meal },
      { type: 'nap', at: TEST_NOW },
    ];
    const { item } = await send(JSON.stringify({ memberId: 'other', readings, events }));
    expect(item).toMatchObject({
      format: 'petcgm',
      readings: { added: 1, known: 0, rejected: 2 },
      problems: [
        { line: 2, message: 'The value “5” is outside what a sensor can measure.' },
        { line: 3, message: 'The value “{"at":"soon","mgdl":100}” is not a number.' },
        { line: 5 },
      ],
    });
    const file = await portal.app.inject({
      method: 'POST',
      url: '/api/web/data/exportFile',
      headers: { 'content-type': 'application/json', xtoken: owner.token },
      payload: JSON.stringify({ range: '7d', format: 'json' }),
    });
    expect((await send(file.body)).item).toMatchObject({
      readings: { added: 0, known: 1, rejected: 0 },
      events: { added: 0, known: 1, rejected: 0 },
    });
    const other = await seatOwner(portal);
    await send(file.body, { token: other.token });
    expect((await portal.call('/web/event/loadEvents', {}, other)).rows?.[0]).toMatchObject(meal);
  });
});
