import { call } from '#web/api/call.ts';
import { endSession, sessionToken } from '#web/api/session.ts';
import { forgetPrivate } from '#web/push/private-records.ts';
import { unsubscribeThisBrowser } from '#web/push/this-browser.ts';
import { forgetAlarm } from '#web/session/kept-alarm.ts';

/** Ends the session: here at once, and on the portal as soon as it hears of it. */
export function signOut(): void {
  void leave(sessionToken());
  forgetAlarm('signOut');
  endSession();
}

/** Push messages are switched off with the session that is about to end, and nothing private stays in the browser. */
async function leave(token: string | null): Promise<void> {
  await forgetPrivate();
  await unsubscribeThisBrowser(token).catch(() => undefined); // the portal learns it from the push service
  await call('/web/user/logout', {}, { token }).catch(() => undefined); // without a connection the session expires by itself
}
