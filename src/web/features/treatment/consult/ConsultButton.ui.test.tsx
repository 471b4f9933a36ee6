// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers } from '#tests/builders/web-stage.tsx';
import { ConsultButton } from './ConsultButton.tsx';

const pet = aPet();
const asked: unknown[] = [];

async function open(answers: Answers = {}): Promise<void> {
  fakePortal({
    '/web/userReport/consultText': (body) => {
      asked.push(body);
      return { item: { text: 'Consult pack – PetCGM\nLows: 2\n' } };
    },
    ...answers,
  });
  await stage(<ConsultButton pet={pet} />);
  fireEvent.click(screen.getByRole('button', { name: 'Consult pack' }));
  await screen.findByRole('dialog', { name: 'Consult pack' });
}

const type = (text: string): void =>
  void fireEvent.change(screen.getByLabelText(/^Questions for the visit/u), { target: { value: text } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  fakeBrowser();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a text is made of the last 28 days, in the own language, with a question from each line', async () => {
  await open();
  type('When do I ring?\n\nWhat next?');
  press('Plain text');
  const text = await screen.findByLabelText('Text for the record of the practice');
  expect(text).toHaveProperty('value', 'Consult pack – PetCGM\nLows: 2\n');
  expect(asked).toEqual([
    {
      memberId: pet.memberId,
      lang: 'en',
      questions: ['When do I ring?', 'What next?'],
      range: { from: expect.any(String), to: expect.any(String) },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
});

test('a text that is no longer what was chosen goes away', async () => {
  await open();
  press('Plain text');
  await screen.findByLabelText('Text for the record of the practice');
  type('Another question');
  expect(screen.queryByLabelText('Text for the record of the practice')).toBeNull();
});

test('more questions than the page has room for are said at the field, and nothing is asked', async () => {
  await open();
  type('1\n2\n3\n4\n5\n6');
  press('Plain text');
  expect(await screen.findByText('At most 5 questions fit on the page')).toBeTruthy();
  type('a'.repeat(121));
  await waitFor(() => expect(screen.getByText('A question can have at most 120 characters')).toBeTruthy());
  expect(asked).toEqual([]);
});

test('a failure is said in the dialog', async () => {
  await open({ '/web/userReport/consultText': () => refuse('report.busy', 'Busy right now') });
  press('Plain text');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Busy'));
});
