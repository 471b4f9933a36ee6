import { drunkMl } from '#domain/care/water-intake.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { isCareType, type CareType } from './care-types.ts';
import { isWordTest, LAB_UNITS, type LabResult } from './lab-tests.ts';
import type { Signs, SignPoints } from '#domain/care/signs-score.ts';

/** The signs of a week; the weight's points are those that somebody chose, null if none were chosen. */
export type NotedSigns = Signs & { readonly weight: SignPoints | null };
/** Water of all bowls from an instant (epoch ms) to that of the event, ml. */
export type NotedWater = { readonly from: number; readonly given: number; readonly left: number };

/** What an event of these kinds holds. */
export type CareDetail = {
  readonly signs?: NotedSigns | undefined;
  readonly water?: NotedWater | undefined;
  readonly lab?: LabResult | undefined;
};
type CareEvent = {
  readonly type: string;
  readonly at: number;
  readonly value: number | null;
  readonly detail: CareDetail | null;
};

/** A field of an event that is missing or impossible. */
export type CareFault = {
  readonly field: 'value' | 'detail.signs' | 'detail.water' | 'detail.lab';
  readonly problem: 'required' | 'badFormat';
};

/** Water that was measured for longer says nothing about a day of it. */
const MAX_WATER_MS = 14 * DAY_MS;

/** What is missing or impossible in an event of these kinds; null for a complete one, and for every other kind. */
export function findCareFault({ type, at, value, detail }: CareEvent): CareFault | null {
  if (!isCareType(type)) return null;
  if (detail?.[type] === undefined) return { field: `detail.${type}`, problem: 'required' };
  switch (type) {
    case 'signs':
      return value === 0 ? { field: 'value', problem: 'badFormat' } : null;
    case 'water':
      return isPossibleWater(detail.water, at) ? null : { field: 'detail.water', problem: 'badFormat' };
    case 'lab':
      return findLabFault(detail.lab, value);
  }
}

function isPossibleWater(water: NotedWater | undefined, at: number): boolean {
  return water !== undefined && water.left <= water.given && water.from < at && at - water.from <= MAX_WATER_MS;
}

function findLabFault(lab: LabResult | undefined, value: number | null): CareFault | null {
  if (lab === undefined) return null;
  if (isWordTest(lab.test)) return lab.word === null ? { field: 'detail.lab', problem: 'required' } : null;
  if (lab.low !== null && lab.high !== null && lab.low > lab.high) return { field: 'detail.lab', problem: 'badFormat' };
  return value === null ? { field: 'value', problem: 'required' } : null;
}

/**
 * The value and unit that follow from the details: the weight (kg) of signs, the water drunk (ml), a number of a lab test
 * in the unit of the test.
 */
export function careValue({ type, value, detail }: Omit<CareEvent, 'type' | 'at'> & { readonly type: CareType }): {
  readonly value: number | null;
  readonly unit: string | null;
} {
  if (type === 'signs') return { value, unit: value === null ? null : 'kg' };
  if (type === 'water') return { value: detail?.water ? drunkMl(detail.water) : null, unit: 'ml' };
  const test = detail?.lab?.test;
  if (test === undefined || isWordTest(test)) return { value: null, unit: null };
  return { value, unit: LAB_UNITS[test] };
}
