import type { ConnectorTrouble } from '#domain/intake/connectors.ts';
import type { Trouble } from '../connecting/trouble.ts';
import { pollConnector } from '../connecting/poll-connector.ts';
import { CONNECTORS_CHANNEL } from '../connecting/wake.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { connectorQueue } from '../records/connectors.store.ts';
import { Mutex } from '../turns/mutex.ts';
import { doWhenDue, wakeByNotices } from './periodic.ts';

/** Connectors that one process fetches at the same time. */
const AT_ONCE = 8;
/** Due connectors that are looked up together. */
const PAGE = 64;
/** What another process has changed is noticed by then, even if its notice was lost. */
const MAX_SLEEP_MS = 30_000;
/** What failed is not tried again without a pause. */
const PAUSE_MS = 1_000;

type Tick = { readonly stop: AbortSignal; readonly onError: (error: unknown) => void };

/**
 * Fetches all connectors that are due, some at a time; of several processes each fetches those that it claims first.
 *
 * @returns in how many ms to look again: when the next one is due, after 30 s at the latest
 */
export async function tickConnectors(services: Services, { stop, onError }: Tick): Promise<number> {
  const queue = connectorQueue(outside(services));
  const left = new Set<string>(); // claimed by other processes, or failed here
  const inHand = new Set<string>();
  const told = tellOperator(onError);
  const turn = new Mutex();
  let found: string[] = [];
  const take = () =>
    turn.run(async (): Promise<string | undefined> => {
      if (stop.aborted || left.size >= PAGE) return undefined;
      if (found.length === 0) {
        const due = await queue.due(services.clock.now(), PAGE + inHand.size);
        found = due.filter((id) => !inHand.has(id) && !left.has(id));
      }
      return found.shift();
    });
  const work = async (): Promise<void> => {
    for (let id = await take(); id !== undefined; id = await take()) {
      inHand.add(id);
      try {
        const news = await pollConnector(services, id, stop);
        if (news === 'left') left.add(id);
        else if (news !== null) told.tell(news);
      } catch (error) {
        left.add(id);
        onError(error);
      }
      inHand.delete(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const nextAtMs = (await queue.nextAtMs()) ?? Infinity;
  return Math.max(PAUSE_MS, Math.min(MAX_SLEEP_MS, nextAtMs - services.clock.now()));
}

/** The operator has to set another version, or to look for a newer portal. */
const OF_THE_OPERATOR: ReadonlySet<ConnectorTrouble> = new Set(['version', 'unexpected']);

/** Logs what the operator can mend, once for all connectors that meet it together. */
function tellOperator(onError: (error: unknown) => void) {
  const told = new Set<string>();
  return {
    tell: ({ code, detail }: Trouble): void => {
      const words = `a service of connectors answers: ${code} (${detail ?? ''})`;
      if (!OF_THE_OPERATOR.has(code) || told.has(words)) return;
      told.add(words);
      onError(new Error(words));
    },
  };
}

/**
 * Runs when a connector is due, or when one was added or changed.
 *
 * @returns the function that ends running calls and waits for what is being stored
 */
export function startConnectors(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const tick = () => tickConnectors(services, { stop: ending.signal, onError });
  const job = doWhenDue(tick, { onError, afterErrorMs: MAX_SLEEP_MS });
  const stopListening = wakeByNotices(services, CONNECTORS_CHANNEL, { wake: job.wake, onError });
  return async () => {
    ending.abort();
    await job.stop();
    await stopListening();
  };
}
