import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFormat, type ExportFormat } from '#contract/data.ts';
import { registerOwner, signIn, type Owner } from '#tests/server/people.ts';
import { testPortal, TEST_NOW, toHeaders, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower } from '#tests/server/seats.ts';

describe('an export while its caller’s right ends', () => {
  let portal: TestPortal;
  let owner: Owner;

  beforeAll(async () => {
    portal = await testPortal();
    owner = await registerOwner(portal);
    const values = Array.from({ length: 8_000 }, (_, index) => 100 + ((index * 7919) % 150) + (index % 10) / 10);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, values, 5));
  });

  afterAll(() => portal.stop());

  /** Reads the beginning of an export, lets something happen, and reads the rest. @returns whether it came to its end */
  async function isWhole(
    token: string,
    format: ExportFormat | 'takeOut',
    meanwhile: () => Promise<unknown>,
  ): Promise<boolean> {
    const answer = await portal.app.inject({
      method: 'POST',
      url: format === 'takeOut' ? '/api/web/user/takeOut' : '/api/web/data/exportFile',
      headers: toHeaders({ token }),
      payload: JSON.stringify(format === 'takeOut' ? {} : { memberId: owner.memberId, range: 'all', format }),
      payloadAsStream: true,
    });
    const pieces = answer.stream()[Symbol.asyncIterator]();
    expect((await pieces.next()).done).toBe(false);
    await meanwhile();
    try {
      while ((await pieces.next()).done !== true);
      return true;
    } catch {
      return false;
    }
  }

  const share = (followId: string, shareFlag: boolean) =>
    portal.services.db.kysely.updateTable('follow').set({ shareFlag }).where('id', '=', followId).execute();

  test.each(exportFormat.options)('%s: the end of sharing breaks it off', async (format) => {
    const { token, followId } = await seatFollower(portal, owner.memberId);
    expect(await isWhole(token, format, () => Promise.resolve())).toBe(true);
    expect(await isWhole(token, format, () => share(followId, false))).toBe(false);
  });

  test.each(['csv', 'takeOut'] as const)('%s: signing out breaks it off', async (format) => {
    const token = await signIn(portal, owner, '2');
    expect(await isWhole(token, format, () => Promise.resolve())).toBe(true);
    expect(await isWhole(token, format, () => portal.call('/web/user/logout', {}, { token }))).toBe(false);
  });

  test('the end of a report link breaks it off', async () => {
    const wish = { range: 'all', validDays: 2, lang: 'en' } as const;
    const { item } = await portal.call('/web/userReport/createReportLink', wish, owner);
    const token = new URL(item?.url ?? '').searchParams.get('internalXToken') ?? '';
    expect(await isWhole(token, 'csv', () => Promise.resolve())).toBe(true);
    const revoke = () => portal.services.db.kysely.updateTable('reportLink').set({ revokedAtMs: TEST_NOW }).execute();
    expect(await isWhole(token, 'csv', revoke)).toBe(false);
  });
});
