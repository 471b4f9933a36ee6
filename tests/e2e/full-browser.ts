import { chromium, test, type Browser } from '@playwright/test';
import { fullChromium } from './chromium.ts';

/** Starts a full Chromium, for what the headless shell lacks, such as notifications. A spec closes what it starts. */
export async function startFullBrowser(): Promise<Browser> {
  const executablePath = await fullChromium();
  const found = executablePath === null ? {} : { executablePath };
  return chromium.launch({ ...test.info().project.use.launchOptions, ...found });
}
