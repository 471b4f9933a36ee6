// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someCurves } from '#tests/builders/dose-curves-builder.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { tabsOf } from './tabs.ts';
import { TreatmentFrame } from './TreatmentFrame.tsx';
import type { TreatedPet } from './treated-pet.ts';

const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };
const FOLLOWED = `/follow/${OWNER.member.memberId}/treatment`;

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

const address = () => screen.getByTestId('address').textContent;

async function show(pet: TreatedPet, path: string, answers: Answers = {}): Promise<FakePortal> {
  const portal = fakePortal({
    '/web/event/loadEvents': () => toEventPage([]),
    '/web/care/loadDoseCurves': () => ({ item: someCurves({ curves: [] }) }),
    ...answers,
  });
  await stage(
    <>
      <TreatmentFrame pet={pet} head={<p>the head</p>} />
      <Address />
    </>,
    path,
  );
  return portal;
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an owner sees the head, the tabs as links and whose decision the dose is', async () => {
  await show(OWNER, '/treatment');
  expect(screen.getByText('the head')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: /^Treatment of .*Mimi/u })).toBeTruthy();
  const tab = screen.getByRole('link', { name: 'After the injection' });
  expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/treatment', 'page']);
  expect(screen.getByText(/The dose is your vet’s to decide/u)).toBeTruthy();
});

test('the open tab is loaded again as soon as somebody else notes something, and not for another pet', async () => {
  const portal = await show(OWNER, '/treatment');
  const loads = () => portal.calls.filter((path) => path === '/web/care/loadDoseCurves').length;
  await soon(() => expect(loads()).toBe(1));
  act(() => portal.tell('device', { memberId: 'another' }));
  act(() => portal.tell('device', { memberId: OWNER.member.memberId }));
  await soon(() => expect(loads()).toBe(2));
});

test('the tabs of a followed pet are below its page', async () => {
  await show(CARER, FOLLOWED);
  expect(screen.getByRole('link', { name: 'After the injection' }).getAttribute('href')).toBe(FOLLOWED);
  expect(screen.getByText(/The dose is your vet’s to decide/u)).toBeTruthy();
});

test('a vet is not told that a vet decides', async () => {
  await show({ ...CARER, isVet: true }, FOLLOWED);
  await screen.findByText('No doses are noted yet');
  expect(screen.queryByText(/The dose is your vet’s to decide/u)).toBeNull();
});

test('a tab that the pet does not have leads to the first one', async () => {
  const dog = { ...OWNER, member: aPet({ petType: 'dog' }) };
  expect(tabsOf(dog.member).map(({ path }) => path)).not.toContain('/treatment/remission');
  await show(dog, '/treatment/remission');
  await soon(() => expect(address()).toBe('/treatment'));
  cleanup();
  await show({ ...CARER, member: dog.member }, `${FOLLOWED}/remission`);
  await soon(() => expect(address()).toBe(FOLLOWED));
});

test('without doses an owner is led to where one is noted, a follower is not', async () => {
  await show(OWNER, '/treatment');
  await screen.findByText('No doses are noted yet');
  expect(screen.getByRole('link', { name: 'Add insulin' }).getAttribute('href')).toBe('/event?add');
  cleanup();
  await show(CARER, FOLLOWED);
  await screen.findByText('No doses are noted yet');
  expect(screen.queryByRole('link', { name: 'Add insulin' })).toBeNull();
});

test('the curves of the doses are shown, also if there are none in the period', async () => {
  const noted = { ...toEventPage([]), total: 4 };
  await show(OWNER, '/treatment', { '/web/event/loadEvents': () => noted });
  expect(await screen.findByText('No doses are noted in this period')).toBeTruthy();
  cleanup();
  await show(OWNER, '/treatment', { '/web/care/loadDoseCurves': () => ({ item: someCurves() }) });
  expect(await screen.findByText('Doses counted: 12 of 12')).toBeTruthy();
});

test('a failure is shown in the tab, and the head stays', async () => {
  await show(OWNER, '/treatment', { '/web/care/loadDoseCurves': () => refuse('internal', 'Something went wrong') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('the head')).toBeTruthy();
});
