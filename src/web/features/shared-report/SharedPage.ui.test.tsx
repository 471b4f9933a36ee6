// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { WordsProvider } from '#web/words/first-words.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionExpired } from '#web/api/call.ts';
import { endSession, beginSession } from '#web/api/session.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakePortal, refuse, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { PageRouter } from '#web/ui/PageRouter.tsx';
import { languageOfAddress } from '#web/words/start-language.ts';
import { SharedPage } from './SharedPage.tsx';

const opened: Answers = {
  '/web/userReport/loadReportLink': () => ({
    item: { lang: 'en', range: '14d', memberDeviceId: null, questions: null, expiresAt: 1, memberId: 'm1' },
  }),
  '/web/follower/loadMemberInfoById': () => ({ item: aMember() }),
};
let portal: FakePortal;

const readTokens = () => portal.sent.map(({ headers }) => headers.get('xToken'));

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  const translator = await startAllWords('en');
  render(
    <WordsProvider translator={translator}>
      <PageRouter>
        <Routes>
          <Route
            path="/report/:lang/:id"
            element={<SharedPage>{({ pet }) => <p>shows {pet.memberName}</p>}</SharedPage>}
          />
        </Routes>
      </PageRouter>
    </WordsProvider>,
  );
}

beforeEach(() => {
  portal = fakePortal(opened);
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
  await open('/report/en/17?internalXToken=r_link');
  expect(await screen.findByText('shows Mimi')).toBeDefined();
  expect(readTokens()).toEqual(['r_link', 'r_link']);
});

test('the token leaves the address, and the page can be loaded again in its tab', async () => {
  await open('/report/en/18?internalXToken=r_kept&timeZone=Asia%2FTokyo');
  await screen.findByText('shows Mimi');
  expect(location.search).toBe('?timeZone=Asia%2FTokyo');
  cleanup();
  expect(sessionStorage.getItem('reportLink:report/18')).toBe('r_kept');
  portal.sent.length = 0;
  await open('/report/sl/18?timeZone=Asia%2FTokyo');
  await screen.findByText('shows Mimi');
  expect(readTokens()[0]).toBe('r_kept');
  cleanup();
  await open('/report/en/19?timeZone=Asia%2FTokyo');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeDefined();
});

test('an expired link is reported, without a request to sign in', async () => {
  const told = vi.fn<() => void>();
  const stop = onSessionExpired(told);
  portal = fakePortal({ '/web/userReport/loadReportLink': () => refuse('session.expired') });
  await open('/report/en/17?internalXToken=r_link');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('an address without its token is not complete, and asks the portal nothing', async () => {
  await open('/report/en/17');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeDefined();
  expect(portal.calls).toEqual([]);
});

test.each([
  ['/report/sl/17', 'sl'],
  ['/report/xx/17', 'en'],
  ['/report', null],
  ['/doctorDetail/17', null],
])('the address %s names the language %s', (pathname, language) => {
  expect(languageOfAddress(pathname)).toBe(language);
});
