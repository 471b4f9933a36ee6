import { seatClient, type ClientSeat } from './clients.ts';

/** A portal, and calls of version 3 with a signed token of its key. */
export type V3Seat = ClientSeat & {
  readonly jwt: string;
  readonly v3: (
    line: string,
    body?: unknown,
    more?: { readonly jwt?: string; readonly headers?: Readonly<Record<string, string>> },
  ) => ReturnType<ClientSeat['replay']>;
};

/** Opens a portal for version 3. */
export async function seatV3(): Promise<V3Seat> {
  const seat = await seatClient();
  const jwt = await jwtOf(seat, seat.key);
  return {
    ...seat,
    jwt,
    v3: (line, body, more = {}) =>
      seat.replay(line.replace(' /', ' /api/v3/'), {
        headers: {
          'content-type': 'application/json',
          ...(more.jwt === '' ? {} : { authorization: `Bearer ${more.jwt ?? jwt}` }),
          ...more.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** The signed token of a key. */
export async function jwtOf({ replay }: Pick<ClientSeat, 'replay'>, key: string): Promise<string> {
  return (await replay(`GET /api/v2/authorization/request/${key}`)).json().token;
}
