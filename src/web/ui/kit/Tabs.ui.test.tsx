// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import { TabList, TabPanel } from './Tabs.tsx';

const NAMES = ['day', 'week', 'year'] as const;

function Page() {
  const [chosen, setChosen] = useState<(typeof NAMES)[number]>('week');
  return (
    <>
      <button>before</button>
      <TabList
        id="time"
        label="Time"
        tabs={NAMES.map((value) => ({ value, label: value }))}
        chosen={chosen}
        onChoose={setChosen}
        rowClass="row"
        tabClass="tab"
      />
      <TabPanel id="time" chosen={chosen}>
        <button>{`in the ${chosen}`}</button>
      </TabPanel>
    </>
  );
}

const press = (keys: string) => userEvent.keyboard(keys);

/** The chosen tab, which has the focus and names the panel. */
function chosenTab(): string | null {
  const tab = screen.getByRole('tab', { selected: true });
  expect(document.activeElement).toBe(tab);
  expect(screen.getByRole('tabpanel', { name: tab.textContent ?? '' }).id).toBe(tab.getAttribute('aria-controls'));
  return tab.textContent;
}

async function show(language: Language = 'en'): Promise<void> {
  await stage(<Page />, '/', language);
  screen.getByRole('button', { name: 'before' }).focus();
  await userEvent.tab();
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the tab key stops at the chosen tab alone and goes on into its panel', async () => {
  await show();
  expect(chosenTab()).toBe('week');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('in the week');
});

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'arrows choose the next and the one before, in the direction of the script: %s',
  async (language, on, back) => {
    await show(language);
    await press(on);
    expect(chosenTab()).toBe('year');
    await press(on);
    expect(chosenTab()).toBe('day');
    await press(back);
    expect(chosenTab()).toBe('year');
  },
);

test('Home and End choose the first and the last', async () => {
  await show();
  await press('{End}');
  expect(chosenTab()).toBe('year');
  await press('{Home}');
  expect(chosenTab()).toBe('day');
});
