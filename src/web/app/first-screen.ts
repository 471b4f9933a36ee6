import { ERROR_PATHS, findPage, PUBLIC_PATHS, readPage } from '#contract/pages.ts';
import { callEarly } from '#web/api/early.ts';
import { sessionToken } from '#web/api/session.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';
import { overviewCall } from '#web/queries/overview-call.ts';
import { loadLogin, loadSignedIn } from './first-loaders.ts';
import { askForOwnPet } from './likely-pet.ts';
import { loadChunk } from '#web/api/chunks.ts';

/** The kinds of pages that a visit begins with; `home` is that of an owner. */
export type FirstPage = 'public' | 'login' | 'home' | 'inside';

/** The kind of page that will open, judging by address and session. */
export function findFirstPage(pathname: string): FirstPage {
  const open = findPage([...PUBLIC_PATHS, ...ERROR_PATHS], pathname);
  if (open !== undefined && open !== '/login') return 'public';
  if (open === '/login' || sessionToken() === null) return 'login';
  const isHome =
    readStored(storageKeys.loginType) === '2' && (pathname === '/' || readPage('/home', pathname) !== null);
  return isHome ? 'home' : 'inside';
}

/** Whether a page says more than the texts of a first visit. */
export function needsScreenTexts(page: FirstPage): boolean {
  return page === 'public' || page === 'inside';
}

/** Asks for the first answers of the page that will open, before anything is drawn. */
export function askForFirstScreen(page: FirstPage): void {
  if (page === 'public' || page === 'login') return;
  if (page === 'home') askForOwnPet(askForOverview).catch(() => undefined); // Home asks again
  void callEarly('/web/user/getUserInfo', {});
}

/**
 * Loads the code of the page that will open. Ends when it is loaded or has failed; the part that is drawn then retries and
 * shows the failure.
 */
export async function fetchFirstScreen(page: FirstPage): Promise<void> {
  if (page !== 'public') await Promise.allSettled([loadChunk(page === 'login' ? loadLogin : loadSignedIn)]);
}

/** How a pet is. Home asks again for what does not come. */
function askForOverview(memberId: string): void {
  void callEarly('/web/glucose/loadOverview', overviewCall(memberId));
}
