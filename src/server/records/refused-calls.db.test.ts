import { expect, it } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { callsOfHome, loadRefusals, noteRefusal } from './refused-calls.store.ts';

const MINUTE = 60_000;

describeEachDatabase('refused calls', (fresh) => {
  it('are noted once a minute and found by home or key, newest first', async () => {
    const { kysely } = fresh.db;
    const wrong = { kind: 'wrongKey', home: 'here', app: 'xDrip+' } as const;
    const revoked = { kind: 'revokedKey', tokenId: 'old' } as const;
    for (const at of [1, MINUTE, MINUTE + 1]) await noteRefusal(kysely, wrong, at);
    await noteRefusal(kysely, { ...wrong, home: 'elsewhere' }, MINUTE + 1);
    await noteRefusal(kysely, revoked, MINUTE + 2);
    const mine = [...callsOfHome('here'), revoked];
    expect(await loadRefusals(kysely, mine, 0)).toEqual([
      { call: revoked, atMs: MINUTE + 2 },
      { call: wrong, atMs: MINUTE + 1 },
    ]);
    expect(await loadRefusals(kysely, mine, MINUTE + 1)).toEqual([{ call: revoked, atMs: MINUTE + 2 }]);
    expect(await loadRefusals(kysely, [], 0)).toEqual([]);
    const rows = await kysely.selectFrom('attempt').select('atMs').where('key', 'like', 'wrongKey:here:%').execute();
    expect(rows.map(({ atMs }) => atMs).sort((a, b) => a - b)).toEqual([1, MINUTE + 1]);
  });
});
