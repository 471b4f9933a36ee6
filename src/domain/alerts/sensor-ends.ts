import { HOUR_MS, instant, type Instant } from '#domain/units/units.ts';

/** What is said of the end of a sensor: from when, and until when it is news. */
export type SensorStage = {
  readonly kind: 'sensorEnding' | 'sensorEnded';
  readonly from: Instant;
  readonly until: Instant;
};

/** People are told this long before a sensor ends, and again shortly before. */
export const DAY_BEFORE_MS = 24 * HOUR_MS;
export const SHORTLY_BEFORE_MS = 2 * HOUR_MS;
/** Whoever has not put on a new sensor by then does not want one. */
const ENDED_FOR_MS = 12 * HOUR_MS;

/**
 * What is said at an instant of a sensor that reaches the end of its lifetime; null if nothing is.
 *
 *     24 h before │ ending … 2 h before │ ending … the end │ ended … 12 h after │
 */
export function findSensorStage(expiresAt: number, now: number): SensorStage | null {
  const stages = [
    toStage('sensorEnding', expiresAt - DAY_BEFORE_MS, expiresAt - SHORTLY_BEFORE_MS),
    toStage('sensorEnding', expiresAt - SHORTLY_BEFORE_MS, expiresAt),
    toStage('sensorEnded', expiresAt, expiresAt + ENDED_FOR_MS),
  ];
  return stages.find(({ from, until }) => from <= now && now < until) ?? null;
}

function toStage(kind: SensorStage['kind'], from: number, until: number): SensorStage {
  return { kind, from: instant(Math.round(from)), until: instant(Math.round(until)) };
}
