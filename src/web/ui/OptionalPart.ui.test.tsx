// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChunkLoader } from '#web/api/chunks.ts';
import { OptionalPart } from './OptionalPart.tsx';

let isAway = false;
const load = vi.fn<ChunkLoader>(async () => {
  if (isAway) throw new TypeError('no connection');
  return Alarm;
});

function Alarm() {
  return <p>the alarm sounds</p>;
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const isHere = () => screen.queryByText('the alarm sounds') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a part comes after the time that the page has for itself', async () => {
  isAway = false;
  render(<OptionalPart load={load} afterMs={5_000} />);
  await pass(4_999);
  expect(isHere()).toBe(false);
  await pass(1);
  expect(isHere()).toBe(true);
});

test('a part that did not come without a connection is asked for until it is here', async () => {
  isAway = true;
  render(<OptionalPart load={load}>not yet</OptionalPart>);
  await pass(60_000);
  expect([isHere(), screen.queryByText('not yet') !== null]).toEqual([false, true]);
  isAway = false;
  dispatchEvent(new Event('online'));
  await pass(1_000);
  expect(isHere()).toBe(true);
  const asked = load.mock.calls.length;
  await pass(60_000);
  expect(load.mock.calls).toHaveLength(asked);
});
