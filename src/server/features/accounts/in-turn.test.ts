import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurn } from '#server/features/accounts/in-turn.ts';

describe('inTurn', () => {
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
});
