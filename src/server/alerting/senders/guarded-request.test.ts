import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress, PrivateAddressError, sendGuarded } from './guarded-request.ts';

const seen: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/long') response.end('x'.repeat(70_000));
    else response.writeHead(429, { 'retry-after': '7' }).end('slow down');
  });
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
});
afterAll(() => server.close());

const post = (url: string, allowsPrivate = true) =>
  sendGuarded({ url, method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' }, allowsPrivate);

describe('a request to an address that somebody else named', () => {
  test('is sent, and answers with status, wait and text', async () => {
    expect(await post(`${base}/a`)).toEqual({ status: 429, retryAfter: '7', text: 'slow down' });
    expect(seen.at(-1)).toBe('POST /a hello');
  });

  test('does not follow a redirect', async () => {
    const before = seen.length;
    expect(await post(`${base}/moved`)).toMatchObject({ status: 302 });
    expect(seen).toHaveLength(before + 1);
  });

  test('takes no answer longer than 64 KiB', async () => {
    await expect(post(`${base}/long`)).rejects.toThrow('64 KiB');
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://localhost/',
    'https://[::ffff:10.0.0.1]/',
  ])('is refused to %s', async (url) => {
    const before = seen.length;
    await expect(async () => post(url, false)).rejects.toThrow(PrivateAddressError);
    expect(seen).toHaveLength(before);
  });

  test('is refused without TLS', async () => {
    await expect(async () => post('http://example.org/', false)).rejects.toThrow(PrivateAddressError);
  });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['198.18.0.1', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', true],
  ['::7f00:1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
