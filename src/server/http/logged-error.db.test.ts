import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createApp, type PortalApp } from '#server/app.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { toLoggedError } from './logged-error.ts';

describeEachDatabase('an error in the log', (fresh) => {
  let lines: string[];
  let portal: PortalApp;

  beforeEach(async () => {
    lines = [];
    const config = { ...loadConfig({}), rsaKeyBits: 1024, ...fresh.config };
    const clock = { now: () => 0 as never }; // nothing asks for the time
    portal = await createApp(config, clock, { web: 'no-such-folder', logTo: { write: (line) => lines.push(line) } });
  });

  afterEach(() => portal.app.close());

  test('of a refused row names the constraint, not the values', async () => {
    const row = { memberId: 'nobody', eventId: 'e1', treatmentId: 'a name that nobody may read' };
    const refused = await portal.services.db.kysely
      .insertInto('treatmentEvent')
      .values(row)
      .execute()
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(refused).toBeInstanceOf(Error);
    const isPostgres = fresh.kind === 'postgres';
    expect(JSON.stringify(refused).includes('nobody')).toBe(isPostgres);
    portal.app.log.error({ err: refused }, 'a call failed');
    portal.app.log.error({ err: new Error('outer', { cause: refused }) }, 'a call failed');
    portal.app.log.error({ err: new AggregateError([refused], 'several') }, 'a call failed');
    const logged = lines.filter((line) => line.includes('a call failed'));
    expect(logged).toHaveLength(3);
    for (const line of logged) {
      expect(line).toMatch(/foreign key|FOREIGN KEY/u);
      expect(line).not.toMatch(/nobody/u);
    }
    const { err } = JSON.parse(logged[0] ?? '');
    expect(err).toMatchObject({ type: expect.any(String), message: expect.any(String), stack: expect.any(String) });
    expect([err.code, err.table]).toEqual(isPostgres ? ['23503', 'treatment_event'] : ['ERR_SQLITE_ERROR', undefined]);
  });

  test('of errors that name each other as their cause ends', () => {
    const first = new Error('first');
    const second = new Error('second', { cause: first });
    first.cause = second;
    expect(JSON.stringify(toLoggedError(first))).toContain('second');
    expect(toLoggedError('no error')).toMatchObject({ message: 'no error' });
  });
});
