import type { FastifyReply, FastifyRequest } from 'fastify';

const SECOND_MS = 1000;

/**
 * Tells a client when a collection last changed. It knows whole seconds only, so nothing is told within the second of a
 * change: another one could follow in it, and would be hidden from a client that has seen the first.
 *
 * @param times.lastMs  0 if nothing has changed ever, or it is not known
 * @returns whether the client has seen that change already, so that it gets the status 304
 */
export function hasSeen(
  request: FastifyRequest,
  reply: FastifyReply,
  { lastMs, nowMs }: { readonly lastMs: number; readonly nowMs: number },
): boolean {
  const second = Math.floor(lastMs / SECOND_MS) * SECOND_MS;
  if (lastMs === 0 || nowMs < second + SECOND_MS) return false;
  reply.header('last-modified', new Date(second).toUTCString());
  return Date.parse(request.headers['if-modified-since'] ?? '') >= second;
}
