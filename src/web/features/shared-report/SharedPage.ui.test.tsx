// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { WordsProvider } from '#web/words/first-words.ts';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionExpired } from '#web/api/call.ts';
import { endSession, beginSession } from '#web/api/session.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { languageOfAddress } from '#web/words/start-language.ts';
import { SharedPage } from './SharedPage.tsx';

const link = { lang: 'en', range: '14d', memberDeviceId: null, expiresAt: 1, memberId: 'm1' };
const fetched = vi.fn<typeof fetch>();

function answerWith(answers: Readonly<Record<string, object>>): void {
  fetched.mockImplementation(async (address) => {
    const path = typeof address === 'string' ? address.replace('/api/web/', '') : '';
    return Response.json(answers[path] ?? { code: 404, message: '', reason: 'x' });
  });
}

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  const translator = await startAllWords('en');
  render(
    <WordsProvider translator={translator}>
      <BrowserRouter>
        <Routes>
          <Route
            path="/report/:lang/:id"
            element={<SharedPage>{({ pet }) => <p>shows {pet.memberName}</p>}</SharedPage>}
          />
        </Routes>
      </BrowserRouter>
    </WordsProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  beginSession('a session of the visitor', true);
});

afterEach(() => {
  cleanup();
  endSession();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('a link opens with its own token, whoever is signed in', async () => {
  answerWith({
    'userReport/loadReportLink': { code: 200, message: '', item: link },
    'follower/loadMemberInfoById': { code: 200, message: '', item: { memberId: 'm1', memberName: 'Mimi' } },
  });
  await open('/report/en/17?internalXToken=r_link');
  expect(await screen.findByText('shows Mimi')).toBeDefined();
  const tokens = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('xToken'));
  expect(tokens).toEqual(['r_link', 'r_link']);
});

test('the token leaves the address, and the page can be loaded again in its tab', async () => {
  answerWith({
    'userReport/loadReportLink': { code: 200, message: '', item: link },
    'follower/loadMemberInfoById': { code: 200, message: '', item: { memberId: 'm1', memberName: 'Mimi' } },
  });
  await open('/report/en/18?internalXToken=r_kept&timeZone=Asia%2FTokyo');
  await screen.findByText('shows Mimi');
  expect(location.search).toBe('?timeZone=Asia%2FTokyo');
  cleanup();
  expect(sessionStorage.getItem('reportLink:report/18')).toBe('r_kept');
  fetched.mockClear();
  await open('/report/sl/18?timeZone=Asia%2FTokyo');
  await screen.findByText('shows Mimi');
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('xToken')).toBe('r_kept');
  cleanup();
  await open('/report/en/19?timeZone=Asia%2FTokyo');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeDefined();
});

test('an expired link is reported, without a request to sign in', async () => {
  const told = vi.fn<() => void>();
  const stop = onSessionExpired(told);
  answerWith({ 'userReport/loadReportLink': { code: 300, message: '', reason: 'session.expired' } });
  await open('/report/en/17?internalXToken=r_link');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('an address without its token is not complete, and asks the portal nothing', async () => {
  await open('/report/en/17');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['/report/sl/17', 'sl'],
  ['/report/xx/17', 'en'],
  ['/report', null],
  ['/doctorDetail/17', null],
])('the address %s names the language %s', (pathname, language) => {
  expect(languageOfAddress(pathname)).toBe(language);
});
