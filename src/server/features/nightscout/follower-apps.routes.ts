import { allowed, findReader, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { loadPebble, loadProperties } from './current-state.ts';

/** The current state, below `/api/v2`. */
export function propertyRoutes(calls: Calls): void {
  serve(calls, 'GET', ['/properties', '/properties.json', '/properties/:names'], async (request) => {
    const names = parsePathPart(request, 'names')
      .replace(/\.json$/u, '')
      .split(',')
      .filter((name) => name !== '');
    return loadProperties(calls.services, await allowed(calls, request, 'read'), names);
  });
}

/** The current state for watch faces. Its path is outside `/api`, with the same limits. */
export function pebbleRoutes(calls: Calls): void {
  calls.scope.route({
    method: 'GET',
    url: '/',
    config: { rateLimit: { allowList: [] } },
    handler: async (request) => loadPebble(calls.services, await allowed(calls, request, 'read'), parseQuery(request)),
  });
}

/** What an administrator’s page asks, and an answer to an alarm: the portal has its own pages for both. */
export function noticeRoutes(calls: Calls): void {
  serve(calls, 'GET', ['/adminnotifies', '/adminnotifies.json'], async (request) => {
    await findReader(calls, request);
    return { status: 200, message: { notifies: [], notifyCount: 0 } };
  });
  serve(calls, 'GET', ['/notifications/ack', '/notifications/ack.json'], async (request) => {
    await findReader(calls, request);
    // The app may silence its own alarm. That of the portal goes on until a person who is known answers it there.
    return { status: 200, message: 'Alarms of the portal are answered in the portal' };
  });
}
