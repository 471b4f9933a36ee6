import { toLanguage } from '#contract/languages.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { toCallHeaders, toSent } from '#web/api/call-request.ts';
import { makeFirstCalls } from '#web/api/first-calls.ts';
import { sessionToken } from '#web/api/session.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';
import { overviewCall } from '#web/queries/overview-call.ts';

/*
 * Runs in the page of Home before its code has come, which a slow phone needs 200 ms and more for: makes the first calls of an
 * owner's Home. The same page is kept for every address.
 */
const token = sessionToken();
const isOwner = token !== null && readStored(storageKeys.loginType) === '2';
const isKnown = readStored(storageKeys.version) === __APP_VERSION__; // else the code forgets what is stored
if (isOwner && isKnown && /^\/(?:home)?$/u.test(location.pathname)) {
  const language = toLanguage(readStored(storageKeys.language) ?? document.documentElement.lang);
  const headers = toCallHeaders(deviceZone(), language, token);
  const likely = readStored(storageKeys.homePet);
  makeFirstCalls([
    ...(likely === null ? [] : [['/web/glucose/loadOverview', toSent(overviewCall(likely), headers)] as const]),
    ['/web/member/loadMyMemberInfo', toSent({}, headers)],
    ['/web/user/getUserInfo', toSent({}, headers)],
  ]);
}
