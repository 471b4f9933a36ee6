import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PortalProcess } from './portal-process.ts';

/** Changes the text of a file on its way. */
type Change = (path: string, text: string) => string;

/** An address in front of a portal, which can be away, and deliver another version of it. */
export type Front = {
  readonly url: string;
  /** Until `comeBack` nobody answers at the address. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly change: (change: Change) => void;
  readonly stop: () => Promise<void>;
};

/** A connection for each call: the portal may close a kept one just as the next call begins. */
const agent = new Agent({ keepAlive: false });

/** Opens an address in front of a portal. */
export async function openFront(portal: PortalProcess): Promise<Front> {
  let change: Change = (_path, text) => text;
  const server = createServer((incoming, outgoing) => passOn(portal, { incoming, outgoing }, change));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo; // it listens on a port
  const goAway = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://localhost:${port}`,
    goAway,
    comeBack: () => listen(server, port),
    change: (next) => {
      change = next;
    },
    stop: async () => {
      if (server.listening) await goAway();
    },
  };
}

type Exchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };

function passOn(portal: PortalProcess, { incoming, outgoing }: Exchange, change: Change): void {
  const { url = '/', method, headers } = incoming;
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...others } = headers;
  const call = request(new URL(url, portal.url), { method, headers: others, agent }, (answer) => {
    const type = answer.headers['content-type'] ?? '';
    const isText = type.includes('html') || url === '/sw.js';
    if (isText) return void sendChanged(answer, outgoing, (text) => change(url, text));
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  outgoing.on('close', () => call.destroy());
  incoming.pipe(call);
}

async function sendChanged(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const body = Buffer.concat(await answer.toArray());
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(change(body.toString()));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}
