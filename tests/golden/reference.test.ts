import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeAgp } from '#domain/glucose/agp.ts';
import { HUMAN_THRESHOLDS } from '#domain/glucose/levels.ts';
import { glucoseMetrics, type Metrics } from '#domain/glucose/metrics.ts';
import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { REFERENCE_NAMES } from './reference-names.ts';

const SHARED = new URL('../../../shared/', import.meta.url);
const REFERENCE = new URL('metrics/reference.json', SHARED);
const present = existsSync(REFERENCE);
/** How far a number may be from the reference, as a share of it. */
const TOLERANCE = 1e-6;

type Subject = Readonly<Record<string, number>> & { readonly quantiles: Readonly<Record<string, number>> };

const subjects = present
  ? Object.entries((JSON.parse(readFileSync(REFERENCE, 'utf8')) as { subjects: Record<string, Subject> }).subjects) // the file's own form
  : [];

function subjectTrace(name: string): Trace {
  const [, ...lines] = readFileSync(new URL(`data/${name}.csv`, SHARED), 'utf8')
    .trim()
    .split('\n');
  return toTrace(
    lines.map((line) => {
      const [at = '', mgdl = ''] = line.split(',');
      return { at: Date.parse(at), mgdl: Number(mgdl) };
    }),
  );
}

function wholeMetrics(trace: Trace): Metrics {
  const from = trace.at[0] ?? 0;
  const to = (trace.at.at(-1) ?? 0) + 1;
  const frame = { zone: 'UTC', thresholds: HUMAN_THRESHOLDS, custom: null, from, to, now: to, calibrationCount: 0 };
  return glucoseMetrics(trace, frame);
}

/** How far a number is from the expected one, as a share of it; NaN where there is no number. */
function relativeError(actual: number | null, expected: number): number {
  return Math.abs((actual ?? Number.NaN) - expected) / Math.max(Math.abs(expected), 1e-9);
}

test.skipIf(present)('skipped: the reference numbers are not next to this checkout', () => {
  expect(subjects).toEqual([]);
});

describe.skipIf(!present).each(subjects)('%s', (name, subject) => {
  const trace = present ? subjectTrace(name) : toTrace([]);
  const metrics = wholeMetrics(trace);

  test.each(Object.entries(REFERENCE_NAMES))('%s agrees with the reference', (theirs, ours) => {
    expect(relativeError(metrics[ours], subject[theirs] ?? Number.NaN)).toBeLessThanOrEqual(TOLERANCE);
  });

  test.each(Object.entries(subject.quantiles))('quantile %s agrees with the reference', (quantile, expected) => {
    const actual = percentileOfSorted(trace.mgdl.toSorted(), Number(quantile.slice(1)) / 100);
    expect(relativeError(actual, expected)).toBeLessThanOrEqual(TOLERANCE);
  });

  test('there is a profile with as many readings as the trace', () => {
    expect(computeAgp(trace, 'UTC')?.bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(subject['n_readings']);
  });
});
