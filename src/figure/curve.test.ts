import { expect, test } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { curveFigure, type CurveInput } from './curve.ts';

const from = at('2025-01-01T00:00Z');

function input(changes: Partial<CurveInput>): CurveInput {
  return {
    trace: aTrace().constant(mgdl(120), '4h'),
    thresholds: CAT_THRESHOLDS,
    from,
    to: from + toMs('4h'),
    zone: 'UTC',
    now: null,
    size: { width: 358, height: 250 },
    ...changes,
  };
}

test('a window with a gap, a high and a low', () => {
  const values = [120, 180, 240, 290, 300, 280, 200, 140, 100, 75, 50, 70, 110];
  const minutes = values.map((_, index) => index * 15 + (index > 6 ? 45 : 0));
  const trace = toTrace(
    values.map((value, index) => ({
      at: from + (minutes[index] ?? 0) * 60_000,
      mgdl: value,
      intervalMinutes: 15,
    })),
  );
  const events = [
    { id: 'a', at: from + toMs('30m'), kind: 'insulin', label: '2 U' },
    { id: 'b', at: from + toMs('30m'), kind: 'meal' },
  ] as const;
  expect(curveFigure(input({ trace, events, now: from + toMs('4h') }))).toMatchSnapshot();
});

test('without a reading there are the axes and one silence', () => {
  const figure = curveFigure(input({ trace: toTrace([]), now: from + toMs('2h') }));
  expect(figure.stretches).toEqual([]);
  expect(figure.gaps).toEqual([{ from: null, to: null, x: 44, width: 150 }]);
  expect(figure.last).toBeNull();
  expect(figure.marks).toEqual([]);
  expect(figure.thresholds).toHaveLength(4);
});

test('one reading is a dot between two silences', () => {
  const trace = aTrace().from('2025-01-01T02:00Z').of(150);
  const figure = curveFigure(input({ trace, now: from + toMs('4h') }));
  expect(figure.dots).toEqual([figure.last]);
  expect(figure.last).toMatchObject({ mgdl: 150, level: 'target', x: 194 });
  expect(figure.gaps).toEqual([
    { from: null, to: from + toMs('2h'), x: 44, width: 150 },
    { from: from + toMs('2h'), to: null, x: 194, width: 150 },
  ]);
});

test('a silence since the last reading is open and ends at the present', () => {
  const trace = aTrace().constant(mgdl(120), '1h');
  const last = from + toMs('55m');
  expect(curveFigure(input({ trace, now: from + toMs('3h') })).gaps).toEqual([
    { from: last, to: null, x: 112.75, width: 156.25 },
  ]);
});

test('a gap that began before the window is shown from its edge, and still knows when it began', () => {
  const early = aTrace().of(120, 121);
  const late = aTrace().from('2025-01-01T03:00Z').of(120, 121);
  const trace = toTrace([0, 1].flatMap((i) => [early, late].map((t) => ({ at: t.at[i] ?? 0, mgdl: t.mgdl[i] ?? 0 }))));
  const figure = curveFigure(input({ trace, from: from + toMs('2h'), to: from + toMs('6h') }));
  expect(figure.gaps[0]).toEqual({ from: from + toMs('5m'), to: from + toMs('3h'), x: 44, width: 75 });
});

test('a year is drawn from few points, with its lowest and highest marked', () => {
  const dip = from + toMs('100d');
  const peak = from + toMs('200d');
  const trace = aTrace().curve('365d', (moment) => (moment === dip ? 41 : moment === peak ? 430 : 150));
  const figure = curveFigure(input({ trace, to: from + toMs('365d') }));
  expect(figure.marks.map((mark) => [mark.kind, mark.at, mark.level])).toEqual([
    ['highest', peak, 'veryHigh'],
    ['lowest', dip, 'veryLow'],
  ]);
  expect(figure.stretches.map((stretch) => stretch.line.length).reduce((a, b) => a + b, 0)).toBeLessThan(30_000);
  expect(figure.isDense).toBe(true);
  expect(figure.dots).toEqual([]);
});

test('extremes inside the target have no mark, and neither has the last reading of an open window', () => {
  expect(curveFigure(input({})).marks).toEqual([]);
  expect(curveFigure(input({ trace: aTrace().of(120, 100, 60), now: from + toMs('4h') })).marks).toEqual([]);
});

test('a day that is over has no separate last reading: it is marked like any other', () => {
  const figure = curveFigure(input({ trace: aTrace().of(120, 100, 60) }));
  expect(figure.last).toBeNull();
  expect(figure.marks).toMatchObject([{ kind: 'lowest', mgdl: 60, level: 'low' }]);
});

test('the lowest reading is marked inside the target where it is asked for, its words under it', () => {
  const { marks } = curveFigure(input({ trace: aTrace().of(120, 100, 150), marksLowest: true }));
  expect(marks).toMatchObject([{ kind: 'lowest', mgdl: 100, level: 'target', isShort: false }]);
  expect(marks[0]?.labelY).toBeGreaterThan(marks[0]?.y ?? Infinity);
});

test('the words of a mark stay inside the plot', () => {
  for (const index of [1, 24, 46]) {
    const trace = aTrace().of(
      ...Array.from({ length: 48 }, (_, i) => (i === index ? 50 : i === index + 1 ? 330 : 120)),
    );
    const { marks, plot } = curveFigure(input({ trace }));
    for (const { anchor, labelX, isShort } of marks) {
      const width = isShort ? 50 : 150;
      const start = anchor === 'start' ? labelX : labelX - width;
      expect(start).toBeGreaterThanOrEqual(plot.left - 1);
      expect(start + width).toBeLessThanOrEqual(plot.left + plot.width);
    }
  }
});

test('a given y axis holds while the window moves', () => {
  const domain = [20, 420] as const;
  expect(curveFigure(input({ domain })).target).toEqual(curveFigure(input({ domain, from: from - 1e6 })).target);
});

test('without events there is no rail and the plot is taller', () => {
  expect(curveFigure(input({})).rail).toBeNull();
  expect(curveFigure(input({})).plot.height - curveFigure(input({ events: [] })).plot.height).toBe(44);
});

test('the present is marked only where the window shows it', () => {
  expect(curveFigure(input({ now: from + toMs('4h') })).nowX).toBe(344);
  expect(curveFigure(input({ now: from + toMs('9h') })).nowX).toBeNull();
});

test('a narrow plot labels a low with its value only, clear of the curve', () => {
  const values = Array.from({ length: 48 }, (_, i) => (i > 20 && i < 27 ? 60 : 120));
  const [mark] = curveFigure(input({ trace: aTrace().of(...values), size: { width: 260, height: 200 } })).marks;
  expect(mark).toMatchObject({ kind: 'lowest', isShort: true, anchor: 'start' });
  expect(mark?.labelX).toBeGreaterThan(44 + (26 / 48) * 202);
});

test('the words of a tall peak are right next to its dot, not beyond its foot', () => {
  const values = Array.from({ length: 289 }, (_, i) => 150 + Math.max(0, 280 - Math.abs(i - 144) * 2.5));
  const wide = { size: { width: 900, height: 260 }, domain: [30, 435] as const };
  const trace = aTrace().of(...values);
  const [mark] = curveFigure(input({ trace, to: from + toMs('24h'), ...wide })).marks;
  expect(mark).toMatchObject({ kind: 'highest', isShort: false, anchor: 'start' });
  expect((mark?.labelX ?? 0) - (mark?.x ?? 0)).toBeLessThan(45);
});

test('words next to a peak do not lie on its neighbour of the same height', () => {
  const peak = (i: number, about: number): number => Math.max(0, 280 - Math.abs(i - about) * 9);
  const values = Array.from({ length: 289 }, (_, i) => 150 + Math.max(peak(i, 144) + 1, peak(i, 180)));
  const wide = { size: { width: 900, height: 260 }, domain: [30, 435] as const };
  const [mark] = curveFigure(input({ trace: aTrace().of(...values), to: from + toMs('24h'), ...wide })).marks;
  expect(mark).toMatchObject({ kind: 'highest', isShort: false, anchor: 'end' });
});
