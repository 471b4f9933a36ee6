import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context/ctx.ts';
import { answerInTime } from './answer-in-time.ts';

/** One question serves all who ask within this time. */
const HOLDS_FOR_MS = 200;

/**
 * `/api/health/live`: the process answers. `/api/health/ready` and `/api/health`: it can serve, with its database; 503
 * while it cannot; `ready` also from the moment the process is asked to stop, so that a proxy sends new calls to another
 * one. `mail` says whether emails can be sent; the portal serves without them, and the log has the reason.
 */
export function serveHealth(app: FastifyInstance, { config, clock, db, messenger, stopping }: Services): void {
  const startedAt = clock.now();
  const untilReady = shared(async () => void (await answerInTime(db.kind, sql`select 1`.execute(db.kysely))));
  app.get('/api/health/live', async () => ({ status: 'ok' }));
  app.get('/api/health/ready', async (_request, reply) => {
    if (stopping.signal.aborted) return reply.status(503).send({ status: 'stopping', database: db.kind });
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

function shared(ask: () => Promise<void>): () => Promise<void> {
  let last: { readonly answer: Promise<void>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > HOLDS_FOR_MS) last = { answer: ask(), at: now };
    return last.answer;
  };
}
