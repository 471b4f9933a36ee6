// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '#contract/accounts.ts';
import type { Overview } from '#contract/glucose.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { instant, mgdl, MINUTE_MS } from '#domain/units/units.ts';
import { makeFormats } from '#i18n/formats.ts';
import { startAllWords } from '#tests/builders/all-texts.ts';
import { aDevice, aPet, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser } from '#tests/builders/web-stage.tsx';
import { LiveSign } from '#web/features/home/now/LiveSign.tsx';
import { NowValue } from '#web/features/home/now/NowValue.tsx';
import { drawOnce } from '#web/ui/draw-once.ts';
import { drawFirstHome } from './first-home.tsx';

const NOW = Date.UTC(2026, 4, 14, 10);
let into: HTMLElement;

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers({ now: NOW });
  into = document.createElement('div');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['colorScheme'];
});

/** An hour of readings up to three minutes ago. */
function steadyAt(value: number) {
  return toTrace(Array.from({ length: 12 }, (_, index) => ({ at: NOW - (58 - 5 * index) * MINUTE_MS, mgdl: value })));
}

type Changes = { readonly overview?: Overview; readonly info?: UserInfo; readonly clockAheadMs?: number };

async function draw({ overview, info = aUserInfo(), clockAheadMs }: Changes = {}): Promise<boolean> {
  const shown = overview ?? anOverview(steadyAt(162), NOW);
  const answers = { pet: aPet(), overview: shown, clockAheadMs: clockAheadMs ?? shown.now - NOW, info };
  return drawFirstHome(into, answers, await startAllWords('en'));
}

test('says what Home says: the sentence, the number in the unit of the pet, its trend and its age', async () => {
  expect(await draw()).toBe(true);
  expect(into.querySelector('h1')?.textContent).toBe('Home');
  const card = into.querySelector('section')?.textContent ?? '';
  for (const said of [/Mimi.* is in target/u, /9\.0mmol\/L/u, /steady/u, /3 min ago/u, /Connecting/u]) {
    expect(card).toMatch(said);
  }
  expect(into.querySelector('header + main header')?.textContent).toContain('Insulin Glargine 2 U twice a day');
  expect(into.firstElementChild?.getAttribute('aria-busy')).toBe('true');
});

test('counts the age by the clock of the portal, and goes on until the value is old', async () => {
  const minutes = 60 * MINUTE_MS;
  vi.setSystemTime(NOW + minutes); // this device is an hour ahead
  await draw({ clockAheadMs: -minutes });
  expect(into.textContent).toContain('3 min ago');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(into.textContent).toContain('5 min ago');
  vi.advanceTimersByTime(20 * MINUTE_MS);
  expect(into.textContent).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

test('leaves alone what React has drawn in its place', async () => {
  await draw();
  const home = document.createElement('main');
  into.replaceChildren(home);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect([...into.children]).toEqual([home]);
  expect(vi.getTimerCount()).toBe(0);
});

test('is as bright as it was chosen', async () => {
  localStorage.setItem('theme', 'dark');
  await draw();
  expect(document.documentElement.dataset['colorScheme']).toBe('dark');
  localStorage.clear();
});

const closing = aUserInfo({ user: { ...aUserInfo().user, closesAt: NOW } });
const resetting = aUserInfo({ user: { ...aUserInfo().user, factorResetAt: NOW } });
const end = { reason: 'cameOff', place: null, glue: null, note: null, hasPhoto: false } as const;
const cameOff = aDevice(NOW - 60 * MINUTE_MS, { end });

test.each<[string, () => Changes]>([
  ['very low', () => ({ overview: anOverview(steadyAt(50), NOW) })],
  ['very high', () => ({ overview: anOverview(steadyAt(400), NOW) })],
  ['silent for long', () => ({ overview: anOverview(steadyAt(162), NOW + 60 * MINUTE_MS) })],
  [
    'very low by a meter',
    () => ({
      overview: withMeterLow(anOverview(steadyAt(162), NOW), { at: instant(NOW - MINUTE_MS), mgdl: mgdl(40) }),
    }),
  ],
  ['without readings', () => ({ overview: anOverview(toTrace([]), NOW) })],
  ['with a sensor that came off', () => ({ overview: anOverview(steadyAt(162), NOW, { device: cameOff }) })],
  ['of an account that is being closed', () => ({ info: closing })],
  ['of an account whose second step is being reset', () => ({ info: resetting })],
  ['of somebody who lands elsewhere', () => ({ info: aUserInfo({ homePath: '/settings' }) })],
  ['of a follower', () => ({ info: aUserInfo({ role: '3' }) })],
])('says nothing of a pet %s: more than a value has to be said', async (_, changes) => {
  expect(await draw(changes())).toBe(false);
  expect(into.childElementCount).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('says nothing without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await draw()).toBe(false);
  expect(into.childElementCount).toBe(0);
  vi.restoreAllMocks();
});

test('the value is drawn as React draws it, at every level and with every trend', async () => {
  const translator = await startAllWords('en');
  const t = translator.toTranslate('en');
  const words = { t, formats: makeFormats('en', t) };
  const trends = ['doubleUp', 'up', 'slightUp', 'flat', 'slightDown', 'down', 'doubleDown', null] as const;
  for (const level of ['veryHigh', 'high', 'target', 'low', 'veryLow'] as const) {
    for (const trend of trends) {
      const latest = { at: instant(NOW), mgdl: mgdl(162), level, trend, change15: null, stale: false };
      const value = (
        <NowValue
          {...{ petName: '<Mimi>', latest, ageMs: 0, unit: 'mg/dL', limits: CAT_THRESHOLDS, words }}
          badge={<LiveSign text="Live" isLive />}
        />
      );
      into.replaceChildren();
      drawOnce(value, into);
      const { container, unmount } = render(value);
      expect(into.innerHTML).toBe(container.innerHTML);
      expect(into.isEqualNode(container)).toBe(true);
      unmount();
    }
  }
});
