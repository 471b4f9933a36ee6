import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPortal, type TestPortal } from '#tests/server/portal.ts';
import { answerFailures } from './failures.ts';
import { answerHalfRequest } from './half-requests.ts';
import { dropGoneClients, limitCalls } from './limits.ts';

async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(sent);
  return text(socket);
}

describe('incomplete requests', () => {
  let portal: TestPortal;
  let port: number;

  beforeAll(async () => {
    portal = await newPortal();
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => portal.stop());

  test.each([
    [
      'two lengths',
      'POST /api/web/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      400,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['heads without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(30_000)}\r\n\r\n`, 431],
  ])('%s are refused with the envelope, and the line is closed', async (_name, sent, status) => {
    const [head = '', body = ''] = (await exchange(port, sent)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ code: 400, reason: 'request.invalid' });
  });
});

test('a request that came too slowly is 408 with the envelope', async () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const server = createServer((socket) => answerHalfRequest(late, socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no path
  const answer = await exchange(port, 'GET / HT');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u);
  expect(answer).toContain('"reason":"request.invalid"');
  server.close();
});

test('a client that disconnects before its call is handled is dropped without an error in the log', async () => {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  let calls = 0;
  answerFailures(app, 'pet');
  app.addHook('onRequest', async ({ raw }) => void raw.socket.destroy());
  dropGoneClients(app);
  await limitCalls(app);
  app.get('/api/count', async () => ({ calls: (calls += 1) }));
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${base}/api/count`)).rejects.toThrow('fetch failed');
  await app.close();
  expect([calls, logged]).toEqual([0, []]);
});
