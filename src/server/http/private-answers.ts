import type { FastifyInstance } from 'fastify';
import { isBelow, toPath } from './addresses.ts';

const PRIVATE_ROOTS = ['/api', '/pebble'];

/** Keeps answers of the API out of every cache on the way; a route that knows better (pictures) says so itself. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelow(toPath(request.url), PRIVATE_ROOTS)) return;
    reply.header('cache-control', 'private, no-store').header('vary', 'api-secret, xtoken');
  });
}
