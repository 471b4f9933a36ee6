import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { Listeners, type Subscription } from './listeners.ts';
import type { LiveMessage } from './messages.ts';

const about = (memberId: string): LiveMessage => ({ to: 'member', memberId, kind: 'device', data: { memberId } });
const recheck = (accountId: string): LiveMessage => ({ to: 'recheck', accountId });

describe('listeners', () => {
  let errors: unknown[];
  let listeners: Listeners;
  let heard: Record<string, string[]>;

  beforeEach(() => {
    errors = [];
    heard = {};
    listeners = new Listeners((error) => errors.push(error));
  });

  /** Notes what it hears under a name. */
  function listen(name: string, accountId: string | null, memberIds: readonly string[] = []): Subscription {
    const own: string[] = [];
    heard[name] = own;
    const subscription = listeners.subscribe((message) => own.push(toName(message)), accountId);
    subscription.watch(memberIds);
    return subscription;
  }

  test('hear of their members and their account only', () => {
    listen('owner', 'ann', ['mimi', 'rex']);
    listen('follower', 'bob', ['mimi']);
    listen('stranger', 'eve');
    for (const message of [about('mimi'), about('rex'), about('else'), recheck('bob'), recheck('ann')]) {
      listeners.tell(message);
    }
    expect(heard).toEqual({ owner: ['mimi', 'rex', 'recheck ann'], follower: ['mimi', 'recheck bob'], stranger: [] });
  });

  test('hear everything until they say whom they watch, because rights are read in the meantime', () => {
    const own: string[] = [];
    const subscription = listeners.subscribe((message) => own.push(toName(message)), 'ann');
    listeners.tell(about('mimi'));
    listeners.tell(recheck('ann'));
    subscription.watch(['rex']);
    listeners.tell(about('mimi'));
    listeners.tell(about('rex'));
    expect(own).toEqual(['mimi', 'recheck ann', 'rex']);
  });

  test('of one account each hear its messages', () => {
    const one = listen('one', 'ann', ['mimi']);
    listen('two', 'ann', ['mimi']);
    listeners.tell(about('mimi'));
    one.stop();
    listeners.tell(about('mimi'));
    listeners.tell(recheck('ann'));
    expect(heard).toEqual({ one: ['mimi'], two: ['mimi', 'mimi', 'recheck ann'] });
    expect(listeners.count).toBe(1);
  });

  test('hear nothing more of members that they no longer watch, nor after they stop', () => {
    const owner = listen('owner', 'ann', ['mimi', 'rex']);
    owner.watch(['rex', 'tom']);
    for (const memberId of ['mimi', 'rex', 'tom']) listeners.tell(about(memberId));
    owner.stop();
    owner.watch(['rex']);
    listeners.tell(about('rex'));
    expect(heard['owner']).toEqual(['rex', 'tom']);
  });

  test('without an account hear everything', () => {
    listen('all', null);
    for (const message of [about('mimi'), recheck('ann'), { to: 'gap' } as const]) listeners.tell(message);
    expect(heard['all']).toEqual(['mimi', 'recheck ann', 'gap']);
  });

  test('that come while messages are lost hear of it at once', async () => {
    listeners.tell({ to: 'lost' });
    listen('late', 'ann');
    listeners.tell({ to: 'gap' });
    await nextTurn();
    listen('later', 'ann');
    expect(heard).toEqual({ late: ['lost', 'gap'], later: [] });
  });

  test('that fail are reported, and keep no other from hearing', () => {
    const deaf = listeners.subscribe(() => {
      throw new Error('deaf');
    }, 'ann');
    deaf.watch(['mimi']);
    listen('two', 'ann', ['mimi']);
    listeners.tell(about('mimi'));
    expect(heard['two']).toEqual(['mimi']);
    expect(errors).toEqual([new Error('deaf')]);
  });

  test('in large numbers hear a message for all in slices, each before later messages', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `s${index}`);
    const subscriptions = many.map((name) => listen(name, name, ['mimi']));
    listeners.tell({ to: 'gap' });
    listeners.tell(about('mimi'));
    const told = () => many.filter((name) => heard[name]?.includes('gap')).length;
    expect(told()).toBeLessThan(many.length);
    subscriptions.at(-1)?.stop();
    subscriptions.at(-2)?.watch(['mimi', 'rex']);
    while (heard['s998']?.length !== 2) await nextTurn();
    expect(told()).toBe(many.length - 1);
    expect(many.slice(0, -1).filter((name) => heard[name]?.join() !== 'gap,mimi')).toEqual([]);
    expect(heard['s999']).toEqual([]);
  });
});

function toName(message: LiveMessage): string {
  if (message.to === 'member') return message.memberId;
  return 'accountId' in message ? `${message.to} ${message.accountId}` : message.to;
}
