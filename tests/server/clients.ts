import { createHash } from 'node:crypto';
import { seatNightscout, type NightscoutSeat } from './nightscout.ts';

/** A request as a client sends it: its first line, its headers and its body. */
export type ClientRequest = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

/** A portal, and a pet's key as it is made on screen: it sends and reads. */
export type ClientSeat = NightscoutSeat & {
  readonly key: string;
  readonly sha1: string;
  /** Sends a request with its address unchanged: `GET /api/v1/entries.json?count=1`. */
  readonly replay: (line: string, request?: ClientRequest) => ReturnType<NightscoutSeat['send']>;
};

/** Opens a portal for replays of what clients send. */
export async function seatClient(): Promise<ClientSeat> {
  const seat = await seatNightscout();
  const { item } = await seat.portal.call(
    '/web/apiToken/create',
    { name: 'Phone', scopes: ['upload', 'read'] },
    seat.owner,
  );
  const key = item?.token ?? '';
  return {
    ...seat,
    key,
    sha1: createHash('sha1').update(key).digest('hex'),
    replay: (line, { headers = {}, body } = {}) => {
      const [method = 'GET', url = '/'] = line.split(/ (.*)/u);
      return seat.portal.app.inject({
        method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', // the first word of a request
        url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
    },
  };
}
