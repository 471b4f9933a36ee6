import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { thinnedStretches } from './stretches.ts';

const from = at('2025-01-01T00:00Z');
const to = from + toMs('1d');

function scaleOver(start: number, end: number, width = 300) {
  return { x: (moment: number) => ((moment - start) / (end - start)) * width, y: (value: number) => 400 - value };
}

function drawn(trace: Trace, start: number = from, end: number = to, width = 300) {
  const window = { from: start, to: end, thresholds: CAT_THRESHOLDS };
  return thinnedStretches(trace, window, scaleOver(start, end, width));
}

function parseYs(path: string): number[] {
  return [...path.matchAll(/[ML][^,]+,([^MLZ]+)/gu)].map((match) => Number(match[1]));
}

test('a gap breaks the line', () => {
  const trace = toTrace([0, 5, 10, 45, 50].map((minute) => ({ at: from + minute * 60_000, mgdl: 120 + minute })));
  expect(drawn(trace).map((stretch) => stretch.line)).toMatchInlineSnapshot(`
    [
      "M0,280L1.04,275L2.08,270",
      "M9.38,235L10.42,230",
    ]
  `);
});

test('a silence of 20 minutes breaks a line of five-minute readings, one of 15 does not', () => {
  const minutes = (list: number[]) => toTrace(list.map((minute) => ({ at: from + minute * 60_000, mgdl: 120 })));
  expect(drawn(minutes([0, 5, 20]))).toHaveLength(1);
  expect(drawn(minutes([0, 5, 25]))).toHaveLength(2);
});

test('a line runs on to the neighbour outside the window', () => {
  const trace = aTrace().constant(mgdl(120), '6h');
  const [stretch] = drawn(trace, from + toMs('62m'), from + toMs('118m'));
  expect(stretch?.from).toBe(from + toMs('60m'));
  expect(stretch?.to).toBe(from + toMs('120m'));
});

test('a single reading has its own path', () => {
  expect(drawn(aTrace().of(120))).toEqual([{ from, to: from, line: 'M0,280Z', outside: [] }]);
});

test('nothing is drawn of an empty trace or outside the readings', () => {
  expect(drawn(aTrace().of())).toEqual([]);
  expect(drawn(aTrace().constant(mgdl(120), '1h'), to, to + toMs('1d'))).toEqual([]);
});

test('areas outside the target are closed along the threshold at the crossings', () => {
  const [stretch] = drawn(aTrace().of(250, 290, 250, 90, 70, 60), from, from + toMs('30m'));
  expect(stretch?.outside).toMatchInlineSnapshot(`
    [
      "M25,130L50,110L75,130Z",
      "M177,320.8L200,330L250,340L250,320.8Z",
    ]
  `);
});

test('a year keeps its one low reading and stays small', () => {
  const dip = from + toMs('100d');
  const trace = aTrace().curve('365d', (moment) => (moment === dip ? 41 : 150 + 40 * Math.sin(moment / 3e6)));
  const [stretch] = drawn(trace, from, from + toMs('365d'), 800);
  expect(parseYs(stretch?.line ?? '')).toContain(400 - 41);
  expect(parseYs(stretch?.line ?? '').length).toBeLessThanOrEqual(4 * 800);
});

test('no extreme of any window is hidden by thinning', () => {
  const values = fc.array(fc.integer({ min: 40, max: 399 }), { minLength: 2, maxLength: 4000 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 200 }), (list, a, b, width) => {
      const trace = aTrace().of(...list);
      const [first, last] = [a % list.length, b % list.length].sort((p, q) => p - q) as [number, number]; // two numbers sorted
      const end = (trace.at[last] ?? 0) + 1;
      const start = trace.at[first] ?? 0;
      const shown = trace.mgdl.subarray(first, firstIndexAtOrAfter(trace.at, end));
      const ys = drawn(trace, start, end, width).flatMap((stretch) => parseYs(stretch.line));
      expect(ys).toContain(400 - Math.min(...shown));
      expect(ys).toContain(400 - Math.max(...shown));
    }),
    { numRuns: 60, examples: [[[40, 41, 41, 41, 41, 42, 42, 41, 41, 41, 40], 917_458_433, 2_146_435_047, 1]] },
  );
});
