import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { secondDoseOf } from './second-dose.model.ts';

const HOUR = 3_600_000;
const MORNING = Date.UTC(2026, 4, 14, 7, 4);
const cat = { insulinFreq: 0.5, petType: 'cat' } as const;

const dose = (at: number, changes: Partial<Event> = {}): Event => ({
  eventId: `dose ${at}`,
  type: 'insulin',
  at,
  title: null,
  value: 2,
  unit: 'U',
  detail: { insulinKind: 'Long_acting' },
  source: 'owner',
  ...changes,
});
const entered = (at: number, changes: { eventId?: string | null; kind?: string } = {}) => ({
  at,
  eventId: null,
  kind: 'Long_acting',
  ...changes,
});

describe('a second dose', () => {
  test('four hours after one that is given every twelve is too close', () => {
    expect(secondDoseOf(entered(MORNING + 4 * HOUR), [dose(MORNING)], cat)).toEqual({
      dose: dose(MORNING),
      apartMs: 4 * HOUR,
      usualGapMs: 12 * HOUR,
      isLater: false,
    });
  });

  test('near its usual time is none', () => {
    expect(secondDoseOf(entered(MORNING + 11 * HOUR), [dose(MORNING)], cat)).toBeNull();
    expect(secondDoseOf(entered(MORNING + 9 * HOUR), [dose(MORNING)], cat)).toBeNull();
  });

  test('noted for earlier than one that is there is found too, and the nearest is named', () => {
    const doses = [dose(MORNING), dose(MORNING + 12 * HOUR)];
    expect(secondDoseOf(entered(MORNING + 7 * HOUR), doses, cat)).toMatchObject({
      dose: { at: MORNING + 12 * HOUR },
      isLater: true,
      apartMs: 5 * HOUR,
    });
  });

  test('is never the one that is changed', () => {
    const known = dose(MORNING);
    expect(secondDoseOf(entered(MORNING + HOUR, { eventId: known.eventId }), [known], cat)).toBeNull();
  });

  test('of a person is only one of the same kind', () => {
    const person = { insulinFreq: 0.5, petType: null };
    expect(secondDoseOf(entered(MORNING + HOUR, { kind: 'Short_acting' }), [dose(MORNING)], person)).toBeNull();
    expect(secondDoseOf(entered(MORNING + HOUR), [dose(MORNING)], person)).not.toBeNull();
    expect(secondDoseOf(entered(MORNING + HOUR, { kind: 'Short_acting' }), [dose(MORNING)], cat)).not.toBeNull();
  });
});

describe('the usual gap', () => {
  const noFrequency = { insulinFreq: null, petType: 'cat' } as const;

  test('is that of the last days where the profile says none', () => {
    const doses = [0, 8, 16, 24, 32].map((hours) => dose(MORNING - hours * HOUR));
    expect(secondDoseOf(entered(MORNING + 2 * HOUR), doses, noFrequency)?.usualGapMs).toBe(8 * HOUR);
  });

  test('is not known from a few doses: then nothing is said', () => {
    expect(secondDoseOf(entered(MORNING + HOUR), [dose(MORNING)], noFrequency)).toBeNull();
  });

  test('is two days at most', () => {
    const weekly = { insulinFreq: 7, petType: 'dog' } as const;
    expect(secondDoseOf(entered(MORNING + HOUR), [dose(MORNING)], weekly)?.usualGapMs).toBe(48 * HOUR);
  });
});
