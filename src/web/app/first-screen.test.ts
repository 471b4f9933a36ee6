// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakePortal } from '#tests/builders/web-stage.tsx';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { ERROR_PATHS, PUBLIC_PATHS, SCREEN_PATHS, toPage, type PagePath } from '#contract/pages.ts';
import { beginSession, endSession } from '#web/api/session.ts';
import { storageKeys } from '#web/api/storage.ts';
import { fetchFirstScreen, needsScreenTexts } from './first-screen.ts';

afterEach(() => {
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Of these pages, those that need the texts of all screens before they are drawn. */
function findWordy(paths: readonly PagePath[]): readonly PagePath[] {
  return paths.filter((path) => needsScreenTexts(toPage(path, { lang: 'sl', id: '17', memberId: '1', alertId: '3' })));
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
    expect(needsScreenTexts('/')).toBe(false);
  });

  test('for every screen of who is signed in, but for the Home of an owner', () => {
    beginSession('token', true);
    expect(findWordy(SCREEN_PATHS)).toEqual(SCREEN_PATHS);
    localStorage.setItem(storageKeys.loginType, '2');
    expect(findWordy(SCREEN_PATHS)).toEqual(SCREEN_PATHS.filter((path) => path !== '/home'));
    expect(needsScreenTexts('/')).toBe(false);
  });
});

describe("the first answers of an owner's Home", () => {
  const asked = async (mine: string) => {
    const portal = fakePortal({
      '/web/user/getUserInfo': () => ({ item: aUserInfo() }),
      '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember({ memberId: mine })] }),
      '/web/glucose/loadOverview': () => ({ item: anOverview(EMPTY_TRACE, 0) }),
    });
    await fetchFirstScreen('/home');
    const pets = () =>
      portal.sent.flatMap(({ path, body }) => (path === '/web/glucose/loadOverview' ? [Object(body).memberId] : []));
    await vi.waitFor(() => expect(pets()).toContain(mine));
    return pets();
  };

  test('are asked for at once if the pet is that of the last visit, and again if it is another one', async () => {
    beginSession('token', true);
    localStorage.setItem(storageKeys.loginType, '2');
    expect(await asked('mimi')).toEqual(['mimi']);
    localStorage.setItem(storageKeys.homePet, 'mimi');
    expect(await asked('mimi')).toEqual(['mimi']);
    expect(await asked('rex')).toEqual(['mimi', 'rex']);
  });
});
