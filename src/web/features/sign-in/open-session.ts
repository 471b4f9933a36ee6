import type { AnswerOf } from '#contract/endpoints.ts';
import { keepDeviceToken } from '#web/api/known-device.ts';
import { forgetAlarm } from '#web/session/kept-alarm.ts';
import { beginSession } from '#web/api/session.ts';
import { keepStored, storageKeys } from '#web/api/storage.ts';

/** What a login or a registration answered. */
export type Session = AnswerOf<'/web/user/register'>['item'];

/** Keeps what a login or a registration answered. */
export function openSession({ xToken, loginType, deviceToken }: Session, rememberMe: boolean): void {
  if (deviceToken !== undefined) keepDeviceToken(deviceToken);
  forgetAlarm('signIn');
  keepStored(storageKeys.loginType, loginType);
  beginSession(xToken, rememberMe);
}
