import { expect, test } from 'vitest';
import { askForLaterCode, LATER_CODE, putOffLaterCode } from './page-files.ts';

const PAGE = `
  <link rel="modulepreload" crossorigin href="/first.js">
  <link rel="modulepreload" ${LATER_CODE} crossorigin href="/later.js">
  <link rel="stylesheet" href="/look.css">`;

test('a kept page puts off the code that nothing waits for at first, and nothing else', () => {
  expect(putOffLaterCode(PAGE).split('\n')).toEqual([
    '',
    '  <link rel="modulepreload" crossorigin href="/first.js">',
    '  <link rel="later" crossorigin href="/later.js">',
    '  <link rel="stylesheet" href="/look.css">',
  ]);
});

test('what was put off is asked for, once', () => {
  const links = [{ rel: 'later' }, { rel: 'stylesheet' }, { rel: 'modulepreload' }];
  askForLaterCode(links);
  expect(links).toEqual([{ rel: 'modulepreload' }, { rel: 'stylesheet' }, { rel: 'modulepreload' }]);
});
