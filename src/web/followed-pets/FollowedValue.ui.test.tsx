// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Follower } from '#contract/followers.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aFollower } from '#tests/builders/user-builder.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { groupFollowedPets } from './followed-pets.model.ts';
import { FollowedValue } from './FollowedValue.tsx';

const now = Date.UTC(2026, 4, 14, 3, 30);
const meter = { at: now - 18 * MINUTE_MS, mgdl: 40 };

async function show(minutesAgo: number, changes: Partial<Follower['petNow']> = {}): Promise<void> {
  const at = now - minutesAgo * MINUTE_MS;
  const sensor = {
    startedAt: now - DAY_MS,
    initializedAt: now - 23 * HOUR_MS,
    endsAt: now + DAY_MS,
    isFromFile: false,
  };
  const last = { at, level: 'target', intervalMinutes: 5 } as const;
  const row = aFollower({
    memberId: 'mimi',
    timeZone: 'UTC',
    limits: CAT_THRESHOLDS,
    latest: { at, mgdl: 150, trend: 'flat', level: 'target' },
    petNow: { state: 'meterVeryLow', last, sensor, ended: null, meter, ...changes },
  });
  const [pet] = groupFollowedPets([row], now).attention;
  if (pet) await stage(<FollowedValue pet={pet} unit="mg/dL" />);
}

beforeEach(() => fakeBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a very low value of a meter takes the place of the sensor’s, which is quoted', async () => {
  await show(3);
  expect(screen.getByText('40')).toBeTruthy();
  expect(screen.getByText(/^Very low: meter said .?40.mg\/dL.? at .?03:12.?, sensor says .?150.mg\/dL/u)).toBeTruthy();
  expect(screen.queryByText('in target')).toBeNull();
});

test('a silent sensor is not quoted', async () => {
  await show(60);
  expect(screen.getByText(/^Very low: meter said .?40.mg\/dL.? at .?03:12.?$/u)).toBeTruthy();
});

test('after a very low reading and silence the time is the reading’s', async () => {
  await show(40, { meter: undefined, last: { at: now - 40 * MINUTE_MS, level: 'veryLow', intervalMinutes: 5 } });
  expect(screen.getByText(/was very low at .?02:50/u)).toBeTruthy();
  expect(screen.getByText('nothing since')).toBeTruthy();
});
