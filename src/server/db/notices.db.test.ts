import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { DATABASE_KINDS, describeEachDatabase, openTestDatabase } from '#tests/server/databases.ts';
import { soon } from '#tests/soon.ts';
import { openLiveHub } from '../live/hub.ts';
import { openDatabase, type Db } from './database.ts';
import { PostgresNotices } from './notices.ts';

describeEachDatabase('a notice', (fresh) => {
  test('reaches every listener of its channel, until that one stops', async () => {
    const heard: string[] = [];
    const stop = await fresh.db.listen('live', { onNotice: (payload) => heard.push(`first ${payload}`) });
    await fresh.db.listen('live', { onNotice: (payload) => heard.push(`second ${payload}`) });
    await fresh.db.listen('other', { onNotice: (payload) => heard.push(`other ${payload}`) });
    await fresh.db.notify('live', 'a');
    await soon(() => expect(heard).toEqual(['first a', 'second a']));
    await stop();
    await fresh.db.notify('live', 'b');
    await soon(() => expect(heard).toEqual(['first a', 'second a', 'second b']));
  });

  test('reaches the others when one listener throws, and the error is reported', async () => {
    const told: string[] = [];
    const db = await openDatabase({ ...fresh.config, onError: (error) => told.push(error.message) });
    const fail = () => {
      throw new Error('deaf');
    };
    await db.listen('live', { onNotice: fail });
    await db.listen('live', { onNotice: (payload) => told.push(payload) });
    await db.notify('live', 'a');
    await soon(() => expect(told).toEqual(['deaf', 'a']));
    await db.close();
  });

  test('is refused when PostgreSQL could not carry it', async () => {
    await expect(fresh.db.notify('live', 'ü'.repeat(4_000))).rejects.toThrow(RangeError);
    await expect(fresh.db.notify('Live; drop', 'a')).rejects.toThrow(RangeError);
  });
});

describe.each(DATABASE_KINDS.filter((kind) => kind === 'postgres'))('a notice on %s', (kind) => {
  test('crosses processes, and a cut line is opened again and reported', async () => {
    await using opened = await disposable(kind);
    const { db, config } = opened;
    const other = await openDatabase(config);
    const heard: string[] = [];
    await db.listen('live', { onNotice: (payload) => heard.push(payload), onGap: () => heard.push('gap') });
    await other.notify('live', 'a');
    await soon(() => expect(heard).toEqual(['a']));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(db.kysely);
    await soon(() => expect(heard).toEqual(['a', 'gap']));
    await other.notify('live', 'b');
    await soon(() => expect(heard).toEqual(['a', 'gap', 'b']));
    await other.close();
  });

  /** In place of PostgreSQL's own: the first so many calls fail with a condition. */
  const failing = async ({ kysely }: Db, count: number, condition: string) => {
    const begin = sql.lit(condition);
    await sql`create sequence told`.execute(kysely);
    await sql`create function public.pg_notify(channel text, payload text) returns void language plpgsql as $$ begin
      if nextval('told') <= ${sql.lit(count)} then raise exception 'not now' using errcode = ${begin}; end if;
      perform pg_catalog.pg_notify(channel, payload);
    end $$`.execute(kysely);
    await sql`do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$`.execute(kysely);
  };
  const heardBy = async (db: Db) => {
    const heard: string[] = [];
    const say = (word: string) => () => void heard.push(word);
    await db.listen('live', { onNotice: (payload) => heard.push(payload), onLost: say('lost'), onGap: say('gap') });
    return heard;
  };

  test('is said again while the disk of PostgreSQL is full', async () => {
    await using opened = await disposable(kind);
    await failing(opened.db, 2, 'disk_full');
    const db = await openDatabase(opened.config);
    const heard = await heardBy(db);
    await db.notify('live', 'a');
    await soon(() => expect(heard).toEqual(['a']));
    await db.close();
  });

  test('does not hold up the end of a process while it cannot be said', async () => {
    await using opened = await disposable(kind);
    await failing(opened.db, 1_000_000, 'disk_full');
    const timing = { echoEveryMs: 10_000, answerWithinMs: 5_000, settleWithinMs: 100 };
    const notices = new PostgresNotices(opened.config.databaseUrl ?? '', () => undefined, timing);
    const stop = await notices.listen('live', { onNotice: () => undefined });
    const sent = notices.notify('live', 'a');
    await stop();
    await Promise.all([notices.close(), expect(sent).rejects.toBeInstanceOf(Error)]);
    expect(await notices.settle()).toBe(false);
  });

  test('that follows another one at once goes with those that come a moment later, in their order', async () => {
    await using opened = await disposable(kind);
    const heard = await heardBy(opened.db);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await opened.db.notify('live', 'a');
    const second = opened.db.notify('live', 'b');
    await setImmediate();
    await Promise.all([second, opened.db.notify('live', 'c')]);
    const sent = asked.mock.calls.map(([, values]: readonly unknown[]) => values).filter(Array.isArray);
    asked.mockRestore();
    expect(sent.map(([, payloads]: readonly unknown[]) => payloads)).toEqual([['a'], ['b', 'c']]);
    await soon(() => expect(heard).toEqual(['a', 'b', 'c']));
  });

  test('that is being said when its process ends arrives', async () => {
    await using opened = await disposable(kind);
    const heard = await heardBy(opened.db);
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const db = await openDatabase({ ...opened.config, onError });
    const live = await openLiveHub(db, onError);
    live.wakeOutbox();
    const sent = db.notify('live', 'a');
    await live.close();
    await db.close();
    await sent;
    await soon(() => expect(heard).toEqual(['a']));
    expect(errors).toEqual([]);
  });

  test('that the server loses between two calls is reported as a gap', async () => {
    await using opened = await disposable(kind);
    const listening = vi.spyOn(pg.Client.prototype, 'connect');
    const db = await openDatabase(opened.config);
    listening.mockClear();
    const heard = await heardBy(db);
    const client = listening.mock.contexts[0];
    listening.mockRestore();
    if (!(client instanceof pg.Client)) throw new Error('nothing listens');
    client.emit('error', new Error('could not access status of transaction 0'));
    await soon(() => expect(heard).toEqual(['lost', 'gap']));
    await db.notify('live', 'b');
    await soon(() => expect(heard).toEqual(['lost', 'gap', 'b']));
    await db.close();
  });

  test('that cannot be said at all is reported as a gap', async () => {
    await using opened = await disposable(kind);
    await failing(opened.db, 1, 'internal_error');
    const db = await openDatabase(opened.config);
    const heard = await heardBy(db);
    await expect(db.notify('live', 'a')).rejects.toThrow('not now');
    await soon(() => expect(heard).toEqual(['lost', 'gap']));
    await db.notify('live', 'b');
    await soon(() => expect(heard).toEqual(['lost', 'gap', 'b']));
    await db.close();
  });
});

async function disposable(kind: 'postgres') {
  const opened = await openTestDatabase(kind);
  return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.remove() });
}
