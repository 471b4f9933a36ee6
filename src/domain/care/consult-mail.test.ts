import { describe, expect, test } from 'vitest';
import { sendDate, sendsAt, visitEndsAt, type VisitPlan } from './consult-mail.ts';

const plan = (changes: Partial<VisitPlan>): VisitPlan => ({
  visitDate: '2026-05-20',
  visitMinute: 9 * 60 + 30,
  daysBefore: 2,
  sendMinute: 7 * 60,
  ...changes,
});
const iso = (at: number): string => new Date(at).toISOString();

describe('when a pack is mailed', () => {
  test('is at the hour of the pet’s clock, days before the visit', () => {
    expect(sendDate(plan({}))).toBe('2026-05-18');
    expect(iso(sendsAt(plan({}), 'Europe/Ljubljana'))).toBe('2026-05-18T05:00:00.000Z');
    expect(iso(sendsAt(plan({}), 'Asia/Kolkata'))).toBe('2026-05-18T01:30:00.000Z');
    expect(sendDate(plan({ visitDate: '2026-03-01', daysBefore: 1 }))).toBe('2026-02-28');
  });

  test.each([
    ['skipped in Ljubljana', 'Europe/Ljubljana', '2026-03-30 02:30', '2026-03-29T01:00:00.000Z'],
    ['repeated in Ljubljana', 'Europe/Ljubljana', '2026-10-26 02:30', '2026-10-25T00:30:00.000Z'],
    ['skipped in New York', 'America/New_York', '2026-03-09 02:15', '2026-03-08T07:00:00.000Z'],
    ['skipped half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-05 02:10', '2026-10-03T15:30:00.000Z'],
  ])('a time %s', (_, zone, wish, expected) => {
    const [visitDate = '', hour, minute] = wish.split(/[ :]/u);
    const sendMinute = Number(hour) * 60 + Number(minute);
    expect(iso(sendsAt(plan({ visitDate, daysBefore: 1, sendMinute }), zone))).toBe(expected);
  });

  test('counts days of the calendar across a change of the clock, not 24 hours', () => {
    const over = plan({ visitDate: '2026-03-30', daysBefore: 2, sendMinute: 8 * 60 });
    expect(iso(sendsAt(over, 'Europe/Ljubljana'))).toBe('2026-03-28T07:00:00.000Z');
  });
});

describe('a visit is over', () => {
  test('an hour after its start', () => {
    expect(iso(visitEndsAt(plan({}), 'Europe/Ljubljana'))).toBe('2026-05-20T08:30:00.000Z');
  });

  test('at the end of its day if no time is known, also of a day of 25 hours', () => {
    const unknown = plan({ visitDate: '2026-10-25', visitMinute: null });
    expect(iso(visitEndsAt(unknown, 'Europe/Ljubljana'))).toBe('2026-10-25T23:00:00.000Z');
  });
});
