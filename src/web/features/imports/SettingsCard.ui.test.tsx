// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportSettings } from '#contract/imports.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import type { Answers } from './answers.ts';
import { SettingsCard } from './SettingsCard.tsx';

const SETTINGS: readonly ImportSettings[] = [
  { part: 'limits', placeId: 'settings-limits', differs: 6, chosen: 'leaveOut' },
  { part: 'plan', placeId: 'settings-plan', differs: 1, chosen: 'keep' },
];

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(settings: readonly ImportSettings[]) {
  const onAnswer = vi.fn<(answers: Answers) => void>();
  fakePortal({});
  await stage(<SettingsCard settings={settings} pending={null} onAnswer={onAnswer} />);
  await screen.findByRole('region', { name: 'Settings in the file' });
  return onAnswer;
}

test('what is here stays until its owner takes the file’s', async () => {
  const onAnswer = await show(SETTINGS);
  expect(screen.getByText('Limits, goals and alert rules · different: 6')).toBeDefined();
  const [leave, take, leavePlan, takePlan] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([leave, take, leavePlan, takePlan].map((radio) => radio?.checked)).toEqual([true, false, false, true]);
  await userEvent.click(take as HTMLElement);
  expect(onAnswer).toHaveBeenCalledWith({ choices: [{ placeId: 'settings-limits', choice: 'keep' }] });
});

test('without differences it only says what is never taken over', async () => {
  await show([]);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText(/^Never taken over: people/u)).toBeDefined();
});
