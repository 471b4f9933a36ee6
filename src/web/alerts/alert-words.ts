import type { Alert, AlertDelivery } from '#contract/alerts.ts';
import type { DeliveryFailure } from '#domain/alerts/delivery.ts';
import { toSubject, type AlertKind } from '#domain/alerts/kinds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { Words } from '#web/words/first-words.ts';
import type { IconName } from '#web/ui/icons.tsx';

type Say = Pick<Words, 't' | 'formats'>;

/** The name of each kind of alert. */
export const alertKindWords: Readonly<Record<AlertKind, WordKey>> = {
  urgentLow: 'settings.urgentLow',
  low: 'settings.low',
  high: 'settings.high',
  urgentHigh: 'settings.urgentHigh',
  noData: 'settings.noData',
  fallingFast: 'alert.fallingFast',
  risingFast: 'alert.risingFast',
  doseNotNoted: 'alert.doseNotNoted',
  risingAgain: 'alert.risingAgain',
  repeatedLows: 'alert.repeatedLows',
  sensorEnding: 'alert.sensorEnding',
  sensorEnded: 'alert.sensorEnded',
};

/** `below 60`, `above 270`: the limit that a kind is about; null for a kind without one. */
export function limitText(
  kind: AlertKind,
  { limits, unit }: { readonly limits: Thresholds; readonly unit: GlucoseUnit },
  { t, formats }: Say,
): string | null {
  if (kind !== 'urgentLow' && kind !== 'low' && kind !== 'high' && kind !== 'urgentHigh') return null;
  const value = formats.bound(limits[kind], BOUND_SIDES[kind], unit);
  return t(toSubject(kind) === 'low' ? 'settings.below' : 'settings.above', { value });
}

const channelWords: Readonly<Record<AlertDelivery['channelKind'], WordKey>> = {
  push: 'alert.push',
  email: 'login.email',
  webhook: 'channels.webhook',
};

const failureWords: Readonly<Record<DeliveryFailure, WordKey>> = {
  gone: 'alert.failedGone',
  refused: 'alert.failedRefused',
  busy: 'alert.failedBusy',
  broken: 'alert.failedBroken',
  unreachable: 'alert.failedUnreachable',
  tooSlow: 'alert.failedTooSlow',
  privateAddress: 'alert.failedPrivateAddress',
  mailRefused: 'alert.failedMailRefused',
  mailAway: 'alert.failedMailAway',
  expired: 'alert.failedExpired',
};

/** The name of a channel: of the caller's own with its label. */
export function channelText({ channelKind, label }: Pick<AlertDelivery, 'channelKind' | 'label'>, { t }: Say): string {
  const name = t(channelWords[channelKind]);
  return label === null || label === name ? name : `${name} · ${label}`;
}

/** How far a message got, in words that claim no more than is known. */
export function deliveryText({ status, channelKind, failure }: AlertDelivery, { t }: Pick<Say, 't'>): string {
  switch (status) {
    case 'waiting':
      return failure === null ? t('alert.waiting') : t('alert.tryingAgain', { reason: t(failureWords[failure]) });
    case 'handedOver':
      return t(channelKind === 'push' ? 'alert.sent' : 'alert.handedOver');
    case 'shown':
      return t('alert.shown');
    case 'failed':
      return t('alert.failed', { reason: t(failureWords[failure ?? 'expired']) });
    case 'dropped':
      return failure === null ? t('alert.dropped') : t('alert.neverSent', { reason: t(failureWords[failure]) });
  }
}

/** A sign next to words, and their tone. */
type Sign = { readonly icon: IconName; readonly tone: 'good' | 'bad' | 'plain' };

/** The sign of a delivery; one that waits or was dropped is bad if it could not be sent before. */
export function findDeliverySign({ status, failure }: Pick<AlertDelivery, 'status' | 'failure'>): Sign {
  const sign = deliverySigns[status];
  return failure === null ? sign : { ...sign, tone: 'bad' };
}

const deliverySigns: Readonly<Record<AlertDelivery['status'], Sign>> = {
  waiting: { icon: 'clock', tone: 'plain' },
  handedOver: { icon: 'share', tone: 'plain' },
  shown: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  dropped: { icon: 'minus', tone: 'plain' },
};

/** When a message got as far as it did. */
export function deliveryAt({ shownAt, handedOverAt, createdAt }: AlertDelivery): number {
  return shownAt ?? handedOverAt ?? createdAt;
}

/** Why nobody was told. */
export const heldBackWords: Readonly<Record<NonNullable<Alert['heldBack']>, WordKey>> = {
  late: 'alertLog.late',
  off: 'alertLog.off',
  short: 'alertLog.short',
  quietHours: 'alertLog.quietHours',
};

/** The instant from which the time until an answer counts: when people were told, or could be. */
export function findToldAt({ openedAt, deliveries }: Pick<Alert, 'openedAt' | 'deliveries'>): number {
  const sentAt = deliveries.map(({ createdAt }) => createdAt);
  return sentAt.length === 0 ? openedAt : Math.max(openedAt, Math.min(...sentAt));
}

/** A short length of time: seconds below a minute, else as everywhere. */
export function shortDuration(ms: number, { t, formats }: Say): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 60 ? t('alert.seconds', { seconds: formats.number(seconds) }) : formats.duration(seconds / 60);
}
