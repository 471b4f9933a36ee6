import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 60;

/** Goes on with the tab key until an element has the focus, and looks whether that can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await showsFocus(target), `${String(target)} shows its focus`).toBe(true);
      return;
    }
  }
  throw new Error(`the tab key does not lead to ${String(target)}`);
}

/** A ring around the element, what it holds, its container, or the neighbour that shows it. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const near = [
      element,
      element.firstElementChild,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
    ];
    return near.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
}
