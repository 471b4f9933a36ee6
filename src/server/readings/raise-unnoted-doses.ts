import { findDoseNews, newsUntil, type DoseNews, type UnnotedDose } from '#domain/doses/dose-not-noted.ts';
import { findDoseHold, type GlucoseValue } from '#domain/doses/dose-hold.ts';
import { findLastDose, type NotedDose } from '#domain/doses/next-dose.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { memberForJob, nullIfGone } from '../access/require-member.ts';
import { settleAlertsOf } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn } from '../context/transaction.ts';
import type { Tx } from '../db/queryable.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { readings } from '../records/readings.store.ts';
import { toldDoses, type ToldEpisode } from '../records/unnoted-doses.store.ts';
import { loadDoseFacts } from './dose-facts.ts';
import { loadMeterValues } from './meter-values.ts';
import { announceAlerts, NO_NEWS, toAnnounced, type AlertNews } from './raise-alerts.ts';

type Writer = AuthorizedMember<'write'>;

/**
 * Tells people of a pet, once for each expected dose, that nobody has noted it an hour after its usual time; not while
 * glucose rules out mentioning a dose. It ends once a dose, or why none was given, is noted, or with the news; people are
 * told again if that note is taken back.
 */
export async function raiseUnnotedDose(services: Services, memberId: string, nowMs: number): Promise<void> {
  await inTransactionOn(services, memberId, async (tx, afterCommit) => {
    const member = await memberForJob(tx, memberId).catch(nullIfGone);
    if (member === null) return;
    const news = await settleUnnotedDose(tx, member, nowMs);
    afterCommit(() => announceAlerts(services.live, memberId, news));
  });
}

/** Ends at once what people were told of a dose that is noted now, and tells them again once that note is taken back. */
export async function settleToldDoses(tx: Tx, { id }: AuthorizedMember<'log'>, nowMs: number): Promise<AlertNews> {
  const told = (await toldDoses(tx, [id], nowMs)).get(id) ?? [];
  if (told.length === 0) return NO_NEWS;
  return settleUnnotedDose(tx, await memberForJob(tx, id), nowMs);
}

async function settleUnnotedDose(tx: Tx, member: Writer, nowMs: number): Promise<AlertNews> {
  const facts = (await loadDoseFacts(tx, [member], nowMs)).get(member.id);
  const found = facts === undefined ? null : findDoseNews(facts, nowMs);
  if (facts === undefined || found === null) return NO_NEWS;
  const isAboutDoses = found.missing !== null || found.again.length > 0;
  const isHeld = isAboutDoses && (await isRuledOut(tx, member, facts.notes.doses, nowMs));
  const news = isHeld ? { ...found, again: [], missing: null } : found;
  const { over, again, missing } = news;
  if (over.length === 0 && again.length === 0 && missing === null) return NO_NEWS;
  await changeEpisodes(tx, member, news, nowMs);
  const openedAt = missing?.tellAt ?? again[0]?.openedAtMs ?? null;
  const fromMs = Math.min(openedAt ?? nowMs, ...again.map(({ openedAtMs }) => openedAtMs));
  return settle(tx, member, { fromMs, openedAt, nowMs });
}

async function changeEpisodes(
  tx: Tx,
  member: Writer,
  { over, again, missing }: DoseNews<ToldEpisode>,
  nowMs: number,
): Promise<void> {
  for (const { id, openedAtMs, beganAtMs } of over) {
    const endMs = Math.min(nowMs, newsUntil(beganAtMs));
    await alertEpisodes(tx).change(member, id, { closedAtMs: Math.max(openedAtMs, endMs) });
  }
  for (const { id } of again) await alertEpisodes(tx).change(member, id, { closedAtMs: null, toldAtMs: nowMs });
  if (missing !== null) await insertEpisode(tx, member, missing, nowMs);
}

async function insertEpisode(
  tx: Tx,
  member: Writer,
  { expectedAt, tellAt }: UnnotedDose,
  nowMs: number,
): Promise<void> {
  const times = { beganAtMs: expectedAt, openedAtMs: tellAt, closedAtMs: null, toldAtMs: nowMs };
  await alertEpisodes(tx).insert(member, { kind: 'doseNotNoted', ...times, eventId: null });
}

type Settling = { readonly fromMs: number; readonly openedAt: number | null; readonly nowMs: number };

async function settle(tx: Tx, member: Writer, { fromMs, openedAt, nowMs }: Settling): Promise<AlertNews> {
  const { alerts: switches } = await loadLimits(tx, member);
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs, switches, nowMs });
  const turn = { kind: 'doseNotNoted' as const, open: openedAt !== null, at: openedAt ?? nowMs };
  return { turns: [toAnnounced(turn, alerts)], hasMessages: messages > 0 };
}

/** Whether glucose rules out mentioning a dose. */
async function isRuledOut(tx: Tx, member: Writer, doses: readonly NotedDose[], now: number): Promise<boolean> {
  const lastDoseAt = findLastDose(doses, now)?.at ?? null;
  const fromMs = Math.min(lastDoseAt ?? now, now - DAY_MS);
  const { own } = await loadLimits(tx, member);
  const values = await loadValues(tx, member, { from: fromMs, to: now + 1 });
  return findDoseHold(values, own, { lastDoseAt, now }) !== null;
}

async function loadValues(
  tx: Tx,
  member: Writer,
  span: { readonly from: number; readonly to: number },
): Promise<readonly GlucoseValue[]> {
  const trace = await readings(tx).loadTrace(member, span);
  const meter = await loadMeterValues(tx, member, span);
  return [...Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 })), ...meter];
}
