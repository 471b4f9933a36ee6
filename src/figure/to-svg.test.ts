import { expect, test } from 'vitest';
import { mgdl, percent } from '#domain/units/units.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { agpFigure } from './agp-figure.ts';
import { levelBar } from './level-bar.ts';
import { agpTexts, agpToSvg, levelBarToSvg, type Palette } from './to-svg.ts';

const palette: Palette = {
  levels: { veryHigh: '#b4530a', high: '#bd8000', target: '#2b8a62', low: '#d1435b', veryLow: '#8e1b3c' },
  brand: '#0f6e64',
  targetWash: '#e8f3ee',
  line: '#e5e8e2',
  lineStrong: '#cdd3cb',
};

const profile = computeAgp(aTrace().constant(mgdl(120), '6d'), 'UTC');

function agp() {
  if (!profile) throw new RangeError('no profile');
  return agpFigure({ agp: profile, thresholds: CAT_THRESHOLDS, size: { width: 568, height: 238 } });
}

test('a profile as SVG has its band, curves and thresholds, and no words', () => {
  const svg = agpToSvg(agp(), palette);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="568" height="238"/u);
  expect(svg).not.toContain('<text');
  expect(svg.match(/stroke-dasharray="3 3"/gu)).toHaveLength(4);
  expect(svg).not.toMatch(/NaN|undefined/u);
});

test('the words of a profile come with their places', () => {
  expect(agpTexts(agp())).toMatchSnapshot();
});

test('a standing bar has very high on top', () => {
  const shares = {
    veryHigh: percent(10),
    high: percent(10),
    target: percent(60),
    low: percent(10),
    veryLow: percent(10),
  };
  const svg = levelBarToSvg(levelBar({ shares, length: 100 }), { width: 20, height: 100 }, palette, true);
  const tops = [...svg.matchAll(/y="([\d.]+)"[^>]+fill="(#\w+)"/gu)].map((match) => [Number(match[1]), match[2]]);
  expect(tops.toSorted((a, b) => Number(a[0]) - Number(b[0])).map((top) => top[1])).toEqual(
    Object.values(palette.levels),
  );
});
