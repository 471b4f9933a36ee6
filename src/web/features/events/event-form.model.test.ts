import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import {
  findBounds,
  findEventProblems,
  eventBody,
  knownEntry,
  newEntry,
  type EntryFrame,
  type EventEntry,
} from './event-form.model.ts';
import type { NotedType } from './event-list.model.ts';

const NOW = Date.UTC(2026, 4, 14, 9, 18, 30);
const zone = 'Europe/Ljubljana';
const frame: EntryFrame = { unit: 'mmol/L', thresholds: CAT_THRESHOLDS, zone, known: null };
const pet = aPet();

const createEntry = (type: NotedType, changes: Partial<EventEntry> = {}): EventEntry => ({
  ...newEntry(type, { now: NOW, zone }, { pet, lastDose: undefined }),
  ...changes,
});
const findProblems = (entry: EventEntry, changes: Partial<EntryFrame> = {}) =>
  findEventProblems(entry, { ...frame, ...changes, now: NOW });

const meterValue: Event & { readonly type: 'BG' } = {
  eventId: 'bg',
  type: 'BG',
  at: NOW - 10_500,
  title: null,
  value: 245,
  unit: 'mg/dL',
  detail: { note: 'ear' },
  source: 'owner',
  author: null,
  mayChange: true,
  versions: 1,
};

describe('a new entry', () => {
  test('is of now by the clock of the pet, with its usual dose and the last kind of insulin', () => {
    const lastDose = { detail: { insulinKind: 'Long_acting' } } as const;
    const entry = newEntry('insulin', { now: NOW, zone }, { pet, lastDose });
    expect(entry).toMatchObject({ value: '2', insulinKind: 'Long_acting', date: '2026-05-14', time: '11:18' });
    expect(createEntry('meal')).toMatchObject({ value: '', insulinKind: '' });
  });
});

describe('the errors of the fields', () => {
  test('values must be there and in their bounds; a decimal comma counts', () => {
    expect(findProblems(createEntry('BG'))).toEqual({
      value: { key: 'homeViews.meterWrong', bounds: { low: 0.6, high: 50 } },
    });
    expect(findProblems(createEntry('BG', { value: '13,9' }))).toEqual({});
    expect(findProblems(createEntry('BG', { value: '250' }))).toHaveProperty('value');
    expect(findProblems(createEntry('BG', { value: '250' }), { unit: 'mg/dL' })).toEqual({});
    expect(findProblems(createEntry('insulin', { value: '0' }))).toHaveProperty('value');
    expect(findProblems(createEntry('weight', { value: 'heavy' }))).toHaveProperty('value');
    expect(findProblems(createEntry('meal'))).toEqual({});
    expect(findBounds('calibration', 'mg/dL')).toEqual({ low: 10, high: 900 });
  });

  test('a medicine has a name', () => {
    expect(findProblems(createEntry('meds'))).toEqual({ title: { key: 'events.needMedicine' } });
    expect(findProblems(createEntry('meds', { title: 'Thiamazole' }))).toEqual({});
  });

  test('the time is one, and does not lie ahead', () => {
    expect(findProblems(createEntry('meal', { date: '' }))).toEqual({ date: { key: 'homeViews.meterNoTime' } });
    expect(findProblems(createEntry('meal', { date: '1999-12-31' }))).toEqual({
      date: { key: 'homeViews.meterNoTime' },
    });
    expect(findProblems(createEntry('meal', { time: '11:19' }))).toEqual({ date: { key: 'homeViews.meterAhead' } });
  });

  test('a note says something', () => {
    expect(findProblems(createEntry('note', { note: ' ' }))).toEqual({ note: { key: 'events.needNote' } });
    expect(findProblems(createEntry('note', { note: 'slept' }))).toEqual({});
  });

  test('a note has an end', () => {
    expect(findProblems(createEntry('meal', { note: 'x'.repeat(501) }))).toHaveProperty('note');
  });
});

describe('the sent values', () => {
  test('glucose goes out in mg/dL', () => {
    expect(eventBody(createEntry('BG', { value: '13.9' }), { ...frame, pet })).toEqual({
      memberId: 'mimi',
      type: 'BG',
      at: Date.UTC(2026, 4, 14, 9, 18),
      value: 250.2,
      unit: 'mg/dL',
      title: null,
      detail: null,
    });
  });

  test('what was not changed keeps its seconds and its decimals', () => {
    const known = { ...frame, known: meterValue };
    const entry = knownEntry(meterValue, known);
    expect(entry).toMatchObject({ value: '13.6', time: '11:18', note: 'ear' });
    const body = eventBody({ ...entry, note: 'paw' }, { ...known, pet });
    expect(body).toMatchObject({ eventId: 'bg', at: meterValue.at, value: 245, detail: { note: 'paw' } });
    expect(eventBody({ ...entry, value: '13.7' }, { ...known, pet }).value).toBe(246.6);
  });

  test('a dose takes its name from the profile', () => {
    const entry = createEntry('insulin', { insulinKind: 'Long_acting', label: 'Dinner' });
    expect(eventBody(entry, { ...frame, pet })).toMatchObject({
      value: 2,
      unit: 'U',
      title: 'Insulin Glargine',
      detail: { insulinKind: 'Long_acting', label: 'Dinner' },
    });
  });

  test('each kind has its unit, where it has a value', () => {
    const findUnit = (entry: EventEntry) => eventBody(entry, { ...frame, pet }).unit;
    expect(findUnit(createEntry('meal', { value: '35' }))).toBe('g');
    expect(findUnit(createEntry('meal'))).toBeNull();
    expect(findUnit(createEntry('sport', { value: '20' }))).toBe('min');
    expect(findUnit(createEntry('weight', { value: '4.65' }))).toBe('kg');
    expect(findUnit(createEntry('meds', { value: '1', unit: ' capsule ' }))).toBe('capsule');
    expect(findUnit(createEntry('meds', { value: '1' }))).toBeNull();
  });

  test('an invalid time cannot be sent', () => {
    expect(() => eventBody(createEntry('meal', { time: '' }), { ...frame, pet })).toThrow(TypeError);
  });
});
