import { createHash } from 'node:crypto';
import type { LiveData, LiveKind } from '#contract/live.ts';
import type { LiveMessage } from '../../live/messages.ts';

const KEY_LENGTH = 8;

/** An event as streams send it. */
export type LiveEvent = {
  /** The key of a reading or of an alert's turn; null for events that only request a reload. */
  readonly key: string | null;
  /** The lines of the event, without its id. */
  readonly text: string;
};

type Told = Extract<LiveMessage, { readonly kind: LiveKind }>;
const known = new WeakMap<Told, LiveEvent>();

export function toLiveEvent<Kind extends LiveKind>(kind: Kind, data: LiveData<Kind>): LiveEvent {
  return { key: toKey(kind, data), text: `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n` };
}

/** The event of a message, which is made once for all streams. */
export function eventOf(message: Told): LiveEvent {
  const { kind, data } = message;
  const event = known.get(message) ?? toLiveEvent(kind, data as LiveData<typeof kind>); // published by this program with the type of the kind
  known.set(message, event);
  return event;
}

function toKey<Kind extends LiveKind>(kind: Kind, data: LiveData<Kind>): string | null {
  if (kind !== 'reading' && kind !== 'alert') return null;
  if ('state' in data && data.state === 'changed' && data.open) return null; // an answer, or told again
  const told = JSON.stringify(
    data,
    kind === 'reading' ? ['memberId', 'at', 'mgdl'] : ['memberId', 'alertId', 'kind', 'state', 'open', 'at'],
  );
  return createHash('sha256').update(told).digest('base64url').slice(0, KEY_LENGTH);
}
