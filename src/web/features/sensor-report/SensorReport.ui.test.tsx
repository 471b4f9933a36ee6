// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { aDevice, aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { SensorReport } from './SensorReport.tsx';

const START = Date.UTC(2026, 3, 1);
let asked: object[];

/** Eight sessions; from the first to the seventh of March there was none. */
function answer(body: BodyOf<'/web/device/getDeviceList'>) {
  asked.push({ range: body.range, page: body.page });
  if (typeof body.range === 'object') return { rows: [], total: 0 };
  const rows = [0, 1].map((index) => ({
    ...aDevice(START - index * 14 * DAY_MS, { memberDeviceId: `d${index}`, sn: `SN${index}` }),
    sensorActivePercent: null,
    observedMinutes: 0,
    levels: null,
  }));
  return { rows, total: 8 };
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

const address = () => screen.getByTestId('address').textContent;

async function show(path = '/sessionReport'): Promise<void> {
  asked = [];
  fakePortal({ '/web/device/getDeviceList': answer });
  await stage(
    <>
      <SensorReport pet={aPet()} onShare={() => undefined} />
      <Address />
    </>,
    path,
  );
  await screen.findByRole('radio', { name: 'Show all' });
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('all sessions are listed where no days were chosen', async () => {
  await show();
  expect(await screen.findByText(/SN1/u)).toBeTruthy();
  expect(asked).toEqual([{ range: 'all', page: 1 }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Show all' }).checked).toBe(true);
});

test('other days are asked for from their first page, and the address names them', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /next/iu }));
  await soon(() => expect(asked.at(-1)).toEqual({ range: 'all', page: 2 }));
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await soon(() => expect(asked.at(-1)).toEqual({ range: '30d', page: 1 }));
  expect(address()).toBe('?range=30d');
});

test('a session that is opened keeps the days in the address', async () => {
  await show('/sessionReport?range=3m');
  await userEvent.click(await screen.findByRole('button', { name: /SN1/u }));
  await soon(() => expect(address()).toBe('?range=3m&session=d1'));
});

test('days without a session show a message with a link to all sessions', async () => {
  await show('/sessionReport?from=2026-03-01&to=2026-03-07');
  const heading = await screen.findByText('No sensor was worn on these days');
  expect(asked).toEqual([{ range: { from: '2026-03-01', to: '2026-03-08' }, page: 1 }]);
  const list = heading.closest('section');
  await userEvent.click(within(list ?? document.body).getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText(/SN1/u)).toBeTruthy();
  expect(address()).toBe('');
});
