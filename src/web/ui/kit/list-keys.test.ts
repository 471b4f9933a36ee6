import { expect, test } from 'vitest';
import { addLetter, findByLetters } from './first-letters.ts';
import { findNextIndex, findPagedIndex } from './list-keys.ts';

test('arrows lead on and back, and begin again at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft'].map((key) => findNextIndex(key, 1, 3, 'row'))).toEqual([2, 0]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => findNextIndex(key, 1, 3, 'mirroredRow'))).toEqual([0, 2]);
  expect(['ArrowDown', 'ArrowUp'].map((key) => findNextIndex(key, 1, 3, 'column'))).toEqual([2, 0]);
  expect(findNextIndex('ArrowRight', 2, 3, 'row')).toBe(0);
  expect(findNextIndex('ArrowLeft', 0, 3, 'row')).toBe(2);
});

test('from nowhere, down leads to the first and up to the last', () => {
  expect(findNextIndex('ArrowDown', -1, 3, 'column')).toBe(0);
  expect(findNextIndex('ArrowUp', -1, 3, 'column')).toBe(2);
});

test('Home and End lead to the ends; other keys, and arrows across, lead nowhere', () => {
  expect(['Home', 'End'].map((key) => findNextIndex(key, 1, 3, 'column'))).toEqual([0, 2]);
  expect(['a', 'Enter', 'ArrowLeft'].map((key) => findNextIndex(key, 1, 3, 'column'))).toEqual([null, null, null]);
  expect(['Home', 'End', 'ArrowDown'].map((key) => findNextIndex(key, -1, 0, 'column'))).toEqual([null, null, null]);
});

const LABELS = ['Account settings', 'Sign out', 'Add a pet', 'Šarec', 'Add data'];

test('a letter leads to the next entry that begins with it, the same letter again to the one after', () => {
  expect(findByLetters(LABELS, -1, 'a')).toBe(0);
  expect(findByLetters(LABELS, 0, 'a')).toBe(2);
  expect(findByLetters(LABELS, 2, 'aa')).toBe(4);
  expect(findByLetters(LABELS, 4, 'aaa')).toBe(0);
  expect(findByLetters(LABELS, 0, 'š')).toBe(3);
  expect(findByLetters(LABELS, 0, 'z')).toBeNull();
});

test('several letters stay with the entry that they began with', () => {
  expect(findByLetters(LABELS, 2, 'add')).toBe(2);
  expect(findByLetters(LABELS, 2, 'add d')).toBe(4);
});

test('letters typed after a pause begin again', () => {
  const first = addLetter({ letters: '', at: Number.NEGATIVE_INFINITY }, 'A', 1_000);
  expect(first.letters).toBe('a');
  expect(addLetter(first, 'd', 1_300).letters).toBe('ad');
  expect(addLetter(first, 'd', 1_600).letters).toBe('d');
});

test('in a long list Page Up and Page Down go far and stop at the ends; Home and End are of the text', () => {
  expect(['PageDown', 'PageUp'].map((key) => findPagedIndex(key, 20, 40))).toEqual([28, 12]);
  expect(['PageDown', 'PageUp'].map((key) => findPagedIndex(key, 3, 9))).toEqual([8, 0]);
  expect(['PageDown', 'PageUp'].map((key) => findPagedIndex(key, -1, 9))).toEqual([8, 0]);
  expect(['ArrowDown', 'ArrowUp'].map((key) => findPagedIndex(key, 0, 9))).toEqual([1, 8]);
  expect(['Home', 'End', 'a'].map((key) => findPagedIndex(key, 3, 9))).toEqual([null, null, null]);
  expect(['PageDown', 'PageUp', 'ArrowDown'].map((key) => findPagedIndex(key, -1, 0))).toEqual([null, null, null]);
});
