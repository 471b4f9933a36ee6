// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceEnd } from '#contract/devices.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aDevice, aPet, anOverview } from '#tests/builders/home-builder.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { HomeView } from '../HomeView.tsx';

const user = userEvent.setup();
const ended = vi.fn<(body: Record<string, unknown>) => void>();

async function show(end?: DeviceEnd): Promise<void> {
  const now = Date.now();
  const trace = toTrace([{ at: now - 5 * MINUTE_MS, mgdl: 150 }]);
  const startedAt = now - 10 * DAY_MS;
  const over = end === undefined ? {} : { end, endedAt: now - 4 * MINUTE_MS, sensorExpired: true };
  const device = aDevice(startedAt, { lastRefreshedAt: now - 5 * MINUTE_MS, ...over });
  fakePortal({
    '/web/glucose/loadOverview': () => ({ item: { ...anOverview(trace, now), device } }),
    '/web/event/loadEvents': () => toEventPage([]),
    '/web/device/endDevice': (body) => {
      ended(body);
      return { item: device };
    },
    '/web/device/loadWearTimes': () => ({
      item: {
        sensors: 3,
        since: startedAt,
        byPlace: [
          { kind: 'rightFlank', count: 2, meanDays: 13.9 },
          { kind: 'neck', count: 1, meanDays: 4.05 },
        ],
        byGlue: [{ kind: 'tissueGlue', count: 3, meanDays: 12.25 }],
      },
    }),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <HomeView pet={aPet()} readOnly={false} actions={null} />
    </UserInfoContext>,
  );
  await screen.findByRole('tablist');
}

beforeEach(() => {
  fakeBrowser();
  ended.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an owner ends a sensor with why, where and what held it, by keyboard or on the drawing', async () => {
  await show();
  await user.click(await screen.findByRole('button', { name: 'End this sensor session' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'The glue let go' }));
  const where = within(dialog).getByRole('group', { name: 'Where it was' });
  await user.click(where.querySelector('[data-place=leftShoulder]') ?? where);
  expect(within(where).getByRole<HTMLInputElement>('radio', { name: 'Left shoulder' }).checked).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: 'Patch over it' }));
  await user.click(within(dialog).getByRole('button', { name: 'End this sensor session' }));
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  const sent = { reason: 'glueLetGo', place: 'leftShoulder', glue: 'patch', photo: null, note: null };
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ memberDeviceId: 'device', ...sent });
});

test('an ended sensor says that no alarm comes, and how long sensors stayed on', async () => {
  await show({ reason: 'pulled', place: 'neck', glue: 'patch', note: null, hasPhoto: true });
  const warning = await screen.findByRole('region', { name: 'No glucose alarms now' });
  expect(warning.textContent).toMatch(/Nobody is woken if .*Mimi.* falls low/u);
  expect(within(warning).getByRole('button', { name: 'Enter a meter reading' })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Days worn on average, by place' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Right flank ×213.9', 'Neck ×14.1']);
  expect(screen.getByRole('heading', { name: /Worn .?10\.0.? of .?14.? days/u })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the photo of the skin' })).toBeTruthy();
});
