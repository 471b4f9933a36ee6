import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { TraceReading } from '#domain/trace/build-trace.ts';

const CASES = new URL('../../../shared/clinical/cases/', import.meta.url);
const EXPECTED = new URL('expected.json', CASES);

/** Whether the clinical cases are next to this checkout; the tests of them are skipped if not. */
export const hasClinicalCases = existsSync(EXPECTED);

/** Something noted at an instant, epoch ms: a dose (U), a meter's value (mg/dL), a meal. */
export type CaseValue = { readonly at: number; readonly value: number };

/** The readings and events of a clinical case, ascending in time. */
export type ClinicalCase = {
  readonly readings: readonly TraceReading[];
  readonly doses: readonly CaseValue[];
  readonly meters: readonly CaseValue[];
};

/** The readings and events of a case, such as `2-twenty-doses`. */
export function readClinicalCase(name: string): ClinicalCase {
  const [, ...lines] = readFileSync(new URL(`${name}.csv`, CASES), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.map((line) => {
    const [at = '', kind = '', value, interval] = line.split(',');
    return { kind, at: Date.parse(at), value: Number(value), intervalMinutes: Number(interval) };
  });
  const valuesOf = (wanted: string): CaseValue[] =>
    rows.filter(({ kind }) => kind === wanted).map(({ at, value }) => ({ at, value }));
  return {
    readings: rows
      .filter(({ kind }) => kind === 'glucose')
      .map(({ at, value, intervalMinutes }) => ({ at, mgdl: value, intervalMinutes })),
    doses: valuesOf('insulin'),
    meters: valuesOf('meter'),
  };
}

/** The expected numbers of a case; its form is the caller's to name. Numbers are rounded to 6 decimals. */
export function readExpected(name: string): unknown {
  const all = JSON.parse(readFileSync(EXPECTED, 'utf8')) as Readonly<Record<string, unknown>>; // the file's own form
  const found = all[name];
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

/** The decimals in which numbers agree with `expected.json`, which has 6. */
const DIGITS = 5.9;

/** A part of `expected.json` as a matcher: numbers within 1e-6, instants in epoch ms. */
export function near(value: unknown): unknown {
  if (typeof value === 'number') return expect.closeTo(value, DIGITS);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value)) return Date.parse(value);
  if (Array.isArray(value)) return value.map(near);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, near(part)]));
}

/** As `near`, whatever else is beside it. */
export function nearPart(value: object): unknown {
  return expect.objectContaining(near(value) as object); // of an object
}
