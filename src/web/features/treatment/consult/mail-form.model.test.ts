import { expect, test } from 'vitest';
import { mailTime, OTHER, toMailBody, toMailEntry, type MailEntry } from './mail-form.model.ts';

const entry: MailEntry = {
  days: '28',
  language: 'sl',
  questions: 'One?\n\nTwo?',
  visitDate: '2026-05-20',
  visitTime: '',
  daysBefore: '2',
  sendTime: '07:00',
  to: OTHER,
  email: ' vet@practice.example ',
};

test('a new order goes to the typed address, without a time if none is known', () => {
  expect(toMailBody('m1', entry, null)).toEqual({
    memberId: 'm1',
    email: 'vet@practice.example',
    visitDate: '2026-05-20',
    visitTime: null,
    daysBefore: 2,
    sendTime: '07:00',
    days: 28,
    lang: 'sl',
    questions: ['One?', 'Two?'],
    confirmed: true,
  });
});

test('a follower is named by id, and what was typed before is not sent', () => {
  const body = toMailBody('m1', { ...entry, to: 'f1', visitTime: '09:30' }, 'mail1');
  expect(body).toMatchObject({ mailId: 'mail1', followerId: 'f1', visitTime: '09:30' });
  expect(body).not.toHaveProperty('email');
});

test('an order fills the form again as it was', () => {
  const kept = {
    mailId: 'mail1',
    email: 'vet@practice.example',
    followerId: null,
    followerName: null,
    visitDate: '2026-05-20',
    visitTime: null,
    daysBefore: 2,
    sendTime: '07:00',
    days: 28,
    lang: 'sl',
    questions: ['One?', 'Two?'],
    createdAt: 0,
    sendsAt: 0,
    state: 'waiting',
    reason: null,
    why: null,
    isDelayed: false,
    endedAt: null,
  } as const;
  const filled = toMailEntry(
    { days: '14', language: 'en', questions: '' },
    { ...kept, questions: [...kept.questions] },
  );
  expect(toMailBody('m1', filled, null)).toEqual(toMailBody('m1', entry, null));
});

test('the time of the mail is known as soon as day and time are', () => {
  expect(mailTime(entry, 'Europe/Ljubljana')).toBe(Date.parse('2026-05-18T07:00+02:00'));
  expect(mailTime({ ...entry, visitDate: '' }, 'UTC')).toBeNull();
  expect(mailTime({ ...entry, sendTime: '' }, 'UTC')).toBeNull();
});
