import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** One main heading is asked of pages, not of a part of one. */
const OF_PAGES = ['page-has-heading-one', 'region'];

/** Whether axe finds nothing on the page, or in the part of it that is named. */
export async function hasNoViolation(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(RULES);
  await findsNothing(part === undefined ? axe : axe.include(part).disableRules(OF_PAGES));
}

/** Whether all words in a part of the page stand out from their ground. */
export async function hasReadableWords(page: Page, part: string): Promise<void> {
  await findsNothing(new AxeBuilder({ page }).withRules(['color-contrast']).include(part));
}

async function findsNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
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
