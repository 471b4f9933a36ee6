import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a stand-in of a service got it. */
export type Received = {
  readonly atMs: number;
  readonly method: string;
  /** The region that the address named, as its first part or in its host; empty if it named none. */
  readonly region: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly json: Record<string, unknown>;
};

/** What to answer: JSON, or the text of a page. null: the connection breaks; `hang`: nothing ever comes. */
export type Reply =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'hang'
  | null;

/** How a stand-in runs: with a key and a certificate it speaks https. */
export type StandInSettings = {
  readonly now: () => number;
  readonly port?: number;
  readonly tls?: { readonly key: string; readonly cert: string };
};

/** A local server that answers in place of a service. */
export type StandIn = {
  /** Its address, with `{region}` for the portal to fill in. */
  readonly url: string;
  readonly received: Received[];
  /** What happens while a request is on its way; nothing at first. */
  beforeAnswer: (request: Received) => Promise<void> | void;
  readonly stop: () => Promise<void>;
};

/** Starts a server that answers with `reply`. Addresses begin with the region: `/eu2/llu/…`. */
export async function startStandIn(
  { now, port = 0, tls }: StandInSettings,
  reply: (request: Received) => Reply,
): Promise<StandIn> {
  const received: Received[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const got = await read(request, now());
    received.push(got);
    await standIn.beforeAnswer(got);
    send(response, reply(got));
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
  const server = tls === undefined ? createHttp(onRequest) : createHttps(tls, onRequest);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo; // it listens on TCP
  const standIn: StandIn = {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}/{region}`,
    received,
    beforeAnswer: () => undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

async function read(request: IncomingMessage, atMs: number): Promise<Received> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
  const isBare = /^\/(?:llu|ShareWebServices)\//u.test(pathname);
  const [, region = '', path = ''] = isBare
    ? ['', /^api-([a-z]{2}\d?)\./u.exec(request.headers.host ?? '')?.[1], pathname]
    : (/^\/([a-z]+\d?)(\/.*)$/u.exec(pathname) ?? []);
  const body = await text(request);
  const json: Record<string, unknown> = body === '' ? {} : JSON.parse(body);
  return { atMs, method: request.method ?? '', region, path, query: searchParams, headers: request.headers, json };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === null) {
    response.destroy();
    return;
  }
  const { status, body, headers = {} } = reply;
  const isPage = typeof body === 'string' && body.startsWith('<');
  const type = isPage ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(isPage ? body : JSON.stringify(body));
}
