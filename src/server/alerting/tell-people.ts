import { findHeldBack } from '#domain/alerts/held-back.ts';
import { isSwitchedOn } from '#domain/alerts/kinds.ts';
import {
  planRounds,
  soundsAgainAt,
  type AlertProgress,
  type Escalation,
  type Listener,
} from '#domain/alerts/rounds.ts';
import { instant, MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertPersonTable } from '../db/alert-tables.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { alertOutbox } from '../records/alert-deliveries.store.ts';
import { alertPeople, alertPeopleWriter } from '../records/alert-people.store.ts';
import { alertWriter, type StoredAlert } from '../records/alerts.store.ts';
import { duties } from '../records/duties.store.ts';
import { loadEscalation, loadLimits } from '../records/member-limits.store.ts';
import { logChange } from './alert-log.ts';

type Writer = AuthorizedMember<'write'>;

/** An alert after people were told, and how many messages wait to be sent. */
export type Told = { readonly alert: StoredAlert; readonly messages: number };

/** A message that could not be handed over is tried again for this long, while the alert is open. */
const SENT_WITHIN_MS = 30 * MINUTE_MS;

/**
 * Lays a message into the outbox for everybody who has to get an alert by now, and stores the alert with the
 * time to look again. Glucose that is still beyond its limit half an hour after an answer begins a new step.
 */
export async function tellPeople(tx: Tx, member: Writer, given: StoredAlert, nowMs: number): Promise<Told> {
  const alert = isStillBeyond(given, nowMs) ? nextStep(given, 'still', nowMs) : given;
  if (alert !== given) logChange(tx, member, { before: given, after: alert }, nowMs);
  if (alert.untold !== null || alert.endedAtMs !== null) {
    const heldBack = await findWhyNobodyWasTold(tx, member, alert);
    return storeAlert(tx, member, { ...alert, heldBack, nextAtMs: null }, 0);
  }
  const [{ listeners, told: before }, escalation, limits, dutyChangesAt] = await Promise.all([
    alertPeople(tx).audience(member, alert),
    loadEscalationAt(tx, member, nowMs),
    loadLimits(tx, member),
    duties(tx).changesAt(member, nowMs),
  ]);
  if (!isSwitchedOn(limits.alerts, alert.kind)) return quieten(tx, member, alert);
  const { due } = planRounds(toProgress(alert), listeners, escalation, nowMs);
  let messages = 0;
  for (const accountId of due) {
    const got = before.find((row) => row.accountId === accountId);
    messages += await tellPerson(tx, member, alert, { accountId, before: got, nowMs });
  }
  const told = listeners.map((one) => (due.includes(one.accountId) ? toToldAt(one, nowMs) : one));
  const { nextAt } = planRounds(toProgress(alert), told, escalation, nowMs);
  const times = [nextAt, soundsAgainAt(toProgress(alert)), nextAt === null ? null : dutyChangesAt];
  const nextAtMs = Math.min(...times.map((at) => at ?? Infinity));
  return storeAlert(
    tx,
    member,
    { ...alert, heldBack: null, nextAtMs: nextAtMs === Infinity ? null : nextAtMs },
    messages,
  );
}

/** Decided once, with what people wanted when the alert ended. */
async function findWhyNobodyWasTold(tx: Tx, member: Writer, alert: StoredAlert): Promise<StoredAlert['heldBack']> {
  if (alert.untold !== null || alert.heldBack !== null) return alert.heldBack;
  const [{ listeners, told }, escalation] = await Promise.all([
    alertPeople(tx).audience(member, alert),
    loadEscalationAt(tx, member, alert.endedAtMs ?? alert.stepAtMs),
  ]);
  if (told.some(({ toldAtMs }) => toldAtMs !== null)) return null;
  return findHeldBack(toProgress(alert), listeners, escalation);
}

/** Who is on duty at an instant, and how long the next person waits for an answer. */
export async function loadEscalationAt(db: Queryable, member: AuthorizedMember, atMs: number): Promise<Escalation> {
  const [duty, escalateMinutes] = await Promise.all([duties(db).at(member, atMs), loadEscalation(db, member)]);
  return { onDuty: duty?.accountId ?? null, escalateMinutes };
}

/** The owner switched the kind off while the alert is open: nobody is told any more. */
function quieten(tx: Tx, member: Writer, alert: StoredAlert): Told {
  queueWrite(alertOutbox(tx).drop(member, alert.id));
  return storeAlert(tx, member, { ...alert, nextAtMs: null }, 0);
}

function toToldAt(listener: Listener, nowMs: number): Listener {
  return { ...listener, toldAt: instant(nowMs), remindAt: null };
}

/** An alert that sounds for all once more; an answer was to the step before. */
export function nextStep(alert: StoredAlert, stepReason: StoredAlert['stepReason'], nowMs: number): StoredAlert {
  const unanswered = { answeredAtMs: null, answeredBy: null, answeredName: null };
  return { ...alert, ...unanswered, step: alert.step + 1, stepReason, stepAtMs: nowMs };
}

function isStillBeyond(alert: StoredAlert, nowMs: number): boolean {
  const againAt = soundsAgainAt(toProgress(alert));
  return againAt !== null && againAt <= nowMs;
}

/** An alert as its rounds are planned. */
export function toProgress(alert: StoredAlert): AlertProgress {
  return {
    kind: alert.kind,
    openedAt: instant(alert.openedAtMs),
    endedAt: alert.endedAtMs === null ? null : instant(alert.endedAtMs),
    step: { reason: alert.stepReason, at: instant(alert.stepAtMs) },
    answeredAt: alert.answeredAtMs === null ? null : instant(alert.answeredAtMs),
  };
}

type Telling = {
  readonly accountId: string;
  /** What the person got of the alert so far. */
  readonly before: AlertPersonTable | undefined;
  readonly nowMs: number;
};

/** @returns how many messages wait to be sent; a person who has no channel was not told */
async function tellPerson(
  tx: Tx,
  member: Writer,
  { id: alertId, step }: StoredAlert,
  { accountId, before, nowMs }: Telling,
): Promise<number> {
  const rounds = before?.step === step ? before.rounds + 1 : 1;
  const openedAtMs = before?.openedAtMs ?? null;
  const says = step === 1 && rounds === 1 ? 'opened' : 'again';
  const message = { alertId, accountId, step, round: rounds, says, expiresAtMs: nowMs + SENT_WITHIN_MS } as const;
  const messages = await alertOutbox(tx).put(member, message, nowMs);
  if (messages === 0) return 0;
  const person = { memberId: member.id, alertId, accountId, step, rounds, openedAtMs };
  queueWrite(alertPeopleWriter(tx).put({ ...person, toldAtMs: nowMs, remindAtMs: null }));
  return messages;
}

function storeAlert(tx: Tx, member: Writer, alert: StoredAlert, messages: number): Told {
  const { id, memberId: _, ...changes } = alert;
  queueWrite(alertWriter(tx).change(member, id, changes));
  return { alert, messages };
}

/** Tells everybody who got an alert that it is over. @returns how many messages wait to be sent */
export async function tellEnd(tx: Tx, member: Writer, alert: StoredAlert, nowMs: number): Promise<number> {
  const { id: alertId, step } = alert;
  const { listeners, told } = await alertPeople(tx).audience(member, alert);
  const allowed = new Set(listeners.map(({ accountId }) => accountId));
  let messages = 0;
  for (const { accountId, toldAtMs } of told) {
    if (toldAtMs === null || !allowed.has(accountId)) continue;
    const message = { alertId, accountId, step, round: 0, says: 'ended', expiresAtMs: nowMs + SENT_WITHIN_MS } as const;
    messages += await alertOutbox(tx).put(member, message, nowMs);
  }
  return messages;
}
