import { memberForJob, nullIfGone } from '../access/require-member.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn, outside } from '../context/transaction.ts';
import type { ConnectorTable } from '../db/connector-table.ts';
import { newId } from '../db/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { addBatches } from '../readings/add-batches.ts';
import { senderNumber } from '../readings/sender-number.ts';
import { connectorQueue, connectors, NOT_LEASED, type StoredConnector } from '../records/connectors.store.ts';
import { findReadingProblem } from '../rules/reading-rules.ts';
import type { ReadingBatch } from '../rules/reading-source.ts';
import { createAsk } from './ask.ts';
import { openPassword, openSession, sealSession } from './connector-box.ts';
import type { Trouble } from './trouble.ts';
import { fetchOnce, type Outcome } from './fetch-once.ts';
import { afterSuccess, afterTrouble } from './pace.ts';
import { SERVICES } from './services.ts';

/** If the process that fetches dies, another one does it this much later; more than a try and its storing take. */
const LEASE_MS = 2 * MINUTE_MS;
/** All calls of one try together. */
const TRIED_WITHIN_MS = 45_000;
/** Nothing is fetched for a pet that is archived, or whose account closes; its owner may take that back. */
const GONE_WAIT_MS = HOUR_MS;
/** A longer time without a success is a gap. */
const GAP_MS = 15 * MINUTE_MS;
const MAX_SENDERS = 20;

const NO_ABORT = new AbortController().signal;

/** A try of a connector that this process has claimed. */
type Turn = { readonly row: StoredConnector; readonly holder: string };

/**
 * Fetches the readings of a connector whose time has come, and stores them with what became of it in one transaction.
 *
 * @param stop  ends the calls of the service; then it is as if they had not been made
 * @returns what is wrong since now; null if nothing is, or the same as before; `left` if it is not due, or another
 *   process is at it
 * @throws what is no trouble of the service: the portal's own faults
 */
export async function pollConnector(
  services: Services,
  id: string,
  stop: AbortSignal = NO_ABORT,
): Promise<Trouble | null | 'left'> {
  const holder = newId();
  const nowMs = services.clock.now();
  const queue = connectorQueue(outside(services));
  if (!(await queue.claim(id, { holder, untilMs: nowMs + LEASE_MS }, nowMs))) return 'left';
  const row = await connectors(outside(services)).byId(id);
  if (row === null) return 'left';
  const turn = { row, holder };
  const member = await memberForJob(outside(services), row.memberId).catch(nullIfGone);
  if (member === null) {
    await queue.changeHeld(id, holder, { nextTryAtMs: nowMs + GONE_WAIT_MS, ...NOT_LEASED });
    return null;
  }
  try {
    const outcome = await fetchFor(services, row, stop);
    await settle(services, turn, outcome);
    return outcome.trouble?.code === row.trouble ? null : outcome.trouble;
  } catch (error) {
    if (stop.aborted) await queue.changeHeld(id, holder, NOT_LEASED);
    else await settle(services, turn, failed(services, row));
    if (!stop.aborted) throw error;
    return null;
  }
}

function fetchFor(services: Services, row: StoredConnector, stop: AbortSignal): Promise<Outcome> {
  const { clock, config } = services;
  const wire = { ask: createAsk(stop, TRIED_WITHIN_MS), nowMs: clock.now(), config };
  return fetchOnce(wire, SERVICES[row.kind], { ...row, ...openSecrets(services, row) });
}

function openSecrets({ secrets }: Services, row: StoredConnector) {
  return { password: openPassword(secrets, row), session: openSession(secrets, row) };
}

/** The portal itself failed: it tries again more and more seldom, too. */
function failed(services: Services, row: StoredConnector): Outcome {
  const trouble: Trouble = { code: 'unexpected', detail: null, waitMs: null };
  return { ...row, session: openSession(services.secrets, row), batches: [], trouble };
}

/** Stores what was fetched, unless the connector was changed or removed meanwhile. */
async function settle(services: Services, { row, holder }: Turn, outcome: Outcome): Promise<void> {
  await inTransactionOn(services, row.memberId, async (tx, afterCommit) => {
    const current = await connectors(tx).byId(row.id);
    const member = await memberForJob(tx, row.memberId).catch(nullIfGone);
    if (current?.leaseHolder !== holder || member === null) return;
    const batches = toBatches(row, outcome, services.clock.now());
    const { added } = await addBatches({ services, tx, afterCommit }, member, batches);
    const changes = toChanges(services, row, outcome, { batches, added });
    await connectorQueue(tx).changeHeld(row.id, holder, changes);
    if (isNews(row, changes)) afterCommit(() => announceConnector(services, member));
  });
}

/** Whoever shows the pet's connectors loads them again. To be called after the commit. */
export function announceConnector({ live }: Pick<Services, 'live'>, { id: memberId }: AuthorizedMember): void {
  live.toMember(memberId, 'device', { memberId });
}

/** Readings with a time or value that cannot be are left out, as those of a phone whose clock is ahead. */
function toBatches(row: StoredConnector, { batches }: Outcome, nowMs: number): ReadingBatch[] {
  return batches.map(({ source, readings }) => ({
    source: { ...source, source: row.kind, via: row.id },
    readings: readings.filter((reading) => findReadingProblem(reading, nowMs) === null),
  }));
}

type Stored = { readonly batches: readonly ReadingBatch[]; readonly added: number };

function toChanges(
  services: Services,
  row: StoredConnector,
  outcome: Outcome,
  stored: Stored,
): Partial<ConnectorTable> {
  const { region, session, followedId, candidates, trouble } = outcome;
  const known = {
    region,
    sessionSealed: trouble?.code === 'password' ? null : sealSession(services.secrets, row.id, session),
    followedId,
    candidates: JSON.stringify(candidates),
    ...NOT_LEASED,
  };
  const nowMs = services.clock.now();
  const after = trouble === null ? afterGood(row, stored, nowMs) : afterBad(row, trouble, nowMs);
  return { ...known, ...after };
}

function afterGood(row: StoredConnector, { batches, added }: Stored, nowMs: number): Partial<ConnectorTable> {
  const { everyMs } = SERVICES[row.kind];
  const fetched = batches.flatMap(({ readings }) => readings.map(({ at }) => at));
  const newestAtMs = fetched.reduce((newest, at) => Math.max(newest, at), row.newestAtMs ?? -Infinity);
  const newest = Number.isFinite(newestAtMs) ? newestAtMs : null;
  const numbers = batches.map(({ source }) => senderNumber(source));
  const senders = [...new Set([...numbers, ...row.senders])].slice(0, MAX_SENDERS);
  return {
    trouble: null,
    troubleSinceMs: null,
    troubleDetail: null,
    failures: 0,
    lastSuccessAtMs: nowMs,
    newestAtMs: newest,
    senders: JSON.stringify(senders),
    ...findGap(row, added, nowMs),
    ...afterSuccess({ nowMs, newestAtMs: newest, everyMs }, Math.random()),
  };
}

/** The time since the last success, if it was long: with how many readings came now. */
function findGap(row: StoredConnector, added: number, nowMs: number): Partial<ConnectorTable> {
  const from = Math.max(row.lastSuccessAtMs ?? 0, row.fetchingSinceMs);
  return nowMs - from > GAP_MS ? { gapFromMs: from, gapToMs: nowMs, gapValues: added } : {};
}

function afterBad(row: StoredConnector, trouble: Trouble, nowMs: number): Partial<ConnectorTable> {
  const failures = row.failures + 1;
  const { everyMs } = SERVICES[row.kind];
  return {
    trouble: trouble.code,
    troubleSinceMs: row.trouble === trouble.code ? row.troubleSinceMs : nowMs,
    troubleDetail: trouble.detail,
    failures,
    ...afterTrouble(trouble, { nowMs, failures, everyMs }, Math.random()),
  };
}

/** Whether the screens show something else: troubles, the first success, a gap that was filled. */
function isNews(row: StoredConnector, changes: Partial<ConnectorTable>): boolean {
  const isFirst = row.lastSuccessAtMs === null && changes.lastSuccessAtMs != null;
  return isFirst || row.trouble !== (changes.trouble ?? null) || changes.gapToMs != null;
}
