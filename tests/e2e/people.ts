import { expect, type Browser, type Page } from '@playwright/test';
import type { PortalProcess } from './portal-process.ts';

export const PASSWORD = 'a cat and a dog 7';
export const DEMO_PASSWORD = 'demo-petcgm-1';

/** What the browser complained of on a page: errors, warnings, exceptions. */
export type Complaints = string[];

/** A window of its own for one person; `complaints` fills while it is used. */
export async function openWindow(browser: Browser, portal: PortalProcess, language = 'en') {
  const context = await browser.newContext({ baseURL: portal.url, acceptDownloads: true });
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('hippoLang') === null) localStorage.setItem('hippoLang', chosen);
  }, language);
  const page = await context.newPage();
  const complaints: Complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** Registers through the screen; a CGM user with a cat, or a follower. */
export async function register(
  page: Page,
  portal: PortalProcess,
  person: { readonly kind: 'CGM user' | 'Follower'; readonly email: string; readonly name: string },
): Promise<void> {
  await page.goto('/register');
  await page.getByRole('radio', { name: person.kind }).check();
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('is on its way')).toBeVisible();
  await page.getByLabel('Verification code').fill(await portal.codeFor(person.email));
  const isOwner = person.kind === 'CGM user';
  await page.getByLabel(isOwner ? 'Name of your pet' : 'Your name').fill(person.name);
  if (isOwner) await page.getByLabel('Country or region').selectOption('SI');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I have read the privacy policy').check();
  await page.getByRole('button', { name: 'Create the account' }).click();
}

/** Signs in through the screen, where the window is led to it. */
export async function signIn(
  page: Page,
  person: { readonly kind: 'CGM user' | 'Follower'; readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByRole('radio', { name: person.kind }).check();
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
