import { expect, test } from 'vitest';
import { isLinkToken, newLinkToken, newSessionToken } from './tokens.ts';

const SOME = 20_000; // about five of them begin with the prefix of a link

test('no session token is mistaken for a report link token, whatever it begins with', () => {
  const tokens = Array.from({ length: SOME }, newSessionToken);
  expect(tokens.filter(isLinkToken)).toEqual([]);
  expect(isLinkToken(`r_${newSessionToken().slice(2)}`)).toBe(false);
});

test('a report link’s token is known as one', () => {
  const tokens = Array.from({ length: SOME }, newLinkToken);
  expect(tokens.every(isLinkToken)).toBe(true);
});
