import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { shownReading } from '#domain/glucose/bounds.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import type { Translate } from './catalog.ts';
import { makeFormats } from './formats.ts';
import { numberWriter } from './intl-writers.ts';
import { isolate } from './isolate.ts';
import { toLocaleTag } from './locale.ts';

const say: Translate = (key, values = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const english = makeFormats('en', say);

test('a reading has one decimal in mmol/L and none in mg/dL', () => {
  expect(english.glucose(99, 'mmol/L', CAT_THRESHOLDS)).toBe('5.5');
  expect(english.glucose(99.4, 'mg/dL', CAT_THRESHOLDS)).toBe('99');
  expect(english.glucoseWithUnit(99, 'mmol/L', CAT_THRESHOLDS)).toBe(isolate('5.5 mmol/L'));
  expect(english.glucose(79, 'mmol/L', CAT_THRESHOLDS)).toBe('4.3');
});

test('an average has one decimal more', () => {
  expect(english.average(123.6655, 'mmol/L')).toBe('6.87');
  expect(english.average(123.6655, 'mg/dL')).toBe('123.7');
});

test('a change shows its sign, with a true minus, and none when it rounds to nothing', () => {
  expect(english.change(-12.6, 'mmol/L')).toBe('−0.7');
  expect(english.change(12.6, 'mg/dL')).toBe('+13');
  expect(english.change(-0.4, 'mmol/L')).toBe('0.0');
});

test('a part above 0 that rounds to 0 is written as less than the smallest step', () => {
  expect(english.share({ percent: 0, exact: 0.04 }, 1)).toBe(isolate('<0.1%'));
  expect(english.share({ percent: 0, exact: 0.4 })).toBe(isolate('<1%'));
  expect(english.share({ percent: 0, exact: 0 }, 1)).toBe(isolate('0.0%'));
  expect(english.share({ percent: 0.1, exact: 0.08 }, 1)).toBe(isolate('0.1%'));
  expect(makeFormats('tr', say).share({ percent: 0, exact: 0.04 }, 1)).toBe(isolate('<%0,1'));
});

test.each([
  ['en', '3,722', '32,722'],
  ['hr', '3.722', '32.722'],
  ['es', '3722', '32.722'],
  ['ar', '3,722', '32,722'],
] as const)('thousands are grouped as %s does', (language, thousands, more) => {
  const { number } = makeFormats(language, say);
  expect([number(3722), number(32722)]).toEqual([thousands, more]);
});

test('a decimal comma where the language has one', () => {
  expect(makeFormats('cs', say).glucose(99, 'mmol/L', CAT_THRESHOLDS)).toBe('5,5');
});

test.each(languages)('numbers in %s are written as Intl writes them', (language) => {
  const { number, glucose } = makeFormats(language, say);
  const byIntl = (value: number, decimals: number): string =>
    numberWriter(toLocaleTag(language), decimals, 'plain').format(value);
  for (let step = 0; step <= 11_000; step += 7) {
    const value = step / 10;
    expect(number(value, 1)).toBe(byIntl(value, 1));
    expect(number(value / 10, 2)).toBe(byIntl(value / 10, 2));
    expect(number(value)).toBe(byIntl(value, 0));
    const shown = shownReading(value, 'mmol/L', CAT_THRESHOLDS);
    expect(glucose(value, 'mmol/L', CAT_THRESHOLDS)).toBe(byIntl(shown, 1));
  }
});

test.each([0.5, 1.005, 2.5, 999.95, 999.96, 1_000, 0, -0.04, 1e-9, 1e21, Number.MAX_VALUE])(
  '%d is rounded as Intl does',
  (value) => {
    for (const decimals of [0, 1, 2]) {
      const written = numberWriter('en', decimals, 'plain').format(value).replace('-', '−');
      expect(english.number(value, decimals)).toBe(written);
    }
  },
);

test('a duration leaves out units of 0', () => {
  expect([5, 60, 125, 0].map(english.duration)).toEqual([
    'time.minutes 5',
    'time.hours 1',
    'time.hoursMinutes 2 5',
    'time.minutes 0',
  ]);
});

test('an age is written in minutes, hours or days', () => {
  const ages = [30_000, 59.9 * 60_000, 3_600_000, 86_399_999, 86_400_000, 5 * 86_400_000];
  expect(ages.map(english.age)).toEqual([
    'time.justNow',
    'time.minutesAgo 59',
    'time.hoursAgo 1',
    'time.hoursAgo 23',
    'time.daysAgo 1',
    'time.daysAgo 5',
  ]);
});

test('the clock has 24 hours and shows the zone that is named', () => {
  const at = Date.UTC(2026, 2, 29, 22, 5, 9);
  expect(english.clock(at, 'Europe/Ljubljana')).toBe(isolate('00:05'));
  expect(english.clock(at, 'America/Los_Angeles', true)).toBe(isolate('15:05:09'));
  expect(english.date(at, 'Europe/Ljubljana', 'long')).toContain('30');
});

test.each([
  ['en', 'Thu 14 May, \u206612:05\u2069'],
  ['zh', '5月14日周四 \u206612:05\u2069'],
  ['cs', 'čt 14. 5. \u206612:05\u2069'],
  ['ar', 'الخميس، 14 مايو، \u206612:05\u2069'],
  ['hu', 'máj. 14., Cs \u206612:05\u2069'],
] as const)('%s joins a date and a clock in its own way', (language, expected) => {
  expect(makeFormats(language, say).dateTime(Date.UTC(2026, 4, 14, 12, 5), 'UTC')).toBe(expected);
});

test.each(languages)('%s ends a date and clock with the isolated clock', (language) => {
  const { dateTime, clock } = makeFormats(language, say, () => 2026);
  for (const at of [Date.UTC(2026, 4, 14, 12, 5), Date.UTC(2015, 4, 14, 23, 59)]) {
    expect(dateTime(at, 'UTC').endsWith(clock(at, 'UTC'))).toBe(true);
  }
});

test('a calendar date does not move with any zone', () => {
  expect(english.calendarDate('2015-09-03')).toContain('3 September');
});

test.each(languages)('%s writes Latin digits and the Gregorian year', (language) => {
  const formats = makeFormats(language, say);
  const at = Date.UTC(2026, 4, 14, 12);
  const written = [
    formats.glucose(162, 'mmol/L', CAT_THRESHOLDS),
    formats.percent(69),
    formats.clock(at, 'UTC'),
    formats.date(at, 'UTC', 'long'),
    formats.number(1234.5, 1),
  ].join(' ');
  expect(written).toMatch(/9[.,٫]0.*69.*12:00.*2026/u);
  expect(written).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/u);
});

test('a date of another year says its year', () => {
  const spoken = makeFormats(
    'en',
    (key) => key,
    () => 2026,
  );
  expect(spoken.date(Date.UTC(2015, 5, 19), 'UTC')).toBe('Fri, 19 Jun 2015');
  expect(spoken.date(Date.UTC(2026, 5, 19), 'UTC')).toBe('Fri 19 Jun');
});

test('a signed number has a true minus, and zero has no sign', () => {
  expect([9.2, -10, 0].map((value) => english.signed(value, 1))).toEqual(['+9.2', '−10.0', '0.0']);
});

test('a period says once what its two dates share', () => {
  const [from, to] = [Date.UTC(2026, 4, 1, 12), Date.UTC(2026, 4, 14, 12)];
  const period = english.period(from, to, 'UTC');
  expect(period.match(/May/gu)).toHaveLength(1);
  expect(period.match(/2026/gu)).toHaveLength(1);
  expect(english.period(from, from, 'UTC')).not.toMatch(/–/u);
});
