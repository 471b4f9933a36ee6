import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a webhook got it. */
export type ReceivedHook = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A server of this machine that takes every request. */
export type WebhookSink = {
  readonly url: string;
  readonly received: ReceivedHook[];
  /** Answers like this from now on. */
  readonly answer: (status: number, body?: string) => void;
  readonly stop: () => Promise<void>;
};

/** Starts a webhook that answers 200 with an empty object. */
export async function startWebhookSink(): Promise<WebhookSink> {
  const received: ReceivedHook[] = [];
  let next = { status: 200, body: '{}' };
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const take = async () => {
      received.push({ method, path, headers, body: await text(request) });
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
    };
    void take();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (status, body = '{}') => {
      next = { status, body };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
