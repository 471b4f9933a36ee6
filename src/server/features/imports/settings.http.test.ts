import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { describeEachPortal } from '#tests/server/each-portal.ts';
import { sendToPreview } from '#tests/server/import-stage.ts';
import { registerOwner, type Owner } from '#tests/server/people.ts';
import type { TestPortal } from '#tests/server/portal.ts';
import { takeFile } from '#tests/server/seats.ts';
import { takeOut } from '#tests/server/take-outs.ts';

describeEachPortal('the settings in an export of all data', (current) => {
  let portal: TestPortal;
  let archive: Buffer;
  let other: Owner;

  beforeEach(async () => {
    portal = current();
    const owner = await registerOwner(portal);
    await setUp(owner);
    archive = (await takeOut(portal, owner)).rawPayload;
    other = await registerOwner(portal);
  });

  const call: TestPortal['send'] = async (path, body, caller) => {
    const answer = await portal.send(path, body, caller);
    expect(answer).toMatchObject({ code: 200 });
    return answer;
  };

  async function setUp(owner: Owner): Promise<void> {
    await call('/web/member/saveMemberInfo', { memberName: 'Mimi', weight: 4.65, breed: 'Manx' }, owner);
    await call('/web/member/saveMemberSetting', { urgentLow: 60, high: 260, alerts: { high: false } }, owner);
    await call('/web/care/saveTargets', { goalLow: 90, goalHigh: 150, settleDays: 4 }, owner);
    const doses = [{ units: 1.5, time: '07:30' }];
    const plan = { insulinType: null, brand: '=Lantus', doses, everyDays: 0.5, syringeType: null, diet: null };
    const decision = { decidedBy: 'Dr. Vet', how: 'visit', why: null };
    await call('/web/care/savePeriod', { ...plan, ...decision, from: '2026-03-01' }, owner);
  }

  const look = async () => (await sendToPreview(portal, archive, { ...other, name: 'all.zip' })).item;
  const store = (importId: string) => portal.call('/web/import/store', { importId }, other);
  const choose = (importId: string, placeIds: readonly string[]) =>
    portal.call(
      '/web/import/answer',
      { importId, choices: placeIds.map((placeId) => ({ placeId, choice: 'keep' as const })) },
      other,
    );
  const rows = async (table: 'setting' | 'dosePeriod' | 'limitChange', memberId: string) =>
    portal.services.db.kysely.selectFrom(table).where('memberId', '=', memberId).selectAll().execute();
  const profileOf = async ({ memberId }: Owner) =>
    portal.services.db.kysely
      .selectFrom('member')
      .where('id', '=', memberId)
      .select(['weightKg', 'breed'])
      .executeTakeFirst();

  test('are told, and stay as they are here unless their owner takes them over', async () => {
    const before = [await rows('setting', other.memberId), await profileOf(other)];
    const { importId, found } = await look();
    expect(found?.settings).toEqual([
      { part: 'profile', placeId: 'settings-profile', differs: 2, chosen: 'leaveOut' },
      { part: 'limits', placeId: 'settings-limits', differs: 6, chosen: 'leaveOut' },
      { part: 'plan', placeId: 'settings-plan', differs: 1, chosen: 'leaveOut' },
    ]);
    await store(importId);
    await takeFile(portal, { name: 'all.zip', content: archive }, other);
    expect([await rows('setting', other.memberId), await profileOf(other)]).toEqual(before);
    expect(await rows('dosePeriod', other.memberId)).toEqual([]);
  });

  test('come over as they were, with a record of the changed limits; the second time nothing differs', async () => {
    const { importId } = await look();
    await choose(importId, ['settings-limits', 'settings-plan']);
    await store(importId);
    const [setting] = await rows('setting', other.memberId);
    expect(setting).toMatchObject({ urgentLow: 60, high: 260, goalLow: 90, goalHigh: 150, settleDays: 4 });
    expect(setting).toMatchObject({ alertHigh: false, alertLow: true });
    expect(await rows('limitChange', other.memberId)).toMatchObject([{ urgentLowTo: 60, highTo: 260 }]);
    expect(await rows('dosePeriod', other.memberId)).toMatchObject([
      {
        fromDate: '2026-03-01',
        brand: '=Lantus',
        everyDays: 0.5,
        decidedBy: 'Dr. Vet',
        authorAccountId: other.accountId,
      },
    ]);
    expect(await profileOf(other)).toEqual({ weightKg: null, breed: null });
    expect((await look()).found?.settings?.map(({ part }) => part)).toEqual(['profile']);
  });

  test('that contradict what is here, or cannot be read, are not offered', async () => {
    const files = unzipSync(new Uint8Array(archive));
    const path = Object.keys(files).find((name) => name.endsWith('/settings.json')) ?? '';
    const withSettings = (text: string) => zipSync({ ...files, [path]: strToU8(text) });
    const partsOf = async (text: string) => {
      const preview = await sendToPreview(portal, Buffer.from(withSettings(text)), other);
      return preview.item.found?.settings?.map(({ part }) => part);
    };
    expect(await partsOf('{"low":100}')).toEqual(['profile', 'limits', 'plan']);
    expect(await partsOf('{"low":300}')).toEqual(['profile', 'plan']);
    expect(await partsOf('{"low":-1}')).toEqual(['profile', 'plan']);
    expect(await partsOf('{"low"')).toEqual(['profile', 'plan']);
  });

  test('a file of another kind has none', async () => {
    const csv = 'timestamp,mg/dL\n2026-05-14T09:00:00Z,120';
    expect((await sendToPreview(portal, csv, other)).item.found?.settings).toBeNull();
  });
});
