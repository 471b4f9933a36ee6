import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openLiveHub } from '../../live/hub.ts';
import { stageSending, type SendingStage } from '#tests/server/sending-stage.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import { makeRestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { soon } from '#tests/soon.ts';
import { startOutbox } from './outbox.ts';

const bin = findPostgres();

describe.each(DATABASE_KINDS)('an outbox that runs, on %s', (kind) => {
  let stage: SendingStage;
  const stops: (() => Promise<void>)[] = [];
  const errors: unknown[] = [];
  beforeEach(async () => {
    stage = await stageSending(kind);
    errors.length = 0;
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await stage.stop();
  });

  const start = (services = stage.portal.services) => {
    const stop = startOutbox(services, (error) => errors.push(error));
    stops.push(stop);
    return stop;
  };

  it('sends what waited before it started, and what comes, at once', async () => {
    const owner = await stage.addOwner();
    await stage.addBrowser(owner.accountId);
    await owner.read({ mgdl: 50 });
    start();
    await stage.push.until(1);
    const other = await stage.addOwner();
    const endpoint = await stage.addBrowser(other.accountId);
    await other.read({ mgdl: 50 });
    await stage.push.until(2);
    expect(stage.push.received.at(-1)?.endpoint).toBe(endpoint);
    expect(errors).toEqual([]);
  });

  it('finishes what is on its way before it stops, and sends nothing after that', async () => {
    const owner = await stage.addOwner();
    await stage.addBrowser(owner.accountId);
    const stop = start();
    await owner.read({ mgdl: 50 });
    await stage.push.until(1);
    await stop();
    expect(await stage.deliveries(owner.memberId)).toMatchObject([{ status: 'handedOver', sender: null }]);
    const other = await stage.addOwner();
    await stage.addBrowser(other.accountId);
    await other.read({ mgdl: 50 });
    expect(stage.push.received).toHaveLength(1);
    expect(await stage.deliveries(other.memberId)).toMatchObject([{ status: 'waiting', sender: null }]);
  });
});

describe.runIf(bin !== undefined)('an outbox on a PostgreSQL that goes away', () => {
  it('says so once, goes on when it is back, and sends what was laid in', async () => {
    const postgres = await makeRestartablePostgres(bin ?? '');
    await postgres.start();
    const stage = await stageSending('sqlite', { databaseUrl: postgres.url });
    const errors: unknown[] = [];
    const owner = await stage.addOwner();
    await stage.addBrowser(owner.accountId);
    const stop = startOutbox(stage.portal.services, (error) => errors.push(error));
    await owner.read({ mgdl: 50 });
    await stage.push.until(1);
    await postgres.stop('fast');
    await soon(() => expect(errors).toHaveLength(1));
    await postgres.start();
    const other = await stage.addOwner();
    await stage.addBrowser(other.accountId);
    await other.read({ mgdl: 50 });
    await stage.push.until(2);
    expect(errors).toHaveLength(1);
    await stop();
    await stage.stop();
    await postgres.remove();
  });
});

describe.runIf(DATABASE_KINDS.includes('postgres'))('two outboxes on one PostgreSQL', () => {
  it('send each message once, whichever process laid it in', async () => {
    const stage = await stageSending('postgres');
    const { services } = stage.portal;
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const db = await openDatabase({ ...services.config, onError });
    const live = await openLiveHub(db, onError);
    const stops = [startOutbox(services, onError), startOutbox({ ...services, db, live }, onError)];
    const owners = await Promise.all(Array.from({ length: 10 }, () => stage.addOwner()));
    for (const { accountId } of owners) await stage.addBrowser(accountId);
    await Promise.all(owners.map(({ read }) => read({ mgdl: 50 })));
    await stage.push.until(owners.length);
    for (const stop of stops) await stop();
    const topics = stage.push.received.map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(owners.length);
    expect(topics).toHaveLength(owners.length);
    expect(errors).toEqual([]);
    await live.close();
    await db.close();
    await stage.stop();
  });
});
