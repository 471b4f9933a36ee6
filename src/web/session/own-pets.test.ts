// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakePortal } from '#tests/builders/web-stage.tsx';
import { makeQueryClient } from '#web/api/query-client.ts';
import { keepColorScheme } from '#web/ui/color-scheme.ts';
import { myPetsQuery } from './own-pets.ts';
import { userInfoQuery } from './user-info.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('unit and time zone of the first pet are kept in the browser', async () => {
  const mimi = aMember({ timeZone: 'Europe/Ljubljana' });
  const first = aMember({ ...mimi, memberSeting: { ...mimi.memberSeting, unit: 'mg/dL' } });
  fakePortal({
    '/web/user/getUserInfo': () => ({ item: aUserInfo() }),
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [first, aMember({ memberId: 'rex', timeZone: 'UTC' })] }),
  });
  const client = makeQueryClient();
  await client.fetchQuery(userInfoQuery);
  expect(await client.fetchQuery(myPetsQuery)).toHaveLength(2);
  expect(localStorage.getItem('unit')).toBe('mg/dL');
  expect(localStorage.getItem('timezone')).toBe('Europe/Ljubljana');
});

test('how bright the page is, is kept in the browser', () => {
  keepColorScheme('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});
