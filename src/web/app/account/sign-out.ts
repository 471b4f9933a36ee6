import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';

/** Ends the session here and on the portal; here also when the portal cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call('/web/user/logout');
  } catch {
    return; // nobody can be told; the token is forgotten below
  } finally {
    endSession();
  }
}
