import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { libreFile, libreLine, sendToPreview } from '#tests/server/import-stage.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const AT = TEST_NOW - 2 * DAY_MS;
const iso = (at: number) => new Date(at).toISOString();

type Told = { readonly identifier: string; readonly isValid: boolean; readonly notes?: string; readonly date: number };

describeEachPortal('apps that follow an undone import', (current) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let key: string;

  beforeEach(async () => {
    portal = current();
    owner = await seatOwner(portal);
    const asked = { name: 'Phone', scopes: ['upload' as const, 'read' as const] };
    key = (await portal.call('/web/apiToken/create', asked, owner)).item?.token ?? '';
  });

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const asked = await portal.app.inject({ method: 'GET', url: `/api/v2/authorization/request/${key}` });
    const authorization = `Bearer ${asked.json<{ token: string }>().token}`;
    return portal.app.inject({ method: 'GET', url: `/api/${url}`, headers: { authorization, ...headers } });
  };
  const history = async (collection: string, since: number): Promise<Told[]> =>
    (await get(`v3/${collection}/history/${since}`)).json<{ result: Told[] }>().result;
  const take = async (content: string): Promise<string> => {
    const { item } = await sendToPreview(portal, content, owner);
    await portal.call('/web/import/store', { importId: item.importId }, owner);
    portal.clock.advance(MINUTE_MS);
    return item.importId;
  };
  /** @returns when it was undone */
  const undo = async (importId: string): Promise<number> => {
    const at = portal.clock.now();
    await portal.call('/web/import/undo', { importId }, owner);
    portal.clock.advance(MINUTE_MS);
    return at;
  };

  test('learn that events are gone, by the history and by the last change', async () => {
    const importId = await take(
      libreFile([libreLine(AT, 4, { 7: '1.5' }), libreLine(AT + HOUR_MS, 6, { 13: 'at the vet' })]),
    );
    const before = await history('treatments', 0);
    expect(before.map(({ isValid }) => isValid)).toEqual([true, true]);
    const seen = String((await get('v1/treatments')).headers['last-modified']);
    const conditional = { 'if-modified-since': seen };
    expect((await get('v1/treatments', conditional)).statusCode).toBe(304);
    const undoneAt = await undo(importId);
    const gone = await history('treatments', undoneAt - 1);
    const names = (list: readonly Told[]) => list.map(({ identifier }) => identifier).toSorted();
    expect(names(gone)).toEqual(names(before));
    expect(gone.map(({ isValid }) => isValid)).toEqual([false, false]);
    expect(gone.map(({ date }) => date).toSorted((a, b) => a - b)).toEqual([AT, AT + HOUR_MS]);
    const fresh = await get('v1/treatments', conditional);
    expect([fresh.statusCode, fresh.json()]).toEqual([200, []]);
    expect((await get('v3/lastModified')).json().result.collections).toMatchObject({ treatments: undoneAt });
    expect((await get(`v3/treatments/${before[0]?.identifier}`)).statusCode).toBe(410);
  });

  test('get readings afresh, though the newest one is older than before', async () => {
    const line = (minutes: number) => libreLine(AT + minutes * MINUTE_MS, 0, { 4: '150' });
    await take(libreFile([line(0)]));
    const importId = await take(libreFile([line(15)]));
    const address = `v1/entries.json?find[date][$gte]=${AT}`;
    const seen = String((await get(address)).headers['last-modified']);
    const ask = () => get(address, { 'if-modified-since': seen });
    expect((await ask()).statusCode).toBe(304);
    await undo(importId);
    expect((await ask()).json()).toMatchObject([{ date: AT }]);
  });

  test('learn that records of apps are gone, by the names that their senders gave them', async () => {
    const dose = { eventType: 'Bolus', insulin: 2, created_at: iso(AT), identifier: 'dose' };
    const record = { eventType: 'Sensor Start', created_at: iso(AT + HOUR_MS), identifier: 'sensor' };
    const importId = await take(JSON.stringify([dose, record]));
    const before = (await history('treatments', 0)).map(({ identifier }) => identifier);
    const undoneAt = await undo(importId);
    const gone = await history('treatments', undoneAt - 1);
    expect(gone.filter(({ isValid }) => isValid)).toEqual([]);
    expect(gone.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(before));
  });

  test('keep what a second file has as well, and get it back with the import', async () => {
    const line = (minutes: number) => libreLine(AT + minutes * MINUTE_MS, 0, { 4: '150' });
    const first = await take(libreFile([line(0), line(15), line(30)]));
    await take(libreFile([line(30), line(45)]));
    const before = await history('entries', 0);
    expect(before).toHaveLength(4);
    const undoneAt = await undo(first);
    const after = new Map((await history('entries', undoneAt - 1)).map((told) => [told.date - AT, told.isValid]));
    expect([0, 15, 30, 45].map((minutes) => after.get(minutes * MINUTE_MS) ?? true)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await get('v3/lastModified')).json().result.collections).toMatchObject({ entries: undoneAt });
    await portal.call('/web/import/bringBack', { importId: first }, owner);
    expect((await history('entries', undoneAt)).filter(({ isValid }) => !isValid)).toEqual([]);
    const all = await history('entries', 0);
    expect(all.map(({ identifier }) => identifier).toSorted()).toEqual(
      before.map(({ identifier }) => identifier).toSorted(),
    );
  });
});
