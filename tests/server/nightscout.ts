import { createHash } from 'node:crypto';
import { TEST_NOW, testPortal, type TestPortal } from './portal.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

const MINUTE = 60_000;

/** A portal with an owner who reads mg/dL, a key that uploads and one that reads. */
export type NightscoutSeat = {
  readonly portal: TestPortal;
  readonly owner: OwnerSeat;
  readonly upload: string;
  readonly read: string;
  /** Makes another key, of another owner when one is given. */
  readonly keyFor: (scope: 'upload' | 'read', owner?: OwnerSeat) => Promise<string>;
  /** Calls an address; with the key that suits the method unless another one (or none: `''`) is given. */
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more?: { readonly body?: unknown; readonly key?: string; readonly headers?: Record<string, string> },
  ) => ReturnType<typeof inject>;
};

/** Opens a portal for tests of the Nightscout calls, on the database of `settings` where these name one. */
export async function seatNightscout(settings: Parameters<typeof testPortal>[0] = {}): Promise<NightscoutSeat> {
  const portal = await testPortal(settings);
  const owner = await seatOwner(portal, { country: 'US' });
  const keyFor = async (scope: 'upload' | 'read', { token } = owner) => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: [scope] }, { token });
    return item?.token ?? '';
  };
  const [upload, read] = [await keyFor('upload'), await keyFor('read')];
  return {
    portal,
    owner,
    upload,
    read,
    keyFor,
    send: (method, path, { body, key = method === 'GET' ? read : upload, headers = {} } = {}) =>
      inject(portal, {
        method,
        url: path.startsWith('/api') || path.startsWith('/pebble') ? path : `/api/v1${path}`,
        headers: { ...(key === '' ? {} : { 'api-secret': sha1(key) }), ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  };
}

/** A sensor's entry as an uploader sends it. */
export function anEntry(minutesAgo: number, value: number, more: object = {}) {
  const date = TEST_NOW - minutesAgo * MINUTE;
  return { type: 'sgv', sgv: value, date, dateString: new Date(date).toISOString(), device: 'xDrip', ...more };
}

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; headers: object; payload?: string };

function inject({ app }: TestPortal, { headers, ...call }: Call) {
  return app.inject({ ...call, headers: { 'content-type': 'application/json', ...headers } });
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
