import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { benchClock } from './year.ts';

/*
 * A portal in a process of its own, whose memory is measured. It says where it listens as one line of JSON, and ends with
 * its standard input. With DATABASE_URL it works on PostgreSQL.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const portal = await createApp({ ...loadConfig(process.env), dataDir, logLevel: 'error' }, benchClock);
const owners = [await seatOwner(portal), await seatOwner(portal)];
const portalUrl = await portal.app.listen({ port: 0, host: '127.0.0.1' });
const tokens = owners.map(({ token }) => token);
process.stdout.write(`${JSON.stringify({ portalUrl, tokens, pid: process.pid, nowMs: benchClock.now() })}\n`);

process.stdin.resume().once('end', () => {
  void portal.app.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
});
