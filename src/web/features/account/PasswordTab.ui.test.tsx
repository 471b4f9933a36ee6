// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { generateKeyPairSync } from 'node:crypto';
import { WordsProvider } from '#web/words/first-words.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { fakeBrowser } from '#tests/builders/web-stage.tsx';
import { PasswordTab } from './PasswordTab.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = { keyId: 'k', publicKey, algorithm: 'RSA-OAEP-256', bits: 1024, now: 1 };

const sent: Record<string, unknown>[] = [];
let keys = { tokens: 0, links: 0 };

async function answer(address: string, { body }: { readonly body: string }): Promise<Response> {
  const path = address.replace('/api', '');
  if (path === '/web/user/modifyPassword') sent.push(JSON.parse(body) as Record<string, unknown>); // the client wrote it
  const item = path === '/web/user/publicKey' ? key : keys;
  return Response.json({ code: 200, message: '', item });
}

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
  sent.length = 0;
  vi.stubGlobal('fetch', answer);
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
  expect(sent).toMatchObject([{ keyId: 'k', endKeys: true }]);
});

test('without any, nothing is offered', async () => {
  keys = { tokens: 0, links: 0 };
  const onChanged = vi.fn<() => void>();
  await open(onChanged);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(sent).toMatchObject([{ endKeys: false }]);
});
