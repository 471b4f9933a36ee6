// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '#contract/members.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type AnswerTo, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { useUnitOfMany } from '#web/session/unit-of-many.ts';
import { UnitChoice } from './UnitChoice.tsx';

const { memberSeting } = aMember();

function aFollower(country: string | null, chosen: 'mg/dL' | 'mmol/L' | null = null): Member {
  const setting = { ...memberSeting, unit: chosen ?? 'mmol/L', unitAutomatic: chosen === null };
  return aMember({ memberId: 'carer', petType: null, country, memberSeting: setting });
}

function ListOfPets() {
  return <output>{useUnitOfMany()}</output>;
}

type Saved = AnswerTo<'/web/member/saveMemberSetting'>;

async function show(self: Member, save: () => Saved = () => ({ item: self })): Promise<FakePortal> {
  const portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [self] }),
    '/web/member/saveMemberSetting': save,
  });
  await stage(
    <>
      <UnitChoice />
      <ListOfPets />
    </>,
  );
  return portal;
}

const choice = (name: string) => screen.getByRole('menuitemradio', { name });
const isChosen = (name: string) => choice(name).getAttribute('aria-checked') === 'true';
const listUnit = () => screen.getByRole('status').textContent;

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a follower's list is in the unit of the account's country until one is chosen", async () => {
  await show(aFollower('IT'));
  await soon(() => expect(listUnit()).toBe('mg/dL'));
  expect(isChosen('Automatic')).toBe(true);
  expect(readStored(storageKeys.unit)).toBeNull();
});

test("where the country is not known, the browser's region decides", async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
  await show(aFollower(null));
  await soon(() => expect(listUnit()).toBe('mg/dL'));
});

test('a browser language without a region means mmol/L', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('not a tag');
  await show(aFollower(null));
  await soon(() => expect(listUnit()).toBe('mmol/L'));
});

test('a choice is shown at once, kept in the browser and sent to the portal', async () => {
  const portal = await show(aFollower('SI'), () => ({ item: aFollower('SI', 'mg/dL') }));
  await soon(() => expect(listUnit()).toBe('mmol/L'));
  fireEvent.click(choice('mg/dL'));
  await soon(() => expect(listUnit()).toBe('mg/dL'));
  expect(readStored(storageKeys.unit)).toBe('mg/dL');
  await soon(() => expect(portal.calls).toContain('/web/member/saveMemberSetting'));
  expect(isChosen('mg/dL')).toBe(true);
});

test('a choice from another browser is shown after loading, and can be reset', async () => {
  await show(aFollower('SI', 'mg/dL'), () => ({ item: aFollower('SI') }));
  await soon(() => expect(isChosen('mg/dL')).toBe(true));
  fireEvent.click(choice('Automatic'));
  await soon(() => expect(listUnit()).toBe('mmol/L'));
  expect(readStored(storageKeys.unit)).toBeNull();
});

test('a choice that the portal does not take goes back', async () => {
  await show(aFollower('SI'), () => refuse('internal'));
  await soon(() => expect(listUnit()).toBe('mmol/L'));
  fireEvent.click(choice('mg/dL'));
  await soon(() => expect(isChosen('Automatic')).toBe(true));
  expect(readStored(storageKeys.unit)).toBeNull();
});
