import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { fromElsewhere } from './bench-server.ts';

/*
 * Screens: opens a live stream for each token of a line of its standard input, and answers with their number once all are
 * open. An empty line is answered with the readings that came since the last one, and closes the streams. Ends with its
 * standard input.
 */
const OPENED_AT_ONCE = 50;
const READING = /^event: reading\ndata: (.*)$/gmu;

const opening = z.object({ url: z.string(), tokens: z.array(z.string()) });
const reading = z.object({ memberId: z.string(), at: z.int() });

let agent = new Agent();
let heard: { readonly key: string; readonly at: number }[] = [];

for await (const line of createInterface(process.stdin)) {
  if (line === '') {
    process.stdout.write(`${JSON.stringify(heard)}\n`);
    heard = [];
    agent.destroy();
    agent = new Agent();
    continue;
  }
  const { url, tokens } = opening.parse(JSON.parse(line));
  const waiting = tokens.values();
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => openAll(url, waiting)));
  process.stdout.write(`${tokens.length}\n`);
}
agent.destroy();

async function openAll(url: string, tokens: Iterable<string>): Promise<void> {
  for (const token of tokens) {
    const sent = request(`${url}/api/web/live`, { agent, headers: { xtoken: token, ...fromElsewhere() } });
    sent.on('error', () => undefined); // closed by `agent.destroy`
    sent.end();
    const [answer] = await once(sent, 'response');
    if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
    answer
      .setEncoding('utf8')
      .on('data', note)
      .on('error', () => undefined);
  }
}

/** An event comes as a chunk of its own. */
function note(text: string): void {
  const at = performance.timeOrigin + performance.now();
  for (const [, data] of text.matchAll(READING)) {
    const { memberId, at: readAt } = reading.parse(JSON.parse(data ?? ''));
    heard.push({ key: `${memberId} ${readAt}`, at });
  }
}
