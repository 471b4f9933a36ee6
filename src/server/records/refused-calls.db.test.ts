import { expect, it } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { callsOfHome, loadRefusals, noteRefusal } from './refused-calls.store.ts';

const SOON = 10_000;

describeEachDatabase('refused calls', (fresh) => {
  it('are noted every ten seconds and found by home or key, newest first', async () => {
    const { kysely } = fresh.db;
    const wrong = { kind: 'wrongKey', home: 'here', app: 'xDrip+' } as const;
    const revoked = { kind: 'revokedKey', tokenId: 'old' } as const;
    for (const at of [1, SOON, SOON + 1]) await noteRefusal(kysely, wrong, at);
    await noteRefusal(kysely, { ...wrong, home: 'elsewhere' }, SOON + 1);
    await noteRefusal(kysely, revoked, SOON + 2);
    const mine = [...callsOfHome('here'), revoked];
    expect(await loadRefusals(kysely, mine, 0)).toEqual([
      { call: revoked, atMs: SOON + 2 },
      { call: wrong, atMs: SOON + 1 },
    ]);
    expect(await loadRefusals(kysely, mine, SOON + 1)).toEqual([{ call: revoked, atMs: SOON + 2 }]);
    expect(await loadRefusals(kysely, [], 0)).toEqual([]);
    const rows = await kysely.selectFrom('attempt').select('atMs').where('key', 'like', 'wrongKey:here:%').execute();
    expect(rows.map(({ atMs }) => atMs).sort((a, b) => a - b)).toEqual([1, SOON + 1]);
  });
});
