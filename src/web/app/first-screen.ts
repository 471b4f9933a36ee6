import { callEarly } from '#web/api/early.ts';
import { sessionToken } from '#web/api/session.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';

const PUBLIC = /^\/(?:register|forget|privacy|report\/[^/]+\/|reportPdf\/|doctorDetail\/|40[34]$|500$)/u;

/** Fetches the code and the first answers of the page that will open, as far as the address and the session tell, before anything is drawn. */
export function fetchFirstScreen(pathname: string): void {
  if (PUBLIC.test(pathname)) return;
  const isSignedIn = pathname !== '/login' && sessionToken() !== null;
  const parts = isSignedIn
    ? [import('./SignedIn.tsx'), callEarly('/web/user/getUserInfo', {}), homeOf(pathname)]
    : [import('./auth/LoginScreen.tsx')];
  // What does not arrive is asked for again, and its failure shown, where it is drawn.
  void Promise.allSettled(parts);
}

/** The owner's Home, and how the current pet is. */
async function homeOf(pathname: string): Promise<void> {
  if (readStored(storageKeys.loginType) !== '2' || (pathname !== '/' && pathname !== '/home')) return;
  const code = import('./screens/HomeScreen.tsx');
  const { memberInfos } = await callEarly('/web/member/loadMyMemberInfo', {});
  const memberId = memberInfos[0]?.memberId;
  if (memberId !== undefined) void callEarly('/web/glucose/loadOverview', { memberId, hours: 24 });
  await code;
}
