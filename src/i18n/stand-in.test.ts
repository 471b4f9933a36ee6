import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import type { Translate } from './catalog.ts';
import { makeFormats, type DateStyle } from './formats.ts';
import { loadFirstCatalog } from './loader.ts';
import { findOwnFormats } from './stand-in.ts';

const say: Translate = (key) => key;
const at = Date.UTC(2026, 4, 14, 12, 5, 9);
const styles: readonly DateStyle[] = ['short', 'medium', 'long', 'full', 'weekday', 'weekdayDay', 'month'];

/** A browser without formats for the language. */
function forget(): void {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
}

afterEach(() => vi.restoreAllMocks());

function written(language: 'mk' | 'hy', currentYear: number | null): readonly string[] {
  const formats = makeFormats(language, say, () => currentYear);
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3 + month, 23, 30));
  return [
    ...styles.flatMap((style) => months.map((month) => formats.date(month, 'Europe/Skopje', style))),
    formats.dateTime(at, 'Asia/Yerevan'),
    formats.clock(at, 'Asia/Yerevan'),
    formats.clock(at, 'Asia/Yerevan', true),
    formats.glucose(162, 'mmol/L', CAT_THRESHOLDS),
    formats.percent(84.5, 1),
    formats.number(12345.5, 1),
    formats.number(3722),
    formats.list(['a', 'b', 'c']),
    formats.list(['a', 'b'], 'disjunction'),
    formats.list(['a']),
  ];
}

describe('in a browser without formats for the language', () => {
  test.each(['mk', 'hy'] as const)('%s is written as in a browser that has them', async (language) => {
    const known = [...written(language, null), ...written(language, 2025)];
    forget();
    await loadFirstCatalog(language);
    expect([...written(language, null), ...written(language, 2025)]).toEqual(known.map(plainDots));
  });

  test.each([
    ['mk', 'Словенија'],
    ['hy', 'Սլովենիա'],
  ] as const)('%s has names of countries', async (language, name) => {
    forget();
    await loadFirstCatalog(language);
    expect(makeFormats(language, say).country('SI')).toBe(name);
  });

  test('a period writes the common part of its two dates once', async () => {
    forget();
    await Promise.all([loadFirstCatalog('mk'), loadFirstCatalog('hy')]);
    const { period } = makeFormats('mk', say);
    expect(period(Date.UTC(2026, 4, 1), at, 'UTC')).toBe('1 – 14 мај 2026 г.');
    expect(period(Date.UTC(2026, 3, 1), at, 'UTC')).toBe('1 апр. – 14 мај 2026 г.');
    expect(period(Date.UTC(2025, 3, 1), at, 'UTC')).toBe('1 апр. 2025 г. – 14 мај 2026 г.');
    expect(period(at, at, 'UTC')).toBe('14 мај 2026 г.');
    expect(makeFormats('hy', say).period(Date.UTC(2026, 4, 1), at, 'UTC')).toBe('1 – 14 մյս, 2026 թ.');
  });
});

test('the browser’s own formats are used if it has them', async () => {
  forget();
  await loadFirstCatalog('mk');
  expect(findOwnFormats('mk')).toBeDefined();
  vi.restoreAllMocks();
  expect(findOwnFormats('mk')).toBeUndefined();
});

test('for a language that every browser knows it is not asked: the first question takes long', async () => {
  const asked = vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf');
  await loadFirstCatalog('sl');
  expect(findOwnFormats('sl')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

/** Intl writes a different dot after the year of an Armenian month. */
function plainDots(text: string): string {
  return text.replaceAll('\u2024', '.');
}
