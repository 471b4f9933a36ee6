import type { FastifyInstance } from 'fastify';
import { isBelow, toPath } from './addresses.ts';

const PRIVATE_ROOTS = ['/api', '/pebble'];

/** Keeps answers of the API out of every cache; a route with cacheable answers (pictures) overrides this. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelow(toPath(request.url), PRIVATE_ROOTS)) return;
    reply.header('cache-control', 'private, no-store').header('vary', 'api-secret, xtoken');
  });
}
