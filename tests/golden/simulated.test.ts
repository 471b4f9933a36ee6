import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { computeAgp } from '#domain/glucose/agp.ts';
import { CAT_THRESHOLDS, DOG_THRESHOLDS, HUMAN_THRESHOLDS, type Thresholds } from '#domain/glucose/levels.ts';
import { glucoseMetrics, type Metrics } from '#domain/glucose/metrics.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';

const FOLDER = new URL('simulated/', import.meta.url);
const FLAGS = { low: 1, high: 2 } as const;
const PRESETS = { cat: CAT_THRESHOLDS, dog: DOG_THRESHOLDS, human: HUMAN_THRESHOLDS } satisfies Record<
  string,
  Thresholds
>;
/** The reference numbers have nine digits after the point. */
const TOLERANCE = 1e-9;
const AGP_COLUMNS = ['minute', 'n', 'p5', 'p25', 'p50', 'p75', 'p95'] as const;

type Case = {
  readonly zone: string;
  readonly preset: keyof typeof PRESETS;
  readonly custom: CustomRange | null;
  readonly from: string;
  readonly to: string;
  readonly now: string;
  readonly calibrationCount: number;
};

const cases = Object.entries(JSON.parse(read('cases.json')) as Record<string, Case>); // the file's own form
const [[, ...names] = [], ...numbers] = loadRows('numbers.csv');
const [, ...bins] = loadRows('agp.csv');

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

function loadRows(name: string): string[][] {
  return read(name)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
}

function caseTrace(name: string): Trace {
  const [, ...rows] = loadRows(`${name}.csv`);
  return toTrace(
    rows.map(([seconds, mgdl, interval, kind = '']) => ({
      at: Number(seconds) * 1000,
      mgdl: Number(mgdl),
      intervalMinutes: Number(interval),
      isScan: kind === 'scan',
      flag: kind === 'low' || kind === 'high' ? FLAGS[kind] : 0,
    })),
  );
}

/** How far a number is from a cell of a table, of which an empty one is a number that there is not; else NaN. */
function distance(actual: number | null | undefined, cell: string | undefined): number {
  return cell === '' && actual === null ? 0 : Math.abs((actual ?? Number.NaN) - Number(cell || Number.NaN));
}

describe.each(cases)('the simulated readings of %s', (name, { zone, preset, custom, calibrationCount, ...times }) => {
  const [from = 0, to = 0, now = 0] = [times.from, times.to, times.now].map(Date.parse);
  const trace = caseTrace(name);
  const frame = { zone, thresholds: PRESETS[preset], custom, from, to, now, calibrationCount };
  const metrics: Record<string, number | null> & Metrics = glucoseMetrics(trace, frame);
  const column = names.indexOf(name);

  test.each(numbers)('%s agrees with the reference', (metric, ...values) => {
    expect(distance(metrics[metric], values[column])).toBeLessThan(TOLERANCE);
  });

  test('all agree when they are computed while a test runs, which is where a mutation run looks', () => {
    const again: Record<string, number | null> & Metrics = glucoseMetrics(trace, frame);
    const wrong = numbers.filter(([metric = '', ...values]) => !(distance(again[metric], values[column]) < TOLERANCE));
    expect(wrong).toEqual([]);
  });

  test('every number has a reference', () => {
    expect(new Set(Object.keys(metrics))).toEqual(new Set(numbers.map(([metric]) => metric)));
  });

  test('the percentiles of the day agree with the reference', () => {
    const agp = computeAgp(sliceTrace(trace, from, to), zone);
    const wanted = bins.filter(([of]) => of === name);
    expect(agp?.bins).toHaveLength(wanted.length);
    for (const [index, [, ...cells]] of wanted.entries()) {
      const distances = AGP_COLUMNS.map((key, place) => distance(agp?.bins[index]?.[key], cells[place]));
      expect(Math.max(...distances)).toBeLessThan(TOLERANCE);
    }
  });
});

const python = spawnSync('python3', ['-c', 'import zoneinfo; zoneinfo.ZoneInfo("Australia/Lord_Howe")']).status === 0;

test.skipIf(!python)('the reference numbers are what the definitions give', () => {
  const { stderr, status } = spawnSync('python3', [fileURLToPath(new URL('reference.py', FOLDER)), '--check']);
  expect([status, String(stderr)]).toEqual([0, '']);
});
