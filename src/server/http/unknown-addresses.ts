import type { FastifyInstance } from 'fastify';
import { AppError } from '../context/app-error.ts';
import { isBelow, pathTest, toPath } from './addresses.ts';

/** Addresses that programs call; no page is shown there. */
const PROGRAM_ROOTS = ['/api', '/pebble', '/pebble.json', '/socket.io', '/assets'];
/** An app with a wrong address tries again every minute; some dozen of a household stay far below. */
const CALLS_A_MINUTE = 300;

type Served = { readonly methods: Set<string>; readonly matches: (path: string) => boolean };

/**
 * Refuses calls to addresses that are not there before their body is read, and limits how many: 404, or 405 with the
 * methods that the address has. What may be a page (`GET` outside of the API) goes on to the handler for those.
 *
 * Of what is registered before this, nothing is known here.
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
