import type { ConnectorTrouble } from '#domain/intake/connectors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Trouble } from './trouble.ts';

/** No service is called more often for one connector. */
export const MIN_PACE_MS = MINUTE_MS;
/** From its measurement to the service: phones send a value a few seconds later. */
const UPLOAD_MS = 20_000;
/** A service that asks for more, or by mistake for years, is asked again after a day. */
const LONGEST_WAIT_MS = DAY_MS;
/** Calls of many connectors are spread over this part of a wait. */
const SPREAD = 0.15;

/** What the owner has to mend, and what another try would make worse. */
const STOPS: ReadonlySet<ConnectorTrouble> = new Set(['password']);
/** Until the owner has done something in another app, or an operator here. */
const HOURLY: ReadonlySet<ConnectorTrouble> = new Set(['terms', 'secondFactor', 'choose', 'secretKey']);
/** The service wants to be left alone; the owner cannot hasten it. */
const HELD: ReadonlySet<ConnectorTrouble> = new Set(['locked', 'tooMany']);

/** When to try next, and until when the owner cannot hasten it. */
export type NextTry = { readonly nextTryAtMs: number | null; readonly heldUntilMs: number | null };

/**
 * The next try after a success: when the value after the newest one should be there, in 1 to 5 minutes (and some seconds,
 * so that not all connectors call at once). A value that is late is looked for after a minute, until it is late by more
 * than an interval.
 *
 * @param random  0 to 1
 */
export function afterSuccess(
  { nowMs, newestAtMs, everyMs }: { nowMs: number; newestAtMs: number | null; everyMs: number },
  random: number,
): NextTry {
  const dueInMs = (newestAtMs ?? -Infinity) + everyMs + UPLOAD_MS - nowMs;
  const isLong = dueInMs < -everyMs;
  const waitMs = isLong ? everyMs : Math.min(everyMs, Math.max(MIN_PACE_MS, dueInMs));
  return { nextTryAtMs: Math.round(nowMs + waitMs + random * SPREAD * everyMs), heldUntilMs: null };
}

/**
 * The next try after a failure: never by itself after a refused password, because a few more would lock the account;
 * after an hour or what the service asks for if it wants to be left alone; after an hour for what the owner mends
 * elsewhere; else after 1, 2, 4 … 60 minutes.
 *
 * @param failures  how many tries in a row failed, this one included
 * @param random  0 to 1
 */
export function afterTrouble(
  { code, waitMs }: Trouble,
  { nowMs, failures, everyMs }: { nowMs: number; failures: number; everyMs: number },
  random: number,
): NextTry {
  if (STOPS.has(code)) return { nextTryAtMs: null, heldUntilMs: null };
  const least = Math.max(usualWait(code, failures, everyMs), Math.min(waitMs ?? 0, LONGEST_WAIT_MS));
  const nextTryAtMs = Math.round(nowMs + least * (1 + random * SPREAD));
  return { nextTryAtMs, heldUntilMs: HELD.has(code) ? nextTryAtMs : null };
}

function usualWait(code: ConnectorTrouble, failures: number, everyMs: number): number {
  if (HELD.has(code) || HOURLY.has(code)) return HOUR_MS;
  if (code === 'nobodyShares') return everyMs;
  return Math.min(HOUR_MS, MIN_PACE_MS * 2 ** (failures - 1));
}
