import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBeats } from './beats.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every stream has one beat in 15 s, and streams that open together share the work of no one moment', async () => {
  const checked: (readonly number[])[] = [];
  const beats = createBeats<number>(async (streams) => void checked.push(streams));
  for (let stream = 0; stream < 120; stream += 1) beats.add(stream);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(checked.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, stream) => stream));
  expect(checked.map((streams) => streams.length)).toEqual(Array.from({ length: 60 }, () => 2));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(checked).toHaveLength(120);
});

test('a stream that ended has none, and without streams no timer runs', async () => {
  const checked: string[] = [];
  const beats = createBeats<string>(async (streams) => void checked.push(...streams));
  const [endOne, endTwo] = [beats.add('one'), beats.add('two')];
  endOne();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(checked).toEqual(['two']);
  endTwo();
  expect(vi.getTimerCount()).toBe(0);
  beats.add('three');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(checked).toEqual(['two', 'three']);
});

test('a check that takes longer than 15 s is not started twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = 0;
  const beats = createBeats<string>(() => {
    started += 1;
    return promise;
  });
  beats.add('one');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(started).toBe(1);
  resolve();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(started).toBe(2);
});
