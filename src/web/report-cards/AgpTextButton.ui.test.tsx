// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakePortal, refuse, stage, type Answers } from '#tests/builders/web-stage.tsx';
import { AgpTextButton } from './AgpTextButton.tsx';

async function open(answers: Answers): Promise<void> {
  fakePortal(answers);
  await stage(<AgpTextButton wish={{ memberId: 'm1', range: '14d' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  await screen.findByRole('dialog', { name: 'Plain text' });
}

beforeEach(() => fakeBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the text of the sheet is asked for in the language of the page, and can be copied', async () => {
  const asked: unknown[] = [];
  await open({
    '/web/userReport/agpText': (body) => {
      asked.push(body);
      return { item: { text: 'AGP\n10:00: 50% 8.0\n' } };
    },
  });
  const text = await screen.findByRole('textbox');
  expect(text).toHaveProperty('value', 'AGP\n10:00: 50% 8.0\n');
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
  expect(asked).toEqual([{ memberId: 'm1', range: '14d', lang: 'en' }]);
});

test('too few days are said in the window', async () => {
  await open({ '/web/userReport/agpText': () => refuse('report.needsFiveDays', 'At least 5 days, please') });
  expect(await screen.findByText(/At least 5 days, please/u)).toBeTruthy();
});
