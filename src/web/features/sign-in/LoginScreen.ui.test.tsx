// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { generateKeyPairSync } from 'node:crypto';
import { WordsProvider } from '#web/words/first-words.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, sessionToken } from '#web/api/session.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { unknownPortal } from '#web/session/load-portal.ts';
import { PortalContext } from '#web/session/portal.ts';
import { fakeBrowser, fakePortal, refuse, type AnswerTo, type FakePortal } from '#tests/builders/web-stage.tsx';
import { PageRouter } from '#web/ui/PageRouter.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = { keyId: 'k', publicKey, algorithm: 'RSA-OAEP-256', bits: 1024, now: 1 } as const;

type Login = AnswerTo<'/web/user/login'>;
const signedIn = { item: { xToken: 'tok', loginType: '2', expiresAt: 1 } } as const satisfies Login;
const further = { ...refuse('account.verifyCodeNeeded'), item: { step: 'verifyCode' } } as const satisfies Login;

let logins: Login[] = [];
let portal: FakePortal;

async function open(path = '/login', newUrl: string | null = null): Promise<void> {
  history.replaceState(null, '', path);
  const translator = await startAllWords('en');
  render(
    <WordsProvider translator={translator}>
      <PortalContext value={{ ...unknownPortal, newUrl }}>
        <PageRouter>
          <Routes>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="*" element={<p>inside</p>} />
          </Routes>
        </PageRouter>
      </PortalContext>
    </WordsProvider>,
  );
}

const readLogin = () => portal.sent.findLast(({ path }) => path === '/web/user/login')?.body;

beforeEach(() => {
  fakeBrowser();
  logins = [signedIn];
  localStorage.clear();
  sessionStorage.clear();
  portal = fakePortal({
    '/web/user/publicKey': () => ({ item: key }),
    '/web/user/sendVerifyCode': () => ({}),
    '/web/user/login': () => logins.shift() ?? refuse('internal'),
  });
});

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

test('an empty form shows an error at each field, and sends nothing', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter the phone number')).toBeTruthy();
  expect(screen.getByText('Please enter the password')).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(portal.calls).toEqual([]);
});

test('e-mail and password sign in; the password does not travel in the clear', async () => {
  await open('/login?from=%2Freport%3Frange%3D7d');
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await userEvent.type(screen.getByLabelText('E-mail address'), 'owner@petcgm.example');
  await userEvent.type(screen.getByLabelText('Password'), 'demo-petcgm-1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('inside')).toBeTruthy();
  expect(readLogin()).toMatchObject({
    account: 'owner@petcgm.example',
    loginType: '2',
    keyId: 'k',
    rememberMe: true,
  });
  expect(JSON.stringify(readLogin())).not.toContain('demo-');
  expect(localStorage.getItem('xToken')).toBe('tok');
  expect(localStorage.getItem('loginType')).toBe('2');
});

test('a follower signs in by phone in international form', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: /^Follower/u }));
  await userEvent.selectOptions(screen.getByLabelText('Country code'), 'SI');
  await userEvent.type(screen.getByLabelText('Phone number'), '040 123 456');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-123');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('inside');
  expect(readLogin()).toMatchObject({ account: '+38640123456', loginType: '3' });
  expect(sessionStorage.getItem('xToken')).toBe('tok');
});

test('an invalid number is an error at the field', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Phone number'), '12');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/correct phone number/u)).toBeTruthy();
});

test('a code is sent once a minute and signs in without a password', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await userEvent.type(screen.getByLabelText('E-mail address'), 'a@b.example');
  await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const again = await screen.findByRole('button', { name: /^Again in (?:60|59) s$/u });
  expect(again.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText('Verification code'), '12a3456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('inside');
  expect(readLogin()).toEqual({ account: 'a@b.example', loginType: '2', rememberMe: false, code: '123456' });
});

test('code 501 asks for the code next to the password', async () => {
  logins = [further, signedIn];
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await userEvent.type(screen.getByLabelText('E-mail address'), 'a@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-123');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.type(await screen.findByLabelText('Verification code'), '654321');
  expect(sessionToken()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('inside');
  expect(Object.keys(readLogin() ?? {})).toEqual(expect.arrayContaining(['password', 'keyId', 'code']));
});

test('what the portal answers is at the field it is about', async () => {
  logins = [refuse('account.wrongCredentials', 'Account or password is wrong.')];
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await userEvent.type(screen.getByLabelText('E-mail address'), 'a@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe('Account or password is wrong.');
});

test('if the portal has moved, a note links to the new address', async () => {
  await open('/login', 'https://new.petcgm.example/');
  expect(screen.getByRole('heading', { name: /^Kindly Note$/u })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to New URL' }).getAttribute('href')).toBe('https://new.petcgm.example/');
});

test('where it has not, there is no note; privacy policy, forgotten password and registration are linked', async () => {
  await open();
  expect(screen.queryByText(/^Kindly Note$/u)).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/privacy', '/forget', '/register']));
});

test('the browser keeps the token by which the account knows it, beyond signing out, and sends it at the next sign-in', async () => {
  logins = [{ item: { ...signedIn.item, deviceToken: 'known-1' } }, signedIn];
  const enter = async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    await userEvent.type(screen.getByLabelText('E-mail address'), 'owner@petcgm.example');
    await userEvent.type(screen.getByLabelText('Password'), 'demo-petcgm-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('inside');
  };
  await enter();
  endSession();
  cleanup();
  await enter();
  const calls = portal.sent.filter(({ path }) => path === '/web/user/login');
  expect(calls.map(({ headers }) => headers.get('xDevice'))).toEqual([null, 'known-1']);
});
