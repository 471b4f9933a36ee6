import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFailures } from './failures.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './web-files.ts';

const root = mkdtempSync(join(tmpdir(), 'petcgm-app-'));
let app: FastifyInstance;
let human: FastifyInstance;

type Looks = Parameters<typeof serveWeb>[1];

async function serve(looks: Omit<Looks, 'portalNewUrl'> & Partial<Looks>): Promise<FastifyInstance> {
  const served = Fastify();
  answerFailures(served, looks.portalVariant);
  setSecurityHeaders(served, 'https://portal.example');
  await serveWeb(served, { portalNewUrl: undefined, ...looks }, root);
  return served;
}

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<title>the app</title>');
  writeFileSync(join(root, 'human.html'), '<title>the app</title>');
  writeFileSync(join(root, 'sw.js'), 'self.skipWaiting()');
  for (const variant of ['pet', 'human']) {
    mkdirSync(join(root, 'icons', variant), { recursive: true });
    writeFileSync(join(root, 'icons', variant, 'icon-192.png'), `icon of ${variant}`);
  }
  app = await serve({ portalName: 'Whiskers Clinic Vienna', portalTheme: 'woodley', portalVariant: 'pet' });
  human = await serve({ portalName: 'Glucose', portalTheme: 'jade', portalVariant: 'human' });
});
afterAll(async () => {
  await app.close();
  await human.close();
  rmSync(root, { recursive: true });
});

test('the manifest has the name and the colour of the installation', async () => {
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toMatchObject({
    id: '/',
    name: 'Whiskers Clinic Vienna',
    short_name: 'Whiskers',
    lang: 'en',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#1f4e86',
  });
});

test('a theme of no own colour has the usual one, and the language of its pages', async () => {
  const manifest = (await human.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Glucose', short_name: 'Glucose', lang: 'zh', theme_color: '#0f6e64' });
});

test('it names an icon for each use: shown whole, cut by the system, and coloured by the system', async () => {
  const { icons } = (await app.inject('/manifest.webmanifest')).json() as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 512x512',
  ]);
});

test('the icons are those of the variant, checked before each use', async () => {
  for (const [portal, body] of [
    [app, 'icon of pet'],
    [human, 'icon of human'],
  ] as const) {
    const answer = await portal.inject('/icons/icon-192.png');
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await app.inject('/icons/icon-1.png')).statusCode).toBe(404);
});

test('the service worker is a script at the root, never taken from a cache unchecked', async () => {
  const answer = await app.inject('/sw.js');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a page may load the service worker and the manifest from this portal only', async () => {
  const rules = (await app.inject('/sw.js')).headers['content-security-policy'];
  expect(rules).toContain("worker-src 'self'");
  expect(rules).toContain("manifest-src 'self'");
});

describe('files with their content in their name', () => {
  let served: FastifyInstance;
  const OF_FILES = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  };
  const OF_PAGES = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'));
    for (const name of ['a.js', 'a.js.br', 'a.css', 'a.svg']) writeFileSync(join(root, 'assets', name), '');
    served = await serve({ portalName: 'Glucose', portalTheme: 'jade', portalVariant: 'pet' });
  });
  afterAll(() => served.close());

  test.each([
    ['/assets/a.js', 'identity'],
    ['/assets/a.js', 'br'],
    ['/assets/a.css', 'br'],
  ])('code and styles come without the rules for pages: %s, %s', async (url, accepts) => {
    const { statusCode, headers } = await served.inject({ url, headers: { 'accept-encoding': accepts } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers).toMatchObject(OF_FILES);
    for (const name of [...OF_PAGES, 'cross-origin-opener-policy']) expect(headers).not.toHaveProperty(name);
  });

  test.each(['/assets/a.svg', '/assets/none.js', '/sw.js'])('all others have them: %s', async (url) => {
    const { headers } = await served.inject(url);
    expect(headers).toMatchObject(OF_FILES);
    for (const name of OF_PAGES) expect(headers).toHaveProperty(name);
  });
});

describe('the sign-in page', () => {
  const drawn = (name: string) => `<html lang="en"><script>look()</script><title>${name}</title>drawn ${name}`;
  const NAME = '<Katz & "Söhne">';
  const LOOKS = { portalName: NAME, portalTheme: 'woodley', portalVariant: 'pet' } as const;
  const SHOWN = drawn('&#60;Katz &#38; &#34;Söhne&#34;&#62;').replace('<html', '<html data-theme="woodley"');
  let served: FastifyInstance;

  beforeAll(async () => {
    writeFileSync(join(root, 'sign-in-pet-en.html'), drawn('%portal-name%'));
    served = await serve(LOOKS);
  });
  afterAll(() => served.close());

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ] as const)('comes drawn, with the name and the theme of the installation: %s', async (encoding, accepts, unpack) => {
    const answer = await served.inject({ url: '/login?from=%2Fevent', headers: { 'accept-encoding': accepts } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toBe(SHOWN);
  });

  test('may run the script that is in it, and no other page may', async () => {
    const policyOf = async (url: string) => String((await served.inject(url)).headers['content-security-policy']);
    const hash = createHash('sha256').update('look()').digest('base64');
    expect(await policyOf('/login')).toContain(`;script-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('/login')).toBe(
      (await policyOf('/home')).replace("script-src 'self'", `$& 'sha256-${hash}'`),
    );
  });

  test('is another one than that of Home, which has a script of its own and names its code', async () => {
    writeFileSync(join(root, 'home-pet.html'), '<title>home</title><script>ask()</script>');
    const other = await serve(LOOKS);
    const home = await other.inject('/home');
    expect(home.body).toBe('<title>home</title><script>ask()</script>');
    const hash = createHash('sha256').update('ask()').digest('base64');
    expect(home.headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
    expect((await other.inject('/')).body).toBe('<title>the app</title>');
    await other.close();
    rmSync(join(root, 'home-pet.html'));
  });

  test('is only what /login answers', async () => {
    for (const url of ['/', '/home', '/register'])
      expect((await served.inject(url)).body).toBe('<title>the app</title>');
  });

  test.each([
    ['with a note of a new address', { ...LOOKS, portalNewUrl: 'https://new.example' }],
    ['in a build without it, as for a theme in Chinese', { ...LOOKS, portalTheme: 'jade' }],
  ])('comes empty %s', async (_when, looks) => {
    const other = await serve(looks);
    expect((await other.inject('/login')).body).toBe('<title>the app</title>');
    await other.close();
  });
});
