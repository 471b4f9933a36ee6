import { leaveOutLaterCode } from '#contract/page-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page that every address of the portal begins with. */
const SHELL_PAGE = '/home';
const PREFIX = 'petcgm-';
const CACHE = `${PREFIX}${__SHELL__.version}`;
/**
 * The pages that the installed portal opens with. They begin with the kept page at once: what they show comes from calls, and
 * a new version is offered when its service worker is installed, as in a page that stays open.
 */
const OPENS_WITH: ReadonlySet<string> = new Set(['/', SHELL_PAGE]);
/** Until the portal has answered, after something else did. */
let mayOpenKept = true;
/** Any other page that has not come by then is opened from the cache. */
const PAGE_WAIT_MS = 5_000;
/** What a proxy answers while the portal behind it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** What the build puts between the name of a file and its ending. */
const HASH = /-[\w-]{8}(?=\.\w+$)/u;

/**
 * Keeps the page and the first screens of this version, and its texts in the languages that this device has used: the first
 * start with this version may be without a connection.
 *
 * @throws Error if a file does not come, or if the portal has another version by now; the browser tries again later
 */
export async function keepShell(): Promise<void> {
  const page = await fetch(SHELL_PAGE, { cache: 'no-cache' });
  const html = await page.text();
  if (!page.ok || !html.includes(__SHELL__.entry)) throw new Error('this is another version');
  const cache = await caches.open(CACHE);
  await cache.addAll([...__SHELL__.files, ...(await findUsedTexts())]);
  await cache.put(SHELL_PAGE, new Response(leaveOutLaterCode(html), { headers: headersOfText(page) }));
}

/** Those of a page whose text has been read: it is no longer compressed. */
function headersOfText({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return kept;
}

async function findUsedTexts(): Promise<string[]> {
  const shells = await Promise.all((await findOtherShells()).map((name) => caches.open(name)));
  const kept = await Promise.all(shells.map((shell) => shell.keys()));
  const used = new Set(kept.flat().map(({ url }) => nameOf(new URL(url).pathname)));
  return __SHELL__.texts.filter((path) => used.has(nameOf(path)));
}

/** The same in every version. */
function nameOf(path: string): string {
  return path.replace(HASH, '');
}

/** Deletes what other versions have left. */
export async function dropOtherShells(): Promise<void> {
  await Promise.all((await findOtherShells()).map((name) => caches.delete(name)));
}

async function findOtherShells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** Keeps files that the page has used before the service worker saw its requests. */
export async function keepUsed(paths: readonly string[]): Promise<void> {
  const cache = await openKept();
  const own = paths.filter(isAsset);
  await Promise.all(own.map(async (path) => (await cache?.match(path)) ?? cache?.add(path)));
}

/** What `keepShell` has begun; null after a newer version has deleted it, whose shell is then the only one. */
async function openKept(): Promise<Cache | null> {
  return (await caches.has(CACHE)) ? caches.open(CACHE) : null;
}

/** The answer to a request for a page or a file of the portal; `null` for all others, which go their own way. */
export function answerRequest(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate') return pathname.startsWith('/api/') ? null : answerPage(event, pathname);
  return isAsset(pathname) ? answerAsset(request) : null;
}

/** The portal's own page, as long as it can be reached soon; else the one that is kept, which is the same for every address. */
async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  const kept = await caches.match(SHELL_PAGE, { cacheName: CACHE });
  const preload = event.preloadResponse as Promise<Response | undefined>; // what a preload brings
  if (kept !== undefined && OPENS_WITH.has(pathname) && mayOpenKept) {
    event.waitUntil(lookForOther(event, preload)); // Chromium warns of a preload that nobody waits for
    return kept;
  }
  const coming = preload.then((response) => response ?? fetch(event.request));
  if (kept === undefined) return coming;
  coming.then(({ ok }) => (mayOpenKept ||= ok)).catch(() => undefined);
  const online = coming.then((response) => (AWAY.has(response.status) ? kept : response)).catch(() => kept);
  return Promise.race([online, later(kept)]);
}

/** Opens the page again if something else than the portal is there, such as the sign-in of a proxy in front of it. */
async function lookForOther(event: FetchEvent, preload: Promise<Response | undefined>): Promise<void> {
  const page = await preload.catch(() => undefined); // there is no connection
  if (page === undefined || page.ok || AWAY.has(page.status)) return;
  mayOpenKept = false;
  const client = await self.clients.get(event.resultingClientId);
  if (client !== undefined && 'navigate' in client) await (client as WindowClient).navigate(event.request.url);
}

async function later(page: Response): Promise<Response> {
  await new Promise((resolve) => {
    setTimeout(resolve, PAGE_WAIT_MS);
  });
  return page.clone();
}

/** A file has its content's hash in its name, so that the kept one is always right. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request.url, response.clone());
  return response;
}

async function keep(url: string, response: Response): Promise<void> {
  try {
    await (await openKept())?.put(url, response);
  } catch {
    // there is no room
  }
}

function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}
