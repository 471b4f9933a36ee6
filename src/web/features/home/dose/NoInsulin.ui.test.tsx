// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Remission } from '#contract/remission.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aPet, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import type { PetView } from '../parts/pet-view.ts';
import { DoseCard } from './DoseCard.tsx';

let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  fakeIndexedDb();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a pet without insulin', () => {
  const open = async (pet: Partial<PetView['pet']>, remission: object, readOnly = false): Promise<void> => {
    const now = Date.now();
    portal = fakePortal({
      '/web/event/loadEvents': () => toEventPage([]),
      '/web/care/loadRemission': () => ({ item: remission as Remission }),
    });
    const overview = { ...anOverview(toTrace([{ at: now, mgdl: 162 }]), now), clockAheadMs: 0 };
    const none = aPet({ insulinType: null, insulinDose: null, insulinFreq: null, ...pet });
    await stage(
      <UserInfoContext value={aUserInfo()}>
        <DoseCard view={{ pet: none, overview, unit: 'mg/dL', now, readOnly }} />
      </UserInfoContext>,
    );
    await soon(() => expect(portal.calls).toContain('/web/event/loadEvents'));
  };
  const untreated = { watch: null, lastDose: null };

  test('leads its owner to where the dose and its times are entered', async () => {
    await open({}, untreated);
    expect(await screen.findByText(/^No insulin is in the profile/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dose periods' }).getAttribute('href')).toBe('/treatment/periods');
  });

  test('asks for no dose where insulin was ended, and nobody but the owner', async () => {
    await open({}, { ...untreated, lastDose: { at: 1, units: 1 } });
    await soon(() => expect(portal.calls).toContain('/web/care/loadRemission'));
    await act(async () => Promise.resolve());
    expect(screen.queryByText(/No insulin is in the profile/u)).toBeNull();
    cleanup();
    await open({ petType: 'dog' }, untreated, true);
    await act(async () => Promise.resolve());
    expect(screen.queryByText(/No insulin is in the profile/u)).toBeNull();
  });
});
