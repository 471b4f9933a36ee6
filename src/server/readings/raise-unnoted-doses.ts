import { planAt } from '#domain/care/periods.ts';
import { findDoseHold, type GlucoseValue } from '#domain/doses/dose-hold.ts';
import {
  findUnnotedDose,
  isNotedFor,
  isSameExpected,
  newsUntil,
  type UnnotedDose,
} from '#domain/doses/dose-not-noted.ts';
import { findLastDose, HABIT_DAYS } from '#domain/doses/next-dose.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { memberForJob, membersForJob, nullIfGone } from '../access/require-member.ts';
import { settleAlertsOf } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn, outside } from '../context/transaction.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { loadDosePlan } from '../records/dose-guard.store.ts';
import { dosePeriods } from '../records/dose-periods.store.ts';
import { events } from '../records/events.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { loadDoseNotes, loadDoseNotesOf, type DoseNotes } from '../records/noted-doses.store.ts';
import { readings } from '../records/readings.store.ts';
import { membersWithoutNewDose, membersWithUnnotedDose, unnotedDoseEpisodes } from '../records/unnoted-doses.store.ts';
import { announceAlerts, NO_NEWS, toAnnounced, type AlertNews } from './raise-alerts.ts';

type Writer = AuthorizedMember<'write'>;

/** The days that a habit is found in, and today. */
const NOTES_MS = (HABIT_DAYS + 1) * DAY_MS;
/** Members that are looked at together: a statement has at most 32,766 parameters on SQLite, 65,535 on PostgreSQL. */
const MEMBERS_AT_ONCE = 1_000;
/** Values of a meter in a few days. */
const MAX_METER_VALUES = 500;

/**
 * Tells people, once for each expected dose, that nobody has noted it an hour after its usual time; not while glucose
 * rules out mentioning a dose. It ends once a dose, or why none was given, is noted, or with the news. A portal for
 * people tells nothing: they take several insulins at changing times.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function raiseUnnotedDoses(services: Services, onError: (error: unknown) => void): Promise<void> {
  if (services.config.portalVariant === 'human') return;
  const nowMs = services.clock.now();
  const open = await membersWithUnnotedDose(outside(services));
  for (const memberId of new Set([...open, ...(await findMissing(services, nowMs))])) {
    try {
      await inTransactionOn(services, memberId, async (tx, afterCommit) => {
        const member = await memberForJob(tx, memberId).catch(nullIfGone);
        if (member === null) return;
        const news = await settleUnnotedDose(tx, member, nowMs);
        afterCommit(() => announceAlerts(services.live, memberId, news));
      });
    } catch (error) {
      onError(error);
    }
  }
}

/** The members that a dose is missing of, from their notes alone. */
async function findMissing(services: Services, nowMs: number): Promise<string[]> {
  const db = outside(services);
  const sinceMs = nowMs - NOTES_MS;
  const ids = await membersWithoutNewDose(db, { nowMs, sinceMs });
  const missing: string[] = [];
  for (let start = 0; start < ids.length; start += MEMBERS_AT_ONCE) {
    missing.push(
      ...(await findMissingOf(db, ids.slice(start, start + MEMBERS_AT_ONCE), { fromMs: sinceMs, toMs: nowMs })),
    );
  }
  return missing;
}

async function findMissingOf(
  db: Queryable,
  ids: readonly string[],
  span: { readonly fromMs: number; readonly toMs: number },
): Promise<string[]> {
  const nowMs = span.toMs;
  const [members, notes, periods] = await Promise.all([
    membersForJob(db, ids),
    loadDoseNotes(db, ids, span),
    dosePeriods(db).ofMembers(ids),
  ]);
  return ids.filter((id) => {
    const [zone, own] = [members.get(id)?.zone, notes.get(id)];
    if (zone === undefined || own === undefined) return false;
    const { doses, notGiven } = own;
    const everyDays = planAt(periods.get(id) ?? [], nowMs, zone)?.everyDays ?? null;
    return findUnnotedDose(doses, { now: nowMs, zone, plan: { everyDays, units: null }, notGiven }) !== null;
  });
}

async function settleUnnotedDose(tx: Tx, member: Writer, nowMs: number): Promise<AlertNews> {
  const notes = await loadDoseNotesOf(tx, member.id, { fromMs: nowMs - NOTES_MS, toMs: nowMs });
  const known = await unnotedDoseEpisodes(tx, member, nowMs - DAY_MS);
  const over = known.filter(
    ({ closedAtMs, beganAtMs }) => closedAtMs === null && (isNoted(notes, beganAtMs) || nowMs >= newsUntil(beganAtMs)),
  );
  const missing = await findUnnoted(tx, member, notes, nowMs);
  const isNew = missing !== null && !known.some(({ beganAtMs }) => isSameExpected(beganAtMs, missing.expectedAt));
  if (over.length === 0 && !isNew) return NO_NEWS;
  for (const { id, openedAtMs, beganAtMs } of over) {
    const endMs = Math.min(nowMs, newsUntil(beganAtMs));
    await alertEpisodes(tx).change(member, id, { closedAtMs: Math.max(openedAtMs, endMs) });
  }
  if (isNew) await insertEpisode(tx, member, missing, nowMs);
  return settle(tx, member, { fromMs: isNew ? missing.tellAt : nowMs, openedAt: isNew ? missing.tellAt : null, nowMs });
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

/** Ends at once what people were told of a dose that is noted now. */
export async function endUnnotedDose(
  tx: Tx,
  { id }: AuthorizedMember<'log'>,
  { at, nowMs }: { readonly at: number; readonly nowMs: number },
): Promise<AlertNews> {
  const member = await memberForJob(tx, id);
  const known = await unnotedDoseEpisodes(tx, member, nowMs);
  const over = known.filter(({ closedAtMs, beganAtMs }) => closedAtMs === null && isNotedFor(beganAtMs, at));
  if (over.length === 0) return NO_NEWS;
  for (const episode of over) {
    await alertEpisodes(tx).change(member, episode.id, { closedAtMs: Math.max(episode.openedAtMs, nowMs) });
  }
  return settle(tx, member, { fromMs: nowMs, openedAt: null, nowMs });
}

type Settling = { readonly fromMs: number; readonly openedAt: number | null; readonly nowMs: number };

async function settle(tx: Tx, member: Writer, { fromMs, openedAt, nowMs }: Settling): Promise<AlertNews> {
  const { alerts: switches } = await loadLimits(tx, member);
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs, switches, nowMs });
  const turn = { kind: 'doseNotNoted' as const, open: openedAt !== null, at: openedAt ?? nowMs };
  return { turns: [toAnnounced(turn, alerts)], hasMessages: messages > 0 };
}

function isNoted({ doses, notGiven }: DoseNotes, expectedAt: number): boolean {
  return [...doses.map(({ at }) => at), ...notGiven].some((at) => isNotedFor(expectedAt, at));
}

/** The dose that is missing; null while glucose rules out mentioning it. */
async function findUnnoted(
  tx: Tx,
  member: Writer,
  { doses, notGiven }: DoseNotes,
  now: number,
): Promise<UnnotedDose | null> {
  const plan = await loadDosePlan(tx, member, now);
  const missing = findUnnotedDose(doses, { now, zone: member.zone, plan, notGiven });
  if (missing === null) return null;
  const lastDoseAt = findLastDose(doses, now)?.at ?? null;
  const fromMs = Math.min(lastDoseAt ?? now, now - DAY_MS);
  const { own } = await loadLimits(tx, member);
  const hold = findDoseHold(await loadValues(tx, member, { from: fromMs, to: now + 1 }), own, { lastDoseAt, now });
  return hold === null ? missing : null;
}

async function loadValues(
  tx: Tx,
  member: Writer,
  span: { readonly from: number; readonly to: number },
): Promise<readonly GlucoseValue[]> {
  const trace = await readings(tx).loadTrace(member, span);
  const meter = await events(tx).ofType(member, span, { type: 'BG', limit: MAX_METER_VALUES });
  return [
    ...Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 })),
    ...meter.flatMap(({ at, value }) => (value === null ? [] : [{ at, mgdl: value }])),
  ];
}
