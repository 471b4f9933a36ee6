import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { instant } from '#domain/units/units.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { announceStarts, lapseProposals } from '#server/features/care/care-clock.ts';
import { tickAlerts } from '#server/jobs/alert-clock.ts';
import { watchCare } from '#server/jobs/care-watch.ts';
import { tickConnectors } from '#server/jobs/connectors.ts';
import { sendConsultMails } from '#server/jobs/consult-mails.ts';
import { watchDoses } from '#server/jobs/dose-watch.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import { sealDays } from '#server/jobs/seal-days.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';

/*
 * A portal on DATABASE_URL whose clock begins at an instant (the first argument, epoch ms), with the jobs that run in every
 * portal, but only when asked. Each line of its standard input is a command: `usage`, `advance MS`, or the name of a job. It
 * answers each with a line of JSON, and ends with its standard input.
 */
const beginsAt = Number(process.argv[2]) - Date.now();
let advancedMs = 0;
const clock = { now: () => instant(Math.round(beginsAt + Date.now() + advancedMs)) };
const dataDir = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const portal = await createApp({ ...loadConfig(process.env), dataDir, logLevel: 'error', trustProxy: 1 }, clock);
const { services } = portal;
const stop = new AbortController().signal;
const onError = (error: unknown): void => {
  throw error;
};

const JOBS: Readonly<Record<string, () => Promise<unknown>>> = {
  'silent and ending sensors': () => watchSilence(services, onError),
  'doses not noted': () => watchDoses(services, onError),
  'news of treatments': () => watchCare(services, onError),
  'dose periods': async () => {
    await lapseProposals(services, onError);
    await announceStarts(services, clock.now() - 60_000);
  },
  'alerts that are due': () => tickAlerts(services, onError),
  'consult packs': () => sendConsultMails(services, onError),
  connectors: () => tickConnectors(services, { stop, onError }),
  housekeeping: () => keepHouse(services),
  'days to seal': () => sealDays(services, { stop, onError }),
};

const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
answer({ url, jobs: Object.keys(JOBS) });

const asked = createInterface(process.stdin);
asked.on('line', (line) => void run(line));
asked.once('close', () => {
  void portal.app.close().then(() => rmSync(dataDir, { recursive: true, force: true }));
});

async function run(line: string): Promise<void> {
  const [, ms] = /^advance (?<ms>\d+)$/u.exec(line) ?? [];
  advancedMs += Number(ms ?? 0);
  const startedAt = performance.now();
  await JOBS[line]?.();
  const { user, system } = process.cpuUsage();
  answer({ tookMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000, now: clock.now() });
}

function answer(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
