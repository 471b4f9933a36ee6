import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../context/app-error.ts';

const CALLS_A_MINUTE = 1_200;

/**
 * A limit on calls from one address. It is high, because a household or a clinic shares an address; passwords and codes
 * have their own limits per account.
 */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api/') || url.startsWith('/api/health'),
    errorResponseBuilder: (_request, context) =>
      new AppError('request.tooMany', {}, { extras: { retryAfterSeconds: Math.ceil(context.ttl / 1000) } }),
  });
}

/** Drops calls of clients that are already gone: they have no address any more, and get no answer. */
export function dropGoneClients(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress !== undefined) return undefined;
    reply.hijack();
    request.raw.destroy();
    return reply;
  });
}
