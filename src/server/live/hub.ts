import type { LiveData, LiveKind } from '#contract/live.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';

const CHANNEL = 'petcgm_live';
/** The channel of `wakeOutbox`; a notice contains the name of the hub that gave it. */
export const OUTBOX_CHANNEL = 'petcgm_outbox';

/** A message between processes: for everyone who may see a member, or for one account. */
export type LiveMessage =
  | { readonly to: 'member'; readonly memberId: string; readonly kind: LiveKind; readonly data: unknown }
  | { readonly to: 'account'; readonly accountId: string; readonly kind: LiveKind; readonly data: unknown }
  /** The account's rights changed: its streams look again at what they may send. */
  | { readonly to: 'recheck'; readonly accountId: string }
  /** The session ended: its streams close. */
  | { readonly to: 'endSession'; readonly accountId: string; readonly sessionId: string | null }
  /** The database is away: no messages arrive until `gap`. */
  | { readonly to: 'lost' }
  /** Messages of other processes may have been lost: streams look again at rights and newest readings. */
  | { readonly to: 'gap' };

/** Hands live messages to every stream of every process. Publish after the commit, never before. */
export type LiveHub = {
  /** The name of this hub, which is the content of its notices to the outbox. */
  readonly id: string;
  readonly toMember: <K extends LiveKind>(memberId: string, kind: K, data: LiveData<K>) => void;
  readonly toAccount: <K extends LiveKind>(accountId: string, kind: K, data: LiveData<K>) => void;
  readonly recheck: (accountId: string) => void;
  /** Messages of alerts wait to be sent: one of the processes sends them. */
  readonly wakeOutbox: () => void;
  /** `sessionId` null ends every session's streams of the account. */
  readonly endSession: (accountId: string, sessionId: string | null) => void;
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: (message: LiveMessage) => void) => () => void;
  /** How many listen in this process: one for each open stream. */
  readonly listenerCount: () => number;
  readonly close: () => Promise<void>;
};

/** Opens the hub on the database's notices. `onError` is called with a notice that could not be sent. */
export async function openLiveHub(db: Db, onError: (error: unknown) => void): Promise<LiveHub> {
  const id = newId();
  const listeners = new Set<(message: LiveMessage) => void>();
  const notify = (message: LiveMessage) => {
    for (const listener of listeners) listener(message);
  };
  const stop = await db.listen(CHANNEL, {
    onNotice: (payload) => notify(JSON.parse(payload) as LiveMessage), // written by `send` below, in this program
    onLost: () => notify({ to: 'lost' }),
    onGap: () => notify({ to: 'gap' }),
  });
  const send = (message: LiveMessage) => {
    db.notify(CHANNEL, JSON.stringify(message)).catch(onError);
  };
  return {
    id,
    toMember: (memberId, kind, data) => send({ to: 'member', memberId, kind, data }),
    toAccount: (accountId, kind, data) => send({ to: 'account', accountId, kind, data }),
    wakeOutbox: () => {
      db.notify(OUTBOX_CHANNEL, id).catch(onError);
    },
    recheck: (accountId) => send({ to: 'recheck', accountId }),
    endSession: (accountId, sessionId) => send({ to: 'endSession', accountId, sessionId }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenerCount: () => listeners.size,
    close: async () => {
      listeners.clear();
      await stop();
    },
  };
}
