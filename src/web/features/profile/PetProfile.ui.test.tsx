// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember, aPet } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { userInfoQuery } from '#web/session/user-info.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { PetProfile, NameProfile } from './PetProfile.tsx';

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: RegExp) => fireEvent.blur(field(label));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => {
  fakeBrowser();
  fakePortal({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The signed-in user as shown by the layout around the profile. */
function Around() {
  const { data } = useQuery(userInfoQuery);
  return <p>{data?.user.memberName}</p>;
}

test('saving is confirmed, and the signed-in user is reloaded', async () => {
  const saved: object[] = [];
  let memberName = 'Luka';
  const portal = fakePortal({
    '/web/user/getUserInfo': () => ({ item: aUserInfo({ user: { memberName } }) }),
    '/web/member/saveMemberInfo': (body) => {
      saved.push(body);
      memberName = body.memberName;
      return { item: aMember() };
    },
  });
  await stage(
    <>
      <Around />
      <NameProfile name="Luka" />
      <Toasts />
    </>,
  );
  await screen.findByText('Luka');
  type(/^Name/u, 'Lukas');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Update successful')).toBeTruthy();
  expect(await screen.findByText('Lukas')).toBeTruthy();
  expect(saved).toEqual([{ memberName: 'Lukas' }]);
  expect(portal.calls.filter((path) => path === '/web/user/getUserInfo')).toHaveLength(2);
});

test('country and age of a pet are shown and cannot be typed', async () => {
  await stage(<PetProfile pet={aPet({ birthday: '2020-01-01' })} />);
  expect(field(/^Country/u)).toMatchObject({ readOnly: true, value: 'Slovenia' });
  expect(field(/^Age/u)).toMatchObject({ readOnly: true });
  expect(field(/^Age/u).value).toMatch(/^\d+ years$/u);
});

test('an emptied name is an error when its field is left, and no sooner', async () => {
  await stage(<NameProfile name="Luka" />);
  type(/^Name/u, ' ');
  expect(alerts()).toEqual([]);
  leave(/^Name/u);
  expect(alerts()).toEqual(['Please enter name']);
  expect(field(/^Name/u).getAttribute('aria-invalid')).toBe('true');
  type(/^Name/u, 'Luka');
  expect(alerts()).toEqual([]);
});

test("of a pet's profile only the field that was left is checked", async () => {
  await stage(<PetProfile pet={aPet()} />);
  type(/^Name/u, '');
  type(/^Weight/u, 'heavy');
  leave(/^Weight/u);
  expect(alerts()).toEqual(['Please enter a correct number']);
  leave(/^Name/u);
  expect(alerts()).toEqual(['Please enter name', 'Please enter a correct number']);
  type(/^Weight/u, '4,6');
  expect(alerts()).toEqual(['Please enter name']);
});

test('a mobile number is checked when it is left', async () => {
  await stage(<PetProfile pet={aPet()} />);
  type(/^Mobile/u, '12');
  leave(/^Mobile/u);
  await soon(() => expect(alerts()).toEqual(['Please enter the correct mobile']));
  type(/^Mobile/u, '040 123 456');
  expect(alerts()).toEqual([]);
  leave(/^Mobile/u);
  await act(() => vi.dynamicImportSettled()); // the list of the world's numbers, by which it is checked
  expect(alerts()).toEqual([]);
});

test('each required field of a person has its own message', async () => {
  await stage(<PetProfile pet={aPet({ petType: null, memberName: 'Ana', diabetesType: 2 })} />);
  for (const label of [/^Birthday/u, /^Gender/u, /^Year of diagnosis/u]) leave(label);
  expect(alerts()).toEqual([
    'Please choose the gender',
    'Please enter the birthday',
    'Please enter the year of the diagnosis',
  ]);
  type(/^Gender/u, '2');
  type(/^Year of diagnosis/u, '2999');
  expect(alerts()).toEqual(['Please enter the birthday', 'This cannot be in the future']);
  type(/^Year of diagnosis/u, '2020');
  type(/^Birthday/u, '1980-02-03');
  expect(alerts()).toEqual([]);
});

test('what was discarded is not wrong any more', async () => {
  await stage(<NameProfile name="Luka" />);
  type(/^Name/u, '');
  leave(/^Name/u);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(alerts()).toEqual([]);
  expect(field(/^Name/u).value).toBe('Luka');
});

test('how often insulin is given is chosen; the wire keeps days between doses', async () => {
  const saved: Record<string, unknown>[] = [];
  fakePortal({
    '/web/member/saveMemberInfo': (body) => {
      saved.push(body);
      return { item: aMember() };
    },
  });
  await stage(<PetProfile pet={aPet({ insulinFreq: 2 })} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How often' });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    expect.anything(),
    'twice a day',
    'once a day',
    expect.stringMatching(/^every .*2.* days$/u),
    'Other',
  ]);
  expect([choice.value, screen.queryByLabelText(/^Days from one dose to the next/u)]).toEqual(['2', null]);
  fireEvent.change(choice, { target: { value: '0.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(saved).toMatchObject([{ insulinFreq: 0.5 }]));
  fireEvent.change(choice, { target: { value: 'other' } });
  type(/^Days from one dose to the next/u, '3');
  expect(choice.value).toBe('other');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(saved.at(-1)).toMatchObject({ insulinFreq: 3 }));
});

test('a dose of the profile has two decimals and ends at 200 U', async () => {
  await stage(<PetProfile pet={aPet()} />);
  for (const dose of ['0', '0.255', '200.5']) {
    type(/^Dose/u, dose);
    leave(/^Dose/u);
    expect([dose, alerts()]).toEqual([dose, ['Please enter a correct number']]);
  }
  type(/^Dose/u, '0,25');
  expect(alerts()).toEqual([]);
});
