// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Toasts } from './Toasts.tsx';

type DialogProps = { readonly name: string; readonly onClose: () => void };

function Dialog({ name }: DialogProps) {
  return <p>dialog of {name}</p>;
}

let isLost = true;
/** A separate loader for each test, because a loaded part stays loaded. */
function lossy() {
  return async () => {
    if (isLost) throw new TypeError('no such file');
    return Dialog;
  };
}

beforeEach(() => {
  isLost = true;
  fakeBrowser();
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs errors caught by a boundary
});

afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a dialog that fails to load shows an error and closes; typed text is kept, and the dialog can be opened again', async () => {
  const Lazy = lazyPart(lossy(), { onLost: ({ onClose }) => onClose() });
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="note" />
        <button onClick={() => setOpen(true)}>{open ? 'is open' : 'open'}</button>
        {open && <Lazy name="Mimi" onClose={() => setOpen(false)} />}
        <Toasts />
      </>
    );
  }
  await stage(<Page />);
  await userEvent.type(screen.getByLabelText('note'), 'unsaved');
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText(/Part of the portal did not load/u)).toBeTruthy();
  expect(screen.getByLabelText('note')).toHaveProperty('value', 'unsaved');
  expect(reportError).toHaveBeenCalledOnce();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('dialog of Mimi')).toBeTruthy();
});

test('a dialog that fails while it is drawn takes nothing else with it', async () => {
  const broken = async () => () => {
    throw new RangeError('broken');
  };
  const Lazy = lazyPart(broken);
  await stage(
    <>
      <p>the page</p>
      <Lazy />
      <Toasts />
    </>,
  );
  expect(await screen.findByText(/What you saved is safe/u)).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
});

test('a view that fails to load shows an error in its place, and loads on a retry', async () => {
  const Lazy = lazyView(lossy());
  await stage(
    <>
      <p>the rest of the screen</p>
      <Lazy name="Mimi" onClose={() => undefined} />
    </>,
  );
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
  expect(screen.getByText('the rest of the screen')).toBeTruthy();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('dialog of Mimi')).toBeTruthy();
});
