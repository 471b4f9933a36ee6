// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakePortal } from '#tests/builders/web-stage.tsx';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { ERROR_PATHS, PUBLIC_PATHS, SCREEN_PATHS, toPage, type PagePath } from '#contract/pages.ts';
import { beginSession, endSession } from '#web/api/session.ts';
import { storageKeys } from '#web/api/storage.ts';
import { askForFirstScreen, findFirstPage, needsScreenTexts } from './first-screen.ts';

afterEach(() => {
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const isWordy = (path: string): boolean => needsScreenTexts(findFirstPage(path));

/** Of these pages, those that need the texts of all screens before they are drawn. */
function findWordy(paths: readonly PagePath[]): readonly PagePath[] {
  return paths.filter((path) => isWordy(toPage(path, { lang: 'sl', id: '17', memberId: '1', alertId: '3' })));
}

const openToAll = PUBLIC_PATHS.filter((path) => path !== '/login');

describe('texts of all screens come before the first screen is drawn', () => {
  test('for every public page but the sign-in, whoever opens it', () => {
    const pages = [...PUBLIC_PATHS, ...ERROR_PATHS];
    expect(findWordy(pages)).toEqual([...openToAll, ...ERROR_PATHS]);
    beginSession('token', true);
    expect(findWordy(pages)).toEqual([...openToAll, ...ERROR_PATHS]);
  });

  test('for no other page of who has to sign in first', () => {
    expect(findWordy(SCREEN_PATHS)).toEqual([]);
    expect(isWordy('/')).toBe(false);
  });

  test('for every screen of who is signed in, but for the Home of an owner', () => {
    beginSession('token', true);
    expect(findWordy(SCREEN_PATHS)).toEqual(SCREEN_PATHS);
    localStorage.setItem(storageKeys.loginType, '2');
    expect(findWordy(SCREEN_PATHS)).toEqual(SCREEN_PATHS.filter((path) => path !== '/home'));
    expect(isWordy('/')).toBe(false);
  });
});

describe("the first answers of an owner's Home", () => {
  /** @param last  the pet of the last visit */
  const asked = async (mine: string, last: string | null = null) => {
    beginSession('token', true);
    localStorage.setItem(storageKeys.loginType, '2');
    if (last !== null) localStorage.setItem(storageKeys.homePet, last);
    const portal = fakePortal({
      '/web/user/getUserInfo': () => ({ item: aUserInfo() }),
      '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember({ memberId: mine })] }),
      '/web/glucose/loadOverview': () => ({ item: anOverview(EMPTY_TRACE, 0) }),
    });
    askForFirstScreen(findFirstPage('/home'));
    const pets = () =>
      portal.sent.flatMap(({ path, body }) => (path === '/web/glucose/loadOverview' ? [Object(body).memberId] : []));
    await vi.waitFor(() => expect(pets()).toContain(mine));
    return pets();
  };

  test('are asked for at once if the pet is that of the last visit, and again if it is another one', async () => {
    expect(await asked('mimi')).toEqual(['mimi']);
    expect(await asked('mimi', 'mimi')).toEqual(['mimi']);
    expect(await asked('rex', 'mimi')).toEqual(['mimi', 'rex']);
  });

  test('are asked for on no other page: a screen is told who is signed in', async () => {
    beginSession('token', true);
    const portal = fakePortal({});
    const pageAt = (path: string) => {
      const page = findFirstPage(path);
      askForFirstScreen(page);
      return page;
    };
    expect(pageAt('/home')).toBe('inside'); // of a follower, for all that is known
    localStorage.setItem(storageKeys.loginType, '2');
    expect(['/event', '/privacy'].map(pageAt)).toEqual(['inside', 'public']);
    await vi.waitFor(() => expect(portal.calls).toEqual(['/web/user/getUserInfo']));
    endSession();
    expect(pageAt('/home')).toBe('login');
    expect(portal.calls).toHaveLength(1);
  });
});
