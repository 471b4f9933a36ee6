import { parentPort } from 'node:worker_threads';

/** The answer of a thread to a task. */
export type ThreadAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string };

/** Answers each task that a thread gets. The bytes are transferred, not copied. */
export function answerTasks(make: (task: never) => Uint8Array<ArrayBuffer>): void {
  parentPort?.on('message', (task: unknown) => {
    try {
      const bytes = make(task as never); // sent by the pool that started this very script
      answer({ bytes }, [bytes.buffer]);
    } catch (error) {
      answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

function answer(message: ThreadAnswer, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}
