/**
 * Times the curve of a year of 5-minute readings in headless Chromium: the first draw, from the call of React to the frame
 * after the paths are in the page, and the frames while it is panned at half a year's zoom. Baselines: one line through the
 * same readings, written as HTML, and the frames of the page when nothing moves.
 *
 * Run: node bench/chart-draw.ts
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fullChromium } from '../tests/e2e/chromium.ts';
import { findMedian, printRatios } from './support/times.ts';

const ROUNDS = 7;
const PAN_STEPS = 80;
const FIRST_DRAW_MS = 100;
const PAN_FRAME_MS = 20;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'support/chart-page'),
    base: './',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
}

async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    readFile(join(folder, path)).then(
      (content) => response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

type Draws = { readonly plain: number; readonly first: number };

async function draw(page: Page, url: string): Promise<Draws> {
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('first draw').length > 0);
  return page.evaluate(() => {
    const took = (name: string) => performance.getEntriesByName(name)[0]?.duration ?? Number.NaN;
    return { plain: took('plain draw'), first: took('first draw') };
  });
}

async function panFrames(page: Page): Promise<number[]> {
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('no chart');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -500);
  await page.mouse.down();
  const panned = frames(page);
  for (let step = 0; step < PAN_STEPS; step += 1) await page.mouse.move(x + (step % 40) * 8, y);
  await page.mouse.up();
  return panned;
}

/** How long frames last, ms. */
function frames(page: Page): Promise<number[]> {
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const next = (time: number): void => {
          times.push(time);
          if (times.length > count) resolve(times.slice(1).map((at, index) => at - (times[index] ?? at)));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    PAN_STEPS,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'chart-bench-'));
try {
  await buildPage(folder);
  const site = await serve(folder);
  const executablePath = (await fullChromium()) ?? undefined;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1100, height: 700 } });
  const draws: Draws[] = [];
  for (let round = 0; round < ROUNDS; round += 1) draws.push(await draw(page, site.url));
  const still = findMedian(await frames(page));
  const pan = findMedian(await panFrames(page));
  await browser.close();
  site.close();
  const first = findMedian(draws.map((one) => one.first));
  console.log(`The curve of a year, median of ${ROUNDS}:`);
  printRatios('ms', [
    { name: 'one line through the same readings', value: findMedian(draws.map(({ plain }) => plain)) },
    { name: 'first draw', value: first, note: `up to ${FIRST_DRAW_MS} ms is good` },
  ]);
  printRatios('ms', [
    { name: 'a frame of the still page', value: still },
    { name: 'a frame while it is panned', value: pan, note: `up to ${PAN_FRAME_MS} ms is good` },
  ]);
  if (first > FIRST_DRAW_MS || pan > PAN_FRAME_MS) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
