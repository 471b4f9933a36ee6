import type { LiveData, LiveKind } from '#contract/live.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { Listeners, type Subscription } from './listeners.ts';
import { readPayload, toPayloads, type LiveMessage } from './messages.ts';

const CHANNEL = 'petcgm_live';
/** The channel of `wakeOutbox`; a notice contains the name of the hub that gave it. */
export const OUTBOX_CHANNEL = 'petcgm_outbox';

/** Hands live messages to the streams that they are for, in every process. Publish after the commit, never before. */
export type LiveHub = {
  /** The name of this hub, which is the content of its notices to the outbox. */
  readonly id: string;
  readonly toMember: <K extends LiveKind>(memberId: string, kind: K, data: LiveData<K>) => void;
  readonly toAccount: <K extends LiveKind>(accountId: string, kind: K, data: LiveData<K>) => void;
  readonly recheck: (accountId: string) => void;
  /** Messages may have been lost: all streams of all processes look at what is stored. */
  readonly lookAgain: () => void;
  /** Messages of alerts wait to be sent: one of the processes sends them. */
  readonly wakeOutbox: () => void;
  /** `sessionId` null ends every session's streams of the account. */
  readonly endSession: (accountId: string, sessionId: string | null) => void;
  /** Hears every message; with an account, from `watch` on, those of the account, of the watched members, and for all. */
  readonly subscribe: (listener: (message: LiveMessage) => void, accountId?: string) => Subscription;
  /** How many listen in this process: one for each open stream. */
  readonly listenerCount: () => number;
  readonly close: () => Promise<void>;
};

/** Opens the hub on the database's notices. `onError` is called with a notice that could not be sent. */
export async function openLiveHub(db: Db, onError: (error: unknown) => void): Promise<LiveHub> {
  const id = newId();
  const listeners = new Listeners(onError);
  const stop = await db.listen(CHANNEL, {
    onNotice: (payload) => {
      for (const message of readPayload(payload)) listeners.tell(message);
    },
    onLost: () => listeners.tell({ to: 'lost' }),
    onGap: () => listeners.tell({ to: 'gap' }),
  });
  const { send, flush } = createSender(db, onError);
  return {
    id,
    toMember: (memberId, kind, data) => send({ to: 'member', memberId, kind, data }),
    toAccount: (accountId, kind, data) => send({ to: 'account', accountId, kind, data }),
    wakeOutbox: () => {
      db.notify(OUTBOX_CHANNEL, id).catch(onError);
    },
    recheck: (accountId) => send({ to: 'recheck', accountId }),
    lookAgain: () => send({ to: 'gap' }),
    endSession: (accountId, sessionId) => send({ to: 'endSession', accountId, sessionId }),
    subscribe: (listener, accountId) => listeners.subscribe(listener, accountId ?? null),
    listenerCount: () => listeners.count,
    close: async () => {
      flush();
      listeners.clear();
      await stop();
    },
  };
}

/** What is sent until the end of this tick goes in one notice, or in few: each costs every process a call. */
function createSender(db: Db, onError: (error: unknown) => void) {
  let waiting: LiveMessage[] = [];
  const flush = () => {
    const messages = waiting;
    waiting = [];
    for (const payload of toPayloads(messages)) db.notify(CHANNEL, payload).catch(onError);
  };
  const send = (message: LiveMessage) => {
    if (waiting.length === 0) process.nextTick(flush);
    waiting.push(message);
  };
  return { send, flush };
}
