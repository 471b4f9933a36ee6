import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

const turns = new KeyedMutex({ max: 2, refuse: () => new Error('full') });
const inTurn: KeyedMutex['run'] = (key, work) => turns.run(key, work);

describe('a mutex for each key', () => {
  it('works of one key do not overlap and keep their order', async () => {
    const seen: string[] = [];
    const work = (name: string, turns: number) => async () => {
      seen.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      seen.push(`${name} ends`);
    };
    await Promise.all([inTurn('a', work('first', 5)), inTurn('a', work('second', 0))]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('another key does not wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = inTurn('a', () => promise);
    await expect(inTurn('b', async () => 'done')).resolves.toBe('done');
    resolve();
    await waiting;
  });

  it('what fails lets the next one in', async () => {
    const failing = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('one more than may hold and wait is refused, and taken once there is room', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = [inTurn('a', () => promise), inTurn('a', () => promise)];
    await expect(inTurn('a', () => promise)).rejects.toThrow('full');
    resolve();
    await Promise.all(held);
    await expect(inTurn('a', async () => 'done')).resolves.toBe('done');
  });

  it('is idle when all of every key are done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const seen: string[] = [];
    void inTurn('a', async () => void seen.push('a'));
    void inTurn('b', async () => void (await promise, seen.push('b')));
    setImmediate(resolve);
    await turns.idle();
    expect(seen).toEqual(['a', 'b']);
  });
});
