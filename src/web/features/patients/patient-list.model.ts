import type { Patient, PatientSummary } from '#contract/patients.ts';
import type { Level } from '#domain/glucose/levels.ts';
import { roundHalfUp, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { toLocalDayNumber } from '#domain/time/days.ts';
import {
  computeValueAge,
  findPetState,
  findSensorState,
  isCurrentValue,
  type MeterValue,
  type PetState,
} from '#domain/alerts/pet-state.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { isRunning, computeSensorLeft } from '#web/glucose/sensor-left.ts';

/** The groups of pets, the most urgent first. */
export const PATIENT_CONCERNS = [
  'meterVeryLow',
  'wasVeryLow',
  'veryLow',
  'low',
  'noData',
  'veryHigh',
  'high',
  'careNews',
  'tirFalling',
  'none',
  'noSensor',
] as const;
/** One of the concerns. */
export type PatientConcern = (typeof PATIENT_CONCERNS)[number];

/** A pet that may be seen, at an instant that its own minutes are counted to. */
export type SeenPatient = {
  readonly row: Patient;
  readonly memberId: string;
  readonly summary: PatientSummary;
  readonly now: number;
  readonly state: PetState;
  readonly concern: PatientConcern;
};

/** What the list can be cut down to. */
export type Cut = 'all' | 'attention' | 'cats' | 'dogs';

/** What the list can be sorted by. */
export const ORDERS = ['urgency', 'name', 'tir', 'tbr', 'change', 'sensor'] as const;
/** One of the orders. */
export type Order = (typeof ORDERS)[number];

/** What to say of a pet besides its numbers, the most urgent first; instants are epoch ms, lengths of time ms. */
export type Flag =
  | {
      readonly kind: 'meterVeryLow';
      readonly meter: MeterValue;
      /** What the sensor shows now; null where that is not known. */
      readonly live: PatientSummary['latest'];
    }
  | { readonly kind: 'wasVeryLow'; readonly at: number }
  | { readonly kind: 'noSensor'; readonly lastAt: number | null }
  | { readonly kind: 'level'; readonly level: Exclude<Level, 'target'>; readonly forMs: number | null }
  | { readonly kind: 'noData'; readonly forMs: number | null; readonly lastAt: number | null }
  | { readonly kind: 'careNews'; readonly news: PatientSummary['careNews'][number] }
  | { readonly kind: 'tirFalling'; readonly points: number }
  | { readonly kind: 'warmingUp'; readonly readyAt: number }
  | { readonly kind: 'sensorEnds'; readonly day: 'today' | 'tomorrow' }
  | { readonly kind: 'lowLastNight'; readonly minutes: number };

/** Points of time in range that are a fall worth a look: the portal's own, twice the least difference that matters. */
export const FALLING_POINTS = 10;
/** Percent of time below target that is too much: the portal's own for pets, from the consensus for people. */
export const TOO_MUCH_BELOW = 4;

/** The pets that may be seen, as they are at an instant. Until a pet's next minute it stays the same to the last bit. */
export function seenPatients(rows: readonly Patient[], now: number): SeenPatient[] {
  return rows.flatMap((row) => {
    const { summary, memberId } = row;
    if (summary === null || memberId === null) return [];
    const own = ownMinute(summary, now);
    const state = findPetState(summary.petNow, own);
    return [{ row, memberId, summary, now: own, state, concern: findConcern(summary, state) }];
  });
}

/** Whether a pet needs somebody. */
export function needsAttention({ concern }: SeenPatient): boolean {
  return concern !== 'none' && concern !== 'noSensor';
}

/** How much time in range went up or down, in whole points; null where too little is known of one of the times. */
export function tirChange({ tir, previousTir, tirVerdict }: PatientSummary): number | null {
  return tir === null || previousTir === null || tirVerdict === null ? null : roundHalfUp(tir - previousTir);
}

/** Whether more time was below target than should be. */
export function isBelowTooMuch(belowPercent: number): boolean {
  return belowPercent >= TOO_MUCH_BELOW;
}

/** The age of the last value; null without one, and if it is unknown. */
export function computeReadingAge({ summary, now }: SeenPatient): number | null {
  return summary.latest && computeValueAge(summary.latest.at, now);
}

/** Whether the last value shows how the pet is. */
export function isCurrent({ summary, now }: Pick<SeenPatient, 'summary' | 'now'>): boolean {
  const { last } = summary.petNow;
  return last !== null && isCurrentValue(last, now);
}

/** What to say of a pet. */
export function findFlags(patient: SeenPatient): Flag[] {
  const { summary, state, concern } = patient;
  const points = tirChange(summary);
  const ends = sensorEnds(patient);
  const lowMinutes = summary.lowMinutesLastNight ?? 0;
  return [
    ...meterFlags(patient),
    ...(concern === 'wasVeryLow' ? [{ kind: 'wasVeryLow', at: summary.latest?.at ?? 0 } as const] : []),
    ...(concern === 'noSensor' ? [{ kind: 'noSensor', lastAt: summary.latest?.at ?? null } as const] : []),
    ...(concern === 'noData' ? [toSilenceFlag(patient)] : []),
    ...levelFlags(patient),
    ...summary.careNews.map((news) => ({ kind: 'careNews', news }) as const),
    ...(isFalling(summary) ? [{ kind: 'tirFalling', points: -(points ?? 0) } as const] : []),
    ...(state === 'warmingUp' && summary.device
      ? [{ kind: 'warmingUp', readyAt: summary.device.initializedAt } as const]
      : []),
    ...(ends === null ? [] : [{ kind: 'sensorEnds', day: ends } as const]),
    ...(lowMinutes > 0 ? [{ kind: 'lowLastNight', minutes: lowMinutes } as const] : []),
  ];
}

/** The unit of most pets, which a list uses if the user chose none. */
export function usualUnit(patients: readonly SeenPatient[]): GlucoseUnit {
  const inMgDl = patients.filter(({ summary }) => summary.unit === 'mg/dL').length;
  return 2 * inMgDl > patients.length ? 'mg/dL' : 'mmol/L';
}

/** The pets with a text in their name, owner or ID. */
export function searched(patients: readonly SeenPatient[], text: string): SeenPatient[] {
  const wanted = folded(text);
  return patients.filter(({ row, summary }) =>
    [row.name, summary.ownerName, row.memberId ?? ''].some((known) => folded(known).includes(wanted)),
  );
}

/** The pets of a cut. */
export function filterPatients(patients: readonly SeenPatient[], cut: Cut): readonly SeenPatient[] {
  switch (cut) {
    case 'all':
      return patients;
    case 'attention':
      return patients.filter(needsAttention);
    case 'cats':
      return patients.filter(({ summary }) => summary.petType === 'cat');
    case 'dogs':
      return patients.filter(({ summary }) => summary.petType === 'dog');
  }
}

/** The pets in an order; those of whom what it goes by is not known are last. */
export function sorted(patients: readonly SeenPatient[], order: Order): SeenPatient[] {
  const rank = ranks[order];
  const ranked = patients.map((patient) => ({ patient, by: rank(patient) ?? Infinity }));
  return ranked
    .toSorted((a, b) => (a.by === b.by ? a.patient.row.name.localeCompare(b.patient.row.name) : a.by - b.by))
    .map(({ patient }) => patient);
}

const ranks: Readonly<Record<Order, (patient: SeenPatient) => number | null>> = {
  urgency: ({ concern }) => PATIENT_CONCERNS.indexOf(concern),
  name: () => 0,
  tir: ({ summary }) => summary.tir,
  tbr: ({ summary }) => summary.tbr && -summary.tbr,
  change: ({ summary }) => tirChange(summary),
  sensor: ({ summary, now }) => {
    if (summary.device === null || !isRunning(computeSensorLeft(summary.device, now))) return null;
    return summary.device.expiresAt;
  },
};

function findConcern(summary: PatientSummary, state: PetState): PatientConcern {
  switch (state) {
    case 'meterVeryLow':
    case 'wasVeryLow':
    case 'noSensor':
      return state;
    case 'silent':
      return 'noData';
    case 'warmingUp':
    case 'fromFile':
      return 'none';
    case 'current':
      if (summary.latest && summary.latest.level !== 'target') return summary.latest.level;
      if (summary.careNews.length > 0) return 'careNews';
      return isFalling(summary) ? 'tirFalling' : 'none';
  }
}

/** A clear and large fall; null if too little was observed. */
function isFalling(summary: PatientSummary): boolean {
  return summary.tirVerdict === 'down' && (tirChange(summary) ?? 0) <= -FALLING_POINTS;
}

function levelFlags(patient: SeenPatient): Flag[] {
  const { summary, now } = patient;
  const level = summary.latest?.level ?? 'target';
  if (level === 'target' || patient.state !== 'current') return [];
  const { episode } = summary;
  return [{ kind: 'level', level, forMs: episode?.kind === level ? now - episode.since : null }];
}

function meterFlags({ summary, state, now }: SeenPatient): Flag[] {
  const { petNow, latest } = summary;
  if (state !== 'meterVeryLow' || petNow.meter === undefined) return [];
  const isKnown = findSensorState(petNow, now) === 'current';
  return [{ kind: 'meterVeryLow', meter: petNow.meter, live: isKnown ? latest : null }];
}

function toSilenceFlag(patient: SeenPatient): Flag {
  return { kind: 'noData', forMs: computeReadingAge(patient), lastAt: patient.summary.latest?.at ?? null };
}

function sensorEnds({ summary, now }: SeenPatient): 'today' | 'tomorrow' | null {
  const { device, timeZone } = summary;
  if (device === null || !isRunning(computeSensorLeft(device, now))) return null;
  const days = toLocalDayNumber(device.expiresAt, timeZone) - toLocalDayNumber(now, timeZone);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : null;
}

/** The newest instant up to now that is whole minutes after the last value: rows are redrawn once a minute. */
function ownMinute({ latest }: PatientSummary, now: number): number {
  const from = latest?.at ?? 0;
  return from + Math.floor((now - from) / MINUTE_MS) * MINUTE_MS;
}

/** Without case and accents: `zofka` finds Žofka. */
function folded(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();
}
