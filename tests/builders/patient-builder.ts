import type { Patient, PatientSummary } from '#contract/patients.ts';
import type { PetNow } from '#contract/pet-now.ts';
import { findPetState } from '#domain/alerts/pet-state.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';

/** The current time of the tests' patients: 14 May 2026, 14:00 UTC. */
export const PATIENT_NOW = Date.UTC(2026, 4, 14, 14);

/** What of a summary may be wished; the interval is that of the last reading. */
export type SummaryChanges = Partial<Omit<PatientSummary, 'petNow'>> & {
  readonly intervalMinutes?: number;
  readonly ended?: PetNow['ended'];
  readonly meter?: PetNow['meter'];
};

/** A sensor in the middle of its life. */
const SENSOR = {
  startedAt: PATIENT_NOW - 5 * DAY_MS,
  endedAt: null,
  initializing: false,
  initializedAt: PATIENT_NOW - 5 * DAY_MS + 60 * MINUTE_MS,
  sensorExpired: false,
  expiresAt: PATIENT_NOW + 9 * DAY_MS,
};

/** A cat that is well. */
export function aSummary({
  intervalMinutes = 5,
  ended = null,
  meter,
  ...changes
}: SummaryChanges = {}): PatientSummary {
  const summary = aWellCat(changes);
  const { latest, device } = summary;
  const last = latest && { at: latest.at, level: latest.level, intervalMinutes };
  const sensor = device && {
    startedAt: device.startedAt,
    initializedAt: device.initializedAt,
    endsAt: device.endedAt ?? device.expiresAt,
    isFromFile: device.fromFile === true,
  };
  const facts = { last, sensor, ended, meter };
  return { ...summary, petNow: { ...facts, state: findPetState(facts, PATIENT_NOW) } };
}

function aWellCat(changes: Partial<Omit<PatientSummary, 'petNow'>>): Omit<PatientSummary, 'petNow'> {
  const start = PATIENT_NOW - 60 * MINUTE_MS;
  return {
    ownerName: 'Ann',
    avatar: null,
    petType: 'cat',
    unit: 'mmol/L',
    timeZone: 'UTC',
    latest: { at: PATIENT_NOW - 3 * MINUTE_MS, mgdl: 120, trend: 'flat', level: 'target' },
    limits: CAT_THRESHOLDS,
    episode: null,
    careNews: [],
    day: { start, t: [0, 27, 57], v: [130, 125, 120], sampled: false, intervalMinutes: 30 },
    range: { from: PATIENT_NOW - 14 * DAY_MS, to: PATIENT_NOW, zone: 'UTC' },
    levels: { veryHigh: 0, high: 8, target: 90, low: 2, veryLow: 0 },
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    sensorActivePercent: 95,
    observedMinutes: 19_152,
    tir: 90,
    tbr: 2,
    tirVerdict: 'noClearChange',
    previousTir: 88,
    lowMinutesLastNight: 0,
    device: SENSOR,
    ...changes,
  };
}

/** A followed pet that may be seen. */
export function aPatient(name: string, changes: SummaryChanges = {}): Patient & { readonly memberId: string } {
  return {
    followerId: `follow of ${name}`,
    memberId: `ID of ${name}`,
    name,
    status: 'approved',
    shareFlag: 1,
    summary: aSummary(changes),
  };
}
