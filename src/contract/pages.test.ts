import { describe, expect, test } from 'vitest';
import { ERROR_PATHS, findPage, PUBLIC_PATHS, readPage, SCREEN_PATHS, toPage, type PagePath } from './pages.ts';

const PAGES: readonly PagePath[] = [...SCREEN_PATHS, ...PUBLIC_PATHS, ...ERROR_PATHS];

/** A value for each place of each path. */
const values = { lang: 'sl', id: '018f-a', memberId: '123456789', alertId: '018f-b' };

describe.each(PAGES)('%s', (path) => {
  const address = toPage(path, values);

  test('has an address without open places', () => {
    expect(address).not.toContain(':');
    expect(address.split('/')).toHaveLength(path.split('/').length);
  });

  test('is recognised by its address, and no other page is', () => {
    expect(PAGES.filter((other) => findPage([other], address))).toEqual([path]);
    expect(findPage(PAGES, `${address}/`)).toBe(path);
    expect(findPage(PAGES, address.toUpperCase())).toBe(path);
  });

  test('gives back what its address holds', () => {
    const names = new Set([...path.matchAll(/:(\w+)/gu)].map(([, name]) => name));
    const held = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    expect(readPage(path, address)).toEqual(held);
  });

  test('is not what is above or below it', () => {
    expect(readPage(path, `${address}/x/y`)).toBeNull();
    expect(readPage(path, `/x${address}`)).toBeNull();
  });
});

test.each(['/', '', '/nope', '/report/en', '/report/en/', '/reportPdf/', '/follow/1/2', '/user', '/40', '//login'])(
  '%j is no page, or another one',
  (pathname) => {
    expect(findPage(PUBLIC_PATHS, pathname)).toBeUndefined();
    expect(findPage(ERROR_PATHS, pathname)).toBeUndefined();
  },
);
