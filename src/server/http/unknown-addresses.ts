import type { FastifyInstance } from 'fastify';
import { AppError } from '../context/app-error.ts';
import { isBelow, pathTest, toPath } from './addresses.ts';

/** Addresses that programs call; no page is shown there. */
const PROGRAM_ROOTS = ['/api', '/pebble', '/pebble.json', '/socket.io', '/assets'];
/** An app with a wrong address tries again every minute; some dozen of a household stay far below. */
const CALLS_A_MINUTE = 300;

type Served = { readonly methods: Set<string>; readonly matches: (path: string) => boolean };

/**
 * Refuses calls to unknown addresses before their body is read, and limits their rate: 404, or 405 with the allowed
 * methods. A possible page (`GET` outside the API) is passed on to the page handler.
 *
 * Routes registered before this are not known here.
 */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  const served = new Map<string, Served>();
  app.addHook('onRoute', ({ method, url }) => {
    const known = served.get(url) ?? { methods: new Set(), matches: pathTest(toPath(url)) };
    for (const one of [method].flat()) known.methods.add(one);
    served.set(url, known);
  });
  const limit = app.rateLimit({ max: CALLS_A_MINUTE, allowList: [] });
  app.addHook('onRequest', async function refuseUnknown(request, reply) {
    if (!request.is404) return;
    const path = toPath(request.url);
    const methods = [...served.values()].filter(({ matches }) => matches(path)).flatMap((one) => [...one.methods]);
    const mayBePage = (request.method === 'GET' || request.method === 'HEAD') && methods.length === 0;
    if (mayBePage && !isBelow(path, PROGRAM_ROOTS)) return;
    await limit.call(app, request, reply);
    if (methods.length === 0) throw new AppError('request.notFound');
    const allowed = [...new Set(methods)].join(', ');
    reply.header('allow', allowed);
    throw new AppError('request.wrongMethod', { methods: allowed });
  });
}
