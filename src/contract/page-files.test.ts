import { expect, test } from 'vitest';
import { LATER_CODE, leaveOutLaterCode } from './page-files.ts';

const PAGE = `
  <link rel="modulepreload" crossorigin href="/first.js">
  <link rel="modulepreload" ${LATER_CODE} crossorigin href="/later.js">
  <link rel="stylesheet" href="/look.css">`;

test('a kept page leaves out the code that nothing waits for at first, and nothing else', () => {
  expect(leaveOutLaterCode(PAGE).split('\n')).toEqual([
    '',
    '  <link rel="modulepreload" crossorigin href="/first.js">',
    '  <link rel="stylesheet" href="/look.css">',
  ]);
});
