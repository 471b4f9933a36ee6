import { TroubleError } from './trouble.ts';

/** Longer than a busy service takes. */
const ANSWERED_WITHIN_MS = 15_000;
const MAX_ANSWER_BYTES = 1_048_576;
/** A service that asks for more is asked again after a day. */
const MAX_WAIT_SECONDS = 86_400;

/** A call of a service. */
export type Question = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

/** The answer; `json` is undefined if it is something else. */
export type Answer = { readonly status: number; readonly json: unknown; readonly waitMs: number | null };

/** Calls a service. @throws TroubleError `unreachable` without an answer, `unexpected` for one that is too long */
export type Ask = (question: Question) => Promise<Answer>;

/**
 * Calls services over HTTP: 15 seconds and 1 MiB for each answer. Redirects are not followed, because the credentials
 * would go with them; a service names another region in its answer.
 *
 * @param ended  ends all calls; they reject with its reason
 * @param allWithinMs  for all calls together
 */
export function createAsk(ended: AbortSignal, allWithinMs: number, withinMs = ANSWERED_WITHIN_MS): Ask {
  const deadline = AbortSignal.timeout(allWithinMs);
  return async ({ url, method, headers, body }) => {
    const tooLate = AbortSignal.any([deadline, AbortSignal.timeout(withinMs)]);
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.any([ended, tooLate]),
      });
      const json = toJson(await readText(response));
      return { status: response.status, json, waitMs: parseWait(response.headers.get('retry-after')) };
    } catch (error) {
      if (error instanceof TroubleError) throw error;
      ended.throwIfAborted();
      throw new TroubleError('unreachable', tooLate.aborted ? 'timeout' : codeOf(error));
    }
  };
}

/** The trouble that the status of an answer means by itself, for any service; null for one with 200. */
export function troubleOfStatus({ status, waitMs }: Answer): TroubleError | null {
  if (status === 200) return null;
  const detail = `HTTP ${status}`;
  if (status === 429) return new TroubleError('tooMany', detail, waitMs);
  return new TroubleError(status >= 500 ? 'down' : 'unexpected', detail, waitMs);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new TroubleError('unexpected', 'over 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of a proxy
  }
}

/** A date instead of seconds is not read: services send seconds, and clocks differ. */
function parseWait(header: string | null): number | null {
  if (header === null || !/^\d{1,9}$/u.test(header)) return null;
  return Math.min(Number(header), MAX_WAIT_SECONDS) * 1_000;
}

function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
