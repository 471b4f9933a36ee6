import { ALERT_KINDS, type AlertKind } from '#domain/alerts/kinds.ts';
import {
  planRounds,
  type AlertProgress,
  type Escalation,
  type KindWish,
  type Listener,
} from '#domain/alerts/rounds.ts';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import { instant } from '#domain/units/units.ts';

export const MINUTE = 60_000;
export const ZONE = 'Europe/Ljubljana';
/** Quiet hours. */
export const NIGHT = { from: 22 * 60, to: 7 * 60, zone: ZONE };
export const NOBODY: Escalation = { onDuty: null, escalateMinutes: 10 };
export const TINA_ON_DUTY: Escalation = { onDuty: 'tina', escalateMinutes: 10 };

/** An instant of the night from the 15th to the 16th of May. */
export function at(time: string) {
  const date = time < '12' ? '2026-05-16' : '2026-05-15';
  return instant(parseWallClock({ date, time }, ZONE) ?? Number.NaN);
}

/** Every kind, at once, silent in quiet hours; but for the changes. */
export function wishes(changes: Partial<Record<AlertKind, Partial<KindWish>>> = {}): Listener['wishes'] {
  const wish = (kind: AlertKind) => ({ isOn: true, delayMinutes: 0, ringsInQuietHours: false, ...changes[kind] });
  return Object.fromEntries(ALERT_KINDS.map((kind) => [kind, wish(kind)])) as Listener['wishes']; // every kind
}

/** A person who can be reached, and got nothing yet. */
export function person(accountId: string, changes: Partial<Listener> = {}): Listener {
  return {
    accountId,
    wishes: wishes(),
    quietHours: null,
    longSilenceRings: true,
    repeatMinutes: 5,
    isReachable: true,
    toldAt: null,
    remindAt: null,
    ...changes,
  };
}

/** A low that opened at 2:10, and that nobody has answered. */
export function low(changes: Partial<AlertProgress> = {}): AlertProgress {
  const openedAt = changes.openedAt ?? at('02:10');
  return {
    kind: 'low',
    openedAt,
    endedAt: null,
    step: { reason: 'opened', at: openedAt },
    answeredAt: null,
    ...changes,
  };
}

/** Who is told when, minute by minute, until the given time. */
export function tell(
  alert: AlertProgress,
  people: readonly Listener[],
  escalation: Escalation,
  until: string,
): string[] {
  let listeners = people;
  const told: string[] = [];
  for (let now: number = alert.step.at; now <= at(until); now += MINUTE) {
    const { due } = planRounds(alert, listeners, escalation, now);
    if (due.length > 0) told.push(`${new Date(now + 2 * 3_600_000).toISOString().slice(11, 16)} ${due.join(' ')}`);
    listeners = listeners.map((one) => (due.includes(one.accountId) ? { ...one, toldAt: instant(now) } : one));
  }
  return told;
}
