/**
 * Measures the largest contentful paint (LCP) of the first visit on a slow phone: four times slower processor, 1.6
 * Mbit/s, 150 ms of latency, nothing cached. `/login` signed out and Home as the demo's owner, against a portal in a
 * separate process. Baseline: a page of that portal with one line of text.
 *
 * Run: node bench/first-paint.ts [rounds] [--files]
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { fullChromium } from '../tests/e2e/chromium.ts';
import { demoSession } from '../tests/e2e/people.ts';
import { startPortal, type PortalProcess } from '../tests/e2e/portal-process.ts';
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
const SETTLE_MS = 2_500;

type Paint = { readonly ms: number; readonly element: string };
type PageOfPaints = typeof globalThis & { paints?: Paint[] };
type Visit = { readonly paint: Paint; readonly files: readonly string[] };
const BASELINE = { path: '/api/health', isSignedIn: false, budgetMs: null } as const;
const VISITS = [
  BASELINE,
  { path: '/login', isSignedIn: false, budgetMs: 1_600 },
  { path: '/home', isSignedIn: true, budgetMs: 2_500 },
] as const;

async function visit(browser: Browser, portal: PortalProcess, path: string, isSignedIn: boolean): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, baseURL: portal.url, locale: 'en-GB' });
  const page = await context.newPage();
  if (isSignedIn) await demoSession(page, portal, 'owner');
  await page.addInitScript(notePaints);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path);
  await (path === BASELINE.path ? page.locator('body') : page.getByRole('heading')).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const seen = { paint: await largestPaint(page), files: TELLS_FILES ? await listFiles(page) : [] };
  await context.close();
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
const portal = await startPortal('demo');
try {
  const rows = [];
  for (const { path, isSignedIn, budgetMs } of VISITS) {
    const visits: Visit[] = [];
    await visit(browser, portal, path, isSignedIn); // the portal has read its files once
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, portal, path, isSignedIn));
    const times = visits.map(({ paint }) => paint.ms);
    const value = findMedian(times);
    const limit = budgetMs === null ? '' : `, at most ${budgetMs} ms`;
    const note = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms${limit}, ${visits[0]?.paint.element}`;
    rows.push({ name: path, value, note });
    for (const file of visits[0]?.files ?? []) console.log(`  ${path}: ${file}`);
    if (budgetMs !== null && value > budgetMs) process.exitCode = 1;
  }
  const [text, ...screens] = rows;
  console.log(`Largest paint of a first visit, median of ${ROUNDS}:`);
  if (text) printRatios('ms', [text, ...screens]);
} finally {
  await Promise.all([browser.close(), portal.stop()]);
}
