// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { percent } from '#domain/units/units.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { AgpChart } from './AgpChart.tsx';
import { DayChart } from './DayChart.tsx';
import { DaysRing } from './DaysRing.tsx';
import { LevelBar } from './LevelBar.tsx';
import { LevelColumns } from './LevelColumns.tsx';
import { TrendArrow } from './TrendArrow.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a profile has its words around it and says in words what it shows', () => {
  const agp = computeAgp(
    aTrace().curve('6d', (moment) => 150 + ((moment / 3e5) % 50)),
    'UTC',
  );
  if (!agp) throw new Error('no profile');
  render(
    <AgpChart
      agp={agp}
      thresholds={CAT_THRESHOLDS}
      labels={{ summary: 'A typical day', unit: 'mg/dL' }}
      format={{ threshold: String, hour: (hour) => `${hour}:00`, percentile: (value) => `${value} %` }}
    />,
  );
  const picture = screen.getByRole('img', { name: 'A typical day' });
  const words = [...picture.querySelectorAll('text')].map((text) => text.textContent);
  expect(words.join(' ')).toBe(
    'mg/dL 360 270 79.2 54 0:00 3:00 6:00 9:00 12:00 15:00 18:00 21:00 24:00 95 % 75 % 50 % 25 % 5 %',
  );
});

test('a bar shows each level that had time', () => {
  const shares = {
    veryHigh: percent(0),
    high: percent(20),
    target: percent(70),
    low: percent(10),
    veryLow: percent(0),
  };
  render(<LevelBar shares={shares} label="70 % in target" />);
  expect(screen.getByRole('img', { name: '70 % in target' }).childElementCount).toBe(3);
});

test('a day next to its words is hidden from screen readers', () => {
  const from = at('2025-01-01T00:00Z');
  const { container } = render(
    <DayChart
      trace={aTrace().of(120, 130)}
      thresholds={CAT_THRESHOLDS}
      from={from}
      to={from + toMs('24h')}
      domain={[40, 400]}
      label={null}
    />,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelectorAll('path')).toHaveLength(2);
});

test('a ring and an arrow are named', () => {
  render(
    <>
      <DaysRing share={0.5} label="7 days left">
        7
      </DaysRing>
      <TrendArrow trend="slightDown" label="falling slowly" />
    </>,
  );
  expect(screen.getByRole('img', { name: '7 days left' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'falling slowly' })).toBeTruthy();
});

test('columns name their days and show each on demand', () => {
  const shares = { veryHigh: percent(0), high: percent(20), target: percent(80), low: percent(0), veryLow: percent(0) };
  render(
    <LevelColumns
      columns={[
        { key: 'a', shares, name: 'Fri 1', text: 'Fri 1: 80 % in target' },
        { key: 'b', shares: null, name: 'Sat 2', text: 'Sat 2: no data' },
      ]}
      label="Day by day"
      percent={(value) => `${value} %`}
    />,
  );
  const picture = screen.getByRole('img', { name: 'Day by day' });
  expect(picture.querySelectorAll('rect')).toHaveLength(2);
  expect(screen.getByText('Sat 2')).toBeTruthy();
  expect(screen.getByText('Fri 1: 80 % in target').tagName).toBe('title');
});
