import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { benchClock, yearUntil } from './year.ts';

/*
 * The process under load: the portal with a pet that has a year of readings, and next to it a bare Fastify, with one route
 * that answers a few bytes and one that answers the bytes of Home's call. It says where both listen as one line of JSON, and
 * ends with its standard input. With DATABASE_URL it works on PostgreSQL.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const config = { ...loadConfig(process.env), dataDir, logLevel: 'error', trustProxy: 1 };
const portal = await createApp(config, benchClock);
const owner = await seatOwner(portal);
const alerts = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
const custom = { customLow: 80, customHigh: 250, unit: null, updatedAtMs: benchClock.now() };
const setting = { memberId: owner.memberId, ...CAT_THRESHOLDS, ...custom, ...alerts };
await portal.services.db.kysely.insertInto('setting').values(setting).execute();
await giveReadings(portal, owner.memberId, yearUntil(benchClock.now() - 60_000));
const portalUrl = await portal.app.listen({ port: 0, host: '127.0.0.1' });

const sample = await fetch(`${portalUrl}/api/web/glucose/loadOverview`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', xtoken: owner.token },
  body: '{"hours":24}',
});
const overview = await sample.text();
if (!overview.includes('"code":200')) throw new Error(`no overview: ${overview.slice(0, 300)}`);

const bare = Fastify();
bare.post('/bare', (_request, reply) => reply.type('application/json').send('{"code":200}'));
bare.post('/overview', (_request, reply) => reply.type('application/json').send(overview));
await bare.listen({ port: 0, host: '127.0.0.1' });
const { port } = bare.server.address() as AddressInfo; // listens on the internet, not on a pipe
process.stdout.write(`${JSON.stringify({ portalUrl, bareUrl: `http://127.0.0.1:${port}`, token: owner.token })}\n`);

process.stdin.resume().once('end', () => {
  void Promise.all([portal.app.close(), bare.close()]).then(() => rmSync(dataDir, { recursive: true, force: true }));
});
