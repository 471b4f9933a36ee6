// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import type { KeptDose } from '#worker/kept.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

const dose: KeptDose = {
  clientId: 'one',
  accountId: 'olga',
  memberId: 'mimi',
  petName: 'Mimi',
  zone: 'Europe/Ljubljana',
  type: 'insulin',
  at: Date.now(),
  value: 2,
  title: null,
  detail: null,
};

async function show(notes: readonly KeptDose[]) {
  fakeIndexedDb().set('notes', notes);
  fakePortal({});
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <SignOutDialog name="Olga" onCancel={() => undefined} />
    </UserInfoContext>,
  );
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('before signing out it is said what is not sent yet, and what becomes of it', async () => {
  await show([dose, { ...dose, clientId: 'two', accountId: 'nina', value: 5 }]);
  await soon(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(/Not sent yet: .*Mimi.*2 U.*This stays on this phone/u),
  );
  expect(screen.getByRole('dialog').textContent).not.toContain('5 U');
});

test('without any, nothing is said of it', async () => {
  await show([]);
  expect(screen.getByRole('dialog').textContent).not.toContain('Not sent yet');
});
