// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { generateKeyPairSync } from 'node:crypto';
import { WordsProvider } from '#web/words/first-words.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { fakeBrowser, fakePortal, type FakePortal } from '#tests/builders/web-stage.tsx';
import { PasswordTab } from './PasswordTab.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = { keyId: 'k', publicKey, algorithm: 'RSA-OAEP-256', bits: 1024, now: 1 } as const;

let keys = { tokens: 0, links: 0 };
let portal: FakePortal;

const readChanges = () => portal.sent.filter(({ path }) => path === '/web/user/modifyPassword').map(({ body }) => body);

async function open(onChanged: () => void): Promise<void> {
  const translator = await startAllWords('en');
  render(
    <WordsProvider translator={translator}>
      <QueryClientProvider client={new QueryClient()}>
        <PasswordTab onChanged={onChanged} />
      </QueryClientProvider>
    </WordsProvider>,
  );
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Old password/u), 'correct horse 7');
  await userEvent.type(screen.getByLabelText(/^New password(?! again)/u), 'another horse 8');
  await userEvent.type(screen.getByLabelText(/^New password again/u), 'another horse 8');
}

beforeEach(() => {
  fakeBrowser();
  portal = fakePortal({
    '/web/user/publicKey': () => ({ item: key }),
    '/web/user/countKeys': () => ({ item: keys }),
    '/web/user/modifyPassword': () => ({ item: keys }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('how many keys and links stay is shown, and they end where that is wished', async () => {
  keys = { tokens: 3, links: 2 };
  const onChanged = vi.fn<() => void>();
  await open(onChanged);
  await userEvent.click(
    await screen.findByRole('checkbox', {
      name: 'Also revoke the keys of apps (3) and withdraw the links to reports (2)',
    }),
  );
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(readChanges()).toMatchObject([{ keyId: 'k', endKeys: true }]);
});

test('without any, nothing is offered', async () => {
  keys = { tokens: 0, links: 0 };
  const onChanged = vi.fn<() => void>();
  await open(onChanged);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(readChanges()).toMatchObject([{ endKeys: false }]);
});
