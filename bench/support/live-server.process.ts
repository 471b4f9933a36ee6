import { createInterface } from 'node:readline';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { systemClock } from '#server/context/clock.ts';

/*
 * A portal on the data folder of its first argument. It says where it listens as one line of JSON, then answers each line
 * of its standard input with the processor time and the memory that it uses, and ends with its standard input.
 */
const [dataDir = ''] = process.argv.slice(2);
const portal = await createApp({ ...loadConfig(process.env), dataDir, logLevel: 'error', trustProxy: 1 }, systemClock);
const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url })}\n`);

const asked = createInterface(process.stdin);
asked.on('line', () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${JSON.stringify({ cpuMs: (user + system) / 1_000, bytes: process.memoryUsage.rss() })}\n`);
});
asked.once('close', () => void portal.app.close());
