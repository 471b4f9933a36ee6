import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { ThreadData } from './thread.ts';

/**
 * Lowers the priority of this thread below that of calls. While it gives way, it runs only when nobody else wants the processor:
 * with a lower priority alone, the kernel lets it finish its turn of up to 4 ms before a call goes on. Only on Linux, where
 * this applies to a thread; elsewhere it would apply to the whole process.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { givesWay } = workerData as ThreadData; // of the thread pool
  if (givesWay) runWhenIdle();
}

/** Node cannot choose the kernel's policy; `chrt` of util-linux and BusyBox can. */
function runWhenIdle(): void {
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
  try {
    execFileSync('chrt', ['-i', '-p', '0', thread], { stdio: 'ignore' });
  } catch {
    // not installed, or not permitted: the lower priority stays
  }
}
