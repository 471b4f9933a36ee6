import { sessionToken } from '#web/api/session.ts';

const PUBLIC = /^\/(?:register|forget|privacy|report\/[^/]+\/|reportPdf\/|doctorDetail\/|40[34]$|500$)/u;

/** Fetches the code of the page that will open, as far as the address and the session tell, before anything is drawn. */
export function fetchFirstScreen(pathname: string): void {
  if (PUBLIC.test(pathname)) return;
  const isSignedIn = pathname !== '/login' && sessionToken() !== null;
  const parts = isSignedIn ? [import('./SignedIn.tsx'), homeOf(pathname)] : [import('./auth/LoginScreen.tsx')];
  // What does not arrive is asked for again, and its failure shown, where it is drawn.
  void Promise.allSettled(parts);
}

async function homeOf(pathname: string): Promise<unknown> {
  return pathname === '/' || pathname === '/home' ? import('./screens/HomeScreen.tsx') : null;
}
