import { expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { dayFigure } from './day-figure.ts';
import { sharedDomain } from './plot.ts';
import { ringFigure } from './ring.ts';
import { trendArrow } from './trend-arrow.ts';

test('a ring of a half ends at the bottom, an empty one has no arc, a full one is almost closed', () => {
  expect(ringFigure(0.5, 48, 4).arc).toBe('M24,3A21,21,0,0,1,24,45');
  expect(ringFigure(0, 48, 4).arc).toBe('');
  expect(ringFigure(7, 48, 4).arc).toBe('M24,3A21,21,0,1,1,23.99,3');
});

test('the arrow of a trend points up for rising and is doubled for the steepest', () => {
  expect(trendArrow('flat')).toEqual({ degrees: 0, path: 'M3,12L21,12M15.8,16.68L21,12L15.8,7.32' });
  expect(trendArrow('slightDown').degrees).toBe(-30);
  expect(trendArrow('doubleUp').path.match(/M/gu)).toHaveLength(4);
});

test('small days on one axis draw the same glucose at the same height', () => {
  const calm = aTrace().of(120, 140);
  const wild = aTrace().of(120, 390);
  const domain = sharedDomain(CAT_THRESHOLDS, [calm, wild]);
  const from = at('2025-01-01T00:00Z');
  const draw = (trace: typeof calm) =>
    dayFigure({
      trace,
      thresholds: CAT_THRESHOLDS,
      from,
      to: from + toMs('24h'),
      domain,
      size: { width: 87, height: 44 },
    });
  expect(draw(calm).lines[0]?.split('L')[0]).toBe(draw(wild).lines[0]?.split('L')[0]);
  expect(draw(wild)).toMatchSnapshot();
});
