import { ERROR_PATHS, findPage, PUBLIC_PATHS, readPage } from '#contract/pages.ts';
import { callEarly } from '#web/api/early.ts';
import { sessionToken } from '#web/api/session.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';
import { doseCalls } from '#web/queries/dose-calls.ts';
import { loadLogin, loadSignedIn } from './first-loaders.ts';
import { loadChunk, type ChunkLoader } from '#web/api/chunks.ts';

type FirstPage = 'public' | 'login' | 'home' | 'inside';

function findFirstPage(pathname: string): FirstPage {
  const open = findPage([...PUBLIC_PATHS, ...ERROR_PATHS], pathname);
  if (open !== undefined && open !== '/login') return 'public';
  if (open === '/login' || sessionToken() === null) return 'login';
  const isHome =
    readStored(storageKeys.loginType) === '2' && (pathname === '/' || readPage('/home', pathname) !== null);
  return isHome ? 'home' : 'inside';
}

/** Whether the page that will open says more than the texts of a first visit. */
export function needsScreenTexts(pathname: string): boolean {
  const page = findFirstPage(pathname);
  return page === 'public' || page === 'inside';
}

/**
 * Loads the code and the first answers of the page that will open, judging by address and session, before anything is
 * drawn. Ends when the code is loaded or has failed; the part that is drawn then retries and shows the failure.
 */
export async function fetchFirstScreen(pathname: string): Promise<void> {
  const page = findFirstPage(pathname);
  if (page === 'public') return;
  if (page === 'login') return fetchCode(loadLogin);
  if (page === 'home') askForHome().catch(() => undefined); // Home asks again
  void callEarly('/web/user/getUserInfo', {});
  return fetchCode(loadSignedIn);
}

async function fetchCode(load: ChunkLoader): Promise<void> {
  await Promise.allSettled([loadChunk(load)]);
}

/** How the owner's current pet is, and its doses: at once if it is still the pet of the last visit. */
async function askForHome(): Promise<void> {
  const likely = readStored(storageKeys.homePet) ?? undefined;
  if (likely !== undefined) callForPet(likely);
  const { memberInfos } = await callEarly('/web/member/loadMyMemberInfo', {});
  const memberId = memberInfos[0]?.memberId;
  if (memberId !== undefined && memberId !== likely) callForPet(memberId);
}

/** Home asks again for what does not come. */
function callForPet(memberId: string): void {
  void callEarly('/web/glucose/loadOverview', { memberId, hours: 24 });
  for (const doses of doseCalls(memberId)) void callEarly('/web/event/loadEvents', doses);
}
