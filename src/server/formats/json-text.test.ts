import { expect, test } from 'vitest';
import { parseStorable } from './json-text.ts';

test('a NUL is left out of every text, and nothing else is', () => {
  const sent = { device: 'a\0b', list: ['\0', { note: String.raw`\u0000 as signs` }], value: 5.6 };
  expect(parseStorable(JSON.stringify(sent))).toEqual({
    device: 'ab',
    list: ['', { note: String.raw`\u0000 as signs` }],
    value: 5.6,
  });
});

test('half of a sign is replaced, and a whole one stays', () => {
  const sent = String.raw`{"notes":"a\ud83d","list":["\uDE00","\ud83d\ude00"]}`;
  expect(parseStorable(sent)).toEqual({ notes: 'a\uFFFD', list: ['\uFFFD', '😀'] });
});

test('invalid JSON is an error', () => {
  expect(() => parseStorable('{')).toThrow(SyntaxError);
});
