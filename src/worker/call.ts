import { codes } from '#contract/codes.ts';
import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import { lanCodes, type Language } from '#contract/languages.ts';
import { deviceZone } from '#domain/time/device-zone.ts';

/** An answer of the portal, as far as the service worker needs it. */
export type CallOutcome<P extends Path> =
  | { readonly kind: 'done'; readonly answer: AnswerOf<P> }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed' };

/** Who calls, and in which language the portal answers. */
type Caller = { readonly token: string; readonly language: Language };

/** A notification's button must say soon that it did not work. */
const TIMEOUT_MS = 20_000;

/** Calls the portal as the page does, with the session that the page has left. Never throws. */
export async function callPortal<P extends Path>(
  path: P,
  body: BodyOf<P>,
  { token, language }: Caller,
): Promise<CallOutcome<P>> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        xToken: token,
        lanCode: lanCodes[language],
        timeZone: deviceZone(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as AnswerOf<P> & { readonly code?: unknown }; // the server checks by the same contract
    if (answer.code === codes.sessionExpired) return { kind: 'signedOut' };
    return answer.code === codes.done ? { kind: 'done', answer } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' }; // no connection, no answer in time, or not the portal's
  }
}
