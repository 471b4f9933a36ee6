// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { Window } from './Window.tsx';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type PageProps = { readonly name?: string; readonly children?: ReactNode };

/** A button that opens a window of the same name. */
function Page({ name = 'Note', children }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{`open ${name}`}</button>
      {open && (
        <Window title={name} size={400} onClose={() => setOpen(false)}>
          {children}
        </Window>
      )}
    </>
  );
}

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });
const openByKey = async (name = 'Note') => {
  button(`open ${name}`).focus();
  await userEvent.keyboard('{Enter}');
  return screen.getByRole('dialog', { name });
};

test('the focus begins at what is marked, else at the first stop, and is given back', async () => {
  await stage(
    <>
      <Page />
      <Page name="Marked">
        <input aria-label="first" />
        <input aria-label="marked" data-autofocus />
      </Page>
    </>,
  );
  await openByKey();
  expect(focused()).toBe(button('Close'));
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(button('open Note'));
  await openByKey('Marked');
  expect(focused()).toBe(screen.getByLabelText('marked'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(button('open Marked'));
});

test('the tab key goes round in the window, both ways, past radio buttons that are not chosen', async () => {
  await stage(
    <>
      <Page>
        <input aria-label="name" />
        <button disabled>never</button>
        <div hidden>
          <button>hidden</button>
        </div>
        <input type="radio" name="kind" aria-label="cat" defaultChecked />
        <input type="radio" name="kind" aria-label="dog" />
      </Page>
      <button>outside</button>
    </>,
  );
  await openByKey();
  const names = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    names.push(focused()?.getAttribute('aria-label'));
  }
  expect(names).toEqual(['name', 'cat', 'Close', 'name']);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(focused()).toBe(screen.getByLabelText('cat'));
});

test('with two windows open the keys are for the upper one', async () => {
  await stage(
    <Page name="Lower">
      <Page name="Upper" />
    </Page>,
  );
  await openByKey('Lower');
  const upper = await openByKey('Upper');
  await userEvent.tab();
  expect(upper.contains(focused())).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(focused()).toBe(button('open Upper'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where what had the focus went away, the keys still reach the window', async () => {
  function Step() {
    const [isDone, setDone] = useState(false);
    return isDone ? <input aria-label="next" /> : <button onClick={() => setDone(true)}>go on</button>;
  }
  await stage(
    <Page>
      <Step />
    </Page>,
  );
  const note = await openByKey();
  await userEvent.click(button('go on'));
  expect(focused()).toBe(document.body);
  await userEvent.tab();
  expect(note.contains(focused())).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press beside it closes it; one inside does not', async () => {
  await stage(<Page>what it says</Page>);
  const note = await openByKey();
  await userEvent.click(screen.getByText('what it says'));
  expect(screen.getByRole('dialog')).toBe(note);
  const shade = note.previousElementSibling;
  if (!shade) throw new Error('there is nothing behind the window');
  await userEvent.click(shade);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an email address in a title breaks only after its @ and its dots; the title is read as it is', async () => {
  const title = 'Remove first.last@mail.example.com? No. Not 0.5 yet.';
  await stage(<Page name={title} />);
  const dialog = await openByKey(title);
  const lines = dialog.querySelector('h2')?.innerHTML.split('<wbr>');
  expect(lines).toEqual(['Remove first.', 'last@', 'mail.', 'example.', 'com? No. Not 0.5 yet.']);
});
