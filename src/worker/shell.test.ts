import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Shell from './shell.ts';

const ORIGIN = 'https://portal.example';

const TEXTS = [
  '/assets/ar-New_Ar-1.js',
  '/assets/ar-New_Ar-2.js',
  '/assets/hy-New_Hy-1.js',
  '/assets/own-formats-New_Of-1.js',
];

/** The version is that of other tests, which may have loaded the module before. */
const SHELL = { entry: '/assets/index.js', files: ['/assets/index.js'], texts: TEXTS, version: '1' };

let answerRequest: typeof Shell.answerRequest;
let keepShell: typeof Shell.keepShell;
/** What is kept, by address. */
let kept: Map<string, Response>;
let isOnline: boolean;

beforeAll(async () => {
  vi.stubGlobal('__SHELL__', SHELL);
  ({ answerRequest, keepShell } = await import('./shell.ts'));
});
beforeEach(() => {
  kept = new Map([['/home', new Response('kept page')]]);
  isOnline = true;
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('caches', { match: async (key: string) => kept.get(key)?.clone() });
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('no connection');
    return new Response('page of the network');
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page is opened. @returns what is shown, and what the worker waits for */
async function open(path: string, preloads?: () => Promise<Response>) {
  const waits: Promise<unknown>[] = [];
  const event = {
    request: { url: `${ORIGIN}${path}`, method: 'GET', mode: 'navigate' },
    preloadResponse: preloads?.() ?? Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
  };
  const answer = await answerRequest(event);
  return { text: await answer?.text(), waits };
}

test.each(['/', '/home', '/home?memberId=7'])(
  '%s opens with the kept page, and waits for its preload',
  async (path) => {
    const { text, waits } = await open(path, async () => {
      throw new TypeError('no connection');
    });
    expect(text).toBe('kept page');
    await expect(Promise.all(waits)).resolves.toHaveLength(1);
  },
);

test.each(['/login', '/report/en/7', '/event'])(
  '%s comes from the network, and without one it is the kept page',
  async (path) => {
    expect((await open(path)).text).toBe('page of the network');
    expect((await open(path, async () => new Response('preloaded'))).text).toBe('preloaded');
    isOnline = false;
    expect((await open(path)).text).toBe('kept page');
  },
);

test('where a proxy asks for something first, the page is opened again, from the network until the portal answers', async () => {
  const navigate = vi.fn<(url: string) => void>();
  vi.stubGlobal('self', { clients: { get: async () => ({ navigate }) } });
  const { text, waits } = await open('/home', async () => Response.error()); // as a redirection is seen here
  expect(text).toBe('kept page');
  await Promise.all(waits);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/home`);
  expect((await open('/home', async () => new Response('page of a proxy', { status: 401 }))).text).toBe(
    'page of a proxy',
  );
  expect((await open('/home')).text).toBe('page of the network');
  expect((await open('/home')).text).toBe('kept page');
});

test('a portal that is away opens with the kept page, and stays so', async () => {
  const { waits } = await open('/home', async () => new Response('', { status: 503 }));
  await Promise.all(waits);
  expect((await open('/home')).text).toBe('kept page');
});

test('before anything is kept, all come from the network', async () => {
  kept.clear();
  expect((await open('/home')).text).toBe('page of the network');
});

test('calls go their own way', () => {
  const request = { url: `${ORIGIN}/api/health`, method: 'GET', mode: 'navigate' };
  expect(answerRequest({ request })).toBeNull();
});

/** @param before  what the version before has kept. @returns what is kept of this one */
async function installAfter(before: readonly string[]): Promise<string[]> {
  const added: string[] = [];
  const shells: Record<string, readonly string[]> = {
    'petcgm-0': before,
    'petcgm-1': [],
    other: ['/assets/hy-OfOther.js'],
  };
  vi.stubGlobal('__SHELL__', SHELL);
  vi.stubGlobal('fetch', async () => new Response('<script src="/assets/index.js"></script>'));
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(shells),
    open: async (name: string) => ({
      keys: async () => (shells[name] ?? []).map((path) => ({ url: `${ORIGIN}${path}` })),
      addAll: async (paths: readonly string[]) => void added.push(...paths),
      put: async (path: string) => void added.push(path),
    }),
  });
  await keepShell();
  return added;
}

test('a version keeps its first screens, and its texts of the language that the one before was used in', async () => {
  expect(await installAfter([])).toEqual(['/assets/index.js', '/home']);
  const before = ['/home', '/assets/index-Old_In-1.js', '/assets/ar-Old-Ar_1.js', '/assets/own-formats-Old_Of-1.js'];
  expect(await installAfter(before)).toEqual([
    '/assets/index.js',
    '/assets/ar-New_Ar-1.js',
    '/assets/ar-New_Ar-2.js',
    '/assets/own-formats-New_Of-1.js',
    '/home',
  ]);
});

test('the kept page does not name later code, and says nothing of how it came', async () => {
  vi.stubGlobal('__SHELL__', SHELL);
  const pages: Response[] = [];
  const html = '<script src="/assets/index.js"></script><link rel="modulepreload" data-later href="/assets/base.js">';
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '90' };
  vi.stubGlobal('fetch', async () => new Response(html, { headers }));
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({
      addAll: async () => undefined,
      put: async (_: string, page: Response) => void pages.push(page),
    }),
  });
  await keepShell();
  expect(await pages[0]?.text()).toBe('<script src="/assets/index.js"></script>');
  expect([...(pages[0]?.headers ?? [])]).toEqual([['content-type', 'text/html']]);
});
