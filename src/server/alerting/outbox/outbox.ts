import type { Services } from '../../context/ctx.ts';
import { OUTBOX_CHANNEL } from '../../live/hub.ts';
import { sendQueue } from '../../records/send-queue.store.ts';
import { createSender } from './sender.ts';
import { createWaker } from './waker.ts';

/** A notice may be lost, with the process that was about to give it. */
const LOOK_EVERY_MS = 5_000;
/** What is due, but not free, is looked at again after this. */
const LOOK_AGAIN_MS = 100;
/** The process that laid a message in sends it. Others look this much later, once for many messages. */
const OTHERS_WAIT_MS = 250;
/** While the database is away. */
const AWAY_MS = 1_000;

/**
 * Sends the messages of alerts from now on: when a process says that there are some, when the next one is due, and in
 * any case every few seconds. Every process does; each message is sent by one of them. While the database is away,
 * `onError` is called once.
 *
 * @returns the function that finishes what is on its way
 */
export function startOutbox(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const waker = createWaker();
  const report = onceUntil(onError);
  const sender = createSender(services, { onError: report.failed, onRoom: waker.wake });
  const { kind, forAlerts } = services.db;
  const queue = sendQueue({ kind, kysely: forAlerts });
  const stopping = new AbortController();
  const onNotice = (hubId: string) => waker.wake(hubId === services.live.id ? 0 : OTHERS_WAIT_MS);
  let stopListening: (() => Promise<void>) | null = null;
  const look = async (): Promise<number> => {
    stopListening ??= await services.db.listen(OUTBOX_CHANNEL, { onNotice, onGap: waker.wake });
    if ((await sender.sendSome()).isMore) return 0;
    const nextAtMs = await queue.nextAtMs();
    report.worked();
    const waitMs = (nextAtMs ?? Infinity) - services.clock.now();
    return Math.min(Math.max(waitMs, LOOK_AGAIN_MS), LOOK_EVERY_MS);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await look().catch((error: unknown) => {
        report.failed(error);
        return AWAY_MS;
      });
      await waker.sleep(waitMs);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    waker.wake();
    await running;
    await sender.stop();
    await stopListening?.().catch(report.failed);
  };
}

/** Calls `onError` with the first of the failures in a row. */
function onceUntil(onError: (error: unknown) => void) {
  let hasFailed = false;
  return {
    failed: (error: unknown) => {
      if (!hasFailed) onError(error);
      hasFailed = true;
    },
    worked: () => {
      hasFailed = false;
    },
  };
}
