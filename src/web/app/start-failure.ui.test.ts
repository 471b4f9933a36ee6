// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/builders/web-stage.tsx';
import { loadFirstCatalog } from '#i18n/loader.ts';
import { showStartFailed } from './start-failure.ts';

vi.mock('#i18n/loader.ts', { spy: true });

beforeEach(() => {
  fakeBrowser();
  document.body.innerHTML = '<div id="portal">bones</div>';
  document.documentElement.lang = 'fa';
  document.documentElement.dir = '';
});

test('a page that could not start shows an error in its language, and can be loaded again', async () => {
  await showStartFailed();
  const { failure } = await loadFirstCatalog('fa');
  const said = document.querySelector('[role="alert"]');
  expect(said?.querySelector('h1')?.textContent).toBe(failure.chunk);
  expect(said?.querySelector('button')?.textContent).toContain(failure.reload);
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.body.textContent).not.toContain('bones');
});

test('if the texts could not be loaded either, the error is in English', async () => {
  vi.mocked(loadFirstCatalog).mockRejectedValueOnce(new TypeError('no such file'));
  await showStartFailed();
  expect(document.querySelector('h1')?.textContent).toBe('This page could not be loaded');
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.dir).toBe('');
});
