import { codes } from '#contract/codes.ts';
import { callHeaders } from './call.ts';
import { readEvents, type ServerSentEvent } from './sse.ts';

/**
 * Without a byte for this long the connection is treated as dead, whatever its state in the browser; the portal sends
 * heartbeats.
 */
export const SILENCE_MS = 60_000;

/** The portal does not know the session any more. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/**
 * Opens one stream of live events. EventSource cannot send the session's header, so it is read by fetch.
 *
 * @param lastId  the id of the last received event; the portal resumes after it
 * @throws SessionOver when the portal answered with code 300; another Error when there is no stream
 */
export async function openLine(lastId: string | null, signal: AbortSignal): Promise<AsyncGenerator<ServerSentEvent>> {
  const watch = watchSilence(signal);
  const response = await fetch('/api/web/live', {
    headers: { ...callHeaders(), accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
    signal: watch.signal,
    cache: 'no-store',
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && response.body && type.startsWith('text/event-stream')) {
    return readEvents(response.body.pipeThrough(watch.heartbeat));
  }
  watch.stop();
  if (parseCode(await response.json().catch(() => null)) === codes.sessionExpired)
    throw new SessionOver('session is over');
  throw new Error(`no stream: ${response.status}`);
}

function parseCode(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

type Watch = {
  readonly signal: AbortSignal;
  /** Passes every byte on and notes that one came. */
  readonly heartbeat: TransformStream<Uint8Array, Uint8Array>;
  readonly stop: () => void;
};

/** Ends a line that has fallen silent. */
function watchSilence(signal: AbortSignal): Watch {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const stop = (): void => clearTimeout(timer);
  signal.addEventListener('abort', stop, { once: true });
  const heartbeat = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      controller.enqueue(bytes);
    },
    flush: stop,
  });
  return { signal: AbortSignal.any([signal, silent.signal]), heartbeat, stop };
}
