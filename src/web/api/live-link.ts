import type { ServerSentEvent } from './sse.ts';
import { hasLinks, linksOf } from './window-link.ts';

/** What the window that holds the stream tells the others. */
export type LiveNews = {
  /** `hello`: it holds the stream from now on; `note`: nothing new; `bye`: it does not hold the stream any more. */
  readonly kind: 'hello' | 'opened' | 'event' | 'lost' | 'note' | 'bye';
  /** Which window it is. */
  readonly window: string;
  /** Counts its messages, so that a missing one is noticed. */
  readonly number: number;
  readonly isVisible: boolean;
  /** Whether its stream brings news. */
  readonly isLive: boolean;
  /** The id of the last event of its stream. */
  readonly lastId: string | null;
  /** With `hello`: the id after which it tells everything; else null. */
  readonly since: string | null;
  /** What its stream brought; with `hello`, since `since`. */
  readonly events: readonly ServerSentEvent[];
};

/** What windows tell each other; `ask` is answered by the one that holds the stream. */
export type LiveMessage = LiveNews | { readonly kind: 'ask' };

const KINDS: ReadonlySet<unknown> = new Set<LiveMessage['kind']>([
  'hello',
  'opened',
  'event',
  'lost',
  'note',
  'bye',
  'ask',
]);

/** Opens a link of windows that share a live stream. */
export const openLiveLink = linksOf(isLiveMessage);

/**
 * The name of a session's link, from which nobody finds its token; null where the browser has no links. The number
 * changes with the form of the messages.
 */
export async function nameLiveLink(token: string): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }; // browsers have none for plain http
  if (subtle === undefined || !hasLinks()) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return `petcgm.live.1 ${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function isLiveMessage(data: unknown): data is LiveMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind);
}
