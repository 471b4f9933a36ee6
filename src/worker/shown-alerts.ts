import type { PushMessage } from '#contract/alerts.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Kept, KeptAlert } from './kept.ts';

type Alerts = Kept['alerts'];
type Said = Pick<PushMessage, 'kind' | 'state'>;

/** A message that comes twice within this time is shown without a sound. */
const DUPLICATE_MS = 3 * MINUTE_MS;

/** Whether this browser has just shown the same message. */
export function isDuplicate({ kind, state }: Said, before: KeptAlert | null, now: number): before is KeptAlert {
  return before?.kind === kind && before.state === state && now - before.shownAt < DUPLICATE_MS;
}

/** What this browser knows of alerts after it showed a message. */
export function noteShown(
  before: Alerts | null,
  { alertId, kind, state }: Said & Pick<PushMessage, 'alertId'>,
  now: number,
): Alerts {
  const known = Object.fromEntries(Object.entries(before ?? {}).filter(([, { shownAt }]) => now - shownAt < DAY_MS));
  if (alertId === null || kind === 'test') return known;
  const last = known[alertId] ?? null;
  const isAnswered = isDuplicate({ kind, state }, last, now) && last.isAnswered; // an answer was to what sounded before
  return { ...known, [alertId]: { kind, state, shownAt: now, isAnswered } };
}

/** The same after somebody answered an alert. */
export function noteAnswered(before: Alerts | null, alertId: string): Alerts {
  const alert = before?.[alertId];
  return alert === undefined ? (before ?? {}) : { ...before, [alertId]: { ...alert, isAnswered: true } };
}

/** How many alerts that were shown are open, and nobody has answered. */
export function countOpen(alerts: Alerts | null): number {
  return Object.values(alerts ?? {}).filter(({ state, isAnswered }) => state !== 'ended' && !isAnswered).length;
}
