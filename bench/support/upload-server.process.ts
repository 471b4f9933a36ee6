import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/context/clock.ts';
import { loadConfig } from '#server/config/config.ts';
import { makeKey } from '#tests/server/uploading.ts';

/*
 * A portal with as many pets as asked, each with a key. It says where it listens, its clock and the keys as one line of JSON,
 * and ends with its standard input. With DATABASE_URL it works on PostgreSQL.
 */
const pets = Number(process.argv[2]);
const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const portal = await createApp({ ...loadConfig(process.env), dataDir, logLevel: 'error', trustProxy: 1 }, systemClock);
const tokens: string[] = [];
for (let made = 0; made < pets; made += 1) tokens.push((await makeKey(portal.services.db)).token);
const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url, now: Date.now(), tokens })}\n`);

process.stdin.resume().once('end', () => {
  void portal.app.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
});
