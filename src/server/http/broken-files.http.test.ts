import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SqliteConnection } from '#server/db/sqlite-connection.ts';
import { registerOwner, type Owner } from '#tests/server/people.ts';
import { TEST_NOW, newPortal, toHeaders, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';

let portal: TestPortal;
let owner: Owner;
const NOTE = 'a file could not be sent to its end';
/** What is written to the log of a request, which carries the id of the request. */
const logged = vi.fn<(detail: unknown, message?: string) => void>();

beforeEach(async () => {
  portal = await newPortal();
  portal.app.addHook('onRequest', async (asked) => {
    for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(asked.log, level).mockImplementation(logged);
  });
  owner = await registerOwner(portal);
  await giveReadings(
    portal,
    owner.memberId,
    valuesUntil(
      TEST_NOW,
      Array.from({ length: 12_000 }, (_, index) => 60 + ((index * 7919) % 240)),
    ),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  logged.mockReset();
  await portal.stop();
});

/** From the nth statement on that matches, the database fails. */
function breakAt(statement: RegExp, times: number): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its connection below
  const execute = SqliteConnection.prototype.execute;
  let seen = 0;
  vi.spyOn(SqliteConnection.prototype, 'execute').mockImplementation(function (this: SqliteConnection, ...asked) {
    if (statement.test(asked[0]) && (seen += 1) >= times) throw new Error('the disk is gone');
    return execute.apply(this, asked);
  });
}

async function download(path: string, body: object, headers: Record<string, string>) {
  const base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { ...toHeaders(owner), ...headers },
    body: JSON.stringify(body),
  });
}

const CSV = { path: '/web/data/exportFile', body: { range: 'all', format: 'csv' } } as const;
const PAGES = { statement: /from reading where[^]*limit/u, times: 6 };

test.each([
  ['a take-out', { path: '/web/user/takeOut', body: {} }, { statement: /from "app_record"/, times: 1 }, 'identity'],
  ['an export', CSV, PAGES, 'identity'],
  ['a compressed export', CSV, PAGES, 'gzip'],
] as const)('%s that fails midway is a broken transfer, and is logged', async (_name, call, failure, encoding) => {
  breakAt(failure.statement, failure.times);
  const answer = await download(call.path, call.body, { 'accept-encoding': encoding });
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ address: `/api${call.path}` }), NOTE);
  expect(String(Object(logged.mock.calls[0]?.[0]).err)).toContain('the disk is gone');
});
