import type { InsulinType, SyringeType } from '#domain/pets/insulin.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import type { Sides } from './dose-change.ts';
import { isSameInterval } from './periods.ts';
import type { Weighing } from './weighing.ts';

/** What is known of one side of a comparison apart from its readings and amounts; null or empty for what is not. */
export type SideFacts = {
  readonly food: string | null;
  readonly insulinType: InsulinType | null;
  readonly brand: string | null;
  /** days from one dose to the next */
  readonly everyDays: number | null;
  readonly syringe: SyringeType | null;
  /** of the plan, minutes after midnight, ascending */
  readonly plannedTimes: readonly number[];
  /** at which doses were usually noted, likewise */
  readonly usualTimes: readonly number[];
  /** the sessions with readings */
  readonly sensors: readonly string[];
  /** the newest one */
  readonly weight: Weighing | null;
  /** as they were noted, each once */
  readonly medicines: readonly string[];
};

/** What can differ between two sides apart from the dose. */
export const OTHER_FACTS = [
  'food',
  'insulin',
  'interval',
  'plannedTimes',
  'usualTimes',
  'syringe',
  'sensor',
  'weight',
  'medicines',
] as const;
export type OtherFact = (typeof OTHER_FACTS)[number];

/** Whether the sides differ in a fact; `unknown` if it is not noted of both. */
export type FactState = 'changed' | 'same' | 'unknown';

/** Usual times that differ by less are the same ones, minutes; the portal's own rule. */
const SAME_TIME_MINUTES = 30;

/** In which facts two sides differ. It says that they do, not what that did. */
export function findOtherChanges({ before, after }: Sides<SideFacts>): Readonly<Record<OtherFact, FactState>> {
  return {
    food: compareKnown(toKey(before.food), toKey(after.food)),
    insulin: compareInsulins(before, after),
    interval: compareKnown(before.everyDays, after.everyDays, isSameInterval),
    plannedTimes: compareTimes(before.plannedTimes, after.plannedTimes, 0),
    usualTimes: compareTimes(before.usualTimes, after.usualTimes, SAME_TIME_MINUTES),
    syringe: compareKnown(before.syringe, after.syringe),
    sensor: compareKnown(toSet(before.sensors), toSet(after.sensors)),
    weight: compareKnown(before.weight?.kg ?? null, after.weight?.kg ?? null),
    medicines: compareMedicines(before.medicines, after.medicines),
  };
}

function compareKnown<Value>(
  before: Value | null,
  after: Value | null,
  isSame: (before: Value, after: Value) => boolean = Object.is,
): FactState {
  if (before === null || after === null) return 'unknown';
  return isSame(before, after) ? 'same' : 'changed';
}

/** Another kind, or another brand of the kind. A brand that only one side names is no change. */
function compareInsulins(before: SideFacts, after: SideFacts): FactState {
  const kind = compareKnown(before.insulinType, after.insulinType);
  const brand = compareKnown(toKey(before.brand), toKey(after.brand));
  if (kind === 'changed' || brand === 'changed') return 'changed';
  return kind === 'same' || brand === 'same' ? 'same' : 'unknown';
}

/** @param apart  minutes by which each of the same times may differ, also across midnight */
function compareTimes(before: readonly number[], after: readonly number[], apart: number): FactState {
  if (before.length === 0 || after.length === 0) return 'unknown';
  if (before.length !== after.length) return 'changed';
  const isNear = (one: number, other: number): boolean => {
    const distance = Math.abs(one - other);
    return Math.min(distance, DAY_MINUTES - distance) <= apart;
  };
  const areIn = (some: readonly number[], others: readonly number[]): boolean =>
    some.every((one) => others.some((other) => isNear(one, other)));
  return areIn(before, after) && areIn(after, before) ? 'same' : 'changed';
}

/** Nothing noted on either side is not known: a medicine that nobody wrote down may have been given. */
function compareMedicines(before: readonly string[], after: readonly string[]): FactState {
  if (before.length + after.length === 0) return 'unknown';
  return toSet(before.map(toKey)) === toSet(after.map(toKey)) ? 'same' : 'changed';
}

function toKey<Text extends string | null>(text: Text): Text | string {
  return text === null ? text : text.trim().toLowerCase();
}

function toSet(items: readonly string[]): string | null {
  return items.length === 0 ? null : [...new Set(items)].toSorted().join('\n');
}
