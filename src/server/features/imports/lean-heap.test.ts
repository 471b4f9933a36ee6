import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLeanHeap } from './lean-heap.ts';

const LARGE = 1_000_000;

test('garbage from before is collected when a large file comes, also after one that failed', async () => {
  await expect(inLeanHeap(LARGE, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  const left = new WeakRef({ some: 'garbage' });
  await nextTask(); // a reference keeps its object until the end of the task
  expect(await inLeanHeap(LARGE, () => Promise.resolve(left.deref()))).toBeUndefined();
});
