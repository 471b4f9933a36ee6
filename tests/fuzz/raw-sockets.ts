import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const HEAD = 'POST /api/v1/entries HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

/** Requests that no client library lets one write. Each ends; none is answered with 5xx. */
const ODDITIES: readonly string[] = [
  `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${HEAD}content-length: 4\r\ncontent-length: 5\r\n\r\nabcd`,
  `${HEAD}content-length: -1\r\n\r\n`,
  `${HEAD}content-length: 1e3\r\n\r\n`,
  `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`,
  `${HEAD}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `${HEAD}x: ${'a'.repeat(20_000)}\r\n\r\n`,
  `${HEAD}${'y: 1\r\n'.repeat(3_000)}\r\n`,
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET http://other.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'CONNECT other.example:443 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /api/web/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\r\n\r\n',
  'get / HTTP/1.1\r\nhost: x\r\n\r\n',
  '\u0016\u0003\u0001\u0002',
  '\r\n\r\n\r\n',
  'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\n folded: 1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\nx-in\u0000valid: 1\r\n\r\n',
  `${'GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20)}GET /nope HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
];
const LISTENS_FOR_MS = 1_500;

/** Sends each of them once. @returns what was wrong */
export async function tryOddities(port: number): Promise<string[]> {
  const faults = await Promise.all(
    ODDITIES.map(async (oddity) => {
      const answer = await exchange(port, oddity);
      const status = /HTTP\/1\.1 (5\d\d)/u.exec(answer)?.[1];
      return status === undefined ? [] : [`raw ${JSON.stringify(oddity.slice(0, 80))}: status ${status}`];
    }),
  );
  return faults.flat();
}

async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const timer = setTimeout(() => socket.destroy(), LISTENS_FOR_MS);
  try {
    socket.end(Buffer.from(sent, 'latin1'));
    return await text(socket);
  } catch {
    return ''; // hung up on
  } finally {
    clearTimeout(timer);
  }
}
