import { groupEpisodes, type AlertGroup } from '#domain/alerts/alerts.ts';
import { compareUrgency, isSwitchedOn, type AlertKind, type AlertSubject } from '#domain/alerts/kinds.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/queryable.ts';
import { alertOutbox } from '../records/alert-deliveries.store.ts';
import { alertEpisodes, type AlertPart } from '../records/alert-episodes.store.ts';
import { alerts, alertWriter, type StoredAlert } from '../records/alerts.store.ts';
import type { MemberLimits } from '../records/member-limits.store.ts';
import { readings, type ReadingSpan } from '../records/readings.store.ts';
import { LATE_MS } from '../rules/reading-rules.ts';
import { logChange, type AlertChange } from './alert-log.ts';
import { nextStep, tellEnd, tellPeople, type Told } from './tell-people.ts';

type Writer = AuthorizedMember<'write'>;
type Group = AlertGroup<AlertPart>;

/** From when on the episodes of a member have changed, and by what its alerts are judged. */
export type AlertFrame = {
  readonly fromMs: number;
  readonly switches: MemberLimits['alerts'];
  readonly nowMs: number;
};

/** The alerts that opened, changed or ended, and how many messages wait to be sent. */
export type SettledAlerts = { readonly changed: readonly StoredAlert[]; readonly messages: number };

/**
 * Makes the alerts of a member match its episodes from an instant on, and tells people of what is new. An episode that
 * was announced in this transaction (`toldAtMs` is now) sounds; a backfill that shows the end of an alert ends it in
 * silence.
 */
export async function settleAlertsOf(tx: Tx, member: Writer, frame: AlertFrame): Promise<SettledAlerts> {
  const known = await alerts(tx).since(member, frame.fromMs);
  const left = new Map(known.map((alert) => [alert.id, alert]));
  const parts = await alertEpisodes(tx).parts(member, frame.fromMs, [...left.keys()]);
  const changed: StoredAlert[] = [];
  let messages = 0;
  for (const group of groupEpisodes(parts)) {
    const before = claim(left, group);
    const after = await mergeGroup(tx, member, { group, before, frame });
    await joinParts(tx, member, group, after.id);
    if (before !== null && isSame(before, after)) continue;
    const told = await tellChange(tx, member, { before, after }, frame.nowMs);
    changed.push(told.alert);
    messages += told.messages;
  }
  for (const alert of left.values()) {
    const told = await endWithoutEpisodes(tx, member, alert, frame.nowMs);
    if (told === null) continue;
    changed.push(told.alert);
    messages += told.messages;
  }
  return { changed, messages };
}

/** The stored alert of a group: of several, which the readings have joined, the earliest. */
function claim(left: Map<string, StoredAlert>, { episodes }: Group): StoredAlert | null {
  const ids = new Set(episodes.map(({ alertId }) => alertId));
  const own = [...left.values()].filter(({ id }) => ids.has(id)).toSorted((a, b) => a.openedAtMs - b.openedAtMs);
  const [first] = own;
  if (first !== undefined) left.delete(first.id);
  return first ?? null;
}

type Merging = { readonly group: Group; readonly before: StoredAlert | null; readonly frame: AlertFrame };

async function mergeGroup(tx: Tx, member: Writer, { group, before, frame }: Merging): Promise<StoredAlert> {
  const beganAtMs = Math.min(...group.episodes.map((part) => part.beganAtMs));
  const shape = {
    subject: group.subject,
    kind: group.kind,
    beganAtMs,
    openedAtMs: group.openedAt,
    endedAtMs: group.endedAt,
    extremeMgdl: await findExtreme(tx, member, group.subject, { from: beganAtMs, to: group.endedAt ?? frame.nowMs }),
  };
  const freshKind = findFreshKind(group, frame.nowMs);
  if (before === null) return insertAlert(tx, member, shape, { isFresh: freshKind !== null, frame });
  const merged = { ...before, ...shape };
  if (freshKind === null) return merged;
  if (before.untold !== null) return { ...merged, ...firstStep(frame.nowMs), untold: null };
  return compareUrgency(freshKind, before.kind) < 0 ? nextStep(merged, 'worse', frame.nowMs) : merged;
}

/** The most urgent open kind that was announced in this transaction. */
function findFreshKind({ episodes }: Group, nowMs: number): AlertKind | null {
  const fresh = episodes.filter(({ toldAtMs, endedAt }) => toldAtMs === nowMs && endedAt === null);
  return fresh.map(({ kind }) => kind).toSorted(compareUrgency)[0] ?? null;
}

function firstStep(nowMs: number) {
  return { step: 1, stepReason: 'opened', stepAtMs: nowMs } as const;
}

type Shape = Pick<StoredAlert, 'subject' | 'kind' | 'beganAtMs' | 'openedAtMs' | 'endedAtMs' | 'extremeMgdl'>;

async function insertAlert(
  tx: Tx,
  member: Writer,
  shape: Shape,
  { isFresh, frame }: { readonly isFresh: boolean; readonly frame: AlertFrame },
): Promise<StoredAlert> {
  const why = isSwitchedOn(frame.switches, shape.kind) ? 'late' : 'off';
  const unanswered = { answeredAtMs: null, answeredBy: null, answeredName: null, nextAtMs: null };
  const untold = isFresh ? null : why;
  const alert: StoredAlert = {
    id: newId(),
    memberId: member.id,
    ...shape,
    untold,
    heldBack: null,
    ...firstStep(frame.nowMs),
    ...unanswered,
  };
  await alertWriter(tx).insert(alert);
  return alert;
}

async function joinParts(tx: Tx, member: Writer, { episodes }: Group, alertId: string): Promise<void> {
  const strangers = episodes.filter((part) => part.alertId !== alertId).map(({ id }) => id);
  if (strangers.length > 0) await alertEpisodes(tx).join(member, strangers, alertId);
}

async function findExtreme(tx: Tx, member: Writer, subject: AlertSubject, span: ReadingSpan): Promise<number | null> {
  if (subject === 'noData' || subject === 'sensor') return null;
  const extremes = await readings(tx).extremes(member, span);
  if (extremes === null) return null;
  return subject === 'low' || subject === 'falling' ? extremes.low : extremes.high;
}

function isSame(before: StoredAlert, after: StoredAlert): boolean {
  const names = ['kind', 'beganAtMs', 'openedAtMs', 'endedAtMs', 'extremeMgdl', 'step', 'untold'] as const;
  return names.every((name) => before[name] === after[name]);
}

async function tellChange(tx: Tx, member: Writer, { before, after }: AlertChange, nowMs: number): Promise<Told> {
  await logChange(tx, member, { before, after }, nowMs);
  const told = await tellPeople(tx, member, after, nowMs);
  if (after.endedAtMs === null || before?.endedAtMs !== null) return told;
  await alertOutbox(tx).drop(member, after.id);
  const isNews = after.endedAtMs >= nowMs - LATE_MS;
  return { ...told, messages: isNews ? await tellEnd(tx, member, after, nowMs) : 0 };
}

/**
 * The readings do not show it any more. What people were told of stays in the log, as over.
 *
 * @returns null where nobody was told
 */
async function endWithoutEpisodes(tx: Tx, member: Writer, alert: StoredAlert, nowMs: number): Promise<Told | null> {
  if (alert.untold !== null) {
    await alertWriter(tx).remove(member, alert.id);
    return null;
  }
  if (alert.endedAtMs !== null) return null;
  return tellChange(tx, member, { before: alert, after: { ...alert, endedAtMs: nowMs } }, nowMs);
}
