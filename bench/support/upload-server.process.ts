import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/context/clock.ts';
import { loadConfig } from '#server/config/config.ts';
import { makeKey } from '#tests/server/uploading.ts';

/*
 * A portal with as many pets as asked, each with a key. It says where it listens, its clock and the keys as one line of JSON,
 * then answers each line of its standard input with what its database did and the processor time it took, and ends with its
 * standard input. With DATABASE_URL it works on PostgreSQL.
 */
const pets = Number(process.argv[2]);
const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const portal = await createApp({ ...loadConfig(process.env), dataDir, logLevel: 'error', trustProxy: 1 }, systemClock);
const tokens: string[] = [];
for (let made = 0; made < pets; made += 1) tokens.push((await makeKey(portal.services.db)).token);
const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url, now: Date.now(), tokens })}\n`);

const asked = createInterface(process.stdin);
asked.on('line', () => {
  const { user, system } = process.cpuUsage();
  const { transactions, retries } = portal.services.db.counts;
  process.stdout.write(`${JSON.stringify({ transactions, retries, cpuMs: (user + system) / 1_000 })}\n`);
});
asked.once('close', () => {
  void portal.app.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
});
