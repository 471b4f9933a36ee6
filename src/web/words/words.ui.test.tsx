// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { speak } from './language.ts';
import { WordsProvider, type Words } from './first-words.ts';
import { useWords } from './words.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NOON = Date.UTC(2026, 4, 14, 12);

/** Draws so many callers, and gives the words that each of them had. */
async function draw(count: number) {
  const translator = await startAllWords('en');
  const had: Words[] = [];
  function Caller() {
    const words = useWords();
    had.push(words);
    const { t, formats } = words;
    return (
      <p>
        {t('common.close')} {formats.glucose(99, 'mmol/L', CAT_THRESHOLDS)} {formats.date(NOON, 'UTC')}
      </p>
    );
  }
  const page = () => (
    <WordsProvider translator={translator}>
      {Array.from({ length: count }, (_, index) => (
        <Caller key={index} />
      ))}
    </WordsProvider>
  );
  const { rerender } = render(page());
  return { translator, had, again: () => rerender(page()) };
}

test('350 callers share their words, and no format is made twice', async () => {
  const dates = vi.spyOn(Intl, 'DateTimeFormat');
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  const { had } = await draw(350);
  expect(had).toHaveLength(350);
  expect(new Set(had).size).toBe(1);
  expect(numbers.mock.calls.length).toBeLessThanOrEqual(1);
  expect(dates.mock.calls.length).toBeLessThanOrEqual(2); // the date, and the clock of its zone
});

test('another language is spoken at once by all who are on the page', async () => {
  const { translator } = await draw(2);
  await act(() => speak(translator, 'cs'));
  expect(screen.getAllByText(/^Zavřít 5,5 čt/u)).toHaveLength(2);
});

test('a page that is open over New Year writes the year of a date that is now of last year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31, 12) });
  const { again } = await draw(1);
  expect(screen.getByText(/14 May$/u)).toBeTruthy();
  vi.setSystemTime(Date.UTC(2027, 0, 1, 12));
  again();
  expect(screen.getByText(/14 May 2026$/u)).toBeTruthy();
});
