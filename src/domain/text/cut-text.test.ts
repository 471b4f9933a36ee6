import { expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { cutLine, cutText, hasHiddenSigns } from './cut-text.ts';

test('a text is cut before a sign that would be cut in two', () => {
  expect(cutText('ab😀c', 4)).toBe('ab😀');
  expect(cutText('ab😀c', 3)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('😀', 0)).toBe('');
});

test('half of a sign that came so is replaced', () => {
  expect(cutText('a\uD83D', 5)).toBe('a\uFFFD');
  expect(cutText('\uDE00a', 5)).toBe('\uFFFDa');
});

test('what is cut is the beginning of the text, survives UTF-8, and is cut once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.length).toBeGreaterThan(Math.min(length, text.length) - 2);
      expect(Buffer.from(cut).toString()).toBe(cut);
      expect(cutText(cut, length)).toBe(cut);
    }),
  );
});

test('a name of one line has no line breaks and no signs that cannot be seen', () => {
  expect(cutLine(' Libre\r\n2\u202E \t', 20)).toBe('Libre 2');
  expect(cutLine('a\nbc', 3)).toBe('a b');
  expect(['a\nb', '\u0000', 'a\u200E', 'a\u0085'].every(hasHiddenSigns)).toBe(true);
  expect(['Miška 2', 'دستگاه', '😀', ''].some(hasHiddenSigns)).toBe(false);
});
