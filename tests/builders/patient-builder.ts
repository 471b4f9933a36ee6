import type { Patient, PatientSummary } from '#contract/patients.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';

/** When the patients of tests are looked at: 14 May 2026, 14:00 UTC. */
export const PATIENT_NOW = Date.UTC(2026, 4, 14, 14);

/** A cat that is well. */
export function aSummary(changes: Partial<PatientSummary> = {}): PatientSummary {
  const start = PATIENT_NOW - 60 * MINUTE_MS;
  return {
    ownerName: 'Ann',
    avatar: null,
    petType: 'cat',
    unit: 'mmol/L',
    timeZone: 'UTC',
    latest: { at: PATIENT_NOW - 3 * MINUTE_MS, mgdl: 120, trend: 'flat', level: 'target' },
    intervalMinutes: 5,
    episode: null,
    day: { start, t: [0, 27, 57], v: [130, 125, 120], sampled: false, intervalMinutes: 30 },
    range: { from: PATIENT_NOW - 14 * DAY_MS, to: PATIENT_NOW, zone: 'UTC' },
    levels: { veryHigh: 0, high: 8, target: 90, low: 2, veryLow: 0 },
    sensorActivePercent: 95,
    observedMinutes: 19_152,
    tir: 90,
    tbr: 2,
    tirVerdict: 'noClearChange',
    previousTir: 88,
    lowMinutesLastNight: 0,
    device: null,
    ...changes,
  };
}

/** A followed pet that may be seen. */
export function aPatient(name: string, changes: Partial<PatientSummary> = {}): Patient {
  return {
    followerId: `follow of ${name}`,
    memberId: `ID of ${name}`,
    name,
    status: 'approved',
    shareFlag: 1,
    summary: aSummary(changes),
  };
}
