// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aCompression, aQuality } from '#tests/builders/quality-builder.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { QualityCard, QualityNotes } from './QualityNotes.tsx';

const FROM = Date.UTC(2026, 4, 14);
const RANGE = { from: FROM, to: FROM + 24 * HOUR_MS };
const pet = aPet({ timeZone: 'UTC' });
const stretch = {
  id: 's',
  from: FROM + HOUR_MS,
  to: FROM + 2 * HOUR_MS,
  reason: 'pressed' as const,
  note: 'On her side',
};
const by = { by: 'Nina', at: FROM + 3 * HOUR_MS, takenBackBy: null, takenBackAt: null };
const aside = { leftOut: { setAsideMinutes: 60, firstDayMinutes: 0 }, setAside: [{ ...stretch, ...by }] };
const meters = [{ at: FROM + 5 * HOUR_MS, mgdl: 90 }];

beforeEach(() => fakeBrowser());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('under a curve, marks and what is set aside are named and listed in words', async () => {
  const quality = aQuality(RANGE, { compression: [aCompression(FROM + 8 * HOUR_MS)], ...aside });
  await stage(<QualityNotes pet={pet} quality={quality} canWrite />);
  expect(screen.getByText('Readings that may be wrong: the portal’s own rule')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Readings that may be wrong' }).textContent).toMatch(/pressed\?.*08:00/u);
  expect(screen.getByRole('list', { name: 'Set aside' }).textContent).toMatch(/01:00.*02:00.*On her side.*Nina/u);
  expect(screen.getByRole('button', { name: 'Set aside' })).toBeDefined();
});

test('a stretch that was taken back is not listed', async () => {
  const back = { ...stretch, ...by, takenBackBy: 'Nina', takenBackAt: FROM + 4 * HOUR_MS };
  await stage(<QualityNotes pet={pet} quality={aQuality(RANGE, { setAside: [back] })} canWrite />);
  expect(screen.queryByText('Set aside, not counted')).toBeNull();
});

test('the meter’s values are named only where the curve’s own legend does not', async () => {
  await stage(<QualityNotes pet={pet} quality={aQuality(RANGE, { meters })} canWrite={false} />);
  expect(screen.queryByText('Meter')).toBeNull();
  cleanup();
  await stage(<QualityNotes pet={pet} quality={aQuality(RANGE, { meters })} canWrite={false} namesMeters />);
  expect(screen.getByText('Meter')).toBeDefined();
});

test('a report without marks has no card for them; a follower sets nothing aside', async () => {
  await stage(<QualityCard pet={pet} quality={aQuality(RANGE, { meters })} canWrite={false} />);
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  const quality = aQuality(RANGE, { compression: [aCompression(FROM + 8 * HOUR_MS)] });
  await stage(<QualityCard pet={pet} quality={quality} canWrite={false} />);
  expect(screen.getByRole('heading', { name: 'Readings that may be wrong' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
