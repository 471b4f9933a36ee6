import { MINUTE_MS } from '#domain/units/units.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { fetchCode, sealed, type Person } from './people.ts';
import type { TestPortal } from './portal.ts';

/** Signs in as a follower, with a password and any other fields; returns the whole answer. */
export async function tryPassword(
  portal: TestPortal,
  account: string,
  password: string,
  more: { readonly code?: string; readonly rememberMe?: boolean } = {},
) {
  return portal.call('/web/user/login', { account, loginType: '3', ...(await sealed(portal, password)), ...more });
}

/** Signs in with so many wrong passwords, one after the other; answers the reasons of the refusals. */
export async function tryWrongPasswords(portal: TestPortal, account: string, times: number) {
  const answers = [];
  for (let tried = 0; tried < times; tried += 1)
    answers.push(await tryPassword(portal, account, `wrong ${tried} wrong`));
  return answers.map((answer) => answer.reason);
}

/** A new code, a minute later: an account gets one a minute. */
export async function codeFor(portal: TestPortal, person: Pick<Person, 'account'>, purpose: 'login' | 'forget') {
  portal.clock.advance(MINUTE_MS);
  return fetchCode(portal, person.account, purpose);
}

/** The list of ended sessions that the portal announces from now on. */
export function endedSessions(portal: TestPortal): LiveMessage[] {
  const ended: LiveMessage[] = [];
  portal.services.live.subscribe((message) => {
    if (message.to === 'endSession') ended.push(message);
  });
  return ended;
}
