// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsultMail } from '#contract/consult-mails.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aFollower } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers } from '#tests/builders/web-stage.tsx';
import { ConsultButton } from './ConsultButton.tsx';

const pet = aPet();
const asked: unknown[] = [];

async function open(answers: Answers = {}, isOwner = true): Promise<void> {
  fakePortal({
    '/web/userReport/consultText': (body) => {
      asked.push(body);
      return { item: { text: 'Consult pack – PetCGM\nLows: 2\n' } };
    },
    ...answers,
  });
  await stage(<ConsultButton pet={pet} isOwner={isOwner} />);
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

test('a text that arrives after something else was chosen is not shown', async () => {
  await open({
    '/web/userReport/consultText': () => {
      type('Another question');
      return { item: { text: 'Of before' } };
    },
  });
  press('Plain text');
  const button = screen.getByRole('button', { name: 'Plain text' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
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

test('somebody who follows can make a pack, and nothing else', async () => {
  await open({}, false);
  expect(screen.queryByRole('radio', { name: 'By e-mail' })).toBeNull();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeTruthy();
});

describe('by e-mail before an appointment', () => {
  const vet = aFollower({
    followerId: 'f1',
    memberId: pet.memberId,
    name: 'Dr. Novak',
    email: 'novak@practice.example',
  });
  const mail: ConsultMail = {
    mailId: 'mail1',
    email: 'novak@practice.example',
    followerId: 'f1',
    followerName: 'Dr. Novak',
    visitDate: '2030-05-20',
    visitTime: '09:30',
    daysBefore: 2,
    sendTime: '07:00',
    days: 14,
    lang: 'en',
    questions: ['Kept?'],
    createdAt: 0,
    sendsAt: Date.UTC(2030, 4, 18, 7),
    state: 'waiting',
    reason: null,
    why: null,
    isDelayed: false,
    endedAt: null,
  };
  const saved: unknown[] = [];
  const openMails = async (rows: ConsultMail[], answers: Answers = {}): Promise<void> => {
    saved.length = 0;
    await open({
      '/web/care/loadConsultMails': () => ({ rows, total: rows.length }),
      '/web/follower/loadMyFollowers': () => ({ rows: [vet, aFollower({ memberId: 'another' })], total: 2 }),
      '/web/care/saveConsultMail': (body) => {
        saved.push(body);
        return { item: mail };
      },
      ...answers,
    });
    type('When do I ring?');
    fireEvent.click(screen.getByRole('radio', { name: 'By e-mail' }));
    await screen.findByLabelText(/^Day of the appointment/u);
  };
  const fill = (label: RegExp, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('asks with the address before it orders, and keeps the questions', async () => {
    await openMails([]);
    fill(/^Day of the appointment/u, '2030-05-20');
    fill(/^E-mail address/u, 'vet@practice.example');
    press('Order the e-mail');
    const ask = await screen.findByRole('dialog', { name: /^Send data of .* to .*vet@practice\.example/u });
    expect(ask.textContent).toContain('What was sent cannot be taken back.');
    expect(saved).toEqual([]);
    fireEvent.click(within(ask).getByRole('button', { name: 'Order the e-mail' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toMatchObject([
      { email: 'vet@practice.example', visitDate: '2030-05-20', visitTime: null, questions: ['When do I ring?'] },
    ]);
  });

  test('a missing day and address are said at their fields', async () => {
    await openMails([]);
    press('Order the e-mail');
    expect(await screen.findByText('Please choose the day')).toBeTruthy();
    expect(screen.getByText('Please enter the e-mail address')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('a refusal is said at its field', async () => {
    const errors = [{ field: 'daysBefore', message: 'That time has already passed.' }];
    await openMails([], { '/web/care/saveConsultMail': () => refuse('consultMail.tooLate', 'Too late', { errors }) });
    fill(/^Day of the appointment/u, '2030-05-20');
    fill(/^E-mail address/u, 'vet@practice.example');
    press('Order the e-mail');
    const ask = await screen.findByRole('dialog', { name: /^Send data of/u });
    fireEvent.click(within(ask).getByRole('button', { name: 'Order the e-mail' }));
    expect(await screen.findByText('That time has already passed.')).toBeTruthy();
  });

  test('what was ordered is listed with what became of it, and can be changed and cancelled', async () => {
    const why = 'The mail server does not know this address.';
    const lost = { ...mail, mailId: 'mail2', state: 'notSent', reason: 'mailbox', why, endedAt: 1 } as const;
    const late = { ...mail, mailId: 'mail3', isDelayed: true };
    const cancelled: unknown[] = [];
    await openMails([mail, late, lost], {
      '/web/care/cancelConsultMail': (body) => {
        cancelled.push(body);
        return {};
      },
    });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByText(/^Not sent yet/u)).toBeTruthy();
    const [change] = screen.getAllByRole('button', { name: 'Edit: novak@practice.example' });
    if (change) fireEvent.click(change);
    await waitFor(() =>
      expect(screen.getByLabelText(/^Day of the appointment/u)).toHaveProperty('value', '2030-05-20'),
    );
    expect(screen.getByLabelText(/^Questions for the visit/u)).toHaveProperty('value', 'Kept?');
    const [end] = screen.getAllByRole('button', { name: 'Do not send: novak@practice.example' });
    if (end) fireEvent.click(end);
    const ask = await screen.findByRole('dialog', { name: /^Not send the pack to/u });
    fireEvent.click(within(ask).getByRole('button', { name: 'Do not send' }));
    await waitFor(() => expect(cancelled).toEqual([{ mailId: 'mail1' }]));
  });

  const change = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: novak@practice.example' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Day of the appointment/u)).toHaveProperty('value', '2030-05-20'),
    );
    expect(document.activeElement).toBe(screen.getByLabelText(/^Day of the appointment/u));
  };

  test('an order to a follower who no longer has access asks for an address', async () => {
    await openMails([mail], { '/web/follower/loadMyFollowers': () => ({ rows: [], total: 0 }) });
    await change();
    expect(screen.getByLabelText(/^E-mail address/u)).toHaveProperty('value', '');
    press('Save changes');
    expect(await screen.findByText('Please enter the e-mail address')).toBeTruthy();
    fill(/^E-mail address/u, 'vet@practice.example');
    press('Save changes');
    const ask = await screen.findByRole('dialog', { name: /^Send data of .* to .*vet@practice\.example/u });
    fireEvent.click(within(ask).getByRole('button', { name: 'Order the e-mail' }));
    await waitFor(() => expect(saved).toMatchObject([{ mailId: 'mail1', email: 'vet@practice.example' }]));
  });

  test('while followers cannot be loaded, an order still names the one whom it goes to', async () => {
    await openMails([mail], { '/web/follower/loadMyFollowers': () => refuse('internal') });
    await change();
    expect(screen.queryByLabelText(/^E-mail address/u)).toBeNull();
    press('Save changes');
    const ask = await screen.findByRole('dialog', { name: /^Send data of .* to .*novak@practice\.example/u });
    fireEvent.click(within(ask).getByRole('button', { name: 'Order the e-mail' }));
    await waitFor(() => expect(saved).toMatchObject([{ mailId: 'mail1', followerId: 'f1' }]));
  });
});
