// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Link } from './Link.tsx';
import { readAddress } from './page-history.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const [hasChanges, setHasChanges] = useState(false);
  const question = useLeaveGuard(hasChanges);
  return (
    <>
      <button onClick={() => setHasChanges(true)}>change</button>
      <button onClick={() => setHasChanges(false)}>save</button>
      <a href="#content">skip</a>
      {question}
    </>
  );
}

/** Start, then the form, then the form has changes. */
async function change(): Promise<void> {
  await stage(
    <>
      <Link to="/form">to the form</Link>
      <Link to="/other">to another page</Link>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    '/start',
  );
  await press('link', 'to the form');
  await press('button', 'change');
}

const press = async (role: 'link' | 'button', name: string) => userEvent.click(await screen.findByRole(role, { name }));
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const noQuestion = () => expect(screen.queryByRole('dialog')).toBeNull();

test('a link is asked about: no stays, yes follows it', async () => {
  await change();
  await press('link', 'to another page');
  await question();
  await press('button', 'Cancel');
  noQuestion();
  expect(readAddress()).toBe('/form');
  await press('link', 'to another page');
  await question();
  await press('button', 'Leave');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(readAddress()).toBe('/other');
  noQuestion();
});

test('the browser’s back is asked about: the page stays drawn, and yes goes back', async () => {
  await change();
  history.back();
  await question();
  await soon(() => expect(readAddress()).toBe('/form'));
  await press('button', 'Cancel');
  expect(screen.getByRole('button', { name: 'save' })).toBeTruthy();
  history.back();
  await question();
  await soon(() => expect(readAddress()).toBe('/form'));
  await press('button', 'Leave');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(readAddress()).toBe('/start');
});

test('a fragment of the page is not asked about', async () => {
  await change();
  const moved = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  await press('link', 'skip');
  await moved;
  expect(readAddress()).toBe('/form#content');
  noQuestion();
});

test('closing the window is asked about by the browser', async () => {
  await change();
  expect(unload()).toBe(true);
  await press('button', 'save');
  expect(unload()).toBe(false);
});

function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

test('without changes, and once they are saved, nothing is asked', async () => {
  await change();
  await press('button', 'save');
  history.back();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  noQuestion();
  await press('link', 'to the form');
  await press('link', 'to another page');
  expect(readAddress()).toBe('/other');
  noQuestion();
});
