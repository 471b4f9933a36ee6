import type { AlertDetail, AlertDelivery, AlertEntry, ToldPerson } from '#contract/alerts.ts';
import type { Event } from '#contract/events.ts';
import { findBeyondSince } from '#domain/alerts/episodes.ts';
import { THRESHOLD_KINDS, toSubject, type AlertKind, type ThresholdKind } from '#domain/alerts/kinds.ts';
import { soundsAgainAt } from '#domain/alerts/rounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { instant, MINUTE_MS } from '#domain/units/units.ts';

/** How far an alert is: it sounds, somebody looks after it, or it is over. */
export type AlarmStage = 'alarm' | 'answered' | 'over';

/** How far an alert is. */
export function toStage({ endedAt, acknowledgedAt }: Pick<AlertDetail, 'endedAt' | 'acknowledgedAt'>): AlarmStage {
  if (endedAt !== null) return 'over';
  return acknowledgedAt === null ? 'alarm' : 'answered';
}

const SOUNDS: ReadonlySet<AlertEntry['what']> = new Set(['opened', 'worse', 'still', 'answerEnded']);

/** When the alert last sounded for all. */
export function findSoundedAt({ entries, openedAt }: Pick<AlertDetail, 'entries' | 'openedAt'>): number {
  return entries.findLast(({ what }) => SOUNDS.has(what))?.at ?? openedAt;
}

/** A limit that glucose is beyond, and since when. */
export type Beyond = { readonly kind: ThresholdKind; readonly since: number };

/**
 * Since when glucose is beyond the limit of an alert: by the readings at hand, as on Home; where they do not show it, the
 * limit with which the alert began.
 */
export function findBeyond(
  { kind, beganAt, entries }: Pick<AlertDetail, 'kind' | 'beganAt' | 'entries'>,
  now: { readonly trace: Trace; readonly limits: Thresholds } | null,
): Beyond | null {
  if (!isThreshold(kind)) return null;
  const since = now && findBeyondSince(kind, now.trace, now.limits);
  if (since !== null && since !== undefined) return { kind, since };
  const first = entries.find(({ what }) => what === 'opened')?.kind ?? kind;
  return isThreshold(first) ? { kind: first, since: beganAt } : null;
}

function isThreshold(kind: AlertKind): kind is ThresholdKind {
  return THRESHOLD_KINDS.some((threshold) => threshold === kind);
}

/**
 * When an answered alert sounds again if glucose is still beyond the limit; null where it does not. It counts from the
 * first answer: whoever takes over changes the name and nothing else.
 */
export function findAgainAt(alert: AlertDetail): number | null {
  const { kind, openedAt, endedAt, entries } = alert;
  const soundedAt = findSoundedAt(alert);
  const first = entries.find(({ what, at }) => what === 'acknowledged' && at >= soundedAt);
  const answeredAt = alert.acknowledgedAt === null ? null : (first?.at ?? alert.acknowledgedAt);
  return soundsAgainAt({
    kind,
    openedAt: instant(openedAt),
    endedAt: endedAt === null ? null : instant(endedAt),
    step: { reason: 'opened', at: instant(openedAt) },
    answeredAt: answeredAt === null ? null : instant(answeredAt),
  });
}

/** A meter's value is shown next to the sensor's for this long. */
const METER_MS = 15 * MINUTE_MS;

/** The newest meter's value of the last quarter of an hour. */
export function findMeter(events: readonly Event[], now: number): (Event & { readonly value: number }) | null {
  const recent = events.filter(
    ({ type, at, value }) => type === 'BG' && value !== null && at <= now && now - at < METER_MS,
  );
  const newest = recent.reduce<Event | null>((one, other) => (one && one.at >= other.at ? one : other), null);
  return newest !== null && newest.value !== null ? { ...newest, value: newest.value } : null;
}

/** The last message to a person in each channel. */
export function findDeliveries(person: ToldPerson, deliveries: readonly AlertDelivery[]): readonly AlertDelivery[] {
  const own = deliveries.filter(({ name, isMine }) => name === person.name && isMine === person.isMine);
  const last = new Map<string, AlertDelivery>();
  for (const delivery of own.toSorted((a, b) => a.createdAt - b.createdAt)) {
    last.set(`${delivery.channelKind} ${delivery.label ?? ''}`, delivery);
  }
  return [...last.values()];
}

/** Whether the alert is about low glucose, high glucose, or something else. */
export function toTone(kind: AlertKind): 'low' | 'high' | 'other' {
  const subject = toSubject(kind);
  if (subject === 'low' || subject === 'falling') return 'low';
  return subject === 'high' || subject === 'rising' ? 'high' : 'other';
}
