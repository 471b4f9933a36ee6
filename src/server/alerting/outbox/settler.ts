import { setTimeout as sleep } from 'node:timers/promises';
import type { SettledMessage } from '../../records/send-queue.store.ts';

const AGAIN_MS = 1_000;

/** Writes how sending ended: what comes while one statement runs is written together by the next. */
export type Settler = {
  /** Resolves once it is written, or given up because the portal stops. */
  readonly settle: (message: SettledMessage) => Promise<void>;
  /** Writes no more than once more. */
  readonly stop: () => void;
};

/** @param onError called each time the database did not take them; they are tried again every second */
export function createSettler(
  write: (messages: readonly SettledMessage[]) => Promise<void>,
  onError: (error: unknown) => void,
): Settler {
  let waiting: SettledMessage[] = [];
  let turn: Promise<void> | null = null;
  let isStopping = false;
  const writeAll = async (messages: readonly SettledMessage[]): Promise<void> => {
    for (;;) {
      try {
        return await write(messages);
      } catch (error) {
        onError(error);
        if (isStopping) return;
        await sleep(AGAIN_MS);
      }
    }
  };
  const takeTurn = async (): Promise<void> => {
    await Promise.resolve(); // whatever ended in this moment is written together
    const messages = waiting;
    waiting = [];
    turn = null;
    await writeAll(messages);
  };
  let before: Promise<void> = Promise.resolve();
  return {
    settle: (message) => {
      waiting.push(message);
      turn ??= before = before.then(takeTurn);
      return turn;
    },
    stop: () => {
      isStopping = true;
    },
  };
}
