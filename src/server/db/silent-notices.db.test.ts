import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '#tests/server/databases.ts';
import { openSilentWay, type SilentWay } from '#tests/server/silent-way.ts';
import { soon } from '#tests/soon.ts';
import { PostgresNotices } from './notices.ts';

/** A busy machine answers late. */
const TIMING = { echoEveryMs: 1_500, answerWithinMs: 1_000, settleWithinMs: 100 };

describe.runIf(DATABASE_KINDS.includes('postgres'))('a line of notices that a network loses', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let way: SilentWay;
  let notices: PostgresNotices;
  let errors: string[];
  let heard: string[];

  beforeEach(async () => {
    opened = await openTestDatabase('postgres');
    way = await openSilentWay(opened.config.databaseUrl ?? '');
    errors = [];
    heard = [];
    notices = new PostgresNotices(way.url, (error) => errors.push(error.message), TIMING);
    await opened.db.listen('live', { onNotice: (payload) => heard.push(payload) });
  });
  afterEach(async () => {
    await notices.close();
    await way.close();
    await opened.remove();
  });

  test('is opened again, though nobody says anything', async () => {
    const told: string[] = [];
    let silentMs = 0;
    const onLost = () => {
      told.push('lost');
      silentMs = notices.silentMs;
    };
    const onNotice = (payload: string) => void told.push(payload);
    await notices.listen('live', { onNotice, onLost, onGap: () => void told.push('gap') });
    way.fallSilent();
    await opened.db.notify('live', 'lost by the network');
    await soon(() => expect(told.slice(0, 2)).toEqual(['lost', 'gap']));
    expect(silentMs).toBeGreaterThanOrEqual(TIMING.answerWithinMs);
    expect(errors).toContain('PostgreSQL does not answer on the connection for notices');
    await opened.db.notify('live', 'a');
    await soon(() => expect(told).toContain('a'));
    await soon(() => expect(notices.silentMs).toBeLessThan(TIMING.answerWithinMs));
  });

  test('is opened again for a notice, which is said over the other one', async () => {
    await notices.listen('elsewhere', { onNotice: () => undefined });
    way.fallSilent();
    await notices.notify('live', 'a');
    await soon(() => expect(heard).toContain('a'));
    expect(await notices.settle()).toBe(true);
  });

  test('fills no log while it cannot be opened', async () => {
    await notices.listen('elsewhere', { onNotice: () => undefined });
    way.refuse();
    await soon(() => expect(way.refused).toBeGreaterThan(4));
    expect(errors.length).toBeLessThanOrEqual(2);
  });

  test('leaves notices behind that its process could not send', async () => {
    await notices.listen('elsewhere', { onNotice: () => undefined });
    way.refuse();
    const sent = notices.notify('live', 'a').catch((error: unknown) => error);
    expect(await notices.settle()).toBe(false);
    await notices.close();
    expect(await sent).toBeInstanceOf(Error);
    expect(await notices.settle()).toBe(false);
  });
});
