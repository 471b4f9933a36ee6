import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#server/secrets/tokens.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { seatOwner, sendFile, type OwnerSeat } from '#tests/server/seats.ts';

describe('the actor of a call', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
  });

  afterEach(() => portal.stop());

  test('a session is recognised even if its random token begins like the token of a report link', async () => {
    const token = `r_${owner.token.slice(2)}`;
    await portal.services.db.kysely
      .updateTable('session')
      .set({ tokenHash: hashToken(token) })
      .execute();
    expect(await portal.call('/web/user/getUserInfo', {}, { token })).toMatchObject({ code: 200 });
    const content = 'timestamp,mg/dL\n2026-05-14T08:00:00Z,120\n';
    expect(await sendFile(portal, { name: 'readings.csv', content }, { token })).toMatchObject({ code: 200 });
  });
});
