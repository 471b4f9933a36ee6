// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { ForgetScreen } from './ForgetScreen.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let set: Record<string, unknown>[] = [];

beforeEach(() => {
  fakeBrowser();
  set = [];
  fakePortal({
    '/web/user/publicKey': () => ({
      item: { keyId: 'k', publicKey, algorithm: 'RSA-OAEP-256', bits: 1024, now: Date.now() },
    }),
    '/web/user/sendVerifyCode': () => ({}),
    '/web/user/forgetPassword': (body) => {
      set.push(body);
      return {};
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));

test('a code is sent and sets a new password; missing or different values are reported first', async () => {
  await stage(<ForgetScreen />);
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await submit();
  expect(await screen.findByText('Please enter the verification code')).toBeTruthy();
  await userEvent.type(field('E-mail address'), 'ann@mail.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/A code is on its way to .*ann@mail\.example/u)).toBeTruthy();
  await userEvent.type(field('Verification code'), '123456');
  await userEvent.type(field('New password'), 'another horse 8');
  await userEvent.type(field('New password again'), 'another horse 9');
  await submit();
  expect(await screen.findByText('The two passwords entered are inconsistent')).toBeTruthy();
  expect(set).toEqual([]);
  await userEvent.type(field('New password again'), '{Backspace}8');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy();
  expect(set).toMatchObject([{ account: 'ann@mail.example', code: '123456', keyId: 'k' }]);
  expect(JSON.stringify(set)).not.toContain('horse');
});
