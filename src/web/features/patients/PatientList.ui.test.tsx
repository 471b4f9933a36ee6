// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Patient } from '#contract/patients.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aPatient, PATIENT_NOW as now } from '#tests/builders/patient-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { PatientList } from './PatientList.tsx';

const veryLow = { at: now - MINUTE_MS, mgdl: 48, trend: 'down', level: 'veryLow' } as const;
const luna = aPatient('Luna', {
  ownerName: 'Eszter Horváth',
  latest: veryLow,
  episode: { kind: 'veryLow', since: now - 6 * MINUTE_MS },
  levels: { veryHigh: 0, high: 2, target: 85, low: 7, veryLow: 6 },
  tir: 85,
  previousTir: 90,
});
const rex = aPatient('Rex', { ownerName: 'Marco Bianchi', petType: 'dog' });
const kiki: Patient = { ...aPatient('Kiki'), shareFlag: 0, summary: null };

let rows: readonly Patient[] = [];
let asked: Record<string, unknown>[] = [];
let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  rows = [rex, kiki, luna];
  asked = [];
  portal = fakePortal({
    '/web/follower/loadPatients': (body) => {
      asked.push(body);
      const { memberId } = body;
      const found = rows.filter((row) => memberId === undefined || row.memberId === memberId);
      return { rows: found, total: found.length, now };
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => stage(<PatientList />);
const findRow = async (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });
const namesShown = () =>
  screen.getAllByRole('link').map((link) => link.textContent?.replaceAll(/[\u2066-\u2069]/gu, ''));

test('a value next to the limit is printed on the side of its level', async () => {
  const low = { at: now - MINUTE_MS, mgdl: 79, trend: 'flat', level: 'low' } as const;
  rows = [aPatient('Fritz', { latest: low, episode: { kind: 'low', since: now - 6 * MINUTE_MS } })];
  await open();
  expect(within(await findRow('Fritz')).getByText('4.3')).toBeTruthy();
});

test('pets that need attention come first, with the reason and its start', async () => {
  await open();
  const row = within(await findRow('Luna'));
  expect(row.getByText('2.7')).toBeTruthy();
  expect(row.getByText('very low now')).toBeTruthy();
  expect(row.getByText('for 6 min')).toBeTruthy();
  expect(row.getByText(/Eszter Horváth/u)).toBeTruthy();
  expect(row.getByText('85%', { exact: false })).toBeTruthy();
  expect(row.getByText(/13%.* below/u)).toBeTruthy();
  expect(row.getByText('−5')).toBeTruthy();
  expect(namesShown()).toEqual(['Luna', 'Rex']);
  expect(screen.getByRole('heading', { name: 'Needs attention 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Steady 1' })).toBeTruthy();
});

test('a very low value of a meter takes the place of the sensor’s, first in the list', async () => {
  rows = [luna, aPatient('Mimi', { unit: 'mg/dL', meter: { at: now - 18 * MINUTE_MS, mgdl: 40 } })];
  await open();
  const row = within(await findRow('Mimi'));
  expect(row.getByText('2.2')).toBeTruthy();
  expect(row.getByText('Meter says')).toBeTruthy();
  const said = row.getByText(/^Very low: meter said/u).textContent;
  expect(said).toMatch(/said .?2\.2.mmol\/L.? at .?13:42.?, sensor says .?6\.7.mmol\/L/u);
  expect(namesShown()).toEqual(['Mimi', 'Luna']);
});

test('one that is not shared is listed only by name', async () => {
  await open();
  const hidden = within(await screen.findByRole('region', { name: 'Not visible now 1' }));
  expect(hidden.getByText(/Kiki/u)).toBeTruthy();
  expect(hidden.getByText('not shared at present')).toBeTruthy();
  expect(hidden.queryByRole('link')).toBeNull();
});

test('the list is searched, cut down and sorted', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), 'bianchi');
  await waitFor(() => expect(namesShown()).toEqual(['Rex']));
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('radio', { name: 'Cats 1' }));
  expect(namesShown()).toEqual(['Luna']);
  await user.click(screen.getByRole('radio', { name: 'All 2' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Sort/u }), 'by name');
  expect(namesShown()).toEqual(['Luna', 'Rex']);
  expect(screen.queryByText('Steady')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('a message is shown if no pet needs attention', async () => {
  rows = [rex];
  await open();
  await userEvent.setup().click(await screen.findByRole('radio', { name: 'Needs attention 0' }));
  expect(screen.getByText('Nobody needs attention just now')).toBeTruthy();
});

test('without anybody it says how pets come here', async () => {
  rows = [];
  await open();
  expect(await screen.findByText('You do not follow any pets yet')).toBeTruthy();
});

test('a value that arrives moves its pet, and what it is in is asked for', async () => {
  await open();
  await findRow('Rex');
  rows = [
    aPatient('Rex', { latest: { ...veryLow, at: now }, episode: { kind: 'veryLow', since: now - 3 * MINUTE_MS } }),
  ];
  portal.tell('reading', { memberId: rex.memberId, at: now, mgdl: 48, level: 'veryLow', trend: 'down', change15: -9 });
  expect(await screen.findByRole('heading', { name: 'Needs attention 2' })).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ memberId: rex.memberId }));
  expect(await within(await findRow('Rex')).findByText('for 3 min')).toBeTruthy();
});

test('a pet disappears at once when its sharing stops', async () => {
  await open();
  await findRow('Luna');
  rows = [rex, kiki, { ...luna, shareFlag: 0, summary: null }];
  portal.tell('end', { reason: 'access', memberId: luna.memberId });
  await waitFor(() => expect(namesShown()).toEqual(['Rex']));
  expect(screen.getByRole('region', { name: 'Not visible now 2' })).toBeTruthy();
});
