import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { AnswerOf, BodyOf, Path } from '#contract/endpoints.ts';
import { toLanguage } from '#contract/languages.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { answerTimes } from './answer-times.ts';
import { ApiError } from './api-error.ts';
import { callTimeout, toCallHeaders, toSent } from './call-request.ts';
import { firstAskedAt, takeFirstCall } from './first-calls.ts';
import { deviceTokens } from './known-device.ts';
import { isReportPage, reportLinkToken } from './report-link.ts';
import { isSessionEnding, sessionToken } from './session.ts';

/** Calls that may ask for a further step. */
const ASKS_FURTHER: ReadonlySet<Path> = new Set<Path>(['/web/user/login', '/web/user/forgetPassword']);

/** How a call is sent. */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The session that calls, where this window has left it already. */
  readonly token?: string | null;
  /** An answer to the same call will do that the page has asked for before its code came. */
  readonly isFirst?: boolean;
};
type ExpiryListener = () => void;

const expiryListeners = new Set<ExpiryListener>();

/** Calls the listener when a call was answered with code 300. @returns how to stop */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Says that the session is over; whoever listens shows it once. */
export function reportSessionExpired(): void {
  if (isSessionEnding()) return;
  for (const listener of expiryListeners) listener();
}

/**
 * Calls the portal: POST `/api` + path. Answers the body of code 200, and of 501 where a further step is asked for.
 *
 * @throws ApiError for every other answer and when none came
 */
export async function call<P extends Path>(
  path: P,
  body?: BodyOf<P> | FormData,
  options: CallOptions = {},
): Promise<AnswerOf<P> & Envelope> {
  const { isFirst = false } = options;
  const askedAt = (isFirst ? firstAskedAt() : undefined) ?? Date.now();
  const response = await send(path, body ?? {}, options);
  const envelope = await readEnvelope<P>(response);
  answerTimes.set(envelope, { askedAt, heardAt: Date.now() });
  if (envelope.code === codes.done) return envelope;
  if (envelope.code === codes.furtherStep && ASKS_FURTHER.has(path)) return envelope;
  throw toFailure(envelope);
}

/** Headers that every call carries; a sign-in also says which accounts know this browser. */
export function callHeaders(token = tokenForPage()): Record<string, string> {
  const headers = toCallHeaders(zoneForPage(), toLanguage(document.documentElement.lang), token);
  const xDevice = token === null ? deviceTokens() : null;
  return { ...headers, ...(xDevice !== null && { xDevice }) };
}

function tokenForPage(): string | null {
  return reportLinkToken() ?? sessionToken();
}

/** The zone that a report link names, else the browser's. */
function zoneForPage(): string {
  const named = isReportPage() && new URLSearchParams(location.search).get('timeZone');
  try {
    if (named) return Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    // the link names no zone that there is
  }
  return deviceZone();
}

/** Sends a call. @throws ApiError if no answer came */
export async function send(
  path: Path,
  body: object,
  { signal, token, isFirst = false }: CallOptions,
): Promise<Response> {
  const timeout = callTimeout();
  const limits = { signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const headers = callHeaders(token);
  try {
    if (body instanceof FormData) return await fetch(`/api${path}`, { method: 'POST', headers, body, ...limits });
    const sent = toSent(body, headers);
    const coming = isFirst ? takeFirstCall(path, sent) : undefined;
    return await (coming ?? fetch(`/api${path}`, { ...sent, ...limits }));
  } catch (error) {
    if (signal?.aborted) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw noAnswer(isLate ? 'timeout' : 'offline', error);
  }
}

/** The answer of a call. @throws ApiError if it is not one of the portal */
export async function readEnvelope<P extends Path>(response: Response): Promise<AnswerOf<P> & Envelope> {
  try {
    const body: unknown = await response.json();
    if (isEnvelope(body)) return body as AnswerOf<P> & Envelope; // the server validates answers by the same contract
  } catch (error) {
    throw noAnswer('noAnswer', error, response.status);
  }
  throw noAnswer('noAnswer', undefined, response.status);
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

function noAnswer(reason: 'offline' | 'timeout' | 'noAnswer', cause: unknown, code = 0): ApiError {
  return new ApiError({ code, reason, message: '' }, { cause });
}

/** What is thrown for an answer that is not code 200. */
export function toFailure(envelope: Envelope): ApiError {
  // who reads a report by its link has no session that could be over: the page itself says that the link has ended
  if (envelope.code === codes.sessionExpired && !isReportPage()) reportSessionExpired();
  return new ApiError({ ...envelope, reason: envelope.reason ?? 'internal' });
}
