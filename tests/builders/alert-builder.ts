import type { Alert, AlertDelivery, AlertDetail, AlertEntry, ToldPerson } from '#contract/alerts.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { LiveData } from '#contract/live.ts';
import { ALERT_KINDS, type AlertKind } from '#domain/alerts/kinds.ts';
import { isAtNight } from '#domain/glucose/last-night.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/** Mimi has been very low for a few minutes; Ana and Marko were told as well, and nobody has answered. */
export function anAlert(now: number, changes: Partial<Alert> = {}): Alert {
  return {
    id: 'alert-1',
    memberId: 'mimi',
    memberName: 'Mimi',
    kind: 'urgentLow',
    beganAt: now - 6 * MINUTE_MS,
    openedAt: now - MINUTE_MS,
    endedAt: null,
    kindBeganAt: changes.beganAt ?? now - 6 * MINUTE_MS,
    kindEndedAt: changes.endedAt ?? null,
    lowest: 45,
    highest: 52,
    late: false,
    heldBack: null,
    step: 1,
    acknowledgedBy: null,
    acknowledgedAt: null,
    isAcknowledgedByMe: false,
    remindAt: null,
    mayAcknowledge: true,
    mayRemind: true,
    deliveries: [
      aDelivery(now, { name: 'Ana', status: 'shown', shownAt: now - MINUTE_MS }),
      aDelivery(now, { name: 'Marko', status: 'failed', failure: 'gone' }),
      aDelivery(now, { name: 'Marko', channelKind: 'email', status: 'handedOver' }),
    ],
    ...changes,
  };
}

/** A push message to Ana that waits. */
export function aDelivery(now: number, changes: Partial<AlertDelivery> = {}): AlertDelivery {
  return {
    name: 'Ana',
    isMine: false,
    channelKind: 'push',
    label: null,
    says: 'opened',
    step: 1,
    status: 'waiting',
    createdAt: now - MINUTE_MS,
    handedOverAt: null,
    shownAt: null,
    attempts: 1,
    failure: null,
    ...changes,
  };
}

/** Something that readings did to an alert. */
export function anEntry(at: number, changes: Partial<AlertEntry> = {}): AlertEntry {
  return { at, what: 'opened', kind: 'urgentLow', name: null, note: null, isMine: false, ...changes };
}

/** Somebody who is told. */
export function aToldPerson(name: string, changes: Partial<ToldPerson> = {}): ToldPerson {
  return {
    name,
    isMine: false,
    isOwner: false,
    isOnDuty: false,
    isReachable: true,
    toldAt: null,
    openedAt: null,
    nextAt: null,
    ...changes,
  };
}

/** The same alert with its course and its people; Tina is next. */
export function anAlertDetail(now: number, changes: Partial<AlertDetail> = {}): AlertDetail {
  return {
    ...anAlert(now),
    entries: [anEntry(now - MINUTE_MS)],
    extremeAt: null,
    meter: null,
    meterCheck: null,
    doseBefore: null,
    news: null,
    people: [
      aToldPerson('Nina', { isMine: true, isOwner: true, toldAt: now - MINUTE_MS }),
      aToldPerson('Ana', { isOnDuty: true, toldAt: now - MINUTE_MS }),
      aToldPerson('Marko', { toldAt: now - MINUTE_MS }),
      aToldPerson('Tina', { nextAt: now + 9 * MINUTE_MS }),
    ],
    ...changes,
  };
}

/** What open pages hear when something about that alert changes, such as an answer. */
export function anAlertEvent(at: number, changes: Partial<LiveData<'alert'>> = {}): LiveData<'alert'> {
  return { memberId: 'mimi', alertId: 'alert-1', kind: 'urgentLow', state: 'changed', open: true, at, ...changes };
}

/** A page of the log with counts over all of these alerts. */
export function toAlertPage(rows: readonly Alert[], all: readonly Alert[] = rows): AnswerOf<'/web/alert/loadAlerts'> {
  const told = all.filter(({ heldBack }) => heldBack === null);
  const deliveries = all.flatMap((alert) => alert.deliveries);
  const byKind = Object.fromEntries(
    ALERT_KINDS.map((kind) => [kind, all.filter((alert) => alert.kind === kind).length]),
  ) as Record<AlertKind, number>; // each kind once
  return {
    rows: [...rows],
    total: all.length,
    counts: {
      all: all.length,
      atNight: all.filter(({ openedAt }) => isAtNight(openedAt, 'UTC')).length,
      byKind,
      failed: all.filter((alert) => alert.deliveries.some(({ status }) => status === 'failed')).length,
      heldBack: all.length - told.length,
      heldBackReasons: [...new Set(all.flatMap(({ heldBack }) => heldBack ?? []))],
      told: told.length,
      answered: told.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
      medianMinutes: null,
      urgentLowMinutes: null,
      deliveries: deliveries.length,
      failedDeliveries: deliveries.filter(({ status }) => status === 'failed').length,
    },
  };
}
