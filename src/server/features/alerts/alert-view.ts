import type { Alert, AlertDelivery, AlertEntry } from '#contract/alerts.ts';
import { channelKind } from '#contract/values.ts';
import { FAILURES } from '#domain/alerts/delivery.ts';
import type { AlertViewer } from '../../access/alert-viewer.ts';
import type { AlertEntryTable, AlertPersonTable } from '../../db/alert-tables.ts';
import type { Queryable } from '../../db/queryable.ts';
import { loadKindSpans, type KindSpan } from '../../records/alert-kinds.store.ts';
import { alertLists, type LabelledDelivery } from '../../records/alert-lists.store.ts';
import { loadShownPeople, type ShownPerson } from '../../records/alert-names.store.ts';
import { alertPeople } from '../../records/alert-people.store.ts';
import { alerts, type StoredAlert } from '../../records/alerts.store.ts';

/** What some alerts are shown with; each part loaded once for all of them. */
export type AlertParts = {
  readonly people: ReadonlyMap<string, ShownPerson>;
  readonly entries: ReadonlyMap<string, readonly AlertEntryTable[]>;
  readonly deliveries: ReadonlyMap<string, readonly AlertDelivery[]>;
  readonly spans: ReadonlyMap<string, KindSpan>;
  /** What the viewer got for each. */
  readonly mine: ReadonlyMap<string, AlertPersonTable>;
};

const NO_PARTS: AlertParts = {
  people: new Map(),
  entries: new Map(),
  deliveries: new Map(),
  spans: new Map(),
  mine: new Map(),
};

/** Loads the parts of several alerts with one statement for each kind of part. */
export async function loadParts(db: Queryable, viewer: AlertViewer, some: readonly StoredAlert[]): Promise<AlertParts> {
  if (some.length === 0) return NO_PARTS;
  const { member, accountId } = viewer;
  const ids = some.map(({ id }) => id);
  const people = await loadShownPeople(db, member);
  const entries = await alerts(db).entries(member, ids);
  const sent = await alertLists(db).deliveries(ids, viewer.isOwner ? null : accountId);
  const spans = await loadKindSpans(db, member, some);
  const mine = await alertPeople(db).toldTo(accountId, ids);
  return {
    people,
    entries: Map.groupBy(entries, ({ alertId }) => alertId),
    deliveries: groupDeliveries(sent, viewer, people),
    spans,
    mine: new Map(mine.map((row) => [row.alertId, row])),
  };
}

/** An alert as a viewer sees it. */
export function toShownAlert(alert: StoredAlert, viewer: AlertViewer, parts: AlertParts): Alert {
  const { subject, extremeMgdl } = alert;
  const answer = findAnswer(alert, parts.entries.get(alert.id) ?? []);
  const isHigh = subject === 'high' || subject === 'rising';
  const span = parts.spans.get(alert.id);
  return {
    id: alert.id,
    memberId: alert.memberId,
    memberName: viewer.member.name,
    kind: alert.kind,
    beganAt: alert.beganAtMs,
    openedAt: alert.openedAtMs,
    endedAt: alert.endedAtMs,
    kindBeganAt: span?.beganAtMs ?? alert.beganAtMs,
    kindEndedAt: span?.endedAtMs ?? alert.endedAtMs,
    lowest: isHigh ? null : extremeMgdl,
    highest: isHigh ? extremeMgdl : null,
    late: alert.untold === 'late',
    heldBack: alert.untold ?? alert.heldBack,
    step: alert.step,
    acknowledgedBy: answer?.name ?? null,
    acknowledgedAt: answer?.atMs ?? null,
    isAcknowledgedByMe: answer?.accountId === viewer.accountId,
    remindAt: findRemindAt(alert, parts.mine.get(alert.id)),
    mayAcknowledge: viewer.mayAcknowledge,
    mayRemind: viewer.getsAlerts,
    deliveries: [...(parts.deliveries.get(alert.id) ?? [])],
  };
}

/** What happened to an alert, as a viewer sees it. */
export function toShownEntry(entry: AlertEntryTable, viewer: AlertViewer): AlertEntry {
  const { atMs, what, kind, name, note, accountId } = entry;
  return { at: atMs, what, kind: kind as AlertEntry['kind'], name, note, isMine: accountId === viewer.accountId }; // written as an `AlertKind`
}

/**
 * The last answer: of an open alert to what sounds now, of one that is over to any of it. Somebody who took over did so
 * later than the first answer.
 */
function findAnswer(alert: StoredAlert, entries: readonly AlertEntryTable[]): AlertEntryTable | null {
  if (alert.answeredAtMs === null && alert.endedAtMs === null) return null;
  return entries.findLast(({ what }) => what === 'acknowledged' || what === 'takenOver') ?? null;
}

/** A reminder is of the step in which it was asked for, and over with an answer. */
function findRemindAt({ step, endedAtMs, answeredAtMs }: StoredAlert, mine: AlertPersonTable | undefined) {
  return endedAtMs !== null || answeredAtMs !== null || mine?.step !== step ? null : mine.remindAtMs;
}

/** Messages to somebody who has not seen the invitation are left out: they would show that there is an account. */
function groupDeliveries(
  sent: readonly LabelledDelivery[],
  viewer: AlertViewer,
  people: ReadonlyMap<string, ShownPerson>,
): Map<string, AlertDelivery[]> {
  const shown = sent.filter(({ accountId }) => people.get(accountId)?.isKnown !== false);
  const byAlert = Map.groupBy(shown, ({ alertId }) => alertId ?? '');
  return new Map([...byAlert].map(([id, some]) => [id, some.flatMap((one) => toDelivery(one, viewer, people) ?? [])]));
}

function toDelivery(
  row: LabelledDelivery,
  viewer: AlertViewer,
  people: ReadonlyMap<string, ShownPerson>,
): AlertDelivery | null {
  const { accountId, says, status, shownAtMs, failure } = row;
  if (row.channelKind === null || says === 'test') return null;
  const isMine = accountId === viewer.accountId;
  return {
    name: people.get(accountId)?.name ?? '',
    isMine,
    channelKind: channelKind.parse(row.channelKind),
    label: isMine ? row.label : null,
    says,
    step: row.step,
    // A device can report before the push service has answered.
    status: shownAtMs === null ? status : 'shown',
    createdAt: row.createdAtMs,
    handedOverAt: row.handedOverAtMs,
    shownAt: shownAtMs,
    attempts: row.attempts,
    failure: FAILURES.find((one) => one === failure) ?? null,
  };
}
