// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadFirstCatalog, loadScreenCatalog } from '#i18n/loader.ts';
import { ScreenBoundary } from '#web/ui/ScreenBoundary.tsx';
import { changeLanguage, startWords } from './language.ts';
import { loadScreenTexts } from './screen-texts.ts';
import { useFirstWords, WordsProvider } from './first-words.ts';
import type { Translator } from './translator.ts';
import { useWords } from './words.ts';

vi.mock('#i18n/loader.ts', { spy: true });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function First() {
  return <p>{useFirstWords().t('login.title')}</p>;
}

function Inside() {
  return <p>{useWords().t('settings.unit')}</p>;
}

function Screen() {
  const [attempt, setAttempt] = useState(0);
  return (
    <ScreenBoundary key={attempt} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<p>waiting</p>}>
        <Inside />
      </Suspense>
    </ScreenBoundary>
  );
}

async function start(): Promise<Translator> {
  return startWords('en', await loadFirstCatalog('en'));
}

async function open(translator: Translator): Promise<void> {
  await act(async () =>
    render(
      <WordsProvider translator={translator}>
        <First />
        <Screen />
      </WordsProvider>,
    ),
  );
}

test('the texts of a first visit are available at once, a screen waits for its own', async () => {
  const catalog = await loadScreenCatalog('en');
  const { promise, resolve } = Promise.withResolvers<typeof catalog>();
  vi.mocked(loadScreenCatalog).mockReturnValueOnce(promise);
  await open(await start());
  expect(screen.getByText('Sign in')).toBeDefined();
  expect(screen.getByText('waiting')).toBeDefined();
  resolve(catalog);
  expect(await screen.findByText('Glucose unit')).toBeDefined();
});

test('what was loaded ahead is drawn without waiting', async () => {
  const translator = await start();
  await loadScreenTexts(translator, 'en');
  vi.mocked(loadScreenCatalog).mockClear();
  await open(translator);
  expect(screen.getByText('Glucose unit')).toBeDefined();
  expect(loadScreenCatalog).not.toHaveBeenCalled();
});

test('a screen that cannot load its texts shows an error, and gets them on a retry', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', () => undefined);
  const translator = await start();
  vi.mocked(loadScreenCatalog).mockClear().mockRejectedValueOnce(new TypeError('no such file'));
  await open(translator);
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(loadScreenCatalog).toHaveBeenCalledTimes(1);
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  await act(async () => retry.click());
  expect(screen.getByText('Glucose unit')).toBeDefined();
  expect(loadScreenCatalog).toHaveBeenCalledTimes(2);
});

test('another language is spoken once all its texts are here', async () => {
  const translator = await start();
  await loadScreenTexts(translator, 'en');
  await open(translator);
  await act(async () => changeLanguage(translator, 'sl'));
  expect(screen.getByText((await loadFirstCatalog('sl')).login.title)).toBeDefined();
  expect(screen.getByText((await loadScreenCatalog('sl')).settings.unit)).toBeDefined();
});
