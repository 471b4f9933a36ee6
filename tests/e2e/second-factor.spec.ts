import { expect, type CDPSession, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { openWindow, PASSWORD, register } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';

const DIALOG = '[role="dialog"]';
const OWNER = { kind: 'CGM user', email: 'factor@petcgm.example', password: PASSWORD } as const;

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal('serve');
});

test.afterAll(() => portal.stop());

test('an owner sets a second step up, signs in with each way of it, and is remembered', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, complaints, close } = await openWindow(browser, portal);
  const authenticator = await addAuthenticator(page);
  await register(page, portal, { ...OWNER, name: 'Mimi' });
  await page.waitForURL('**/home');

  await openSecurity(page);
  await expect(page.getByText('The second step is off')).toBeVisible();
  await isClean(page);
  const secret = await setUpApp(page);
  const codes = await keepCodes(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('The second step is on')).toBeVisible();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await addPasskey(page, 'Laptop');
  await isClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await isClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('with a passkey as the second step', async () => {
    await signOut(page);
    await signInTo(page);
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await hasNoViolation(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/home');
  });
  await test.step('with a code of the app, from the keyboard, and the device is remembered', async () => {
    await signOut(page);
    await signInTo(page);
    await page.getByRole('button', { name: 'Use a code from the app' }).click();
    const code = page.getByLabel('Code from the app');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toBeFocused();
    await code.fill('12345');
    await code.press('Enter');
    await expect(page.getByText('The code has six digits')).toBeVisible();
    await page.getByLabel('Do not ask on this device for 30 days').check();
    await code.fill(nextCode(secret));
    await code.press('Enter');
    await page.waitForURL('**/home');
    await signOut(page);
    await signInTo(page);
    await page.waitForURL('**/home');
    await openSecurity(page);
    await page.getByRole('button', { name: 'Ask again on every device' }).click();
    await expect(page.getByText('No device is remembered')).toBeVisible();
  });
  await test.step('with a recovery code', async () => {
    await signOut(page);
    await signInTo(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('0000-0000-0000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is not right')).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/home');
  });
  await test.step('with only a passkey; a cancelled one is reported', async () => {
    await signOut(page);
    await page.getByRole('radio', { name: 'CGM user' }).check();
    await authenticator.send('WebAuthn.setUserVerified', { authenticatorId: authenticator.id, isUserVerified: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: /’s account$/u }).click();
    await page.getByRole('menuitem', { name: 'Account settings', exact: true }).click();
    await page.locator(DIALOG).getByRole('tab', { name: 'Sign-ins' }).click();
    await expect(page.getByText(/with a passkey/u)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('removed again, after it was confirmed, the sign-in is as it was', async () => {
    await openSecurity(page);
    await page.getByRole('button', { name: /^Remove .?Laptop/u }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(page.getByRole('button', { name: /^Remove .?Laptop/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await expect(page.getByText('This is your last one')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(page.getByText('The second step is off')).toBeVisible();
  });
  expect(complaints).toEqual([]);
  await close();
});

test('a user who has lost everything is shown how to continue, in Arabic from right to left', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, complaints, close } = await openWindow(browser, portal);
  const person = { kind: 'Follower', email: 'lost@petcgm.example', password: PASSWORD } as const;
  await register(page, portal, { ...person, name: 'Cara' });
  await page.waitForURL((url) => url.pathname !== '/register');
  await openSecurity(page);
  await setUpApp(page);
  await keepCodes(page);
  await signOut(page);
  await page.getByRole('radio', { name: person.kind }).check();
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.getByLabel('Language').selectOption('ar');
  const catalog = (await import('#i18n/screens/ar.ts')).ar.security;
  await expect(page.getByRole('heading', { name: catalog.stepTitle })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 360, height: 740 });
  await still(page);
  await hasNoViolation(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: catalog.lostAll }).click();
  await page.getByRole('button', { name: catalog.lostAsk }).click();
  await expect(page.getByRole('alert')).toContainText(catalog.resetWaits.split('{{date}}')[1] ?? '');
  await hasNoViolation(page);
  expect(complaints).toEqual([]);
  await close();
});

type Authenticator = { readonly id: string; readonly send: CDPSession['send'] };

/** A platform authenticator of Chromium's own, with somebody who says yes. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { id: authenticatorId, send: session.send.bind(session) };
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account$/u }).click();
  await page.getByRole('menuitem', { name: 'Account settings', exact: true }).click();
  await page.locator(DIALOG).getByRole('tab', { name: 'Sign-in security' }).click();
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
}

async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator(`${DIALOG} code`).innerText()).replaceAll(' ', '');
  await isClean(page);
  await page.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  return secret;
}

async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
  await isClean(page);
  const codes = await page.locator(`${DIALOG} ol li`).allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Remove .?${name}`, 'u') })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  if (await page.locator(DIALOG).isVisible()) await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await page.getByRole('button', { name: /’s account$/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.locator(DIALOG).getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login');
}

async function signInTo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: OWNER.kind }).check();
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function isClean(page: Page): Promise<void> {
  await still(page);
  await hasNoViolation(page, DIALOG);
}

/** The step after the present one is taken as well, and is certainly not the one that set the app up. */
function nextCode(secret: string): string {
  return codeAt(secret, Date.now() + 30_000);
}

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
