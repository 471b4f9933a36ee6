import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aReadingRow } from '#tests/builders/rows.ts';
import { soon } from '#tests/soon.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { DatabaseAwayError } from '#server/db/database-away.ts';
import { findPostgres } from './postgres.ts';
import {
  freePort,
  makeReplica,
  makeRestartablePostgres,
  type PostgresReplica,
  type RestartablePostgres,
} from './restartable-postgres.ts';
import { writableMember } from './seats.ts';

const bin = findPostgres();

describe.runIf(bin !== undefined)('a PostgreSQL with a replica', () => {
  let primary: RestartablePostgres;
  let replica: PostgresReplica;
  let address: Awaited<ReturnType<typeof openAddress>>;
  let db: Db;
  let memberId: string;

  beforeAll(async () => {
    primary = await makeRestartablePostgres(bin ?? '');
    await primary.start();
    const onError = () => undefined;
    // A replica without the tables answers with an error, and is asked again only after a while.
    await (await openDatabase({ dataDir: tmpdir(), databaseUrl: primary.url, onError })).close();
    replica = await makeReplica(bin ?? '', primary);
    await replica.start();
    address = await openAddress(primary.port);
    const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`;
    db = await openDatabase({ dataDir: tmpdir(), databaseUrl, databaseReadUrl: replica.url, onError });
    memberId = (await writableMember(db)).id;
  });
  afterAll(async () => {
    await db.close();
    await address.close();
    await replica.remove();
    await primary.remove();
  });

  const store = (atMs: number) =>
    db.transactionOn(memberId, (tx) => tx.insertInto('reading').values(aReadingRow({ memberId, atMs })).execute());
  const read = () =>
    db.readElsewhere(memberId, (from) =>
      from.selectFrom('reading').where('memberId', '=', memberId).select('atMs').orderBy('atMs').execute(),
    );
  const answeredByReplica = async () => {
    const before = db.counts.replica;
    const rows = await read();
    return { rows: rows.map(({ atMs }) => atMs), byReplica: db.counts.replica > before };
  };

  test('reads from the replica what it has, and from the primary what it has not yet', async () => {
    await store(1);
    await soon(async () => expect(await answeredByReplica()).toEqual({ rows: [1], byReplica: true }));
    await replica.pause();
    await store(2);
    expect(await answeredByReplica()).toEqual({ rows: [1, 2], byReplica: false });
    expect(await db.replicaLag()).toBeGreaterThan(0);
    await replica.resume();
    await soon(async () => expect(await answeredByReplica()).toEqual({ rows: [1, 2], byReplica: true }));
    await soon(async () => expect(await db.replicaLag()).toBe(0));
  });

  test('goes on when the replica takes over', async () => {
    const heard: string[] = [];
    await db.listen('replica', { onNotice: (payload) => heard.push(payload) });
    await primary.stop('fast');
    address.moveTo(replica.port);
    const refusal = () =>
      store(3).then(
        () => null,
        (error: unknown) => error,
      );
    await soon(async () => expect(await refusal()).toMatchObject({ cause: { code: '25006' } }));
    expect(await refusal()).toBeInstanceOf(DatabaseAwayError);
    await replica.promote();
    await soon(async () => expect(await refusal()).toBeNull());
    expect(await db.replicaLag()).toBeNull(); // it is the primary now
    expect((await read()).map(({ atMs }) => atMs)).toEqual([1, 2, 3]);
    await db.notify('replica', 'there');
    await soon(() => expect(heard).toContain('there'));
  });

  test('reads from the primary while the replica is away', async () => {
    await replica.stop('fast');
    await primary.start();
    address.moveTo(primary.port);
    const before = db.counts.primary;
    await soon(async () => expect((await read()).map(({ atMs }) => atMs)).toEqual([1, 2]));
    expect(db.counts.primary).toBeGreaterThan(before);
    await expect(db.replicaLag()).rejects.toBeInstanceOf(Error);
  });
});

/** An address whose server changes, as a name or a proxy does after a fail-over. */
async function openAddress(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    moveTo: (next: number) => {
      target = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
