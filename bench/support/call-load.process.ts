import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openConnections } from './keep-alive.ts';
import { fromElsewhere } from './bench-server.ts';

/*
 * Calls that load the portal, from a process of their own, so that reading their answers delays nobody who measures. It
 * takes what to call as JSON, repeats it until its standard input ends, and then says how many calls there were.
 */
const [given = ''] = process.argv.slice(2);
const { url, token, body, parallel, pauseMs } = z
  .object({ url: z.string(), token: z.string(), body: z.json(), parallel: z.int(), pauseMs: z.int() })
  .parse(JSON.parse(given));
const connections = openConnections();
let count = 0;
const over = new AbortController();
process.stdin.resume().once('end', () => over.abort());
process.stdout.write('"started"\n');
while (!over.signal.aborted) {
  await Promise.all(Array.from({ length: parallel }, callOnce));
  await sleep(pauseMs);
}
connections.close();
process.stdout.write(`${count}\n`);

async function callOnce(): Promise<void> {
  const status = await connections.load(url, body, { ...fromElsewhere(), xtoken: token });
  if (status !== 200) throw new Error(`${url}: ${status}`);
  count += 1;
}
