import { expect, test } from 'vitest';
import { parseWithoutNul } from './json-text.ts';

test('a NUL is left out of every text, and nothing else is', () => {
  const sent = { device: 'a\0b', list: ['\0', { note: String.raw`\u0000 as signs` }], value: 5.6 };
  expect(parseWithoutNul(JSON.stringify(sent))).toEqual({
    device: 'ab',
    list: ['', { note: String.raw`\u0000 as signs` }],
    value: 5.6,
  });
});

test('invalid JSON is an error', () => {
  expect(() => parseWithoutNul('{')).toThrow(SyntaxError);
});
