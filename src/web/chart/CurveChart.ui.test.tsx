// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mgdl } from '#domain/units/units.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { CurveChart } from './CurveChart.tsx';
import type { ChartEvent, CurveChartProps } from './curve-props.ts';

const from = at('2025-01-01T00:00Z');
const clock = (moment: number): string => new Date(moment).toISOString().slice(11, 16);

const props: CurveChartProps = {
  trace: aTrace().curve('24h', (moment) => 120 + (moment - from) / 300_000),
  thresholds: CAT_THRESHOLDS,
  zone: 'UTC',
  window: { from: from + toMs('20h'), to: from + toMs('24h') },
  bounds: { from, to: from + toMs('24h') },
  now: from + toMs('24h'),
  labels: {
    summary: 'Glucose of the last 4 hours',
    unit: 'mg/dL',
    now: 'Now',
    levels: { veryHigh: 'very high', high: 'high', target: 'in target', low: 'low', veryLow: 'very low' },
    kinds: {
      insulin: 'Insulin',
      meds: 'Meds',
      meal: 'Meal',
      sport: 'Sport',
      BG: 'BG',
      calibration: 'Calibration',
      weight: 'Weight',
      notGiven: 'Not given',
      note: 'Note',
    },
    mark: (mark) => `${mark.mgdl} ${mark.level}`,
    gap: (gap) => (gap.to === null ? 'no data since' : 'no data'),
    reading: (moment, value, level) => `${clock(moment)}, ${value}, ${level}`,
    table: { open: 'Show as a table', time: 'Time', value: 'Value', level: 'Level' },
  },
  format: {
    glucose: String,
    threshold: String,
    time: clock,
    dayTime: clock,
    day: clock,
    shortDay: clock,
    month: clock,
  },
};

function show(changes: Partial<CurveChartProps> = {}) {
  return render(<CurveChart {...props} {...changes} />);
}

function slider(): HTMLElement {
  return screen.getByRole('slider', { name: 'Glucose of the last 4 hours' });
}

function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(slider(), { key });
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('arrow keys walk reading by reading and say what they are on', () => {
  show();
  press('ArrowLeft');
  expect(slider().getAttribute('aria-valuetext')).toBe('23:55, 407, veryHigh');
  press('ArrowLeft', 'ArrowLeft');
  expect(slider().getAttribute('aria-valuetext')).toBe('23:45, 405, veryHigh');
  press('ArrowRight');
  expect(slider().getAttribute('aria-valuetext')).toBe('23:50, 406, veryHigh');
});

test('Home and End go to the first and the last reading shown', () => {
  show();
  press('Home');
  expect(slider().getAttribute('aria-valuetext')).toBe('20:00, 360, high');
  press('End');
  expect(slider().getAttribute('aria-valuetext')).toBe('23:55, 407, veryHigh');
});

test('walking beyond the window takes it along, up to its bounds, and Escape comes back', () => {
  const onWindow = vi.fn<NonNullable<CurveChartProps['onWindow']>>();
  show({ onWindow });
  press('Home', 'ArrowLeft');
  expect(onWindow).toHaveBeenLastCalledWith({
    from: from + toMs('20h') - toMs('5m'),
    to: from + toMs('24h') - toMs('5m'),
  });
  press('Escape');
  expect(onWindow).toHaveBeenLastCalledWith(null);
  expect(screen.queryByText('19:55')).toBeNull();
});

test('plus zooms in about the reading under the crosshair', () => {
  const onWindow = vi.fn<NonNullable<CurveChartProps['onWindow']>>();
  show({ onWindow });
  press('End', '+');
  const [window] = onWindow.mock.lastCall ?? [];
  expect((window?.to ?? 0) - (window?.from ?? 0)).toBeCloseTo(toMs('4h') / 1.5, -1);
});

test('a window of another length starts over', () => {
  const { rerender } = show();
  press('+');
  const zoomed = slider().getAttribute('aria-valuemax');
  rerender(<CurveChart {...props} window={{ from: from + toMs('16h'), to: from + toMs('24h') }} />);
  expect(Number(zoomed)).toBeLessThan(40);
  expect(slider().getAttribute('aria-valuemax')).toBe('96');
});

test('the crosshair says the reading and the event next to it', () => {
  const events: ChartEvent[] = [
    { id: 'a', at: from + toMs('22h'), kind: 'insulin', label: '2 U', text: 'Insulin glargine 2 U' },
  ];
  show({ events });
  fireEvent.pointerMove(slider(), { clientX: 44 + 542 / 2, clientY: 60 });
  expect(screen.getByText('Insulin glargine 2 U')).toBeTruthy();
  expect(screen.getByText('384')).toBeTruthy();
  fireEvent.pointerLeave(slider());
  expect(screen.queryByText('Insulin glargine 2 U')).toBeNull();
});

test('the wheel zooms around the pointer without scrolling the page', () => {
  const onWindow = vi.fn<NonNullable<CurveChartProps['onWindow']>>();
  show({ onWindow });
  const isScrolled = fireEvent.wheel(slider(), { deltaY: -500, clientX: 44 });
  expect(isScrolled).toBe(false);
  expect(onWindow.mock.lastCall?.[0]).toEqual({ from: from + toMs('20h'), to: from + toMs('22h') });
  fireEvent.doubleClick(slider());
  expect(onWindow).toHaveBeenLastCalledWith(null);
});

test('a wheel that can zoom no further scrolls the page', () => {
  show({ window: { from, to: from + toMs('24h') } });
  expect(fireEvent.wheel(slider(), { deltaY: 500, clientX: 300 })).toBe(true);
});

test('dragging pans, also beyond the chart’s edge, until the button is let go', () => {
  const onWindow = vi.fn<NonNullable<CurveChartProps['onWindow']>>();
  show({ onWindow });
  fireEvent.mouseDown(slider(), { button: 0, clientX: 200 });
  fireEvent.mouseMove(window, { clientX: 742 });
  expect(onWindow.mock.lastCall?.[0]?.to).toBeCloseTo(from + toMs('20h'), -4);
  const moves = onWindow.mock.calls.length;
  fireEvent.mouseUp(window, { clientX: 742 });
  fireEvent.mouseMove(window, { clientX: 300 });
  expect(onWindow).toHaveBeenCalledTimes(moves);
});

test('two fingers zoom and one does not', () => {
  const onWindow = vi.fn<NonNullable<CurveChartProps['onWindow']>>();
  show({ onWindow });
  const fingers = (...places: readonly number[]) => ({ targetTouches: places.map((clientX) => ({ clientX })) });
  fireEvent.touchStart(slider(), fingers(200));
  fireEvent.touchMove(slider(), fingers(260));
  expect(onWindow).not.toHaveBeenCalled();
  fireEvent.touchStart(slider(), fingers(200, 300));
  fireEvent.touchMove(slider(), fingers(150, 350));
  const [zoomed] = onWindow.mock.lastCall ?? [];
  expect((zoomed?.to ?? 0) - (zoomed?.from ?? 0)).toBeCloseTo(toMs('2h'), -4);
});

test('the same readings are in a table', () => {
  const { container } = show();
  const details = container.querySelector('details');
  if (!details) throw new Error('no table');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(49);
  expect(rows.at(-1)?.textContent).toBe('23:55407very high');
});

test('without readings it is an image with that description, and there is no table', () => {
  show({ trace: aTrace().of() });
  expect(screen.getByRole('img', { name: 'Glucose of the last 4 hours' })).toBeTruthy();
  expect(screen.getByText('no data since')).toBeTruthy();
  expect(screen.queryByText('Show as a table')).toBeNull();
});

test('the key names the kinds of events that the window shows', () => {
  const events: ChartEvent[] = [
    { id: 'a', at: from + toMs('22h'), kind: 'meal', text: 'Dinner' },
    { id: 'b', at: from + toMs('2h'), kind: 'sport', text: 'Play' },
  ];
  show({ events, trace: aTrace().constant(mgdl(120), '24h') });
  expect(screen.getByText('Meal')).toBeTruthy();
  expect(screen.queryByText('Sport')).toBeNull();
});
