// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Follower } from '#contract/followers.ts';
import type { Member } from '#contract/members.ts';
import { toPet } from '#web/api/pet.ts';
import { myPetsQuery, useMyPet } from '#web/session/own-pets.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { aFollower } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { FollowerManagement } from './FollowerManagement.tsx';
import { RequestList } from './RequestList.tsx';

const mimi = aMember();
const rex = aMember({ memberId: 'rex', memberName: 'Rex', petType: 'dog' });
const ana = aFollower();
const luka = aFollower({
  followerId: 'f-luka',
  id: 'f-luka',
  name: 'Luka Horvat',
  email: 'luka.h@mail.example',
  memberId: 'rex',
  memberName: 'Rex',
});
const novak: Follower = {
  ...luka,
  followerId: 'f-novak',
  id: 'f-novak',
  name: 'Dr. Novak',
  email: 'novak@vet.example',
  status: 'pending',
  shareFlag: 0,
};

let pets: readonly Member[];
let rows: readonly Follower[];
let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  localStorage.setItem('autoRefresh', 'off');
  pets = [mimi, rex];
  rows = [novak, ana, luka];
  portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [...pets] }),
    '/web/follower/loadMyFollowers': () => ({ rows: [...rows], total: rows.length }),
    '/web/follower': () => ({}),
    '/web/userFollower/modifyFollowerShareFlag': () => ({}),
    '/web/follower/addFollowerRequest': () => ({}),
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page of the current pet, as its screen gives it, and a button that asks for the pets again. */
function Management() {
  const current = useMyPet().data;
  const { refetch } = useQuery(myPetsQuery);
  return (
    <>
      <button onClick={() => void refetch()}>look again</button>
      {current && <FollowerManagement pet={current} />}
      <Toasts />
    </>
  );
}

const row = (name: RegExp) => screen.findByRole('row', { name });

test('each row says which pet it is about, and only those of the pet on show count as seeing its data', async () => {
  await stage(<Management />);
  expect((await row(/Ana Bregar/u)).textContent).toMatch(/Pet.*Mimi/u);
  expect((await row(/Luka Horvat/u)).textContent).toMatch(/Pet.*Rex/u);
  expect(await screen.findByText(/1 sees .*Mimi.*’s data now/u)).toBeTruthy();
  expect(screen.queryByText(/see .*Mimi.*’s data now/u)).toBeNull();
});

test('an owner of one pet reads no name of a pet in the rows', async () => {
  pets = [mimi];
  rows = [ana];
  await stage(<Management />);
  expect((await row(/Ana Bregar/u)).textContent).not.toContain('Mimi');
});

test('stopping to share another pet names that pet, before and after', async () => {
  await stage(<Management />);
  await userEvent.click(await screen.findByRole('switch', { name: /Share with .*Luka Horvat/u }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/no longer see .*Rex.*’s data/u);
  expect(dialog.textContent).not.toContain('Mimi');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText(/Luka Horvat.* no longer sees .*Rex.*’s data/u)).toBeTruthy();
  expect(portal.sent.find(({ path }) => path === '/web/userFollower/modifyFollowerShareFlag')?.body).toEqual({
    followerId: 'f-luka',
    shareFlag: 0,
  });
});

test('a request for another pet is listed with that pet, and is decided for it', async () => {
  await stage(<RequestList pet={toPet(mimi)} />);
  const card = (await screen.findByText('Dr. Novak', { exact: false })).closest('li');
  await soon(() => expect(card?.textContent).toMatch(/Pet.*Rex/u));
  await userEvent.click(screen.getByRole('button', { name: /Approve .*Dr\. Novak/u }));
  const dialog = await screen.findByRole('dialog', { name: /Let .*Dr\. Novak.* follow .*Rex/u });
  expect(dialog.textContent).toMatch(/sees .*Rex.*’s glucose/u);
  expect(dialog.textContent).not.toContain('Mimi');
});

test('an invitation goes to the pet that the form names, although another one was chosen meanwhile', async () => {
  await stage(<Management />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add follower' }));
  const panel = await screen.findByRole('complementary', { name: 'Add a follower' });
  pets = [rex, mimi];
  await userEvent.click(screen.getByRole('button', { name: 'look again' }));
  expect(await screen.findByText(/1 sees .*Rex.*’s data now/u)).toBeTruthy();
  expect(panel.textContent).toMatch(/Mimi.*’s glucose/u);
  await userEvent.type(within(panel).getByRole('textbox', { name: /E-mail/u }), 'petra@mail.example');
  await userEvent.type(within(panel).getByRole('textbox', { name: /Note/u }), 'Sister');
  await userEvent.type(within(panel).getByRole('textbox', { name: /Message/u }), 'Hi Petra');
  await userEvent.click(within(panel).getByRole('checkbox'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Add follower' }));
  await soon(() =>
    expect(portal.sent.find(({ path }) => path === '/web/follower/addFollowerRequest')?.body).toMatchObject({
      memberId: 'mimi',
      email: 'petra@mail.example',
    }),
  );
});
