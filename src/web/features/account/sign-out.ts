import { call } from '#web/api/call.ts';
import { endSession, sessionToken } from '#web/api/session.ts';
import { forgetPrivate } from '#web/push/private-records.ts';
import { unsubscribeThisBrowser } from '#web/push/this-browser.ts';
import { ALARM_ANSWER } from '#web/session/alarm-answers.ts';
import { forgetAlarm } from '#web/session/kept-alarm.ts';

/** Ends the session: here at once, and on the portal as soon as it hears of it. */
export function signOut(): void {
  void leave(sessionToken());
  forgetAlarm('signOut');
  forgetAnswers();
  endSession();
}

function forgetAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ALARM_ANSWER)) localStorage.removeItem(key);
  } catch {
    return; // the browser refuses storage
  }
}

/** Push messages are switched off with the session that is about to end, and nothing private stays in the browser. */
async function leave(token: string | null): Promise<void> {
  await forgetPrivate();
  await unsubscribeThisBrowser(token).catch(() => undefined); // the portal learns it from the push service
  await call('/web/user/logout', {}, { token }).catch(() => undefined); // without a connection the session expires by itself
}
