// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stageDoseCard } from '#tests/builders/dose-card-stage.tsx';
import { soon } from '#tests/soon.ts';

const { portal, show } = stageDoseCard();

test('before the needle there are facts alone', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Before the needle' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText(/162 mg\/dL/u)).toHaveLength(2);
  expect(dialog.getByText('none noted')).toBeTruthy();
  expect(dialog.queryByText(/ask the vet first/u)).toBeNull();
});

test('before the needle the owner’s own limit is named, and whether glucose is below it', async () => {
  await show({ askVetBelow: 180 });
  await userEvent.click(await screen.findByRole('button', { name: 'Before the needle' }));
  expect(await screen.findByText(/Below .*180 mg\/dL.* I ask the vet first/u)).toBeTruthy();
  expect(screen.getByText('below it now')).toBeTruthy();
});

test('before the needle the owner’s own limit that could not be loaded is said to be unknown', async () => {
  await show(); // the portal does not tell it
  await userEvent.click(await screen.findByRole('button', { name: 'Before the needle' }));
  const term = await screen.findByText('Before a dose: ask first');
  await soon(() => expect(term.parentElement?.textContent).toContain('not known'));
  cleanup();
  await show({ askVetBelow: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Before the needle' }));
  await soon(() => expect(portal().calls).toContain('/web/care/loadTargets'));
  await soon(() => expect(screen.queryByText('Before a dose: ask first')).toBeNull());
});
