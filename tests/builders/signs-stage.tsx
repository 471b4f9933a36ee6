import { fireEvent, screen, within } from '@testing-library/react';
import type { BodyOf } from '#contract/endpoints.ts';
import type { PetSigns } from '#contract/signs.ts';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import type { TreatedPet } from '#web/features/treatment/frame/treated-pet.ts';
import { SignsScreen } from '#web/features/treatment/signs/SignsScreen.tsx';
import { anEvent } from './event-builder.ts';
import { fakeIndexedDb } from './fake-indexed-db.ts';
import { aPet } from './home-builder.ts';
import { aLongView } from './long-view-builder.ts';
import { aUserInfo } from './user-builder.ts';
import { fakeBrowser, fakePortal, stage, type Answers, type FakePortal } from './web-stage.tsx';

/** The owner of a cat, and a follower who may only read. */
export const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
export const READER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };

/** A browser that keeps no signs yet. @returns what it keeps, by name */
export function emptyBrowser(): Map<string, unknown> {
  fakeBrowser();
  waitingNotes.show([]);
  return fakeIndexedDb();
}

/** The portal's answer to signs that it stores. */
export function savedSigns({ drinking, appetite, attitude, weightPoints = null, note }: BodyOf<'/web/care/saveSigns'>) {
  const detail = { signs: { drinking, appetite, attitude, weight: weightPoints }, ...(note ? { note } : {}) };
  return { item: anEvent({ eventId: 'new', type: 'signs', value: null, unit: null, detail }) };
}

/** Opens the page of a cat with some signs. */
export async function showSigns(
  signs: PetSigns,
  pet: TreatedPet = OWNER,
  answers: Answers = {},
  path = '/treatment/signs',
): Promise<FakePortal> {
  const portal = fakePortal({
    '/web/care/loadSigns': () => ({ item: signs }),
    '/web/care/saveSigns': savedSigns,
    '/web/care/loadYear': () => ({ item: aLongView() }),
    ...answers,
  });
  await stageSigns(pet, path);
  await screen.findByText(/After the Diabetic Clinical Score/u);
  return portal;
}

/** Renders the page with the portal as it is. */
export async function stageSigns(pet: TreatedPet, path = '/treatment/signs'): Promise<void> {
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <SignsScreen {...pet} />
    </UserInfoContext>,
    path,
  );
}

/** Chooses a degree of a sign. */
export function tapSign(sign: string, degree: RegExp): void {
  const group = within(screen.getByRole('group', { name: new RegExp(`^${sign}`, 'u') }));
  fireEvent.click(group.getByRole('radio', { name: degree }));
}

/** What was sent to be stored. */
export function listSavedSigns(portal: FakePortal): unknown[] {
  return portal.sent.filter(({ path }) => path === '/web/care/saveSigns').map(({ body }) => body);
}
