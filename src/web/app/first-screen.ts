import { callEarly } from '#web/api/early.ts';
import { sessionToken } from '#web/api/session.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';
import { loadLogin, loadSignedIn } from './first-loaders.ts';
import { loadOwnHome } from './home-loader.ts';
import { loadChunk, type ChunkLoader } from '#web/api/chunks.ts';

const PUBLIC = /^\/(?:register|forget|privacy|report\/[^/]+\/|reportPdf\/|doctorDetail\/|40[34]$|500$)/u;

/**
 * Fetches the code and the first answers of the page that will open, as far as the address and the session tell, before
 * anything is drawn. Ends when the code is here or has failed; what did not arrive is asked for again, and its failure
 * shown, where it is drawn.
 */
export async function fetchFirstScreen(pathname: string): Promise<void> {
  if (PUBLIC.test(pathname)) return;
  const isSignedIn = pathname !== '/login' && sessionToken() !== null;
  if (!isSignedIn) return fetchCode([loadLogin]);
  const isHome = readStored(storageKeys.loginType) === '2' && (pathname === '/' || pathname === '/home');
  void callEarly('/web/user/getUserInfo', {});
  const code = fetchCode(isHome ? [loadSignedIn, loadOwnHome] : [loadSignedIn]);
  if (isHome) void askForOverview().catch(() => undefined);
  await code;
}

async function fetchCode(loaders: readonly ChunkLoader[]): Promise<void> {
  await Promise.allSettled(loaders.map(loadChunk));
}

/** How the owner's current pet is. */
async function askForOverview(): Promise<void> {
  const { memberInfos } = await callEarly('/web/member/loadMyMemberInfo', {});
  const memberId = memberInfos[0]?.memberId;
  if (memberId !== undefined) void callEarly('/web/glucose/loadOverview', { memberId, hours: 24 });
}
