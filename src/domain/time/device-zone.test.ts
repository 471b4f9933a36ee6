import { afterEach, expect, test, vi } from 'vitest';
import { deviceZone } from './device-zone.ts';

afterEach(() => vi.unstubAllGlobals());

test('is what Temporal says', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kathmandu' } });
  expect(deviceZone()).toBe('Asia/Kathmandu');
});

test('is that of the formats of dates where there is no Temporal', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(deviceZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
