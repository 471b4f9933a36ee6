import { findTold, planRounds, type AlertProgress, type Escalation, type Listener } from './rounds.ts';

/** Nobody wants the kind, the alert was over before everybody's delay, or all who were due had quiet hours. */
export type HeldBack = 'off' | 'short' | 'quietHours';

/** Why an alert that is over reached nobody; null where somebody was due but could not be reached. */
export function findHeldBack(
  alert: AlertProgress,
  listeners: readonly Listener[],
  escalation: Escalation,
): HeldBack | null {
  if (findTold(alert.kind, listeners).length === 0) return 'off';
  const last = (alert.endedAt ?? Infinity) - 1;
  const isDue = (some: readonly Listener[]) =>
    planRounds({ ...alert, endedAt: null, answeredAt: null }, some, escalation, last).due.length > 0;
  if (isDue(listeners)) return null;
  return isDue(listeners.map((listener) => ({ ...listener, quietHours: null }))) ? 'quietHours' : 'short';
}
