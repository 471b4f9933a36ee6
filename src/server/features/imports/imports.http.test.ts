import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import type { ImportItem } from '#contract/imports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { allRows, libreFile, libreLine, sendToPreview } from '#tests/server/import-stage.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, takeFile, type OwnerSeat } from '#tests/server/seats.ts';

const START = TEST_NOW - 25 * DAY_MS;

describeEachPortal('imports that are looked at first', (current) => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = current();
    owner = await seatOwner(portal);
  });

  const look = async (content: string | Buffer): Promise<ImportItem> => {
    const answer = await sendToPreview(portal, content, owner);
    expect(answer).toMatchObject({ code: 200 });
    return answer.item;
  };
  const store = async (importId: string) => {
    const { item, ...rest } = await portal.call('/web/import/store', { importId }, owner);
    expect(rest).toMatchObject({ code: 200 });
    return item;
  };
  const undo = async (importId: string) => (await portal.call('/web/import/undo', { importId }, owner)).item;
  const history = (from: number, count: number, value = 150) =>
    Array.from({ length: count }, (_, index) => {
      const at = from + index * 15 * MINUTE_MS;
      return libreLine(at, 0, { 4: String(value + ((at / MINUTE_MS / 15) % 9)) });
    });
  const readings = () =>
    portal.services.db.kysely.selectFrom('reading').select(['atMs', 'tenths', 'sender']).orderBy('atMs').execute();

  const eventRows = () =>
    portal.services.db.kysely.selectFrom('event').select(['type', 'value', 'unit']).orderBy('atMs').execute();
  const answer = (importId: string, choices: BodyOf<'/web/import/answer'>['choices']) =>
    portal.call('/web/import/answer', { importId, choices }, owner);
  const OPEN = libreFile([
    libreLine(START, 4, { 6: '1' }),
    libreLine(START + 5 * HOUR_MS, 4, { 11: '1' }),
    libreLine(START + 6 * HOUR_MS, 5, { 9: '3500' }),
    libreLine(START + 7 * HOUR_MS, 5, { 9: '1000' }),
  ]);

  test('asks for the amount of a dose without one and of a meal that no pet eats, and guesses nothing', async () => {
    const { importId, found } = await look(OPEN);
    expect(found?.places).toMatchObject([
      { kind: 'doseWithoutAmount', line: 3, at: START, value: null, chosen: 'keep', amount: null },
      { kind: 'doseWithoutAmount', line: 4 },
      { kind: 'largeMeal', line: 5, value: 3500, choices: ['keep', 'enter', 'leaveOut'] },
    ]);
    const [rapid, long, meal] = (found?.places ?? []).map(({ placeId }) => placeId);
    const wrong = [
      { placeId: rapid ?? '', choice: 'enter' as const, amount: 201 },
      { placeId: rapid ?? '', choice: 'enter' as const, amount: 1.005 },
      { placeId: rapid ?? '', choice: 'enter' as const },
      { placeId: rapid ?? '', choice: 'keep' as const, amount: 1 },
      { placeId: 'limit-low', choice: 'enter' as const, amount: 1 },
    ];
    for (const choice of wrong) expect(await answer(importId, [choice])).toMatchObject({ code: 400 });
    const answered = await answer(importId, [
      { placeId: rapid ?? '', choice: 'enter', amount: 1.5 },
      { placeId: long ?? '', choice: 'leaveOut' },
      { placeId: meal ?? '', choice: 'enter', amount: 35 },
    ]);
    expect(answered.item?.found?.places).toMatchObject([
      { kind: 'doseWithoutAmount', chosen: 'enter', amount: 1.5, value: null },
      { kind: 'doseWithoutAmount', chosen: 'leaveOut', amount: null },
      { kind: 'largeMeal', chosen: 'enter', amount: 35 },
    ]);
    expect(answered.item?.found).toMatchObject({ doses: 1, meals: 2, events: { fresh: 3 } });
    await store(importId);
    expect(await eventRows()).toEqual([
      { type: 'insulin', value: 1.5, unit: 'U' },
      { type: 'meal', value: 35, unit: 'g' },
      { type: 'meal', value: 1000, unit: 'g' },
    ]);
  });

  test('what is kept without an amount stays so, and the same file brings neither it nor what was entered again', async () => {
    const first = await look(OPEN);
    const entered = first.found?.places[0]?.placeId ?? '';
    await answer(first.importId, [{ placeId: entered, choice: 'enter', amount: 1.5 }]);
    await store(first.importId);
    const stored = await eventRows();
    expect(stored.map(({ value }) => value)).toEqual([1.5, null, 3500, 1000]);
    const again = await look(OPEN);
    expect(again.found?.events).toEqual({ fresh: 0, known: 4 });
    await store(again.importId);
    expect(await eventRows()).toEqual(stored);
  });

  test('a dose that is left out as the second of two can be taken back in', async () => {
    const doses = [libreLine(START, 4, { 7: '1.5' }), libreLine(START + 2 * MINUTE_MS, 4, { 7: '1.5' })];
    const { importId, found } = await look(libreFile(doses));
    const placeId = found?.places[0]?.placeId ?? '';
    const left = await answer(importId, [{ placeId, choice: 'leaveOut' }]);
    expect(left.item?.found).toMatchObject({ doses: 1, places: [{ kind: 'doubleDose', chosen: 'leaveOut' }] });
    const back = await answer(importId, [{ placeId, choice: 'keep' }]);
    expect(back.item?.found).toMatchObject({ doses: 2, places: [{ chosen: 'keep' }] });
  });

  test('says what a LibreView export would bring, and stores nothing', async () => {
    const before = await allRows(portal);
    const badAt = START + 3 * HOUR_MS + 2 * MINUTE_MS;
    const lines = [
      ...history(START, 96),
      libreLine(START + HOUR_MS, 4, { 7: '1.5' }),
      libreLine(START + HOUR_MS + 2 * MINUTE_MS, 4, { 7: '1.5' }),
      libreLine(START + 2 * HOUR_MS, 5, { 9: '35' }),
      libreLine(START + 3 * HOUR_MS + MINUTE_MS, 0, { 4: 'HI' }),
      libreLine(badAt, 0, { 4: 'much' }),
      libreLine(badAt + 2 * DAY_MS, 0, { 4: 'more' }),
      libreLine(badAt + 2 * DAY_MS + MINUTE_MS, 0, { 4: 'most' }),
    ];
    const item = await look(libreFile(lines));
    expect(item).toMatchObject({
      fileName: 'readings.csv',
      state: 'preview',
      format: 'libreview',
      ready: true,
      unknown: null,
      questions: {
        unit: { chosen: 'mg/dL', reason: 'header', medians: { 'mg/dL': 154, 'mmol/L': 2772 } },
        zone: { asked: true, chosen: 'UTC', reason: 'ownZone', skipped: 0, matching: 0 },
        dayOrder: { asked: false },
      },
      found: {
        headLine: 2,
        lines: 105,
        from: START,
        readings: { fresh: 97, known: 0, intervalMinutes: 15 },
        events: { fresh: 3, known: 0 },
        doses: 2,
        meals: 1,
        refusedLines: 3,
      },
    });
    expect(item.found?.days[0]).toMatchObject({ day: '2026-04-19', fresh: 57, known: 0, min: 150, max: 500 });
    expect(item.found?.places).toMatchObject([
      { kind: 'limitHigh', line: 102, lines: 1, chosen: 'keep', choices: ['keep', 'leaveOut'], message: null },
      { kind: 'doubleDose', line: 99, lastLine: 100, chosen: 'keep' },
      { kind: 'refused', line: 103, at: badAt, lastAt: badAt, choices: [], message: expect.stringContaining('much') },
      { kind: 'refused', line: 104, lastLine: 105, at: badAt + 2 * DAY_MS, lastAt: badAt + 2 * DAY_MS + MINUTE_MS },
    ]);
    expect(await allRows(portal)).toEqual(before);
  });

  test('stores what was shown, and the same again adds nothing', async () => {
    const file = libreFile([...history(START, 96), libreLine(START + HOUR_MS, 4, { 7: '1.5' })]);
    const first = await look(file);
    expect(await store(first.importId)).toMatchObject({
      state: 'stored',
      ready: false,
      counts: { readings: { added: 96, known: 0, rejected: 0 }, events: { added: 1, known: 0 } },
    });
    const again = await look(file);
    expect(again).toMatchObject({
      found: {
        readings: { fresh: 0, known: 96 },
        events: { fresh: 0, known: 1 },
        knownFrom: [{ source: 'libreview', name: 'S1', count: 96 }],
      },
      questions: { zone: { reason: 'matches', matching: 96 } },
    });
    expect(await store(again.importId)).toMatchObject({ counts: { readings: { added: 0, known: 96 } } });
    expect(await readings()).toHaveLength(96);
  });

  test('an undo leaves every table as it was', async () => {
    await takeFile(portal, { name: 'a.csv', content: libreFile(history(START - DAY_MS, 90)) }, owner);
    const before = await allRows(portal);
    const recent = history(TEST_NOW - DAY_MS, 96, 40);
    const lines = [...history(START, 96), ...recent, libreLine(START + HOUR_MS, 4, { 7: '1.5' })];
    const { importId } = await look(libreFile(lines));
    await store(importId);
    expect((await allRows(portal))['reading']).toHaveLength(90 + 192);
    expect(await undo(importId)).toMatchObject({ state: 'undone', keptEvents: 0 });
    expect(await allRows(portal)).toEqual(before);
    expect(await portal.call('/web/import/undo', { importId }, owner)).toMatchObject({
      code: 409,
      reason: 'import.changed',
    });
  });

  test('an event that somebody changed since stays', async () => {
    const { importId } = await look(libreFile([...history(START, 4), libreLine(START, 5, { 9: '35' })]));
    await store(importId);
    const { rows = [] } = await portal.call('/web/event/loadEvents', {}, owner);
    const event = { eventId: rows[0]?.eventId, type: 'meal' as const, at: START, value: 30, unit: 'g' };
    expect(await portal.call('/web/event/saveEvent', event, owner)).toMatchObject({ code: 200 });
    expect(await undo(importId)).toMatchObject({ keptEvents: 1 });
    expect((await portal.call('/web/event/loadEvents', {}, owner)).rows).toMatchObject([{ value: 30 }]);
    expect(await readings()).toEqual([]);
  });

  test('what another file brought as well stays with that file', async () => {
    const [a, b] = [libreFile(history(START, 60)), libreFile(history(START + 10 * HOUR_MS, 60))];
    const first = await look(a);
    await store(first.importId);
    const second = await look(b);
    expect(second.found?.readings).toMatchObject({ fresh: 40, known: 20 });
    await store(second.importId);
    const all = (await readings()).map(({ atMs, tenths }) => ({ atMs, tenths }));
    await undo(first.importId);
    expect((await readings()).map(({ atMs }) => atMs)).toEqual(all.slice(40).map(({ atMs }) => atMs));
    const listed = await portal.call('/web/import/list', {}, owner);
    expect(listed).toMatchObject({
      total: 2,
      rows: [
        { importId: second.importId, state: 'stored', counts: { readings: { added: 60, known: 0 } } },
        { importId: first.importId, state: 'undone', canBringBack: true },
      ],
    });
    const back = await portal.call('/web/import/bringBack', { importId: first.importId }, owner);
    expect(back).toMatchObject({ item: { state: 'stored', counts: { readings: { added: 40, known: 20 } } } });
    expect((await readings()).map(({ atMs }) => atMs)).toEqual(all.map(({ atMs }) => atMs));
    await undo(second.importId);
    await undo(first.importId);
    const left = await allRows(portal);
    expect([left['reading'], left['device'], left['event']]).toEqual([[], [], []]);
  });

  test('an export of the portal that is brought back and taken back leaves no trace', async () => {
    await takeFile(portal, { name: 'a.csv', content: libreFile(history(START, 90)) }, owner);
    const file = await portal.app.inject({
      method: 'POST',
      url: '/api/web/data/exportFile',
      headers: { xtoken: owner.token, 'content-type': 'application/json' },
      payload: JSON.stringify({ range: 'all' }),
    });
    const other = await seatOwner(portal);
    const before = await allRows(portal);
    const { item } = await sendToPreview(portal, file.body, other);
    expect(item).toMatchObject({
      format: 'petcgm',
      ready: true,
      questions: { zone: { asked: false, reason: 'offsets' } },
    });
    const stored = await portal.call('/web/import/store', { importId: item.importId }, other);
    expect(stored.item?.counts?.readings.added).toBe(90);
    await portal.call('/web/import/undo', { importId: item.importId }, other);
    expect(await allRows(portal)).toEqual(before);
  });
});
