// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Portal } from '#contract/portal.ts';
import { fakePortal, refuse } from '#tests/builders/web-stage.tsx';
import { keptPortal, loadPortal } from './load-portal.ts';

const HERE: Portal = { name: 'Whiskers', theme: 'woodley', variant: 'pet', newUrl: null, version: '1.2.3' };

let isAway: boolean;

beforeEach(() => {
  localStorage.clear();
  isAway = false;
  fakePortal({ '/web/portal/loadPortal': () => (isAway ? refuse('report.busy') : { item: HERE }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['variant'];
});

test('a first visit knows nothing, the next one what the portal answered', async () => {
  expect(keptPortal()).toBeNull();
  expect(await loadPortal()).toEqual(HERE);
  expect(keptPortal()).toEqual(HERE);
});

test('a portal that does not answer looks as at the last visit, or like the default one', async () => {
  isAway = true;
  expect(await loadPortal()).toMatchObject({ name: 'PetCGM', theme: 'hippo' });
  expect(keptPortal()).toBeNull();
  isAway = false;
  await loadPortal();
  isAway = true;
  expect(await loadPortal()).toEqual(HERE);
});

test('a page for people does not take what was kept of one for pets', async () => {
  await loadPortal();
  document.documentElement.dataset['variant'] = 'human';
  expect(keptPortal()).toBeNull();
});

test.each(['{', '7', 'null', '{"name":"Whiskers"}'])('%s in the storage is not taken', (kept) => {
  localStorage.setItem('portal', kept);
  expect(keptPortal()).toBeNull();
});
