// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { Menu } from './Menu.tsx';
import { MenuChoices, MenuItem, MenuList } from './MenuList.tsx';

const SIDES = ['near', 'middle', 'far'] as const;

function Page({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const [side, setSide] = useState<(typeof SIDES)[number]>('middle');
  return (
    <>
      <Menu label="Ways" face="Ways">
        {(menu) => (
          <MenuList menu={menu}>
            {['Settings', 'Sign out', 'Add a pet'].map((name) => (
              <MenuItem
                key={name}
                icon={null}
                onChoose={() => {
                  menu.close();
                  onChoose(name);
                }}
              >
                {name}
              </MenuItem>
            ))}
            <MenuChoices
              label="Side"
              rowClass="row"
              value={side}
              onChoose={setSide}
              choices={SIDES.map((value) => ({ value, label: value }))}
            />
          </MenuList>
        )}
      </Menu>
      <button>after</button>
    </>
  );
}

const chosen = vi.fn<(name: string) => void>();
const focused = () => document.activeElement?.textContent;
const press = (keys: string) => userEvent.keyboard(keys);
const way = () => screen.getByRole('button', { name: 'Ways' });

async function show(language: Language = 'en'): Promise<void> {
  await stage(<Page onChoose={chosen} />, '/', language);
  way().focus();
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  chosen.mockClear();
  vi.unstubAllGlobals();
});

test.each([
  ['{Enter}', 'Settings'],
  [' ', 'Settings'],
  ['{ArrowDown}', 'Settings'],
  ['{ArrowUp}', 'far'],
])('%o on the button opens the menu at %s', async (key, entry) => {
  await show();
  expect(way().getAttribute('aria-expanded')).toBe('false');
  await press(key);
  expect(way().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'Ways' }).id).toBe(way().getAttribute('aria-controls'));
  expect(focused()).toBe(entry);
});

test('up and down go through all entries and begin again, Home and End go to the ends', async () => {
  await show();
  await press('{Enter}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Add a pet');
  await press('{End}{ArrowDown}');
  expect(focused()).toBe('Settings');
  await press('{ArrowUp}');
  expect(focused()).toBe('far');
  await press('{Home}');
  expect(focused()).toBe('Settings');
});

test('letters lead to the entry that begins with them', async () => {
  await show();
  await press('{Enter}s');
  expect(focused()).toBe('Sign out');
  await press('m');
  expect(focused()).toBe('Sign out'); // `sm` begins nothing
  await press('{End}{Home}');
  expect(focused()).toBe('Settings');
});

test('a space between letters is one of them and chooses nothing', async () => {
  await show();
  await press('{Enter}sign o');
  expect(focused()).toBe('Sign out');
  expect(chosen).not.toHaveBeenCalled();
});

test.each([
  ['en', '{ArrowRight}', 'middle', 'far'],
  ['ar', '{ArrowLeft}', 'middle', 'far'],
] as const)('in a row of choices (%s) %s leads on, and Enter takes one', async (language, key, second, last) => {
  await show(language);
  await press('{ArrowUp}');
  await press(key);
  expect(focused()).toBe('near');
  await press(key);
  expect(focused()).toBe(second);
  await press(key);
  expect(focused()).toBe(last);
  await press('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'far' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'middle' }).getAttribute('aria-checked')).toBe('false');
});

test('Enter does what the entry says; the menu is closed and its button has the focus', async () => {
  await show();
  await press('{Enter}{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Sign out');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(way());
});

test('Escape gives the focus back, Tab goes on from the button, a press elsewhere closes', async () => {
  await show();
  await press('{Enter}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(way());
  await press('{Enter}');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('after');
  await userEvent.click(way());
  expect(screen.getByRole('menu')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'after' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
