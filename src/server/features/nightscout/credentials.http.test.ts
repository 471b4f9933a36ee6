import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';

describe('the key of a call', () => {
  let seat: NightscoutSeat;
  let url = '';
  let minute = 0;

  beforeAll(async () => {
    seat = await seatNightscout();
    url = await seat.portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => seat.portal.stop());
  beforeEach(() => {
    minute += 1;
    seat.portal.clock.advance(120_000); // so that the next use of the key is noted
  });

  const db = () => seat.portal.services.db.kysely;
  const begin = (): ClientRequest =>
    request(`${url}/api/v1/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-secret': seat.upload },
    });
  const answerTo = async (call: ClientRequest, body: unknown): Promise<number | undefined> => {
    const answered = once(call, 'response') as Promise<[IncomingMessage]>; // as the event's documentation has it
    call.end(JSON.stringify(body));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
  const stored = async () => (await db().selectFrom('reading').select('atMs').execute()).length;
  const usedAt = async () =>
    (await db().selectFrom('apiToken').selectAll().execute()).map((row) => row.lastUsedAtMs ?? 0);

  const ends: Record<string, { readonly end: () => Promise<unknown>; readonly undo: () => Promise<unknown> }> = {
    revoked: {
      end: () => db().updateTable('apiToken').set({ revokedAtMs: 1 }).execute(),
      undo: () => db().updateTable('apiToken').set({ revokedAtMs: null }).execute(),
    },
    'the key of an archived pet': {
      end: () => db().updateTable('member').set({ archivedAtMs: 1 }).execute(),
      undo: () => db().updateTable('member').set({ archivedAtMs: null }).execute(),
    },
    'the key of a closing account': {
      end: () => db().updateTable('account').set({ closesAtMs: 1 }).execute(),
      undo: () => db().updateTable('account').set({ closesAtMs: null }).execute(),
    },
  };
  test.each(Object.entries(ends))(
    'does not count if it is %s before the body is there',
    async (_name, { end, undo }) => {
      const before = await stored();
      const call = begin();
      call.flushHeaders();
      const now = seat.portal.clock.now();
      await vi.waitUntil(async () => (await usedAt()).includes(now));
      await end();
      expect(await answerTo(call, [anEntry(minute, 111)])).toBe(401);
      expect(await stored()).toBe(before);
      await undo();
      expect(await answerTo(begin(), [anEntry(minute, 111)])).toBe(200);
      expect(await stored()).toBe(before + 1);
    },
  );

  test('is looked up once if the body comes with the headers, and again if it comes later', async () => {
    const asked = vi.spyOn(db(), 'executeQuery');
    const lookups = () =>
      asked.mock.calls.filter(([query]) => 'sql' in query && /^select .*"api_token"/su.test(query.sql));
    expect(await answerTo(begin(), [anEntry(minute, 111)])).toBe(200);
    expect(lookups()).toHaveLength(1);
    asked.mockClear();
    const call = begin();
    call.flushHeaders();
    await vi.waitUntil(() => lookups().length === 1);
    expect(await answerTo(call, [anEntry(minute + 1, 111)])).toBe(200);
    expect(lookups()).toHaveLength(2);
    asked.mockRestore();
  });
});
