import type { AnswerOf } from '#contract/endpoints.ts';
import { keepDeviceToken } from '#web/api/known-device.ts';
import { forgetAlarm } from '#web/session/kept-alarm.ts';
import { beginSession } from '#web/api/session.ts';
import { keepStored, storageKeys } from '#web/api/storage.ts';

/** The answer of a login or a registration. */
export type Session = AnswerOf<'/web/user/register'>['item'];

/** Stores the session from the answer of a login or a registration. */
export function openSession({ xToken, loginType, deviceToken }: Session, rememberMe: boolean): void {
  if (deviceToken !== undefined) keepDeviceToken(deviceToken);
  forgetAlarm('signIn');
  keepStored(storageKeys.loginType, loginType);
  beginSession(xToken, rememberMe);
}
