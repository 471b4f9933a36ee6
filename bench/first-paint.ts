/**
 * Measures the largest contentful paint (LCP) on a slow phone: four times slower processor, 1.6 Mbit/s, 150 ms of latency.
 * `/login` signed out, Home as the demo's owner, each with nothing cached, and Home on a second visit. Baseline: a page with
 * nothing but React, its router and a heading, built here and served by a server of its own, in turns with the others.
 *
 * Run: node bench/first-paint.ts [rounds] [--files]
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { fullChromium } from '../tests/e2e/chromium.ts';
import { demoSession } from '../tests/e2e/people.ts';
import { startPortal, type PortalProcess } from '../tests/e2e/portal-process.ts';
import { startBarePage } from './support/bare-page.ts';
import { findMedian, printRatios } from './support/times.ts';

const ROUNDS = Number(process.argv.slice(2).find((word) => /^\d+$/u.test(word)) ?? 7);
const TELLS_FILES = process.argv.includes('--files');
const BYTES_PER_SECOND = 1_600_000 / 8;
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** After this long without a larger paint the last one counts. */
const SETTLE_MS = 4_000;
/** After this long a new window is open: the browser then loads parts of its own, which a phone's has loaded before. */
const OPEN_MS = 1_000;
/** After this long a page has fetched what it loads later, for the next visit. */
const LOADED_MS = 6_000;

type Paint = { readonly ms: number; readonly element: string };
type PageOfPaints = typeof globalThis & { paints?: Paint[] };
type Visit = { readonly paint: Paint; readonly files: readonly string[] };

type Place = {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly isAgain: boolean;
  /** Of the baseline's time. */
  readonly most: number | null;
};
const FRESH = { isSignedIn: false, isAgain: false, most: null };
const BARE: Place = { ...FRESH, name: 'bare React page', path: '/' };
const SCREENS: readonly Place[] = [
  { ...FRESH, name: '/login', path: '/login', most: 1.2 },
  { name: '/home', path: '/home', isSignedIn: true, isAgain: false, most: 1.6 },
  { name: '/home again', path: '/home', isSignedIn: true, isAgain: true, most: 0.9 },
];
const PLACES = [BARE, ...SCREENS];

type Hosts = { readonly browser: Browser; readonly portal: PortalProcess; readonly bareUrl: string };

/** Opens a page in a browser that has nothing of it, or that has opened it before. */
async function visit({ browser, portal, bareUrl }: Hosts, place: Place): Promise<Visit> {
  const baseURL = place === BARE ? bareUrl : portal.url;
  const context = await browser.newContext({ ...PHONE, baseURL, locale: 'en-GB' });
  if (place.isAgain) await look(context, portal, place, LOADED_MS);
  const seen = await look(context, portal, place, SETTLE_MS);
  await context.close();
  return seen;
}

async function look(context: BrowserContext, portal: PortalProcess, place: Place, forMs: number): Promise<Visit> {
  const page = await context.newPage();
  if (place.isSignedIn) await demoSession(page, portal, 'owner');
  await page.addInitScript(notePaints);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(OPEN_MS);
  await page.goto(place.path);
  await page.waitForTimeout(forMs); // nothing is asked of the page meanwhile: what answers would take a slow phone 100 ms
  await page.getByRole('heading').first().waitFor();
  const seen = { paint: await largestPaint(page), files: TELLS_FILES ? await listFiles(page) : [] };
  await page.close();
  return seen;
}

/** Runs in the page, before anything of it. */
function notePaints(): void {
  const seen: Paint[] = [];
  (globalThis as PageOfPaints).paints = seen; // read again by the bench
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
      const text = element?.textContent.trim().slice(0, 40) ?? '';
      seen.push({ ms: entry.startTime, element: `<${element?.localName ?? '?'}> ${text}` });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function largestPaint(page: Page): Promise<Paint> {
  return page.evaluate(() => (globalThis as PageOfPaints).paints?.at(-1) ?? { ms: Number.NaN, element: 'none' });
}

/** What was fetched, in its order, with when it began and had arrived. */
function listFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => {
        const times = `${Math.round(startTime)}–${Math.round(responseEnd)} ms`.padStart(14);
        return `${times} ${(encodedBodySize / 1_000).toFixed(1).padStart(6)} KB ${new URL(name).pathname}`;
      }),
  );
}

const executablePath = (await fullChromium()) ?? undefined;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const [portal, bare] = await Promise.all([startPortal('demo'), startBarePage()]);
try {
  const hosts = { browser, portal, bareUrl: bare.url };
  const visits = new Map<Place, Visit[]>(PLACES.map((place) => [place, []]));
  for (const place of PLACES) await visit(hosts, place); // the servers have read their files once
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, seen] of visits) seen.push(await visit(hosts, place));
  }
  const rows = [...visits].map(([place, seen]) => toRow(place, seen));
  console.log(`Largest paint, median of ${ROUNDS}:`);
  const [baseline, ...screens] = rows;
  if (baseline) printRatios('ms', [baseline, ...screens]);
} finally {
  await Promise.all([browser.close(), portal.stop(), bare.stop()]);
}

function toRow({ name, most }: Place, seen: readonly Visit[]) {
  const times = seen.map(({ paint }) => paint.ms);
  for (const file of seen[0]?.files ?? []) console.log(`  ${name}: ${file}`);
  const limit = most === null ? '' : `, at most × ${most}`;
  const range = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms`;
  return { name, value: findMedian(times), note: `${range}${limit}, ${seen[0]?.paint.element}` };
}
