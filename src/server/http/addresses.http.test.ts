import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_PATHS, PUBLIC_PATHS, SCREEN_PATHS } from '#contract/pages.ts';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { toHeaders, testPortal } from '#tests/server/portal.ts';
import { answerFailures } from './failures.ts';
import { limitCalls } from './limits.ts';
import { refuseUnknownAddresses } from './unknown-addresses.ts';
import type { PortalVariant } from '#contract/portal.ts';
import { serveWeb } from './web-files.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('addresses', () => {
  let seat: NightscoutSeat;

  beforeAll(async () => {
    seat = await seatNightscout();
  });
  afterAll(() => seat.portal.stop());

  const upload = (url: string, minutesAgo: number) =>
    seat.portal.app.inject({
      method: 'POST',
      url,
      headers: { ...JSON_TYPE, 'api-secret': seat.upload },
      payload: JSON.stringify([anEntry(minutesAgo, 120)]),
    });
  const count = async () => (await seat.send('GET', '/entries.json?count=100')).json().length;

  test.each([
    '/nightscout/api/v1/entries',
    '/entries',
    '/api/entries',
    '/api/v1/entrie',
    '/api/v2/entries/sgv',
    '/api/v4/entries',
    '/api/versions',
    '/api',
    '/API/v1/entries',
    '/socket.io/',
    '/report/en/17x',
    '/',
  ])('an upload to %s is refused by its status, and is not stored', async (url) => {
    const before = await count();
    const answer = await upload(url, 400);
    expect([404, 405]).toContain(answer.statusCode);
    expect(await count()).toBe(before);
  });

  test.each([
    '//api/v1/entries.json',
    '/api//v1/entries',
    '/api/v1/entries/',
    '/api/v1/entries.json/',
    '//api//v1//entries//',
  ])('an upload to %s is an upload to /api/v1/entries', async (url) => {
    const before = await count();
    const answer = await upload(url, 5 * (before + 1));
    expect(answer.statusCode).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    '/api/v1/entries/sgv/',
    '/api/v1/status/',
    '/api/v1/status.json/',
    '/pebble/',
    '//pebble',
    '/api/v2/properties/',
  ])('a slash at the end or twice changes nothing of %s', async (url) => {
    expect((await seat.send('GET', url.replace('//pebble', '/pebble'))).statusCode).toBe(200);
    const answer = await seat.portal.app.inject({ url, headers: { 'api-secret': seat.read } });
    expect(answer.statusCode).toBe(200);
  });

  test('a known address with another method is 405 with its allowed methods', async () => {
    const { app } = seat.portal;
    const call = await app.inject({ url: '/api/web/user/login', headers: toHeaders({ language: 'sl' }) });
    expect([call.statusCode, call.headers['allow']]).toEqual([405, 'POST']);
    expect(call.json()).toMatchObject({
      code: 404,
      reason: 'request.wrongMethod',
      message: 'Ta naslov sprejema samo POST.',
    });
    const entries = await seat.send('PUT', '/entries', { body: [] });
    expect(entries.statusCode).toBe(405);
    expect(entries.headers['allow']?.toString().split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'POST']);
    expect(entries.json()).toMatchObject({ status: 405, message: 'Method Not Allowed' });
    const health = await app.inject({ method: 'DELETE', url: '/api/health' });
    expect([health.statusCode, health.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('a business answer keeps HTTP 200: a missing pet is 404 only in the envelope', async () => {
    const answer = await seat.portal.app.inject({
      method: 'POST',
      url: '/api/web/glucose/loadOverview',
      headers: toHeaders({ token: seat.owner.token }),
      payload: JSON.stringify({ memberId: '999', hours: 4 }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([200, 404]);
  });

  test.each([
    '/api/nope',
    '/pebble.json',
    '/pebble/x',
    '/socket.io/?EIO=4&transport=polling',
    '/api/v1/translations',
    '/assets/x.js',
  ])('a GET of %s is no page, also for a browser', async (url) => {
    const answer = await seat.portal.app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('unknown addresses', () => {
  test('are rate-limited, and their bodies are neither inflated nor parsed', async () => {
    const portal = await testPortal();
    const bomb = gzipSync(Buffer.alloc(2_000_000, '[{},'));
    const statuses: number[] = [];
    const urls = ['/api/v1/nope', '/api/v4/entries', '/nope', '/api/version'];
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    for (const url of urls.flatMap((one) => Array.from({ length: 80 }, () => one))) {
      statuses.push((await portal.app.inject({ method: 'POST', url, headers, payload: bomb })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 300 }, () => 404), ...Array.from({ length: 20 }, () => 429)]);
    expect((await portal.app.inject('/api/health')).statusCode).toBe(200);
    await portal.stop();
  });
});

const looks = (portalVariant: PortalVariant) => ({
  portalName: 'Whiskers',
  portalTheme: 'hippo',
  portalVariant,
  portalNewUrl: undefined,
});

describe('pages of the web client', () => {
  const root = mkdtempSync(join(tmpdir(), 'petcgm-web-'));
  let app: FastifyInstance;

  beforeAll(async () => {
    writeFileSync(join(root, 'index.html'), '<title>the app</title>');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    answerFailures(app, 'pet');
    await limitCalls(app);
    refuseUnknownAddresses(app);
    await serveWeb(app, looks('pet'), root);
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  const open = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

  test('all exist', async () => {
    for (const path of ['/', ...SCREEN_PATHS, ...PUBLIC_PATHS, ...ERROR_PATHS]) {
      const answer = await open(`${path.replaceAll(/:\w+/gu, 'x1')}?a=b`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).toContain('the app');
      expect(answer.headers['cache-control']).toMatch(/^no-(?:cache|store)$/u);
    }
  });

  test('are those for people where people are measured', async () => {
    writeFileSync(join(root, 'human.html'), '<title>the app for people</title>');
    const human = Fastify();
    await serveWeb(human, looks('human'), root);
    for (const url of ['/login', '/nope']) {
      expect((await human.inject({ url, headers: { accept: 'text/html' } })).body).toContain('for people');
    }
    await human.close();
  });

  test('any other address shows the app to a browser, as 404, and data to a program', async () => {
    for (const url of ['/nope', '/home/x', '/report/en', '/entries', '/.env']) {
      const answer = await open(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<title>the app</title>']);
      const data = await open(url, '*/*');
      expect([data.statusCode, data.json().reason]).toEqual([404, 'request.notFound']);
    }
  });

  test('a page opened by a report link is not cached, and its address not passed on', async () => {
    for (const url of ['/report/en/1?internalXToken=r_x', '/reportPdf/1', '/doctorDetail/1', '/report/en/1/']) {
      expect((await open(url)).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
    expect((await open('/report')).headers['x-robots-tag']).toBeUndefined();
  });
});
