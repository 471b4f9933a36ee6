import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { importTurns } from '#server/features/imports/import-turns.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import { allRows, libreFile, libreLine, sendToPreview } from '#tests/server/import-stage.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const START = TEST_NOW - 25 * DAY_MS;
const FILE = libreFile([0, 1, 2, 3].map((index) => libreLine(START + index * 15 * MINUTE_MS, 0, { 4: '120' })));
const VERBS = ['store', 'load', 'undo', 'bringBack', 'cancel', 'answer'] as const;

describe('rights and limits of imports', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  const look = async (content: string | Buffer = FILE) => (await sendToPreview(portal, content, owner)).item;

  test.each(VERBS)('%s is only for the owner, and an unknown import is not found', async (verb) => {
    const { importId } = await look();
    const path = `/web/import/${verb}` as const;
    const follower = await seatFollower(portal, owner.memberId);
    const hidden = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const stranger = await seatOwner(portal);
    const before = await allRows(portal);
    expect(await portal.send(path, { importId }, follower)).toMatchObject({ code: 403 });
    expect(await portal.send(path, { importId }, hidden)).toMatchObject({ code: 404, reason: 'import.notFound' });
    expect(await portal.send(path, { importId }, stranger)).toMatchObject({ code: 404, reason: 'import.notFound' });
    expect(await portal.send(path, { importId }, {})).toMatchObject({ code: 300 });
    expect(await portal.send(path, { importId: 'none' }, owner)).toMatchObject({ code: 404 });
    expect(await portal.send(path, {}, owner)).toMatchObject({ code: 400 });
    expect(await allRows(portal)).toEqual(before);
    expect((await portal.call('/web/import/load', { importId }, owner)).item).toMatchObject({ state: 'preview' });
  });

  test('a preview and the list are only for the owner', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    const asked = { ...follower, memberId: owner.memberId };
    expect(await sendToPreview(portal, FILE, asked)).toMatchObject({ code: 403 });
    expect(await sendToPreview(portal, FILE, { memberId: owner.memberId })).toMatchObject({ code: 300 });
    expect(await sendToPreview(portal, FILE, { ...owner, memberId: 'none' })).toMatchObject({ code: 404 });
    expect(await portal.call('/web/import/list', { memberId: owner.memberId }, follower)).toMatchObject({ code: 403 });
    expect(await portal.call('/web/import/list', {}, owner)).toMatchObject({ code: 200, rows: [], total: 0 });
  });

  test('a file without content, and one of an unknown kind, store nothing', async () => {
    expect(await sendToPreview(portal, '', owner)).toMatchObject({ code: 400, reason: 'file.empty' });
    const unknown = await look('name,colour\nMimi,red\n');
    expect(unknown).toMatchObject({ ready: false, found: null, unknown: { lines: ['name,colour', 'Mimi,red', ''] } });
    const answer = await portal.call('/web/import/store', { importId: unknown.importId }, owner);
    expect(answer).toMatchObject({ code: 409, reason: 'import.notReady' });
    expect(await look('[{"sgv":120,"date":17')).toMatchObject({ found: null, ready: false });
  });

  test('a name is a text and never a path', async () => {
    const { item } = await sendToPreview(portal, FILE, { ...owner, name: 'a\u202Eb\u0007c.csv' });
    expect(item.fileName).toBe('abc.csv');
  });

  test('dates that do not tell day from month are asked for, and then read', async () => {
    const day = Date.UTC(2026, 3, 5, 8);
    const item = await look(libreFile([0, 1, 2, 3].map((index) => libreLine(day + index * HOUR_MS, 0, { 4: '120' }))));
    expect(item).toMatchObject({ found: null, ready: false, questions: { dayOrder: { asked: true, chosen: null } } });
    const { importId } = item;
    const answered = await portal.call('/web/import/answer', { importId, dayOrder: 'dayFirst' }, owner);
    expect(answered.item).toMatchObject({
      ready: true,
      found: { from: day, readings: { fresh: 4 } },
      questions: { dayOrder: { asked: true, chosen: 'dayFirst', reason: 'owner' } },
    });
  });

  test('a value in an hour that the zone skipped leaves the zone open', async () => {
    const other = await seatOwner(portal, { timeZone: 'Europe/Ljubljana' });
    const skipped = Date.UTC(2026, 2, 29, 2, 30);
    const lines = [skipped - DAY_MS, skipped, skipped + DAY_MS].map((at) => libreLine(at, 0, { 4: '120' }));
    const { item } = await sendToPreview(portal, libreFile(lines), other);
    expect(item).toMatchObject({ ready: false, questions: { zone: { chosen: null, reason: null, skipped: 1 } } });
    const { importId } = item;
    const wrong = await portal.call('/web/import/answer', { importId, zone: 'Nowhere' }, other);
    expect(wrong).toMatchObject({ code: 400, reason: 'setting.timeZoneUnknown' });
    const answered = await portal.call('/web/import/answer', { importId, zone: 'UTC' }, other);
    expect(answered.item).toMatchObject({ ready: true, questions: { zone: { chosen: 'UTC', reason: 'owner' } } });
  });

  test('what is left out is not stored', async () => {
    const lines = [
      libreLine(START, 0, { 4: '120' }),
      libreLine(START + HOUR_MS, 0, { 4: 'HI' }),
      libreLine(START + HOUR_MS, 4, { 7: '1.5' }),
      libreLine(START + HOUR_MS + MINUTE_MS, 4, { 7: '1.5' }),
    ];
    const { importId, found } = await look(libreFile(lines));
    const choices = (found?.places ?? []).map(({ placeId }) => ({ placeId, choice: 'leaveOut' as const }));
    expect(choices).toHaveLength(2);
    const answered = await portal.call('/web/import/answer', { importId, choices }, owner);
    expect(answered.item?.found).toMatchObject({ readings: { fresh: 1 }, events: { fresh: 1 } });
    const stored = await portal.call('/web/import/store', { importId }, owner);
    expect(stored.item?.counts).toMatchObject({ readings: { added: 1 }, events: { added: 1 } });
  });

  test('a preview is forgotten after an hour, and the file of an undone import after 30 days', async () => {
    const kept = await look();
    const { importId } = await look();
    await portal.call('/web/import/store', { importId }, owner);
    await portal.call('/web/import/undo', { importId }, owner);
    portal.clock.advance(HOUR_MS + 1);
    await keepHouse(portal.services);
    expect(await portal.call('/web/import/load', { importId: kept.importId }, owner)).toMatchObject({ code: 404 });
    portal.clock.advance(30 * DAY_MS);
    await keepHouse(portal.services);
    const { kysely } = portal.services.db;
    const left = await kysely.selectFrom('import').select(['id', 'state', 'hasFile']).execute();
    expect(left).toMatchObject([{ id: importId, state: 'undone' }]);
    expect(Boolean(left[0]?.hasFile)).toBe(false);
    expect(await kysely.selectFrom('importChunk').select('importId').execute()).toEqual([]);
  });

  test('an import whose process was lost is taken back, and can be stored again', async () => {
    const before = await allRows(portal);
    const { importId } = await look();
    await portal.call('/web/import/store', { importId }, owner);
    const { kysely } = portal.services.db;
    await kysely.updateTable('import').set({ state: 'storing' }).where('id', '=', importId).execute();
    expect(await portal.call('/web/import/load', { importId }, owner)).toMatchObject({ item: { state: 'storing' } });
    portal.clock.advance(6 * MINUTE_MS);
    expect(await portal.call('/web/import/load', { importId }, owner)).toMatchObject({
      item: { state: 'failed', ready: true },
    });
    expect((await allRows(portal))['reading']).toEqual(before['reading']);
    const again = await portal.call('/web/import/store', { importId }, owner);
    expect(again).toMatchObject({ item: { state: 'stored', counts: { readings: { added: 4 } } } });
  });

  test('of two answers at once neither is lost', async () => {
    const day = Date.UTC(2026, 3, 5, 8);
    const lines = [0, 1].map((hour) => libreLine(day + hour * HOUR_MS, 0, { 4: '12' }));
    const { importId } = await look(libreFile(lines));
    await Promise.all([
      portal.call('/web/import/answer', { importId, dayOrder: 'monthFirst' }, owner),
      portal.call('/web/import/answer', { importId, unit: 'mmol/L' }, owner),
      portal.call('/web/import/answer', { importId, zone: 'Europe/Ljubljana' }, owner),
    ]);
    const { item } = await portal.call('/web/import/load', { importId }, owner);
    expect(item?.questions).toMatchObject({
      dayOrder: { chosen: 'monthFirst' },
      unit: { chosen: 'mmol/L' },
      zone: { chosen: 'Europe/Ljubljana' },
    });
  });

  test('an import that cannot be brought back stays undone', async () => {
    const { importId } = await look();
    await portal.call('/web/import/store', { importId }, owner);
    await portal.call('/web/import/undo', { importId }, owner);
    const { kysely } = portal.services.db;
    await kysely.deleteFrom('importChunk').execute();
    const back = await portal.call('/web/import/bringBack', { importId }, owner);
    expect(back).toMatchObject({ reason: 'import.fileGone' });
    const { rows } = await portal.call('/web/import/list', {}, owner);
    expect(rows).toMatchObject([{ importId, state: 'undone', undoneAt: TEST_NOW, canBringBack: true }]);
  });

  test('more files than wait at once are refused, and none is left half way', async () => {
    const undone = await look();
    await portal.call('/web/import/store', { importId: undone.importId }, owner);
    await portal.call('/web/import/undo', { importId: undone.importId }, owner);
    const previews = [await look(), await look(), await look()];
    const answers = await Promise.all([
      ...previews.map(({ importId }) => portal.call('/web/import/store', { importId }, owner)),
      portal.call('/web/import/bringBack', { importId: undone.importId }, owner),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429]);
    const states = await portal.services.db.kysely.selectFrom('import').select('state').execute();
    expect(states.filter(({ state }) => state === 'stored')).toHaveLength(3);
    expect(states.filter(({ state }) => state === 'storing')).toHaveLength(0);
  });

  test('an import that waits for its turn is not abandoned, however long it waits', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { importId } = await look();
      const { promise: before, resolve: end } = Promise.withResolvers<void>();
      const waited = importTurns.run(owner.accountId, () => before);
      const stored = portal.call('/web/import/store', { importId }, owner);
      const state = async () => (await portal.call('/web/import/load', { importId }, owner)).item?.state;
      await vi.waitUntil(async () => (await state()) === 'storing');
      for (let minute = 0; minute < 7; minute += 1) {
        portal.clock.advance(MINUTE_MS);
        await vi.advanceTimersByTimeAsync(MINUTE_MS);
        expect(await state()).toBe('storing');
      }
      end();
      expect(await stored).toMatchObject({ item: { state: 'stored', counts: { readings: { added: 4 } } } });
      await waited;
    } finally {
      vi.useRealTimers();
    }
  });

  test('of two calls to store a file at the same time one stores it, once', async () => {
    const { importId } = await look();
    const answers = await Promise.all([
      portal.call('/web/import/store', { importId }, owner),
      portal.call('/web/import/store', { importId }, owner),
    ]);
    expect(answers.map(({ reason }) => reason ?? 'stored').toSorted()).toEqual(['import.changed', 'stored']);
    const { item } = await portal.call('/web/import/load', { importId }, owner);
    expect(item).toMatchObject({ state: 'stored', counts: { readings: { added: 4, known: 0 } } });
  });

  test('an import whose pet is gone while it is stored leaves nothing of it', async () => {
    const { importId } = await look();
    const stored = portal.call('/web/import/store', { importId }, owner);
    const { kysely } = portal.services.db;
    await kysely.deleteFrom('member').where('id', '=', owner.memberId).execute();
    expect([200, 404]).toContain((await stored).code);
    expect(await kysely.selectFrom('reading').select('atMs').execute()).toEqual([]);
    expect(await kysely.selectFrom('import').select('id').execute()).toEqual([]);
  });

  test('an import that is cancelled while it is stored leaves nothing', async () => {
    const before = await allRows(portal);
    const { importId } = await look();
    await portal.call('/web/import/store', { importId }, owner);
    expect(await portal.call('/web/import/cancel', { importId }, owner)).toMatchObject({ code: 409 });
    const { kysely } = portal.services.db;
    await kysely.updateTable('import').set({ state: 'storing' }).where('id', '=', importId).execute();
    expect(await portal.call('/web/import/cancel', { importId }, owner)).toMatchObject({ code: 200 });
    expect(await allRows(portal)).toEqual(before);
    expect(await kysely.selectFrom('import').select('id').execute()).toEqual([]);
  });
});
