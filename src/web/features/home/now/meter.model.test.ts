import { expect, test } from 'vitest';
import { at } from '#tests/builders/trace-builder.ts';
import { meterRange } from '#web/glucose/meter-range.ts';
import { emptyEntry, findMeterProblems, toMeterValue } from './meter.model.ts';

const now = at('2025-05-14T11:20Z');
const frame = { unit: 'mmol/L', zone: 'Europe/Ljubljana', now } as const;
const entry = emptyEntry(now, frame.zone);

test('the dialog opens with the current time by the pet’s clock', () => {
  expect(entry).toEqual({ value: '', date: '2025-05-14', time: '13:20' });
});

test('a value in mmol/L, with point or comma, becomes mg/dL', () => {
  expect(toMeterValue({ ...entry, value: '2.5' }, frame)).toEqual({ mgdl: 45, at: now });
  expect(toMeterValue({ ...entry, value: ' 2,5 ' }, frame)).toEqual({ mgdl: 45, at: now });
  expect(toMeterValue({ ...entry, value: '45' }, { ...frame, unit: 'mg/dL' })).toEqual({ mgdl: 45, at: now });
});

test('an earlier time is by the pet’s clock', () => {
  const read = toMeterValue({ value: '5', date: '2025-05-14', time: '00:30' }, frame);
  expect(read).toEqual({ mgdl: 90, at: at('2025-05-13T22:30Z') });
});

test('an impossible value, a missing time and a future time are reported', () => {
  for (const value of ['', 'x', '0.1', '99', '-3', '1e2']) {
    expect(findMeterProblems({ ...entry, value }, frame)).toEqual({ value: 'homeViews.meterWrong' });
  }
  expect(findMeterProblems({ ...entry, value: '5', time: '' }, frame)).toEqual({ at: 'homeViews.meterNoTime' });
  expect(findMeterProblems({ ...entry, value: '5', time: '13:21' }, frame)).toEqual({ at: 'homeViews.meterAhead' });
});

test('the ends of the scale in the message are accepted', () => {
  expect(meterRange('mmol/L')).toEqual({ low: 0.6, high: 50 });
  for (const value of ['0.6', '50']) expect(findMeterProblems({ ...entry, value }, frame)).toEqual({});
});
