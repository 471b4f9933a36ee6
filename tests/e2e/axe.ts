import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Each document parses it, so the short form is taken. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** One main heading is asked of pages, not of a part of one. */
const OF_PAGES = ['page-has-heading-one', 'region'];

/** Whether axe finds nothing on the page, or in the part of it that is named. */
export async function hasNoViolation(page: Page, part?: string): Promise<void> {
  const ofParts = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));
  const rules = part === undefined ? {} : ofParts;
  await findsNothing(page, part, { runOnly: { type: 'tag', values: RULES }, rules });
}

/** Checks that all texts in a part of the page have enough contrast. */
export async function hasReadableWords(page: Page, part: string): Promise<void> {
  await findsNothing(page, part, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/**
 * Axe is loaded once per document and returns only violations; a list of passed checks takes seconds. Colours that are
 * changing have a contrast of no importance.
 */
async function findsNothing(page: Page, part: string | undefined, options: RunOptions): Promise<void> {
  await still(page);
  await expect(page.locator('iframe'), 'axe looks into no frame').toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadAxe(page);
  const found = await page.evaluate(
    async ([context, wishes]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }; // put there by the line above
      const { violations } = await inPage.run(context ?? document, { ...wishes, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, options] as const,
  );
  expect(found).toEqual([]);
}

/** With a memory for colours: axe parses the few of a page thousands of times, which takes a third of its time. */
async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
  await page.evaluate(() => {
    type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color };
    const { axe: inPage } = globalThis as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }; // put there by the line above
    const { prototype } = inPage.commons.color.Color;
    const parse = prototype.parseString;
    const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
    prototype.parseString = function parseOnce(text) {
      const found = known.get(text);
      if (found) return Object.assign(this, found);
      const { r, g, b, alpha } = parse.call(this, text);
      known.set(text, { r, g, b, alpha });
      return this;
    };
  });
}

/** Nothing moves any more; what never ends, such as the pulse of bones, is not waited for. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // a change of the scheme reaches the styles a frame later, and only then do they begin to change
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((animation) => animation.finished));
    }
  });
}
