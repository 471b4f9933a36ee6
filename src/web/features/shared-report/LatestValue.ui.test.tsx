// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aPet, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { LatestValue } from './LatestValue.tsx';

const now = Date.UTC(2026, 4, 14, 3, 30);
const meter = { at: now - 18 * MINUTE_MS, mgdl: 40 };

async function show(readings: Parameters<typeof toTrace>[0]): Promise<string> {
  const pet = aPet({ memberSetting: { ...aPet().memberSetting, unit: 'mg/dL' } });
  const opened = {
    lang: 'en',
    range: '14d',
    memberDeviceId: null,
    questions: null,
    expiresAt: now,
    memberId: 'mimi',
  } as const;
  const shared = { id: 'report/17', link: opened, pet };
  await stage(<LatestValue overview={withMeterLow(anOverview(toTrace(readings), now), meter)} shared={shared} />);
  return screen.getByRole('region', { name: 'Last value in this report' }).textContent ?? '';
}

beforeEach(() => fakeBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a very low value of a meter comes before the sensor’s', async () => {
  const text = await show([{ at: now - MINUTE_MS, mgdl: 150 }]);
  expect(text).toMatch(/^40.*Very low: meter said .?40.mg\/dL.? at .?03:12.?, sensor says .?150.mg\/dL/u);
  expect(text).not.toMatch(/in target/u);
});

test('without a reading it is shown alone', async () => {
  expect(await show([])).toMatch(/^40.*Very low: meter said .?40.mg\/dL.? at .?03:12.?$/u);
});
