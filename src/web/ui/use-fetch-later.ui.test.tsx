// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFetchLater } from './use-fetch-later.ts';

const Part = () => null;
const first = vi.fn<() => Promise<typeof Part>>();
const second = vi.fn<() => Promise<typeof Part>>();
const loaders = [first, second];

function Page() {
  useFetchLater(loaders);
  return <p>drawn</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  first.mockReset().mockResolvedValue(Part);
  second.mockReset().mockResolvedValue(Part);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing is asked for while the page is new, then one part after the other', async () => {
  let arrive = (_part: typeof Part): void => undefined;
  first.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(<Page />);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  arrive(Part);
  await vi.advanceTimersByTimeAsync(100);
  expect(second).toHaveBeenCalledOnce();
});

test('a part that does not arrive ends it, and the page stays', async () => {
  first.mockRejectedValue(new TypeError('network'));
  const { getByText } = render(<Page />);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  expect(getByText('drawn')).toBeTruthy();
});

test('a page that was left asks for nothing', async () => {
  const { unmount } = render(<Page />);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first).not.toHaveBeenCalled();
});

test.each([
  ['without a network', { onLine: false }],
  ['where the user saves data', { onLine: true, connection: { saveData: true } }],
  ['where the user saves data on a fast line', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }],
  ['on a line as slow as 2G', { onLine: true, connection: { saveData: false, effectiveType: '2g' } }],
  ['on a line slower than 2G', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
])('nothing is asked for %s', async (_where, state) => {
  vi.stubGlobal('navigator', state);
  render(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first).not.toHaveBeenCalled();
});

test.each([
  ['in a browser that does not know its line', { onLine: true }],
  ['on a fast line', { onLine: true, connection: { saveData: false, effectiveType: '4g' } }],
  ['on a line as fast as 3G', { onLine: true, connection: { effectiveType: '3g' } }],
])('all of it is asked for %s', async (_where, state) => {
  vi.stubGlobal('navigator', state);
  render(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

test('a line that becomes slow meanwhile brings nothing more', async () => {
  const connection = { effectiveType: '4g' };
  vi.stubGlobal('navigator', { onLine: true, connection });
  first.mockImplementation(async () => {
    connection.effectiveType = '2g';
    return Part;
  });
  render(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});
