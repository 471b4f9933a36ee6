import { allowed, parsePathPart, parseQuery, serve, type Calls } from './calls.ts';
import { loadPebble, loadProperties } from './current-state.ts';
import { findDeviceStatus, storeDeviceStatus } from './device-status.ts';
import { loadProfile } from './profile.ts';

const DEVICE_STATUS = ['/devicestatus', '/devicestatus.json'];
const PROFILES = ['/profile', '/profile.json', '/profiles', '/profiles.json'];
const CURRENT_PROFILE = ['/profile/current', '/profile/current.json'];

/** Batteries of uploaders. */
export function deviceStatusRoutes(calls: Calls): void {
  const { services } = calls;
  serve(calls, 'POST', DEVICE_STATUS, async (request) =>
    storeDeviceStatus(services, await allowed(calls, request, 'write'), request.body),
  );
  serve(calls, 'GET', DEVICE_STATUS, async (request) =>
    findDeviceStatus(services, await allowed(calls, request, 'read'), parseQuery(request)),
  );
}

/** The pet's settings. */
export function profileRoutes(calls: Calls): void {
  const profile = async (request: Parameters<typeof parseQuery>[0]) =>
    loadProfile(calls.services, await allowed(calls, request, 'read'));
  serve(calls, 'GET', PROFILES, async (request) => [await profile(request)]);
  serve(calls, 'GET', CURRENT_PROFILE, profile);
}

/** The current state, below `/api/v2`. */
export function propertyRoutes(calls: Calls): void {
  serve(calls, 'GET', ['/properties', '/properties/:names'], async (request) => {
    const names = parsePathPart(request, 'names')
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
