import { beforeEach, expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { soon } from '#tests/soon.ts';
import type { Services } from '../context/ctx.ts';
import { openLiveHub, type LiveHub } from '../live/hub.ts';
import { createProcessWatch, type ProcessWatch } from './process-watch.ts';

const SECOND_MS = 1_000;
const START = Date.UTC(2026, 4, 14, 2);

describeEachDatabase('the watch for lost processes', (fresh) => {
  let nowMs: number;
  let hubs: LiveHub[];
  /** Messages that the first process has heard: gaps, and all others. */
  let gaps: number;
  let others: number;

  const start = async (settles = true): Promise<ProcessWatch> => {
    const live = await openLiveHub(fresh.db, (error) => expect(error).toBeUndefined());
    hubs.push(live);
    const db = { ...fresh.db, settle: async () => settles };
    return createProcessWatch({ db, clock: { now: () => instant(nowMs) }, live } as Services); // it uses these only
  };
  const passSeconds = async (seconds: number, ...watches: readonly ProcessWatch[]) => {
    for (const until = nowMs + seconds * SECOND_MS; nowMs < until;) {
      nowMs += 15 * SECOND_MS;
      for (const watch of watches) await watch.look();
    }
  };
  /** Counts the gaps that the first process heard about. */
  const countGaps = async (): Promise<number> => {
    others = 0;
    hubs[0]?.toAccount('anybody', 'follower', {}); // arrives after what was sent before
    await soon(() => expect(others).toBe(1));
    return gaps;
  };

  const first = async (): Promise<ProcessWatch> => {
    const watch = await start();
    hubs[0]?.subscribe((message) => (message.to === 'gap' ? (gaps += 1) : (others += 1)));
    return watch;
  };
  beforeEach(() => {
    [nowMs, hubs, gaps, others] = [START, [], 0, 0];
    return async () => {
      for (const hub of hubs) await hub.close();
    };
  });

  test('has all streams look again, once, when a process fell silent', async () => {
    const [one, other, third] = [await first(), await start(), await start()];
    await passSeconds(60, one, other, third);
    await passSeconds(105, one, third);
    expect(await countGaps()).toBe(0);
    await passSeconds(300, one, third);
    expect(await countGaps()).toBe(1);
    await passSeconds(300, one, other, third);
    expect(await countGaps()).toBe(1);
  });

  test('does nothing when a process ends in peace', async () => {
    const [one, other] = [await first(), await start()];
    await passSeconds(60, one, other);
    await other.end();
    await passSeconds(600, one);
    expect(await countGaps()).toBe(0);
  });

  test('has all streams look again when a process ends whose notices were lost', async () => {
    const [one, other] = [await first(), await start(false)];
    await passSeconds(60, one, other);
    await other.end();
    await passSeconds(105, one);
    expect(await countGaps()).toBe(0);
    await passSeconds(30, one);
    expect(await countGaps()).toBe(1);
  });

  test('lets the others come back first when it was away itself', async () => {
    const [one, other] = [await first(), await start()];
    await passSeconds(60, one, other);
    nowMs += 3_600 * SECOND_MS;
    await passSeconds(60, one, other);
    expect(await countGaps()).toBe(0);
  });

  test('finds at its start that the process before it was killed', async () => {
    const killed = await start();
    await passSeconds(60, killed);
    await hubs.pop()?.close();
    const one = await first();
    await passSeconds(300, one);
    expect(await countGaps()).toBe(1);
  });
});
