import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStandIn, type Reply, type StandIn } from '#tests/server/stand-in.ts';
import { createAsk, troubleOfStatus } from './ask.ts';

const MINUTE_MS = 60_000;

describe('a call of a service', () => {
  let standIn: StandIn;
  let reply: Reply = null;
  const ending = new AbortController();
  beforeEach(async () => {
    standIn = await startStandIn({ now: () => 0 }, () => reply);
  });
  afterEach(() => standIn.stop());

  const ask = (next: Reply, { all = MINUTE_MS, one = MINUTE_MS, ended = ending.signal } = {}) => {
    reply = next;
    const url = standIn.url.replace('{region}', 'eu');
    return createAsk(ended, all, one)({ url: `${url}/path`, method: 'POST', headers: { a: 'b' }, body: { c: 1 } });
  };
  const troubleOf = (answering: Promise<unknown>) =>
    answering.then(
      () => null,
      (error: unknown) => (error instanceof Error && 'trouble' in error ? error.trouble : error),
    );

  test('sends and gets JSON', async () => {
    const answer = await ask({ status: 200, body: { d: 2 }, headers: { 'retry-after': '7' } });
    expect(answer).toEqual({ status: 200, json: { d: 2 }, waitMs: 7_000 });
    expect(standIn.received).toMatchObject([{ method: 'POST', path: '/path', json: { c: 1 }, headers: { a: 'b' } }]);
  });

  test('answers nothing for a page, and waits for a day at most', async () => {
    const page = { status: 503, body: '<html>', headers: { 'retry-after': '999999' } };
    expect(await ask(page)).toEqual({ status: 503, json: undefined, waitMs: 86_400_000 });
    const dated = { status: 200, body: 1, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } };
    expect((await ask(dated)).waitMs).toBeNull();
  });

  test('follows no redirect', async () => {
    const { status } = await ask({
      status: 302,
      body: {},
      headers: { location: standIn.url.replace('{region}', 'us') },
    });
    expect(status).toBe(302);
    expect(standIn.received).toHaveLength(1);
  });

  test('ends without an answer, and with one that is too long', async () => {
    expect(await troubleOf(ask(null))).toMatchObject({ code: 'unreachable' });
    expect(await troubleOf(ask('hang', { one: 20 }))).toEqual({ code: 'unreachable', detail: 'timeout', waitMs: null });
    expect(await troubleOf(ask('hang', { all: 20 }))).toEqual({ code: 'unreachable', detail: 'timeout', waitMs: null });
    const huge = { status: 200, body: 'x'.repeat(1_048_576) };
    expect(await troubleOf(ask(huge))).toEqual({ code: 'unexpected', detail: 'over 1 MiB', waitMs: null });
  });

  test('ends with the process, which is no trouble of the service', async () => {
    const stop = new AbortController();
    const reason = new Error('the process ends');
    const answering = troubleOf(ask('hang', { ended: stop.signal }));
    stop.abort(reason);
    expect(await answering).toBe(reason);
  });

  test('has a status that is a trouble by itself', () => {
    const codes = [200, 302, 400, 429, 500, 503].map(
      (status) => troubleOfStatus({ status, json: null, waitMs: null })?.trouble.code ?? null,
    );
    expect(codes).toEqual([null, 'unexpected', 'unexpected', 'tooMany', 'down', 'down']);
  });
});
