// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakePortal } from '#tests/builders/web-stage.tsx';
import { takeArrived } from '#web/api/early.ts';
import { beginSession, endSession } from '#web/api/session.ts';
import { storageKeys } from '#web/api/storage.ts';
import { askForFirstScreen, findFirstPage } from './first-screen.ts';

const VERSION = '1.2.3';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__APP_VERSION__', VERSION);
  localStorage.setItem(storageKeys.version, VERSION);
  localStorage.setItem(storageKeys.loginType, '2');
  localStorage.setItem(storageKeys.language, 'sl');
  document.documentElement.lang = 'sl'; // as the code sets it
});
afterEach(() => {
  endSession();
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'firstCalls');
  document.documentElement.lang = '';
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** Somebody has signed in, and seen their pet. */
function signIn(): void {
  beginSession('token', true);
  localStorage.setItem(storageKeys.homePet, 'mimi');
}

/** Opens the page of Home. @returns the portal that answers its calls */
async function open(path = '/home') {
  history.replaceState(null, '', path);
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/user/getUserInfo': () => ({ item: aUserInfo() }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(toTrace([]), Date.now()) }),
  });
  await import('./home-first-calls.ts');
  return portal;
}

const OVERVIEW = '/web/glucose/loadOverview';
const PET_AND_OWNER = ['/web/member/loadMyMemberInfo', '/web/user/getUserInfo'];

test.each(['/home', '/'])(
  'the page of %s makes the first calls, and its code makes none of them again',
  async (path) => {
    signIn();
    const { calls } = await open(path);
    expect(calls).toEqual([OVERVIEW, ...PET_AND_OWNER]);
    askForFirstScreen(findFirstPage(path));
    await vi.waitFor(() => expect(takeArrived(OVERVIEW, { memberId: 'mimi', hours: 24 })).toBeDefined());
    expect(calls).toHaveLength(3);
  },
);

test('nothing is asked of a pet where none is known', async () => {
  signIn();
  localStorage.removeItem(storageKeys.homePet);
  expect((await open()).calls).toEqual(PET_AND_OWNER);
});

test.each(['/login', '/event', '/follower/home'])('the page asks for nothing at %s', async (path) => {
  signIn();
  expect((await open(path)).calls).toEqual([]);
});

test('the page asks for nothing where nobody is signed in', async () => {
  expect((await open()).calls).toEqual([]);
});

test('the page asks for nothing for somebody who is not an owner', async () => {
  signIn();
  localStorage.setItem(storageKeys.loginType, '3');
  expect((await open()).calls).toEqual([]);
});

test('the page asks for nothing where another version has stored what is known', async () => {
  signIn();
  localStorage.setItem(storageKeys.version, '1.2.2');
  expect((await open()).calls).toEqual([]);
});
