/** The limits a reading can cross, the most urgent first. */
export const THRESHOLD_KINDS = ['urgentLow', 'urgentHigh', 'low', 'high'] as const;
/** One of the four limits as an alert. */
export type ThresholdKind = (typeof THRESHOLD_KINDS)[number];

/** Glucose that changes fast. */
export const RATE_KINDS = ['fallingFast', 'risingFast'] as const;
/** Glucose that falls or rises fast, as an alert. */
export type RateKind = (typeof RATE_KINDS)[number];

/** The alerts that readings open and end, the most urgent first. */
export const READING_KINDS = [...THRESHOLD_KINDS, ...RATE_KINDS] as const;
/** An alert that readings open and end. */
export type ReadingKind = (typeof READING_KINDS)[number];

/** The alerts that an owner switches on and off for a pet, for everybody. */
export const SWITCHED_KINDS = [...THRESHOLD_KINDS, 'noData'] as const;
/** An alert that an owner can switch off for everybody. */
export type SwitchedKind = (typeof SWITCHED_KINDS)[number];

/** Kinds of news about a treatment. They come from whole days, not from one reading. */
export const CARE_KINDS = ['risingAgain', 'repeatedLows'] as const;
/** One of the kinds of news about a treatment. */
export type CareKind = (typeof CARE_KINDS)[number];

/**
 * Everything that raises an alert: `noData` a sensor that sends nothing, `sensorEnding` one with less than a day or two
 * hours left, `sensorEnded` one at the end of its lifetime, `doseNotNoted` a dose that nobody noted at its usual time,
 * `risingAgain` two observed days in a row that were not good, of a cat without insulin, `repeatedLows` lows of a cat on
 * a small dose.
 */
export const ALERT_KINDS = [
  ...READING_KINDS,
  'noData',
  'doseNotNoted',
  ...CARE_KINDS,
  'sensorEnded',
  'sensorEnding',
] as const;
/** One of the kinds of alert. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What an alert is about. A pet has at most one open alert of each subject. */
export const ALERT_SUBJECTS = [
  'low',
  'high',
  'falling',
  'rising',
  'noData',
  'dose',
  'withoutInsulin',
  'smallDose',
  'sensor',
] as const;
/** What an alert is about. */
export type AlertSubject = (typeof ALERT_SUBJECTS)[number];

const SUBJECTS: Readonly<Record<AlertKind, AlertSubject>> = {
  urgentLow: 'low',
  low: 'low',
  urgentHigh: 'high',
  high: 'high',
  fallingFast: 'falling',
  risingFast: 'rising',
  noData: 'noData',
  doseNotNoted: 'dose',
  risingAgain: 'withoutInsulin',
  repeatedLows: 'smallDose',
  sensorEnding: 'sensor',
  sensorEnded: 'sensor',
};

/** Whether an alert is about what the sensor says of glucose. */
export function isAboutGlucose(kind: AlertKind): boolean {
  return READING_KINDS.some((one) => one === kind);
}

/**
 * Whether an alert is news of a treatment: everybody is told once, whoever is on duty and whoever has answered, also a
 * vet who follows without getting alerts. It makes no sound on an open page.
 */
export function isCareNews(kind: AlertKind): kind is CareKind {
  return CARE_KINDS.some((one) => one === kind);
}

/** The subject of a kind: low and urgent low are one fall, and so one alert. */
export function toSubject(kind: AlertKind): AlertSubject {
  return SUBJECTS[kind];
}

/** Orders kinds by urgency, the most urgent first. */
export function compareUrgency(one: AlertKind, other: AlertKind): number {
  return ALERT_KINDS.indexOf(one) - ALERT_KINDS.indexOf(other);
}

/** Whether an alert is on for a pet; what an owner cannot switch off for everybody is. */
export function isSwitchedOn(switches: Readonly<Record<SwitchedKind, boolean>>, kind: AlertKind): boolean {
  return !isSwitched(kind) || switches[kind];
}

/** Whether an owner can switch an alert off for everybody. Only these are among the pet's events. */
export function isSwitched(kind: AlertKind): kind is SwitchedKind {
  return SWITCHED_KINDS.some((one) => one === kind);
}
