import { afterEach, expect, test, vi } from 'vitest';
import { doEvery } from './periodic.ts';

afterEach(() => void vi.useRealTimers());

test('what falls due while a job runs is left out, so that a stop waits for one run only', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const gates: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  const stop = doEvery(1_000, work, () => undefined);
  vi.advanceTimersByTime(5_000);
  const stopped = stop();
  gates[0]?.resolve();
  await stopped;
  expect(gates).toHaveLength(1);
});

test('a job that fails at once runs again when it is due', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const errors: unknown[] = [];
  const fail = () => {
    throw new Error('at once');
  };
  const stop = doEvery(1_000, fail, (error) => errors.push(error));
  await new Promise(setImmediate);
  vi.advanceTimersByTime(1_000);
  await stop();
  expect(errors).toHaveLength(2);
});
