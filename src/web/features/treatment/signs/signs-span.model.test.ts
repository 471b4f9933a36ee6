import { expect, test } from 'vitest';
import { aSignsEntry, someSigns } from '#tests/builders/signs-builder.ts';
import { axisOfSpan, choiceOf, spanOf } from './signs-span.model.ts';

const HERE = { today: '2026-05-14', zone: 'Europe/Ljubljana' };
const noted = (firstDate: string | null, weighed?: string) =>
  someSigns({ firstDate, weights: weighed === undefined ? [] : [{ at: Date.parse(`${weighed}T12:00Z`), kg: 4.6 }] });

test('the chart begins with the week of the first entry, half a year ago at most', () => {
  expect(spanOf('half', noted('2026-02-05'), HERE)).toEqual({ from: '2026-02-02', to: '2026-05-15' });
  expect(spanOf('half', noted('2024-02-05'), HERE).from).toBe('2025-11-14');
});

test('half a year reaches back to the newest entry where that is older', () => {
  const entries = [aSignsEntry({ at: Date.parse('2025-06-05T09:00Z') })];
  expect(spanOf('half', { ...noted('2024-02-08'), entries }, HERE).from).toBe('2025-05-08');
});

test('a first entry is shown on four weeks', () => {
  expect(spanOf('half', noted('2026-05-14'), HERE).from).toBe('2026-04-17');
  expect(spanOf('all', noted('2026-05-14'), HERE).from).toBe('2026-04-17');
});

test('a year, or all that is noted of signs and weight, three years at most', () => {
  expect(spanOf('year', noted('2026-02-05'), HERE).from).toBe('2025-05-15');
  expect(spanOf('all', noted('2026-02-05', '2025-01-10'), HERE).from).toBe('2025-01-10');
  expect(spanOf('all', noted('2019-02-05'), HERE).from).toBe('2023-05-15');
});

test('the axis ends with today, or with the day of a week that was noted early', () => {
  const span = spanOf('half', noted('2026-04-16'), HERE);
  const at = Date.parse('2026-05-14T09:00Z');
  const onTime = someSigns({ firstDate: '2026-04-16', entries: [aSignsEntry({ week: 4, at })] });
  expect(axisOfSpan(span, onTime, HERE).to).toBe(Date.parse('2026-05-14T22:00Z'));
  const early = someSigns({ firstDate: '2026-04-18', entries: [aSignsEntry({ week: 4, at })] });
  expect(axisOfSpan(span, early, HERE).to).toBe(Date.parse('2026-05-16T22:00Z'));
});

test('the choice is in the address', () => {
  expect(choiceOf(new URLSearchParams('range=year'))).toBe('year');
  expect(choiceOf(new URLSearchParams('range=7d'))).toBe('half');
});
