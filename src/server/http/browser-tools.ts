import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBelow, toPath } from './addresses.ts';

/** What pages of other sites may call: a key in a header or the address opens it, and there are no cookies to misuse. */
const OPEN_ROOTS = ['/api/v1', '/api/v2', '/api/v3', '/pebble'];
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const USUAL_HEADERS = 'api-secret, authorization, content-type, if-modified-since, if-unmodified-since, last-modified';
/** Headers of an answer that a page may read. */
const READABLE_HEADERS =
  'etag, last-modified, location, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, allow';
/** Names of headers as a browser lists them. */
const HEADER_LIST = /^[\w-]{1,64}(?:\s*,\s*[\w-]{1,64}){0,30}$/u;
const DAY_SECONDS = 86_400;

/** Lets pages of any site call the Nightscout addresses, and answers their browsers' questions; nothing else of it. */
export function openToBrowserTools(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!allowAnyOrigin(request, reply) || request.method !== 'OPTIONS') return undefined;
    return reply.status(204).send();
  });
}

/** Sets the headers by which a browser lets any page read the answer. @returns whether the address is one of those */
export function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isBelow(toPath(request.url), OPEN_ROOTS)) return false;
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', READABLE_HEADERS)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.method === 'OPTIONS') {
    const asked = request.headers['access-control-request-headers'] ?? '';
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADER_LIST.test(asked) ? asked : USUAL_HEADERS)
      .header('access-control-max-age', DAY_SECONDS)
      .header('allow', METHODS);
  }
  return true;
}
