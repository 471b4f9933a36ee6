import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context/ctx.ts';
import { DatabaseAwayError } from '../db/database-away.ts';

/** A database that takes longer than this for a trivial query counts as away. */
const ANSWERS_WITHIN_MS = 2_000;
/** One question serves all who ask within this time. */
const HOLDS_FOR_MS = 200;

/**
 * `/api/health/live`: the process answers. `/api/health/ready` and `/api/health`: it can serve, with its database; 503
 * while it cannot. `mail` says whether emails can be sent; the portal serves without them, and the log has the reason.
 */
export function serveHealth(app: FastifyInstance, { config, clock, db, messenger }: Services): void {
  const startedAt = clock.now();
  const untilReady = shared(() => answersInTime(db));
  app.get('/api/health/live', async () => ({ status: 'ok' }));
  app.get('/api/health/ready', async () => {
    await untilReady();
    return { status: 'ok', database: db.kind };
  });
  app.get('/api/health', async () => {
    await untilReady();
    return {
      status: 'ok',
      version: config.version,
      database: db.kind,
      mail: messenger.mailState(),
      uptimeSeconds: Math.round((clock.now() - startedAt) / 1000),
    };
  });
}

/** @throws DatabaseAwayError */
async function answersInTime({ kind, kysely }: Services['db']): Promise<void> {
  const over = new AbortController();
  const late = sleep(ANSWERS_WITHIN_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new DatabaseAwayError(kind, new Error(`no answer within ${ANSWERS_WITHIN_MS} ms`));
  });
  try {
    await Promise.race([sql`select 1`.execute(kysely), late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

function shared(ask: () => Promise<void>): () => Promise<void> {
  let last: { readonly answer: Promise<void>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > HOLDS_FOR_MS) last = { answer: ask(), at: now };
    return last.answer;
  };
}
