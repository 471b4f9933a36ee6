import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { ImportItem } from '#contract/imports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { allRows, libreFile, libreLine, sendToPreview } from '#tests/server/import-stage.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, sendFile, takeFile, type OwnerSeat } from '#tests/server/seats.ts';
import { takeOut } from '#tests/server/take-outs.ts';
import { workbook } from '#tests/server/workbooks.ts';

const START = TEST_NOW - 25 * DAY_MS;
const stamp = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const table = (heading: string, values: readonly number[], from = START) =>
  [`Time,${heading}`, ...values.map((value, index) => `${stamp(from + index * 5 * MINUTE_MS)},${value}`)].join('\n');

describeEachPortal('files of every kind go the same way', (current) => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = current();
    owner = await seatOwner(portal);
  });

  const look = async (content: string | Uint8Array, caller = owner): Promise<ImportItem> => {
    const bytes = typeof content === 'string' ? content : Buffer.from(content);
    const answer = await sendToPreview(portal, bytes, caller);
    expect(answer).toMatchObject({ code: 200 });
    return answer.item;
  };
  const answer = async (importId: string, answers: object) =>
    (await portal.call('/web/import/answer', { importId, choices: [], ...answers }, owner)).item;
  const store = async (importId: string, caller = owner) =>
    (await portal.call('/web/import/store', { importId }, caller)).item;
  const undo = async (importId: string, caller = owner) =>
    (await portal.call('/web/import/undo', { importId }, caller)).item;
  const values = async () =>
    (await portal.services.db.kysely.selectFrom('reading').select('tenths').orderBy('atMs').execute()).map(
      ({ tenths }) => tenths / 10,
    );

  /** All data of an owner with a corrected weight, a deleted meal, a meal and a note of an app. */
  async function archiveOf(caller: OwnerSeat): Promise<Buffer> {
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const alerts = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const setting = { memberId: caller.memberId, unit: null, ...limits, ...alerts, updatedAtMs: TEST_NOW };
    await portal.services.db.kysely.insertInto('setting').values(setting).execute();
    await takeFile(portal, { name: 'a.csv', content: table('Glucose (mg/dL)', [150, 160, 170]) }, caller);
    const weight = { type: 'weight' as const, at: START + HOUR_MS, unit: 'kg' };
    const { item } = await portal.call('/web/event/saveEvent', { ...weight, value: 4.5 }, caller);
    await portal.call('/web/event/saveEvent', { ...weight, value: 4.6, eventId: item?.eventId }, caller);
    const meal = { type: 'meal' as const, at: START + 2 * HOUR_MS, value: 30, unit: 'g' };
    const { item: gone } = await portal.call('/web/event/saveEvent', meal, caller);
    await portal.call('/web/event/delEvent', { eventId: gone?.eventId ?? '' }, caller);
    const { item: key } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: ['upload'] }, caller);
    const at = (minutes: number) => new Date(TEST_NOW - minutes * MINUTE_MS).toISOString();
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'api-secret': key?.token ?? '' };
      const payload = JSON.stringify(body);
      const sent = await portal.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
      expect(sent.statusCode).toBe(200);
    };
    await send('treatments', [
      { eventType: 'Meal Bolus', insulin: 1.5, carbs: 12, notes: 'tuna', created_at: at(500) },
      { eventType: 'Note', notes: 'asleep', created_at: at(400) },
    ]);
    for (const device of ['xDrip', 'Juggluco']) {
      await send('entries', [{ type: 'sgv', sgv: 131, date: TEST_NOW - 300 * MINUTE_MS, device, noise: 1 }]);
    }
    return (await takeOut(portal, caller)).rawPayload;
  }

  test('an undo of an export of all data leaves every table as it was, and it can be brought back', async () => {
    const archive = await archiveOf(owner);
    const other = await seatOwner(portal);
    const before = await allRows(portal);
    const item = await look(archive, other);
    expect(item).toMatchObject({ format: 'petcgm', ready: true, found: { readings: { fresh: 4 }, notes: 3 } });
    const stored = await store(item.importId, other);
    expect(stored?.counts?.events).toEqual({ added: item.found?.events.fresh, known: 0, rejected: 0 });
    const after = await allRows(portal);
    const added = (name: string) => (after[name]?.length ?? 0) - (before[name]?.length ?? 0);
    expect(['reading', 'event', 'event_version', 'treatment', 'treatment_event'].map(added)).toEqual([4, 4, 4, 2, 3]);
    expect(['covered_reading', 'source', 'entry_extra'].map(added)).toEqual([1, 3, 1]);
    expect(await undo(item.importId, other)).toMatchObject({ state: 'undone', keptEvents: 0 });
    expect(await allRows(portal)).toEqual(before);
    await portal.call('/web/import/bringBack', { importId: item.importId }, other);
    const back = await allRows(portal);
    expect(Object.values(back).map(({ length }) => length)).toEqual(Object.values(after).map(({ length }) => length));
  });

  test('what a second file has as well stays with it: versions, deletions, notes and records of apps', async () => {
    const archive = await archiveOf(owner);
    const other = await seatOwner(portal);
    const [first, second] = [await look(archive, other), await look(archive, other)];
    await store(first.importId, other);
    const after = await allRows(portal);
    expect((await store(second.importId, other))?.counts).toMatchObject({
      readings: { added: 0 },
      events: { added: 0 },
    });
    await undo(first.importId, other);
    const names = ['reading', 'event', 'event_version', 'treatment', 'treatment_event', 'source', 'entry_extra'];
    names.push('covered_reading');
    const kept = await allRows(portal);
    expect(names.map((name) => kept[name]?.length)).toEqual(names.map((name) => after[name]?.length));
  });

  test('an event that somebody changed since keeps the versions that its file brought', async () => {
    const archive = await archiveOf(owner);
    const other = await seatOwner(portal);
    const { importId } = await look(archive, other);
    await store(importId, other);
    const { rows = [] } = await portal.call('/web/event/loadEvents', { type: 'weight' }, other);
    const { eventId = '', at = 0 } = rows[0] ?? {};
    await portal.call('/web/event/saveEvent', { eventId, type: 'weight', at, value: 4.7 }, other);
    expect(await undo(importId, other)).toMatchObject({ keptEvents: 1 });
    const history = await portal.call('/web/event/history', { eventId }, other);
    expect(history.rows?.map(({ value }) => value)).toEqual([4.5, 4.6, 4.7]);
  });

  test('a file that names no unit asks for it, and is read in the unit of the answer', async () => {
    const item = await look(table('Glucose', [5.5, 6, 6.5]));
    expect(item).toMatchObject({ ready: false, found: null, questions: { unit: { chosen: null } } });
    expect(item.questions?.unit.medians['mmol/L']).toBeCloseTo(108);
    const answered = await answer(item.importId, { unit: 'mmol/L' });
    expect(answered).toMatchObject({ ready: true, questions: { unit: { chosen: 'mmol/L', reason: 'owner' } } });
    await store(item.importId);
    expect(await values()).toEqual([99, 108, 117]);
  });

  test('a file whose dates do not show the order asks for it', async () => {
    const item = await look('Time,Glucose (mg/dL)\n05.04.2026 08:05,99\n');
    expect(item).toMatchObject({ ready: false, questions: { dayOrder: { asked: true, chosen: null } } });
    await answer(item.importId, { dayOrder: 'monthFirst' });
    await store(item.importId);
    const [reading] = await portal.services.db.kysely.selectFrom('reading').select('atMs').execute();
    expect(reading?.atMs).toBe(Date.UTC(2026, 4, 4, 8, 5));
  });

  test('an answer about a ZIP is for the files that leave it open, and refused lines name their file', async () => {
    const files = { 'a.csv': table('Glucose (mg/dL)', [150]), 'b.csv': table('Glucose', [6], START + DAY_MS) };
    const bad = { 'c.csv': `${table('Glucose (mg/dL)', [150], START + 2 * DAY_MS)}\nyesterday,140` };
    const packed = Object.entries({ ...files, ...bad }).map(([name, text]) => [name, strToU8(text)] as const);
    const item = await look(zipSync(Object.fromEntries(packed)));
    expect(item).toMatchObject({ ready: false, questions: { unit: { chosen: null } } });
    const answered = await answer(item.importId, { unit: 'mmol/L' });
    expect(answered?.found?.places).toMatchObject([
      { line: 3, message: expect.stringMatching(/^c\.csv: .*yesterday/u) },
    ]);
    await store(item.importId);
    expect(await values()).toEqual([150, 108, 150]);
  });

  test('the historic value of a minute counts, and every kind of file brings nothing new the second time', async () => {
    const libre = libreFile([libreLine(START, 0, { 4: '150' }), libreLine(START, 1, { 5: '180' })]);
    const sheet = workbook([
      {
        name: 'Data',
        rows: [
          ['Time', 'mg/dL'],
          [stamp(START + DAY_MS), 140],
        ],
      },
    ]);
    const packed = zipSync({ 'x.csv': strToU8(table('mmol/L', [6], START + 2 * DAY_MS)) });
    const units = new Map<string | Uint8Array, string>([
      [libre, 'mg/dL'],
      [sheet, 'mg/dL'],
      [packed, 'mmol/L'],
    ]);
    for (const [file, chosen] of units) {
      const item = await look(file);
      expect(item).toMatchObject({ ready: true, found: { readings: { fresh: 1 } } });
      expect(item.questions?.unit).toMatchObject({ chosen, reason: 'header' });
      await store(item.importId);
      const again = await look(file);
      expect(again.found?.readings.fresh).toBe(0);
      expect((await store(again.importId))?.counts?.readings.added).toBe(0);
    }
    expect(await values()).toEqual([150, 140, 108]);
  });

  test('what cannot be read says why: an old workbook, a damaged ZIP, an unknown file in a ZIP', async () => {
    const send = async (content: Uint8Array) => sendToPreview(portal, Buffer.from(content), owner);
    const before = await allRows(portal);
    expect(await send(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toMatchObject({ code: 400, reason: 'file.oldExcel' });
    const zip = zipSync({ 'x.csv': strToU8('hello, world') });
    expect(await send(zip.subarray(0, -10))).toMatchObject({ code: 400, reason: 'file.damaged' });
    expect(await send(zip)).toMatchObject({ code: 200, item: { found: null, unknown: { lines: [] } } });
    expect(await sendFile(portal, { name: 'x.zip', content: Buffer.from(zip) }, owner)).toMatchObject({
      reason: 'file.notRecognised',
    });
    expect(await allRows(portal)).toEqual(before);
  });
});
