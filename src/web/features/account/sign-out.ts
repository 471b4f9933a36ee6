import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { forgetAlarm } from '#web/session/kept-alarm.ts';

/** Ends the session: here at once, and on the portal as soon as it hears of it. */
export function signOut(): void {
  call('/web/user/logout').catch(() => undefined); // the call holds the token; without a connection the session expires by itself
  forgetAlarm('signOut');
  endSession();
}
