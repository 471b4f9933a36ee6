// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { waitForChunk, arrivedChunk, ChunkError, loadChunk, type ChunkLoader } from './chunks.ts';

const Part = () => null;

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('a part that does not come is given up after two minutes', async () => {
  vi.useFakeTimers();
  const given = vi.fn<(error: unknown) => void>();
  waitForChunk(new Promise(() => undefined)).catch(given);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
});

test('a loaded part is available, a failed one is requested again', async () => {
  let fails = true;
  const load: ChunkLoader = async () => {
    if (fails) throw new TypeError('no such file');
    return Part;
  };
  await expect(loadChunk(load)).rejects.toThrow(ChunkError);
  expect(arrivedChunk(load)).toBeUndefined();
  fails = false;
  await loadChunk(load);
  expect(arrivedChunk(load)).toBe(Part);
});

test('what keeps a library away is reported as a part that did not arrive, with its cause', async () => {
  const cause = new TypeError('no such file');
  await expect(waitForChunk(Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', cause });
});

test('a style sheet that did not arrive is asked for again before the part is tried again', async () => {
  const lost = document.createElement('link');
  lost.rel = 'stylesheet';
  lost.href = 'http://portal.example/part.css';
  document.head.append(lost);
  const noStyles = async () => {
    throw new Error('no styles');
  };
  await expect(loadChunk(noStyles)).rejects.toThrow(ChunkError);
  const asked = vi.fn<ChunkLoader>(async () => Part);
  const again = loadChunk(asked);
  const link = document.head.lastElementChild;
  expect(link).not.toBe(lost);
  expect(link).toMatchObject({ rel: 'stylesheet', href: 'http://portal.example/part.css' });
  expect(asked).not.toHaveBeenCalled();
  link?.dispatchEvent(new Event('load'));
  await again;
  expect(asked).toHaveBeenCalledOnce();
});
