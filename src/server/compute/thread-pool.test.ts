import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { packTrace } from '#domain/trace/packing.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { createComputePool, type ComputePool } from './compute-pool.ts';
import { toSeries } from './series.ts';
import type { JobResult, ThreadPoolSettings } from './thread-pool.ts';
import type { TraceParts } from './trace-parts.ts';

/** Field 41 of `/proc/<id>/stat` of a thread that runs only while nobody else wants the processor. */
const SCHED_IDLE = '5';
const START = Date.UTC(2026, 4, 14);
const SERIES = { kind: 'series', emptyStart: START, maxPoints: null } as const;
const script = new URL('../../../tests/server/failing-pool.process.ts', import.meta.url);

let pool: ComputePool;
const open = (settings: Partial<ThreadPoolSettings> = {}) => (pool = createComputePool(settings));

afterEach(() => pool.close());

function every5Minutes(from: number, count: number): Trace {
  return toTrace(Array.from({ length: count }, (_, index) => ({ at: from + index * 300_000, mgdl: 100 + index })));
}

const prepared = (parts: TraceParts) => () => Promise.resolve({ job: SERIES, parts });

/** Parts without readings; `from` and `to` select how the thread fails. */
const asking = (from: number, to = 0): TraceParts => ({ from, to, packs: [], rest: toTrace([]) });

function policyOf(thread: string): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[38];
  } catch {
    return undefined; // it has just ended
  }
}

const hasChrt = (): boolean => spawnSync('chrt', ['-p', String(process.pid)]).status === 0;

const toJson = (result: JobResult) =>
  result.kind === 'done' ? JSON.parse(Buffer.from(result.bytes).toString()) : null;

test('packs and rows give the same result as the whole trace', async () => {
  const days = [every5Minutes(START, 288), every5Minutes(START + 86_400_000, 288)];
  const rest = every5Minutes(START + 2 * 86_400_000, 10);
  const parts = { from: START + 600_000, to: START + 3 * 86_400_000, packs: days.map(packTrace), rest };
  const whole = toTrace(
    [...days, rest].flatMap(({ at, mgdl }) => [...at].map((t, i) => ({ at: t, mgdl: mgdl[i] ?? 0 }))),
  );
  const expected = toSeries({ ...whole, at: whole.at.subarray(2), mgdl: whole.mgdl.subarray(2) }, START);
  expect(toJson(await open().run(prepared(parts)))).toEqual(expected);
  expect(parts.rest.at).toHaveLength(10);
});

test('a job that fails does not affect others', async () => {
  const packs = [new Uint8Array([9, 9, 9])];
  await expect(open().run(prepared({ ...asking(0), packs }))).rejects.toThrow('invalid pack');
  expect(toJson(await pool.run(prepared(asking(START, START))))).toMatchObject({ t: [] });
});

test('a lost thread fails its job, and a new thread does the next one', async () => {
  open({ script, threads: 1 });
  const lost = pool.run(prepared(asking(1)));
  const next = pool.run(prepared(asking(0, 7)));
  await expect(lost).rejects.toThrow('has ended');
  expect(toJson(await next)).toBe(7);
});

test('a thread that cannot start fails its job at once', async () => {
  open({ script: new URL('data:text/javascript,throw new Error("no script")'), threads: 1 });
  await expect(pool.run(prepared(asking(0)))).rejects.toThrow('no script');
});

test('a job that takes too long fails, and its thread is terminated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    open({ script, threads: 1, timeoutMs: 300 });
    const overdue = pool.run(prepared(asking(2))).catch(String);
    await vi.advanceTimersByTimeAsync(300);
    expect(await overdue).toContain('over 300 ms');
    expect(toJson(await pool.run(prepared(asking(0, 7))))).toBe(7);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that comes too late does not become the result of the next job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    open({ script, threads: 1, timeoutMs: 300 });
    await pool.run(prepared(asking(0, 1)));
    const overdue = pool.run(prepared(asking(0, 2))).catch(String);
    const next = pool.run(prepared(asking(0, 7)));
    await new Promise((resolve) => process.nextTick(resolve)); // the job is sent; its answer cannot be received yet
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200); // blocks this thread while the other one answers
    vi.advanceTimersByTime(300);
    expect(await overdue).toContain('over 300 ms');
    expect(toJson(await next)).toBe(7);
  } finally {
    vi.useRealTimers();
  }
});

test('a job whose thread does not get to run while it gives way to others is made by one that insists', async () => {
  open({ script, threads: 1, checkMs: 20 });
  const prepare = vi.fn<ReturnType<typeof prepared>>(prepared(asking(3, 7)));
  expect(toJson(await pool.run(prepare))).toBe(7);
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(toJson(await pool.run(prepare))).toBe(7);
  expect(prepare).toHaveBeenCalledTimes(3);
});

test.runIf(process.platform === 'linux')('a thread gives way to calls by the policy of the kernel', async () => {
  await open({ threads: 1 }).run(prepared(asking(START, START)));
  const policies = readdirSync('/proc/self/task').map(policyOf);
  expect(policies).toContain(hasChrt() ? SCHED_IDLE : '0');
});

test('when too many jobs wait, another one is refused at once', async () => {
  open({ script, threads: 1, maxWaiting: 2 });
  const taken = [1, 2, 3].map((to) => pool.run(prepared(asking(0, to))));
  expect(await pool.run(prepared(asking(0, 4)))).toEqual({ kind: 'busy' });
  expect((await Promise.all(taken)).map(toJson)).toEqual([1, 2, 3]);
});

test('closing finishes accepted jobs and accepts no more', async () => {
  open({ script, threads: 1 });
  const taken = [1, 2].map((to) => pool.run(prepared(asking(0, to))));
  await pool.close();
  expect((await Promise.all(taken)).map(toJson)).toEqual([1, 2]);
  await expect(pool.run(prepared(asking(0)))).rejects.toThrow('closed');
});
