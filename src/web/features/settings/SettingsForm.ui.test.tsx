// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '#contract/members.ts';
import { toPet } from '#web/api/pet.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const LIMIT_CHANGE = {
  at: Date.UTC(2026, 4, 14, 10),
  name: 'Nina',
  from: { ...CAT_THRESHOLDS, urgentLow: 54 },
  to: { ...CAT_THRESHOLDS, urgentLow: 72 },
};

let pet: Member;
let saved: Record<string, unknown>[];

/** The form with what the portal has at the moment, as its screen gives it. */
function Subject() {
  const { data } = useQuery({ queryKey: ['pet'], queryFn: () => toPet(pet), initialData: toPet(pet) });
  return (
    <>
      <SettingsForm pet={data} />
      <Toasts />
    </>
  );
}

beforeEach(async () => {
  fakeBrowser();
  pet = aMember();
  saved = [];
  fakePortal({
    '/web/member/loadLimitChanges': () => ({ rows: [LIMIT_CHANGE], total: 1 }),
    '/web/member/saveMemberSetting': (body) => {
      saved.push(body);
      const { low = pet.memberSeting.low } = body;
      pet = { ...pet, memberSeting: { ...pet.memberSeting, low } };
      return { item: pet };
    },
  });
  await stage(<Subject />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changes = () => screen.findByRole('region', { name: 'Changes' });

test('what was saved is confirmed with its time and can be taken back', async () => {
  const { low } = pet.memberSeting;
  await userEvent.click(screen.getByRole('button', { name: 'Low: more' }));
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Update successful')).toBeTruthy();
  await soon(async () => expect((await changes()).textContent).toMatch(/^Saved at .\d\d:\d\d/u));
  expect(pet.memberSeting.low).toBeGreaterThan(low);
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Undo' }));
  await soon(() => expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull());
  expect(saved).toEqual([
    { memberId: 'mimi', low: expect.any(Number) },
    { memberId: 'mimi', low },
  ]);
  expect(pet.memberSeting.low).toBe(low);
});

test('the defaults are those of the species, the hint names the limits', () => {
  expect(screen.getByRole('button', { name: 'Cat defaults' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Thresholds' }).textContent).toContain('2.0\u2060–\u206030.0\u00A0mmol/L');
});

test('who changed the limits is shown, with what they were', async () => {
  const list = await screen.findByRole('region', { name: 'Changes to the limits' });
  expect(list.textContent).toContain('Nina');
  expect(list.textContent).toMatch(/Urgent low 3\.0 → 4\.0/u);
});
