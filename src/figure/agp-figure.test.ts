import { expect, test } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { computeAgp, type Agp, type AgpBin } from '#domain/glucose/agp.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { agpFigure } from './agp-figure.ts';

const size = { width: 568, height: 238 };

function createBins(valueAt: (index: number) => number | null): Agp {
  const bin = (index: number): AgpBin => {
    const value = valueAt(index);
    const at = (offset: number) => (value === null ? null : mgdl(value + offset));
    return { minute: index * 15, n: 9, p5: at(-40), p25: at(-20), p50: at(0), p75: at(20), p95: at(40) };
  };
  return { binMinutes: 15, bins: Array.from({ length: 96 }, (_, index) => bin(index)) };
}

test('a profile runs from midnight to midnight and meets itself there', () => {
  const agp = computeAgp(
    aTrace().curve('14d', (at) => 160 + 60 * Math.sin(at / 1.2e7) + ((at / 3e5) % 7)),
    'UTC',
  );
  const figure = agpFigure({ agp: agp ?? createBins(() => 0), thresholds: CAT_THRESHOLDS, size });
  const [first] = figure.median[0]?.match(/^M[^L]+/u) ?? [];
  expect(first).toMatch(/^M40,/u);
  expect(figure.median[0]?.endsWith(`L520,${first?.split(',')[1]}`)).toBe(true);
  expect(figure.median).toHaveLength(1);
});

test('drawing instructions of a flat day', () => {
  const { outer, outerEdges, inner, median, ...rest } = agpFigure({
    agp: createBins(() => 150),
    thresholds: CAT_THRESHOLDS,
    size,
  });
  expect(rest).toMatchSnapshot();
  expect([outer, outerEdges, inner, median].map((paths) => paths.length)).toEqual([1, 2, 1, 1]);
});

test('an empty bin is a gap in every curve', () => {
  const agp = createBins((index) => (index >= 40 && index < 44 ? null : 150));
  const figure = agpFigure({ agp, thresholds: CAT_THRESHOLDS, size });
  expect(figure.median).toHaveLength(2);
  expect(figure.outer).toHaveLength(2);
  expect(figure.inner).toHaveLength(2);
});

test('a day with an empty last bin has no percentile labels at its end', () => {
  const figure = agpFigure({ agp: createBins((i) => (i === 95 ? null : 150)), thresholds: CAT_THRESHOLDS, size });
  expect(figure.ends).toEqual([]);
});

test('the names of percentiles never lie over each other', () => {
  const { ends } = agpFigure({
    agp: createBins(() => 150),
    thresholds: CAT_THRESHOLDS,
    size: { width: 300, height: 160 },
  });
  for (const [index, end] of ends.slice(1).entries()) {
    expect(end.labelY - (ends[index]?.labelY ?? 0)).toBeGreaterThanOrEqual(13.98);
  }
});

test('hours are marked every third or every sixth', () => {
  const agp = createBins(() => 150);
  expect(agpFigure({ agp, thresholds: CAT_THRESHOLDS, size }).hours.map((tick) => tick.hour)).toEqual([
    0, 3, 6, 9, 12, 15, 18, 21, 24,
  ]);
  expect(agpFigure({ agp, thresholds: CAT_THRESHOLDS, size, hourStep: 6 }).hours).toHaveLength(5);
});
