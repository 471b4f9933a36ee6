import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { groupEpisodes, type AlertGroup } from '#domain/alerts/alerts.ts';
import { newsUntil } from '#domain/doses/dose-not-noted.ts';
import {
  compareUrgency,
  isAboutGlucose,
  isCareNews,
  isSwitchedOn,
  type AlertKind,
  type AlertSubject,
} from '#domain/alerts/kinds.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { alertOutbox } from '../records/alert-deliveries.store.ts';
import { alertEpisodes, type AlertPart } from '../records/alert-episodes.store.ts';
import { alerts, alertWriter, type StoredAlert } from '../records/alerts.store.ts';
import type { MemberLimits } from '../records/member-limits.store.ts';
import { readings, type ReadingSpan } from '../records/readings.store.ts';
import { logChange, type AlertChange, type Person } from './alert-log.ts';
import { nextStep, tellEnd, tellPeople, type Told } from './tell-people.ts';

type Writer = AuthorizedMember<'write'>;
type Group = AlertGroup<AlertPart>;

/** Later than every reading. */
const MAX_AT = Number.MAX_SAFE_INTEGER - 1;

/** From when on the episodes of a member have changed, and by what its alerts are judged. */
export type AlertFrame = {
  readonly fromMs: number;
  readonly switches: MemberLimits['alerts'];
  readonly nowMs: number;
  /** Who ended what ends now; nobody where readings do. */
  readonly by?: Person | undefined;
};

/** What became of the alerts, and how many messages wait to be sent. */
export type SettledAlerts = {
  /** All of the member's that go on at the instant or later, whether they changed or not. */
  readonly alerts: readonly StoredAlert[];
  /** Those of them that became open for people now: new ones, and ones that people did not know or knew as over. */
  readonly opened: readonly StoredAlert[];
  /** Those of them that ended now. */
  readonly ended: readonly StoredAlert[];
  readonly messages: number;
};

/**
 * Makes the alerts of a member match its episodes from an instant on, and tells people of what is new. An episode that
 * was announced in this transaction (`toldAtMs` is now) sounds; a backfill that shows the end of an alert ends it in
 * silence.
 */
export async function settleAlertsOf(tx: Tx, member: Writer, frame: AlertFrame): Promise<SettledAlerts> {
  const known = await alerts(tx).since(member, frame.fromMs);
  const left = new Set(known);
  const parts = await alertEpisodes(tx).parts(
    member,
    frame.fromMs,
    known.map(({ id }) => id),
  );
  const owned = new Set(parts.map(({ alertId }) => alertId));
  const settled: StoredAlert[] = [];
  const opened: StoredAlert[] = [];
  const ended: StoredAlert[] = [];
  let messages = 0;
  const add = (told: Told, before: StoredAlert | null) => {
    settled.push(told.alert);
    const [wasOpen, isOpen] = [before !== null && isKnownOpen(before), isKnownOpen(told.alert)];
    if (wasOpen && !isOpen) ended.push(told.alert);
    if (isOpen && !wasOpen) opened.push(told.alert);
    messages += told.messages;
  };
  for (const group of groupEpisodes(parts)) {
    const own = [...left].filter((alert) => isOf(alert, group, owned));
    const sounds = await doesSound(tx, member, { group, own, frame });
    const before = choose(own, group, sounds);
    if (before !== null) left.delete(before);
    const after = await mergeGroup(tx, member, { group, before, frame, sounds });
    joinParts(tx, member, group, after.id);
    if (before !== null && isSame(before, after)) settled.push(before);
    else add(await tellChange(tx, member, { before, after, by: frame.by }, frame.nowMs), before);
  }
  for (const alert of left) {
    const told = await endWithoutEpisodes(tx, member, alert, frame.nowMs);
    if (told !== null) add(told, alert);
  }
  return { alerts: settled, opened, ended, messages };
}

/** Whether an alert is about a group: of its episodes, or of some that are gone and overlapped it. */
function isOf(alert: StoredAlert, group: Group, owned: ReadonlySet<string | null>): boolean {
  return group.episodes.some(({ alertId }) => alertId === alert.id) || (!owned.has(alert.id) && overlaps(alert, group));
}

type Sounding = { readonly group: Group; readonly own: readonly StoredAlert[]; readonly frame: AlertFrame };

/**
 * Whether people must be told about a group now. They must if one of its episodes was announced in this transaction. They
 * must also if an episode is still open, the newest reading is not late, and people know no open alert of it. Late readings
 * alone tell nobody.
 */
async function doesSound(tx: Tx, member: Writer, { group, own, frame }: Sounding): Promise<boolean> {
  const { nowMs, switches } = frame;
  if (isFresh(group, nowMs)) return true;
  const goesOn = group.episodes.some(
    ({ kind, endedAt }) => endedAt === null && isAboutGlucose(kind) && isSwitchedOn(switches, kind),
  );
  if (!goesOn || own.some(isKnownOpen)) return false;
  const last = await readings(tx).last(member);
  return last !== null && last.at >= nowMs - LATE_MS;
}

/** Whether one of its episodes was announced in this transaction. */
function isFresh({ episodes }: Group, nowMs: number): boolean {
  return episodes.some(({ toldAtMs }) => toldAtMs === nowMs);
}

function isKnownOpen({ untold, endedAtMs }: StoredAlert): boolean {
  return untold === null && endedAtMs === null;
}

/**
 * The stored alert of a group. If readings have joined several, it is the open one that people know. If only late
 * readings show that an alert went on, and people know that it is over, it stays over: the group gets another alert, and
 * nobody is told about that one before a reading arrives in time.
 */
function choose(own: readonly StoredAlert[], group: Group, sounds: boolean): StoredAlert | null {
  const isKnownOver = ({ untold, endedAtMs }: StoredAlert) => untold === null && endedAtMs !== null;
  const possible = group.endedAt === null && !sounds ? own.filter((alert) => !isKnownOver(alert)) : own;
  return possible.toSorted((a, b) => toRank(a) - toRank(b) || a.openedAtMs - b.openedAtMs)[0] ?? null;
}

function overlaps({ subject, openedAtMs, endedAtMs }: StoredAlert, group: Group): boolean {
  const isBefore = (end: number | null, at: number) => end !== null && end <= at;
  return subject === group.subject && !isBefore(endedAtMs, group.openedAt) && !isBefore(group.endedAt, openedAtMs);
}

function toRank({ untold, endedAtMs }: StoredAlert): number {
  return (untold === null ? 0 : 2) + (endedAtMs === null ? 0 : 1);
}

type Merging = {
  readonly group: Group;
  readonly before: StoredAlert | null;
  readonly frame: AlertFrame;
  readonly sounds: boolean;
};

async function mergeGroup(tx: Tx, member: Writer, merging: Merging): Promise<StoredAlert> {
  const { group, before, frame, sounds } = merging;
  const beganAtMs = Math.min(...group.episodes.map((part) => part.beganAtMs));
  const shape = {
    subject: group.subject,
    kind: findKind(group, frame),
    beganAtMs,
    openedAtMs: group.openedAt,
    endedAtMs: group.endedAt,
    extremeMgdl: await findExtreme(tx, member, group.subject, { from: beganAtMs, to: group.endedAt ?? MAX_AT }),
  };
  if (before === null) return insertAlert(tx, member, shape, { sounds, frame });
  const merged = { ...before, ...shape };
  if (before.untold !== null) return sounds ? { ...merged, ...firstStep(frame.nowMs), untold: null } : merged;
  if (before.endedAtMs !== null && merged.endedAtMs === null) return nextStep(merged, 'still', frame.nowMs);
  return isWorse(group, before, frame.nowMs) ? nextStep(merged, 'worse', frame.nowMs) : merged;
}

/** The most urgent kind that is on for the pet; where all are off, the most urgent. */
function findKind({ episodes, kind }: Group, { switches }: AlertFrame): AlertKind {
  const kinds = episodes.map((part) => part.kind).filter((one) => isSwitchedOn(switches, one));
  return kinds.toSorted(compareUrgency)[0] ?? kind;
}

/**
 * Whether a kind opened now that is more urgent than all that was open before it: a second fall below urgent low sounds
 * as the first did.
 */
function isWorse({ episodes }: Group, before: StoredAlert, nowMs: number): boolean {
  const open = episodes.filter(({ endedAt }) => endedAt === null);
  const [fresh, known] = [true, false].map((isNew) => {
    const kinds = open.filter(({ toldAtMs }) => (toldAtMs === nowMs) === isNew).map(({ kind }) => kind);
    return kinds.toSorted(compareUrgency)[0];
  });
  if (fresh === undefined) return false;
  if (compareUrgency(fresh, before.kind) < 0) return true;
  return before.stepAtMs !== nowMs && (known === undefined || compareUrgency(fresh, known) < 0);
}

function firstStep(nowMs: number) {
  return { step: 1, stepReason: 'opened', stepAtMs: nowMs } as const;
}

type Shape = Pick<StoredAlert, 'subject' | 'kind' | 'beganAtMs' | 'openedAtMs' | 'endedAtMs' | 'extremeMgdl'>;

function insertAlert(
  tx: Tx,
  member: Writer,
  shape: Shape,
  { sounds, frame }: { readonly sounds: boolean; readonly frame: AlertFrame },
): StoredAlert {
  const why = isSwitchedOn(frame.switches, shape.kind) ? 'late' : 'off';
  const unanswered = { answeredAtMs: null, answeredBy: null, answeredName: null, nextAtMs: null };
  const untold = sounds ? null : why;
  const alert: StoredAlert = {
    id: newId(),
    memberId: member.id,
    ...shape,
    untold,
    heldBack: null,
    ...firstStep(frame.nowMs),
    ...unanswered,
  };
  queueWrite(alertWriter(tx).insert(alert));
  return alert;
}

function joinParts(tx: Tx, member: Writer, { episodes }: Group, alertId: string): void {
  const strangers = episodes.filter((part) => part.alertId !== alertId).map(({ id }) => id);
  if (strangers.length > 0) queueWrite(alertEpisodes(tx).join(member, strangers, alertId));
}

/** Alerts about readings have a lowest or a highest one. */
const WITH_EXTREME: ReadonlySet<AlertSubject> = new Set(['low', 'high', 'falling', 'rising']);

async function findExtreme(tx: Tx, member: Writer, subject: AlertSubject, span: ReadingSpan): Promise<number | null> {
  if (!WITH_EXTREME.has(subject)) return null;
  const extremes = await readings(tx).extremes(member, span);
  if (extremes === null) return null;
  return subject === 'low' || subject === 'falling' ? extremes.low : extremes.high;
}

function isSame(before: StoredAlert, after: StoredAlert): boolean {
  const names = ['kind', 'beganAtMs', 'openedAtMs', 'endedAtMs', 'extremeMgdl', 'step', 'untold'] as const;
  return names.every((name) => before[name] === after[name]);
}

async function tellChange(tx: Tx, member: Writer, change: AlertChange, nowMs: number): Promise<Told> {
  const { before, after } = change;
  logChange(tx, member, change, nowMs);
  const told = await tellPeople(tx, member, after, nowMs);
  if (after.endedAtMs === null || before?.endedAtMs !== null) return told;
  queueWrite(alertOutbox(tx).drop(member, after.id));
  const isNews = after.endedAtMs >= nowMs - LATE_MS && isEndTold(after);
  return { ...told, messages: isNews ? await tellEnd(tx, member, after, nowMs) : 0 };
}

/**
 * An alert about a dose that nobody noted ends without a message once it is no news any more: the dose still was not
 * noted. The end of news of a treatment has none either, because it is no good news: one good day ends it, or a dose.
 */
function isEndTold({ subject, kind, beganAtMs, endedAtMs }: StoredAlert): boolean {
  if (subject === 'sensor' || isCareNews(kind)) return false;
  return !(subject === 'dose' && (endedAtMs ?? 0) >= newsUntil(beganAtMs));
}

/**
 * The readings do not show it any more. The messages that people got and what they noted stay in the log, as over.
 *
 * @returns null where nobody was told
 */
async function endWithoutEpisodes(tx: Tx, member: Writer, alert: StoredAlert, nowMs: number): Promise<Told | null> {
  if (alert.untold !== null) {
    const isGone = await alertWriter(tx).removeWithoutNotes(member, alert.id);
    if (!isGone && alert.endedAtMs === null) queueWrite(alertWriter(tx).change(member, alert.id, { endedAtMs: nowMs }));
    return null;
  }
  if (alert.endedAtMs !== null) return null;
  return tellChange(tx, member, { before: alert, after: { ...alert, endedAtMs: nowMs } }, nowMs);
}
