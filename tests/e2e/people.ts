import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import type { PortalProcess } from './portal-process.ts';

/** What another version kept in the browser is forgotten at the first visit. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }; // npm requires a version

export const PASSWORD = 'a cat and a dog 7';
export const DEMO_PASSWORD = 'demo-petcgm-1';

/** An address that no page has. */
export const MISSING_PAGE = '/nowhere';

/** What the browser complained of on a page: errors, warnings, exceptions. */
export type Complaints = string[];

/** A separate window for one person, in a preset language; `complaints` collects errors while it is used. */
export async function openWindow(browser: Browser, portal: PortalProcess, language = 'en') {
  const origins = language === 'en' ? [] : [{ origin: portal.url, localStorage: storageIn(language) }];
  const storageState = { cookies: [], origins };
  const context = await browser.newContext({ baseURL: portal.url, acceptDownloads: true, storageState });
  const page = await context.newPage();
  const complaints: Complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.location().url === `${portal.url}${MISSING_PAGE}`) return; // the browser notes the 404 that is due there
    if (message.text() === 'Service Worker registration blocked by Playwright') return; // as its configuration wants it
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** What choosing a language on the screen leaves in the browser. */
function storageIn(language: string) {
  return [
    { name: 'hippoLang', value: language },
    { name: 'version', value: version },
  ];
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

/** Who of the demo signs in. */
export type DemoKind = 'owner' | 'dog.owner' | 'new.owner' | 'carer' | 'vet';

/**
 * Signs in as one of the demo's people and keeps the session in the window.
 *
 * @returns the session's token, for calls outside the window
 */
export async function demoSession(page: Page, portal: PortalProcess, who: DemoKind): Promise<string> {
  const xToken = await sessionToken(portal, who);
  const kept = { xToken, loginType: loginTypes[who], version };
  await page.addInitScript((items) => {
    if (location.protocol !== 'about:') Object.assign(localStorage, items); // an empty page has no storage
  }, kept);
  return xToken;
}

const loginTypes = { owner: '2', 'dog.owner': '2', 'new.owner': '2', carer: '3', vet: '3' } as const;

/** By portal and person: one session each. */
const tokens = new WeakMap<PortalProcess, Map<DemoKind, Promise<string>>>();

function sessionToken(portal: PortalProcess, who: DemoKind): Promise<string> {
  const known = tokens.get(portal) ?? new Map<DemoKind, Promise<string>>();
  const token = known.get(who) ?? openSession(portal, who);
  tokens.set(portal, known.set(who, token));
  return token;
}

/** Through the calls of the sign-in screen. */
async function openSession(portal: PortalProcess, who: DemoKind): Promise<string> {
  const { item: key } = await post(portal, '/web/user/publicKey', {});
  const settings = { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt(settings, Buffer.from(DEMO_PASSWORD)).toString('base64');
  const account = `${who}@petcgm.example`;
  const body = { account, loginType: loginTypes[who], password, keyId: key.keyId, rememberMe: true };
  const { item } = await post(portal, '/web/user/login', body);
  return item.xToken;
}

/** What the portal answers to a call; signed in with a session's token. */
export async function post(portal: PortalProcess, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { xToken: token }) };
  const answer = await fetch(`${portal.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}
