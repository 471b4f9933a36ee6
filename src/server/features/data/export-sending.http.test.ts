import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { signIn, type Owner } from '#tests/server/people.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { describeTakeOuts, takeOut } from '#tests/server/take-outs.ts';

/** One every five minutes. */
const READINGS = 36_000;

describeTakeOuts('while it is sent', (stage) => {
  it('four months of three pets are sent in chunks while other calls are answered', async () => {
    const { portal, owner } = stage();
    await fillMonths(portal, owner);
    const sending = takeOut(portal, owner);
    let answered = 0;
    const progress = { isSent: false };
    void sending.then(() => (progress.isSent = true));
    while (!progress.isSent) {
      await portal.app.inject('/api/health');
      answered += 1;
      await nextTurn();
    }
    const files = unzipSync(new Uint8Array((await sending).rawPayload));
    const lines = Object.entries(files)
      .filter(([path]) => path.endsWith('readings.csv'))
      .map(([, bytes]) => strFromU8(bytes).split('\r\n').length - 2);
    expect(lines.toSorted((a, b) => b - a)).toEqual([READINGS, READINGS, READINGS]);
    expect(answered).toBeGreaterThan(100); // about one per chunk; it would be one or two if the export were built at once
  }, 120_000);

  it('10 a day', async () => {
    const { portal, owner } = stage();
    for (let count = 0; count < 10; count += 1) expect((await takeOut(portal, owner)).statusCode).toBe(200);
    expect((await takeOut(portal, owner)).json()).toMatchObject({ code: 429, reason: 'request.tooMany' });
    portal.clock.advance(DAY_MS);
    expect((await takeOut(portal, { token: await signIn(portal, owner, '2') })).statusCode).toBe(200);
  });

  it('signed out is code 300', async () => {
    const { portal } = stage();
    expect((await takeOut(portal, {})).json()).toMatchObject({ code: 300 });
  });
});

/** Three pets with a reading every five minutes, inserted directly. */
async function fillMonths(portal: TestPortal, { token, memberId }: Owner): Promise<void> {
  const ids = [memberId];
  for (const memberName of ['Rex', 'Tom']) {
    const { item } = await portal.call('/web/member/addMember', { memberName, petType: 'dog' }, { token });
    ids.push(item?.memberId ?? '');
  }
  const { kysely } = portal.services.db;
  const start = TEST_NOW - READINGS * 300_000;
  for (const id of ids) {
    for (let first = 0; first < READINGS; first += 3_000) {
      const rows = Array.from({ length: Math.min(3_000, READINGS - first) }, (_, index) => ({
        memberId: id,
        atMs: start + (first + index) * 300_000,
        tenths: 1_000 + ((first + index) % 900),
        deviceId: 'device',
        trend: null,
        flag: 0 as const,
        storedAtMs: TEST_NOW,
        intervalMinutes: 5,
        scan: 0 as const,
        sender: 1,
      }));
      await kysely.insertInto('reading').values(rows).execute();
    }
  }
}
