/** A kind of sensor: its model's name, how often it measures, how long it lasts and warms up. */
export type SensorKind = {
  readonly model: string;
  readonly intervalMinutes: number;
  readonly lifetimeDays: number;
  readonly warmUpMinutes: number;
};

/** Glucose is drawn to `mgdl` at an instant, and is its own again `halfWidthMs` or two before and after it. */
export type Pull = { readonly at: number; readonly mgdl: number; readonly halfWidthMs: number };

/** The kind of simulated patient. */
export type SimulatedKind = 'cat' | 'dog' | 'human';

/** The plan of a simulated pet or person; everything else follows from it deterministically. */
export type PetPlan = {
  readonly seed: number;
  readonly species: SimulatedKind;
  /** When the first sensor is put on, and where the story ends for `simulatePet`; epoch ms, `to` not included. */
  readonly from: number;
  readonly to: number;
  /** Time zone of the household: doses are given by its wall clock. */
  readonly zone: string;
  readonly intervalMinutes?: number;
  /** Hours of the wall clock at which food and insulin are given. */
  readonly doseHours?: readonly number[];
  readonly doseUnits?: number;
  /** What was given before `until` instead; it leaves the glucose as it is. */
  readonly earlierDose?: { readonly units: number; readonly until: number } | null;
  readonly weightKg?: number;
  readonly sensorModel?: string;
  readonly sensorLifetimeDays?: number;
  readonly warmUpMinutes?: number;
  /** Between the end of one sensor and the start of the next, in hours: the shortest and the longest pause. */
  readonly pauseHours?: readonly [number, number];
  /** After so many sensors no further one is put on; without it they go on. */
  readonly sensorCount?: number;
  /** Every second sensor is of this kind, if it is given. */
  readonly otherSensor?: SensorKind | null;
  /** How often readings are lost for a while, in times a week. */
  readonly gapsPerWeek?: number;
  /** From this instant on no reading is lost. */
  readonly gapFreeFrom?: number;
  /** From this instant on no reading arrives, although the sensor is on the pet. */
  readonly silentFrom?: number;
  readonly pulls?: readonly Pull[];
};

/** A plan with nothing left open. */
export type FullPlan = Required<PetPlan>;

/** How glucose of a species behaves, in mg/dL; rough figures of well but not perfectly treated animals and people. */
export type Temper = {
  /** The glucose level without insulin and food. */
  readonly untreated: number;
  /** How deep one ordinary dose pulls, and how high one ordinary meal lifts. */
  readonly dosePull: number;
  readonly mealLift: number;
};

/** Cats eat little starch: a low rise after meals. Dogs rise higher and run a little higher altogether. */
const TEMPERS: Readonly<Record<PetPlan['species'], Temper>> = {
  cat: { untreated: 260, dosePull: 108, mealLift: 40 },
  dog: { untreated: 267, dosePull: 110, mealLift: 52 },
  human: { untreated: 198, dosePull: 78, mealLift: 58 },
};

const DEFAULTS = {
  intervalMinutes: 5,
  doseHours: [7, 19],
  earlierDose: null,
  sensorModel: 'PetCGM Simulated',
  sensorLifetimeDays: 14,
  warmUpMinutes: 60,
  pauseHours: [3, 20],
  sensorCount: Infinity,
  otherSensor: null,
  gapsPerWeek: 3,
  gapFreeFrom: Infinity,
  silentFrom: Infinity,
  pulls: [],
} as const;

const BODIES = {
  cat: { doseUnits: 2, weightKg: 4.8 },
  dog: { doseUnits: 9, weightKg: 17.5 },
  human: { doseUnits: 14, weightKg: 70 },
} as const satisfies Record<SimulatedKind, object>;

/**
 * The plan with the defaults of its species filled in.
 *
 * @throws RangeError if it ends before it begins or its interval is not above 0
 */
export function completePlan(plan: PetPlan): FullPlan {
  const full = { ...DEFAULTS, ...BODIES[plan.species], ...plan };
  if (full.to < full.from) throw new RangeError(`invalid plan: from ${full.from} to ${full.to}`);
  if (!(full.intervalMinutes > 0)) throw new RangeError(`invalid interval: ${full.intervalMinutes}`);
  return full;
}

/** How glucose of the plan's species behaves. */
export const findTemper = (plan: FullPlan): Temper => TEMPERS[plan.species];
