import type { Sides } from './dose-change.ts';
import { medianOf } from './sample.ts';

/** Something noted at an instant (epoch ms): a score, a weight (kg), water of a day (ml per kg). */
export type NotedValue = { readonly at: number; readonly value: number };

/** What was noted on a side: how many entries, those with a value, and the number of all of them, if they have one. */
export type NotedSide = {
  readonly entries: number;
  readonly values: readonly NotedValue[];
  readonly whole: number | null;
};

/** Both sides by what was noted; `difference` is after − before. It and the values are left out if nothing is compared. */
export type EntryChange = Sides<NotedSide> & { readonly difference: number | null };

/** Entries that each side needs. */
export const MIN_ENTRIES = 3;

/** Entries of which each has a value; the number of all is their median. */
export function toNotedSide(values: readonly NotedValue[]): NotedSide {
  const whole = values.length === 0 ? null : medianOf(values.map(({ value }) => value));
  return { entries: values.length, values, whole };
}

/**
 * Compares what was noted in two periods. With too few entries no number is given at all, so that none is taken for a
 * result. No least difference is defined, so there is no verdict.
 */
export function compareEntries({ before, after }: Sides<NotedSide>): EntryChange {
  const isEnough = Math.min(before.entries, after.entries) >= MIN_ENTRIES;
  if (!isEnough || before.whole === null || after.whole === null) {
    return { before: hide(before), after: hide(after), difference: null };
  }
  return { before, after, difference: after.whole - before.whole };
}

function hide({ entries }: NotedSide): NotedSide {
  return { entries, values: [], whole: null };
}
