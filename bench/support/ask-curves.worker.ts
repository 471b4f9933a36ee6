import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { fromElsewhere } from './bench-server.ts';
import { openConnections } from './keep-alive.ts';

/*
 * Somebody else's phone: asks for a year of curves again and again between the messages "start" and "stop", on a thread
 * of its own, so that reading half a megabyte here does not count as waiting of the calls that are timed.
 */
const PAUSE_MS = 5;

const { portalUrl, token } = z.object({ portalUrl: z.string(), token: z.string() }).parse(workerData);
const { post, close } = openConnections();
let asking = new AbortController();

parentPort?.on('message', (said: 'start' | 'stop' | 'end') => {
  asking.abort();
  asking = new AbortController();
  if (said === 'start') void askOn(asking.signal);
  if (said !== 'end') return;
  close();
  parentPort?.close();
});

async function askOn(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { status } = await post(
      `${portalUrl}/api/web/care/loadDoseCurves`,
      { range: '1y', lines: true },
      { xtoken: token, ...fromElsewhere() },
    );
    if (status !== 200) throw new Error(`curves: ${status}`);
    await sleep(PAUSE_MS);
  }
}
