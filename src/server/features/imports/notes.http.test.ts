import { beforeEach, expect, test } from 'vitest';
import type { ImportItem } from '#contract/imports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { askExport } from '#tests/server/exports.ts';
import { allRows, libreFile, libreLine, sendToPreview } from '#tests/server/import-stage.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { oldNoteId } from './known-notes.ts';

const AT = TEST_NOW - 25 * DAY_MS;
const iso = (at: number) => new Date(at).toISOString();
const libreNote = (text: string, at = AT) => libreLine(at, 6, { 13: text });

describeEachPortal('notes alone', (current) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let key: string;

  beforeEach(async () => {
    portal = current();
    owner = await seatOwner(portal);
    const asked = { name: 'Phone', scopes: ['upload' as const, 'read' as const] };
    key = (await portal.call('/web/apiToken/create', asked, owner)).item?.token ?? '';
  });

  const look = async (text: string): Promise<ImportItem> => (await sendToPreview(portal, text, owner)).item;
  /** Stores a file. @returns its import, and how many events are new and known */
  const take = async (text: string) => {
    const { importId } = await look(text);
    const { item } = await portal.call('/web/import/store', { importId }, owner);
    return { importId, counts: [item?.counts?.events.added, item?.counts?.events.known] };
  };
  const undo = (importId: string) => portal.call('/web/import/undo', { importId }, owner);
  const treatments = async (method: 'GET' | 'POST', body?: object) => {
    const headers = { 'content-type': 'application/json', 'api-secret': key };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const asked = { method, url: `/api/v1/treatments?find[created_at][$gte]=${iso(AT - DAY_MS)}`, headers, ...payload };
    return (await portal.app.inject(asked)).json() as { notes?: string; eventType: string }[];
  };
  const notes = async () => {
    const { rows = [] } = await portal.call('/web/event/loadEvents', { type: 'note' }, owner);
    return rows.map(({ detail }) => detail?.note ?? '').toSorted((a, b) => a.localeCompare(b));
  };
  const exported = async (format: 'csv' | 'nightscout') =>
    (await askExport(portal, owner.token, { format, memberId: owner.memberId })).body;

  test('of a file are counted, stored once, and taken back', async () => {
    await treatments('GET'); // the use of a key is noted
    const before = await allRows(portal);
    const file = libreFile([libreLine(AT, 0, { 4: '150' }), libreNote('at the vet', AT + HOUR_MS)]);
    const item = await look(file);
    expect(item.found).toMatchObject({ notes: 1, others: 0, events: { fresh: 1, known: 0 }, refusedLines: 0 });
    const { importId, counts } = await take(file);
    expect(counts).toEqual([1, 0]);
    expect(await notes()).toEqual(['at the vet']);
    expect(await treatments('GET')).toMatchObject([{ eventType: 'Note', notes: 'at the vet' }]);
    expect((await look(file)).found).toMatchObject({ notes: 1, events: { fresh: 0, known: 1 } });
    await undo(importId);
    expect(await allRows(portal)).toEqual(before);
  });

  test('two of one instant are two; what a second file has as well stays with it', async () => {
    const both = await take(libreFile([libreNote('at the vet'), libreLine(AT, 6, { 13: 'sleepy' }, 'S2')]));
    expect(both.counts).toEqual([2, 0]);
    const second = libreFile([libreNote('sleepy'), libreNote('hungry', AT + HOUR_MS)]);
    expect((await take(second)).counts).toEqual([1, 1]);
    expect((await take(second)).counts).toEqual([0, 2]);
    await undo(both.importId);
    expect(await notes()).toEqual(['hungry', 'sleepy']);
  });

  test('of a file and of an app are one; an undo of the file leaves what the app sent', async () => {
    const dose = { eventType: 'Bolus', insulin: 2, notes: 'left', created_at: iso(AT + HOUR_MS) };
    const { importId } = await take(
      JSON.stringify([{ eventType: 'Note', notes: 'at the vet', created_at: iso(AT) }, dose]),
    );
    await treatments('POST', [{ eventType: 'Note', notes: 'at the vet', created_at: iso(AT) }, dose]);
    expect(await notes()).toEqual(['at the vet']);
    expect(await treatments('GET')).toHaveLength(2);
    await undo(importId);
    expect(await treatments('GET')).toMatchObject([{ insulin: 2 }, { notes: 'at the vet' }]);
    expect(await notes()).toEqual(['at the vet']);
    await treatments('POST', { eventType: 'Question', notes: 'hungry?', created_at: iso(AT + 2 * HOUR_MS) });
    const again = [{ eventType: 'Question', notes: 'hungry?', created_at: iso(AT + 2 * HOUR_MS) }];
    expect((await take(JSON.stringify(again))).counts).toEqual([0, 1]);
  });

  test('that were stored as treatments are known, shown once, and stay with the file that has them', async () => {
    const at = AT + MINUTE_MS * 60;
    const id = oldNoteId({ id: owner.memberId }, { at, detail: { note: 'at the vet' } });
    const first = await take(libreFile([libreLine(AT, 0, { 4: '150' }), libreLine(AT + DAY_MS, 0, { 4: '150' })]));
    const row = { id, memberId: owner.memberId, identifier: null, eventType: 'Note', atMs: at, hasEvents: false };
    const times = { createdAtMs: TEST_NOW, updatedAtMs: TEST_NOW, importId: first.importId };
    const content = JSON.stringify({ notes: 'at the vet' });
    await portal.services.db.kysely
      .insertInto('treatment')
      .values({ ...row, ...times, content, tokenId: null })
      .execute();
    expect((await take(libreFile([libreNote('at the vet', at)]))).counts).toEqual([0, 1]);
    expect(await treatments('GET')).toMatchObject([{ eventType: 'Note', notes: 'at the vet' }]);
    expect(await notes()).toEqual([]);
    await undo(first.importId);
    expect(await treatments('GET')).toMatchObject([{ eventType: 'Note', notes: 'at the vet' }]);
    expect(await notes()).toEqual(['at the vet']);
  });

  test('come back with an export; what Nightscout says as notes is not noted twice', async () => {
    const save = (body: object) => portal.send('/web/event/saveEvent', { at: AT, ...body }, owner);
    await save({ type: 'note', detail: { note: 'ate <b>all</b>' } });
    await save({ type: 'lab', detail: { lab: { test: 'urineKetones', word: 'trace' } } });
    await save({ type: 'notGiven', detail: { reason: 'vomited' } });
    const own = await exported('nightscout');
    expect(JSON.parse(own)).toHaveLength(3);
    expect((await take(own)).counts).toEqual([0, 3]);
    expect((await take(await exported('csv'))).counts).toEqual([0, 3]);
    const other = await seatOwner(portal);
    const csv = await exported('csv');
    owner = other;
    expect((await take(csv)).counts).toEqual([3, 0]);
    expect(await notes()).toEqual(['ate <b>all</b>']);
    expect((await take(own)).counts).toEqual([0, 3]);
  });
});
