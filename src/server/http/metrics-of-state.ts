import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '../context/ctx.ts';
import { CONNECTOR_STATES, loadOperatingState, type OperatingState } from '../records/operating-state.store.ts';
import { answerInTime } from './answer-in-time.ts';

type Watch = (name: string, help: string, read: () => number) => void;

/**
 * Registers what is read at each scrape: this process, its disk, and the state that all processes share.
 *
 * @returns the function that reads the state, to be called before each scrape
 */
export function watchState(registry: Registry, services: Services): () => Promise<void> {
  watchProcess(registry, services);
  const disk = watchDisk(registry, services.config.dataDir);
  const shared = watchSharedState(registry, services);
  const replica = watchReplica(registry, services);
  return async () => void (await Promise.all([disk(), shared(), replica()]));
}

function watchProcess(registry: Registry, { config, db, live, messenger }: Services): void {
  const registers = [registry];
  const gauge: Watch = (name, help, read) => {
    const measured: Gauge = new Gauge({ name, help, registers, collect: () => measured.set(read()) });
  };
  const counter: Watch = (name, help, read) => {
    const collect = (): void => {
      counted.reset();
      counted.inc(read());
    };
    const counted: Counter = new Counter({ name, help, registers, collect });
  };
  gauge('petcgm_live_streams', 'Live streams that are open in this process', live.listenerCount);
  gauge('petcgm_mail_failing', 'Whether the last email could not be sent: 1 or 0', () =>
    Number(messenger.mailState() === 'failing'),
  );
  counter('petcgm_notices_total', 'Notices to the processes on the database', () => db.counts.notices);
  counter('petcgm_database_transactions_total', 'Transactions that were begun', () => db.counts.transactions);
  counter(
    'petcgm_database_retries_total',
    'Transactions that were run again because the database asked for it',
    () => db.counts.retries,
  );
  counter('petcgm_replica_reads_total', 'Reads that a replica answered', () => db.counts.replica);
  counter(
    'petcgm_replica_behind_total',
    'Reads that the primary answered because the replica was behind or away',
    () => db.counts.primary,
  );
  const labelNames = ['version', 'database'];
  new Gauge({ name: 'petcgm_info', help: 'What is running', labelNames, registers }).set(
    { version: config.version, database: db.kind },
    1,
  );
}

/** Missing while the folder does not exist or its disk does not answer. */
function watchDisk(registry: Registry, dataDir: string): () => Promise<void> {
  const registers = [registry];
  const free = new Gauge({
    name: 'petcgm_data_dir_free_bytes',
    help: 'Bytes that the portal can still write to the disk of DATA_DIR',
    registers,
  });
  const size = new Gauge({ name: 'petcgm_data_dir_size_bytes', help: 'Size of the disk of DATA_DIR', registers });
  return async () => {
    const disk = await statfs(dataDir).catch(() => null);
    if (disk === null) return [free, size].forEach((gauge) => gauge.remove());
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
}

/** Both are missing without a replica. While it or the primary does not answer, the lag is missing and the other one 0. */
function watchReplica(registry: Registry, { config, db }: Services): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({
    name: 'petcgm_replica_up',
    help: 'Whether the replica of DATABASE_READ_URL answers: 1 or 0',
    registers,
  });
  const lag = new Gauge({
    name: 'petcgm_replica_lag_seconds',
    help: 'How far the replica of DATABASE_READ_URL is behind the primary',
    registers,
  });
  return async () => {
    const seconds = await db.replicaLag().catch(() => null);
    if (config.databaseReadUrl === undefined) isUp.remove();
    else isUp.set(seconds === null ? 0 : 1);
    if (seconds === null) lag.remove();
    else lag.set(seconds);
  };
}

/** While the database is away, the numbers that it has are missing: an old number would look like a healthy portal. */
function watchSharedState(registry: Registry, { db, clock }: Services): () => Promise<void> {
  const isUp = new Gauge({
    name: 'petcgm_database_up',
    help: 'Whether the database answers: 1 or 0',
    registers: [registry],
  });
  const gauges = stateGauges(registry);
  return async () => {
    const nowMs = clock.now();
    const state = await answerInTime(db.kind, loadOperatingState(db.kysely, nowMs)).catch(() => null);
    isUp.set(state === null ? 0 : 1);
    if (state === null) clearGauges(gauges);
    else setGauges(gauges, state, nowMs);
  };
}

type StateGauges = ReturnType<typeof stateGauges>;

function stateGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    messagesWaiting: gauge('petcgm_alert_messages_waiting', 'Messages of alerts that wait to be sent'),
    messagesOverdue: gauge(
      'petcgm_alert_messages_overdue_seconds',
      'How long ago the message that waits longest was due',
    ),
    alertsOverdue: gauge('petcgm_alerts_overdue_seconds', 'How late the most overdue alert is'),
    importsStoring: gauge('petcgm_imports_storing', 'Imported files that are being stored'),
    connectors: new Gauge({
      name: 'petcgm_connectors',
      help: 'Connectors by state',
      labelNames: ['state'],
      registers: [registry],
    }),
  };
}

function setGauges(gauges: StateGauges, state: OperatingState, nowMs: number): void {
  const overdue = (dueMs: number | null) => Math.max(0, nowMs - (dueMs ?? nowMs)) / 1_000;
  gauges.messagesWaiting.set(state.messagesWaiting);
  gauges.messagesOverdue.set(overdue(state.messageDueMs));
  gauges.alertsOverdue.set(overdue(state.alertDueMs));
  gauges.importsStoring.set(state.importsStoring);
  for (const name of CONNECTOR_STATES) gauges.connectors.set({ state: name }, state.connectors[name]);
}

function clearGauges({ connectors, ...gauges }: StateGauges): void {
  connectors.reset();
  for (const gauge of Object.values(gauges)) gauge.remove();
}
