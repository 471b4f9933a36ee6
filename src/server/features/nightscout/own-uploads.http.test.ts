import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';

const MINUTE = 60_000;
const REFUSAL = { status: 401, message: 'Unauthorized', description: 'Invalid/Missing' };
const iso = (minutesAgo: number) => new Date(TEST_NOW - minutesAgo * MINUTE).toISOString();

type Row = Record<string, unknown> & { _id: string };
const idIn = (rows: readonly Row[]) => rows.map(({ _id: id }) => id)[0] ?? '';

describe('an uploader’s key can change and delete only what it uploaded', () => {
  let seat: NightscoutSeat;
  let other: string;

  beforeEach(async () => {
    seat = await seatNightscout();
    other = await seat.keyFor('upload');
  });

  afterEach(() => seat.portal.stop());

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key = seat.upload) =>
    seat.send(method, path, { key, ...(body === undefined ? {} : { body }) });
  const gone = async (path: string, key = seat.upload) =>
    (await send('DELETE', path, undefined, key)).json().deletedCount;
  const noted = async () => {
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', { rows: 100 }, seat.owner);
    return rows
      .filter(({ type }) => type !== 'alert')
      .map(({ type, value, title, detail }) => [type, value, title, detail?.note ?? null]);
  };
  const save = (body: object) =>
    seat.portal.send('/web/event/saveEvent', { type: 'insulin', at: TEST_NOW, unit: 'U', ...body }, seat.owner);
  const secret = { value: 2, title: 'Secret title', detail: { note: 'SECRET NOTE' } };

  test('readings', async () => {
    const entries = (first: number) => [anEntry(first, 100 + first), anEntry(first + 5, 105 + first)];
    const [mine] = (await send('POST', '/entries', entries(0))).json() as Row[];
    await send('POST', '/entries', entries(20), other);
    const all = `/entries?find[date][$gt]=${TEST_NOW - 60 * MINUTE}`;
    expect(await gone(`/entries/${mine === undefined ? '' : idIn([mine])}`, other)).toBe(0);
    expect(await gone(all)).toBe(2);
    expect(await gone(all)).toBe(0);
    expect(await gone(all, other)).toBe(2);
  });

  test('a meter’s values and calibrations', async () => {
    const entry = (minutesAgo: number) => ({
      type: 'mbg',
      mbg: 100 + minutesAgo,
      date: TEST_NOW - minutesAgo * MINUTE,
    });
    await send('POST', '/entries', [entry(1), { type: 'cal', slope: 1, date: TEST_NOW }]);
    await send('POST', '/entries', [entry(2)], other);
    await save({ type: 'BG', value: 103, unit: 'mg/dL', at: TEST_NOW - 3 * MINUTE });
    expect(await gone('/entries/mbg?find[mbg][$gt]=1')).toBe(1);
    expect(await gone('/entries?find[type]=cal', other)).toBe(0);
    expect((await noted()).map(([type, value]) => [type, value])).toEqual([
      ['calibration', null],
      ['BG', 102],
      ['BG', 103],
    ]);
  });

  test('events entered by the owner are not deleted, by id or by condition', async () => {
    await save(secret);
    await save({ type: 'meal', value: 10, unit: 'g', at: TEST_NOW - MINUTE });
    const rows: Row[] = (await seat.send('GET', '/treatments')).json();
    expect(rows).toHaveLength(2);
    for (const { _id: id } of rows) expect(await gone(`/treatments/${id}`)).toBe(0);
    expect(await gone('/treatments?find[created_at][$gte]=2000-01-01')).toBe(0);
    expect(await noted()).toHaveLength(2);
  });

  test('events entered by the owner are not changed: a single one is refused, in a list the others are stored', async () => {
    await save(secret);
    const [dose]: Row[] = (await seat.send('GET', '/treatments')).json();
    const refused = await send('PUT', '/treatments', { ...dose, insulin: 9 });
    expect([refused.statusCode, refused.json()]).toEqual([401, REFUSAL]);
    expect((await send('PUT', '/treatments', { ...dose })).statusCode).toBe(200);
    const bolus = { eventType: 'Bolus', insulin: 1, created_at: iso(600) };
    expect((await send('POST', '/treatments', [{ ...dose, insulin: 9 }, bolus])).json()).toHaveLength(2);
    expect(await noted()).toEqual([
      ['insulin', 2, 'Secret title', 'SECRET NOTE'],
      ['insulin', 1, null, null],
    ]);
  });

  test('a treatment that matches the owner’s event keeps its words, and does not delete it later', async () => {
    await save(secret);
    const met = { eventType: 'Bolus', insulin: 2, created_at: iso(0), notes: 'mine', identifier: 'A' };
    const answer = await send('POST', '/treatments', met);
    expect(answer.json()).toMatchObject([{ insulin: 2, notes: 'mine' }]);
    expect((await send('POST', '/treatments', { ...met, insulin: 7 })).statusCode).toBe(200);
    expect(await noted()).toEqual([['insulin', 2, 'Secret title', 'SECRET NOTE']]);
    expect(await gone('/treatments/A')).toBe(1);
    expect(await noted()).toEqual([['insulin', 2, 'Secret title', 'SECRET NOTE']]);
  });

  test('answers contain neither title nor note unless the key may read', async () => {
    await save(secret);
    const met = { eventType: 'Bolus', insulin: 2, created_at: iso(0) };
    const [row]: Row[] = (await seat.send('GET', '/treatments')).json();
    for (const body of [met, [met], { ...met, _id: idIn(row === undefined ? [] : [row]) }, [{ ...row, notes: '' }]]) {
      expect((await send('POST', '/treatments', body)).body).not.toMatch(/secret/iu);
    }
    const { item } = await seat.portal.call(
      '/web/apiToken/create',
      { name: 'B', scopes: ['upload', 'read'] },
      seat.owner,
    );
    const reads = await send('POST', '/treatments', { ...met, identifier: 'B' }, item?.token);
    expect(reads.statusCode).toBe(200);
  });

  test('another key’s treatments', async () => {
    const bolus = { eventType: 'Bolus', insulin: 1, created_at: iso(0), identifier: 'A' };
    const [mine]: Row[] = (await send('POST', '/treatments', bolus)).json();
    expect((await send('PUT', '/treatments', { ...bolus, insulin: 3 }, other)).statusCode).toBe(401);
    expect(await gone('/treatments/A', other)).toBe(0);
    expect(await gone('/treatments?find[eventType]=Bolus', other)).toBe(0);
    const unnamed = { eventType: 'Note', notes: 'one', created_at: iso(5) };
    const [first]: Row[] = (await send('POST', '/treatments', unnamed)).json();
    const [second]: Row[] = (await send('POST', '/treatments', { ...unnamed, notes: 'two' }, other)).json();
    expect(second && idIn([second])).not.toBe(first && idIn([first]));
    expect((await send('PUT', '/treatments', { ...bolus, insulin: 3 })).json()).toMatchObject({ insulin: 3 });
    expect(await gone(`/treatments/${mine && idIn([mine])}`)).toBe(1);
    expect((await noted()).map(([type, , , note]) => `${type} ${note}`).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['note one', 'note two'],
    );
  });

  test('events that the owner corrected later belong to the owner', async () => {
    await send('POST', '/treatments', { eventType: 'Bolus', insulin: 1, created_at: iso(0), identifier: 'A' });
    const { rows = [] } = await seat.portal.call('/web/event/loadEvents', {}, seat.owner);
    await save({ ...rows[0], value: 1.5 });
    await send('POST', '/treatments', { eventType: 'Bolus', insulin: 1, created_at: iso(0), identifier: 'A' });
    await gone('/treatments/A');
    expect((await noted()).map(([type, value]) => [type, value])).toEqual([['insulin', 1.5]]);
  });

  test('each deletion is recorded: key, kind, number and address', async () => {
    await send('POST', '/entries', [anEntry(0, 100), anEntry(5, 100)]);
    await send('POST', '/treatments', { eventType: 'Note', notes: 'a', created_at: iso(0) });
    await gone('/entries?find[sgv]=100');
    await gone('/entries?find[sgv]=100');
    await gone('/treatments?find[notes]=a');
    const { kysely } = seat.portal.services.db;
    const rows = await kysely.selectFrom('audit').where('action', '=', 'upload.deleted').selectAll().execute();
    const { id } = await kysely.selectFrom('apiToken').select('id').orderBy('createdAtMs').executeTakeFirstOrThrow();
    const about = rows.map(({ memberId, detail, address }) => [memberId, JSON.parse(detail), address]);
    expect(about).toHaveLength(2);
    expect(about).toEqual(
      expect.arrayContaining([
        [seat.owner.memberId, { tokenId: id, what: 'entries', count: 2 }, seat.portal.address],
        [seat.owner.memberId, { tokenId: id, what: 'treatments', count: 1 }, seat.portal.address],
      ]),
    );
  });
});
