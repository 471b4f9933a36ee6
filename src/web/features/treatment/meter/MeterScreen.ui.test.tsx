// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LowCheckItem } from '#contract/low-checks.ts';
import type { AgreementItem } from '#contract/quality.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aLowCheck, aMeterEvent, anAgreement, aQuality, aSensorAgreement } from '#tests/builders/quality-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { MeterScreen } from './MeterScreen.tsx';

const TO = Date.UTC(2026, 4, 14, 12);
const RANGE = { from: TO - 28 * DAY_MS, to: TO };
const OWNER: TreatedPet = {
  member: aPet({ timeZone: 'UTC' }),
  canWrite: true,
  canLog: true,
  isOwner: true,
  isVet: false,
};
const VET: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false, isVet: true };

async function show(pet: TreatedPet, checks: readonly LowCheckItem[], item: AgreementItem = anAgreement(RANGE)) {
  fakePortal({
    '/web/care/loadAgreement': () => ({ item }),
    '/web/care/loadLowChecks': () => ({ item: { checks: [...checks], range: { ...RANGE, zone: 'UTC' } } }),
    '/web/care/loadQuality': () => ({ item: aQuality(RANGE) }),
    '/web/glucose/loadSeries': () => ({
      item: { start: RANGE.from, t: [0, 5], v: [120, 121], sampled: false, intervalMinutes: 5 },
    }),
  });
  await stage(<MeterScreen {...pet} />);
}

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers({ now: TO, toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const card = heading.closest('section');
  if (card === null) throw new Error(`no card of ${name}`);
  return within(card);
};

test('what a meter said after each urgent low alert is listed, with its level, its time and who noted it', async () => {
  const began = TO - 10 * HOUR_MS;
  const checked = aLowCheck(began, { state: 'checked', meter: aMeterEvent(began + 13 * MINUTE_MS, 54) });
  await show(VET, [checked, aLowCheck(began - DAY_MS)]);
  const card = await cardOf('Checked after a low');
  expect(await card.findByText('Checked: 1 of 2')).toBeDefined();
  const [first, second] = card.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/02:00.*sensor .*2\.6.*Meter .*3\.0.*· low.*02:13.*Nina/u);
  expect(second?.textContent).toMatch(/sensor .*2\.6.*Not checked with a meter/u);
  expect(screen.queryByRole('region', { name: 'Not checked yet: note what the meter says' })).toBeNull();
});

test('a check that is still to be done is above everything else, for everybody; the owner enters the value there', async () => {
  await show(OWNER, [aLowCheck(TO - 10 * MINUTE_MS, { endedAt: null, state: 'open' })]);
  const task = within(await screen.findByRole('region', { name: 'Not checked yet: note what the meter says' }));
  expect(task.getByText('Not checked yet: note what the meter says')).toBeDefined();
  expect(task.getByRole('link', { name: 'Enter a meter reading' }).getAttribute('href')).toBe('/event?add');
  cleanup();
  await show(VET, [aLowCheck(TO - 10 * MINUTE_MS, { endedAt: null, state: 'open' })]);
  const seen = within(await screen.findByRole('region', { name: 'Not checked yet: note what the meter says' }));
  expect(seen.getByText('Not checked yet: note what the meter says')).toBeDefined();
  expect(seen.queryByRole('link', { name: 'Enter a meter reading' })).toBeNull();
});

test('without an urgent low alert the card says so', async () => {
  await show(VET, []);
  expect(await screen.findByText('No urgent low alert in this period.')).toBeDefined();
});

test('pairs are listed by sensor; what is left out is counted, drawn and never among those inside', async () => {
  const pair = (id: string, at: number, difference: number) => ({
    at,
    meter: 180,
    sensor: 180 + difference,
    difference,
    ardPercent: Math.abs(difference) / 1.8,
    memberDeviceId: id,
  });
  const pairs = [pair('old', TO - 20 * DAY_MS, 9), pair('new', TO - 3 * DAY_MS, 3.6), pair('new', TO - 2 * DAY_MS, 45)];
  const left = { at: TO - DAY_MS, meter: 90, sensor: 120, reason: 'fast' as const, memberDeviceId: 'new' };
  const leftOut = { noReading: 0, limit: 0, firstDay: 0, fast: 1, setAside: 0 };
  const sessions = [
    aSensorAgreement('old', TO - 27 * DAY_MS, { endedAt: TO - 14 * DAY_MS, n: 1 }),
    aSensorAgreement('new', TO - 13 * DAY_MS, { n: 2, leftOut }),
  ];
  await show(VET, [], anAgreement(RANGE, { n: 3, pairs, leftOutPairs: [left], sessions }));
  const bySensor = await cardOf('Sensor by sensor');
  const [, newest, oldest] = bySensor.getAllByRole('row');
  expect(newest?.textContent).toMatch(/SN-new · Active.*1 \/ 2.*1 left out/u); // not by its ground alone
  expect(oldest?.textContent).toMatch(/SN-old.*1 \/ 1/u);
  expect(oldest?.textContent).not.toMatch(/left out|Active/u);
  const rows = (await cardOf('Pairs')).getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.findIndex((text) => text.includes('SN-new'))).toBe(1);
  expect(rows[2]).toContain('changing fast');
  expect(rows.findIndex((text) => text.includes('SN-old'))).toBe(5);
  expect(screen.getByText(/changes? of more than .*0\.11 mmol\/L.* a minute/u).textContent).toContain('0.5 mmol/L');
  expect(screen.getByText(/ISO 15197:2013/u)).toBeDefined();
});
