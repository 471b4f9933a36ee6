// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aDay, DAYS, OWNER, plain, showRemission, WATCHED } from '#tests/builders/remission-stage.tsx';
import { aSignsEntry, someSigns } from '#tests/builders/signs-builder.ts';
import { fakeBrowser } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('thirst, water, weight and fructosamine are beside the days, each with its unit and date', async () => {
  const at = Date.UTC(2026, 3, 14, 9);
  const fructosamine = anEvent({
    type: 'lab',
    at: Date.UTC(2026, 3, 5, 9),
    value: 262,
    unit: 'µmol/L',
    detail: { lab: { test: 'fructosamine', word: null, low: null, high: 350 } },
  });
  const signs = someSigns({
    entries: [aSignsEntry({ at, drinking: 0 })],
    weights: [
      { at: at - 28 * 86_400_000, kg: 5 },
      { at, kg: 5.2 },
    ],
    water: {
      mlPerKgDay: 40,
      hours: 24,
      kg: 5.2,
      entries: [
        {
          eventId: 'w',
          from: at - 86_400_000,
          to: at,
          given: 300,
          left: 92,
          ml: 208,
          mlPerKgDay: 40,
          note: null,
          author: null,
          mayChange: false,
        },
      ],
    },
    labs: [fructosamine],
  });
  const days = [...DAYS.slice(0, 15), aDay(15, { kind: 'notGood', p95: 240 })];
  await showRemission(
    OWNER,
    { ...WATCHED, days, daysEuglycaemic: 15, median: { value: 121, days: 13 } },
    { '/web/care/loadSigns': () => ({ item: signs }) },
  );
  const row = (name: string) => screen.findByText(name).then((term) => term.parentElement?.textContent ?? '');
  expect(plain(await row('Days that were not good'))).toMatch(/1 of 16.*last: Fri 17 Apr/u);
  expect(plain(await row('Median of the last 14 days'))).toMatch(/6\.7 mmol\/L.*days with enough data: 13/u);
  expect(plain(await row('Drinking and urine'))).toMatch(/Normal.*Tue 14 Apr/u);
  expect(plain(await row('Water'))).toMatch(/40 ml\/kg a day.*Tue 14 Apr/u);
  expect(plain(await row('Weight'))).toMatch(/5\.2\d? kg.*\+4\.0% in about four weeks.*Tue 14 Apr/u);
  expect(plain(await row('Fructosamine'))).toMatch(/262 µmol\/L.*within the laboratory’s range.*Sun 5 Apr/u);
});

test('what was not noted is said to be so, and nothing is made up', async () => {
  await showRemission(OWNER, WATCHED);
  await soon(() => expect(screen.getAllByText('not noted')).toHaveLength(5));
});
