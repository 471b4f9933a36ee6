// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { anEvent, toEventPage } from '#tests/builders/event-builder.ts';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aPet, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { DoseCard } from './DoseCard.tsx';

/** The code that keeps a dose is on its way until the test says what becomes of it. */
const code = vi.hoisted(() => ({ waiting: [] as ((error: Error) => void)[] }));
vi.mock(
  './DoseLater.tsx',
  () =>
    new Promise((_resolve, reject) => {
      code.waiting.push(reject);
    }),
);

let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  fakeIndexedDb();
  vi.stubGlobal('reportError', () => undefined); // the failure is the point here
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a dose can be taken back from the tap on; if the code that keeps it does not come, it is said to be noted nowhere', async () => {
  const now = Date.now();
  const given = [12, 24, 36].map((hours) =>
    anEvent({ eventId: `${hours}`, type: 'insulin', at: now - hours * HOUR_MS, value: 2 }),
  );
  portal = fakePortal({ '/web/event/loadEvents': ({ type }) => toEventPage(type === 'insulin' ? given : []) });
  const overview = { ...anOverview(toTrace([{ at: now, mgdl: 162 }]), now), clockAheadMs: 0 };
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <DoseCard view={{ pet: aPet({ mayLog: true }), overview, unit: 'mg/dL', now, readOnly: false }} />
    </UserInfoContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Gave 2 U' }));
  expect(screen.getByRole('status').textContent).toMatch(/^Gave 2 U · /u);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Gave 2 U' }));
  await soon(() => expect(code.waiting).not.toEqual([]));
  for (const fail of code.waiting) fail(new TypeError('no code'));
  await soon(() => expect(screen.getByRole('alert').textContent).toMatch(/^Gave 2 U · .* · not stored$/u));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(portal.calls).not.toContain('/web/event/saveEvent');
});
