// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { Combobox } from './Combobox.tsx';

const TOWNS = ['Graz', 'Linz', 'Ljubljana', 'Wien'];

function Page({ error }: { readonly error?: string }) {
  const [town, setTown] = useState('Linz');
  return (
    <>
      <Combobox
        label="Town"
        icon={null}
        value={town}
        shown={`${town}!`}
        find={(typed) => TOWNS.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))}
        toOption={(name) => `${name} town`}
        none="No such town"
        error={error}
        onChoose={setTown}
      />
      <button>after</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
const press = (keys: string) => userEvent.keyboard(keys);
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The option that Enter takes. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')?.textContent;

beforeEach(async () => {
  fakeBrowser();
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
  await stage(<Page />);
  await userEvent.tab();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the arrow down opens all at the chosen one; arrows walk, Enter takes', async () => {
  expect(field().value).toBe('Linz!');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await press('{ArrowDown}');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(options()).toHaveLength(4);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Linz town');
  expect(active()).toBe('Linz town');
  await press('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Wien town');
  await press('{Enter}');
  expect(field().value).toBe('Wien!');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(field());
});

test('typing finds, Enter takes the first that was found', async () => {
  await userEvent.type(field(), 'lju', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(options()).toEqual(['Ljubljana town']);
  await press('{Enter}');
  expect(field().value).toBe('Ljubljana!');
});

test('Escape leaves it as it was, and so does leaving the field', async () => {
  await press('{ArrowDown}{ArrowDown}{Escape}');
  expect(field().value).toBe('Linz!');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await press('g');
  expect(options()).toEqual(['Graz town']);
  await press('{Escape}');
  await press('{ArrowDown}');
  await userEvent.tab();
  expect(options()).toEqual([]);
  expect(field().value).toBe('Linz!');
});

test('where nothing is found, that is said and cannot be taken', async () => {
  await userEvent.type(field(), 'zz', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(options()).toEqual(['No such town']);
  await press('{ArrowDown}{Enter}{Escape}');
  expect(field().value).toBe('Linz!');
});

test('a press on an option takes it; a failure is read with the field', async () => {
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Graz town' }));
  expect(field().value).toBe('Graz!');
  cleanup();
  await stage(<Page error="Not a town" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Not a town');
});
