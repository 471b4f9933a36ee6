import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { soon } from '#tests/soon.ts';

describe.each(DATABASE_KINDS)('the places of live streams on %s', (kind) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let base: string;
  let removePlace: () => Promise<void>;
  const aborts: AbortController[] = [];

  beforeEach(async () => {
    const { config, remove } = await createTestPlace(kind, 'migrated');
    removePlace = remove;
    portal = await testPortal({ databaseUrl: undefined, ...config });
    owner = await seatOwner(portal);
    base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(async () => {
    for (const abort of aborts.splice(0)) abort.abort();
    await portal.stop();
    await removePlace();
  });

  function listen(): Promise<Response> {
    const abort = new AbortController();
    aborts.push(abort);
    return fetch(`${base}/api/web/live`, { headers: { xtoken: owner.token }, signal: abort.signal });
  }

  test('an account never gets more of them than allowed, even with concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, listen));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('a client that disconnects before its stream is open keeps none', async () => {
    const port = Number(new URL(base).port);
    for (let call = 0; call < 60; call += 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET /api/web/live HTTP/1.1\r\nhost: x\r\nxtoken: ${owner.token}\r\n\r\n`);
      for (let turn = 0; turn < call % 12; turn += 1) await nextTurn(); // the portal runs in this process and makes progress each time
      socket.destroy();
    }
    await soon(() => expect(portal.services.live.listenerCount()).toBe(0));
    expect((await listen()).status).toBe(200);
  });
});
