import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { uploaderStatuses, uploaderStatusWriter, type UploaderStatus } from '../../records/uploader-status.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);

const aStatus = (device: string, at: number, battery: number): UploaderStatus => ({
  device,
  at,
  id: String(at),
  content: { uploader: { battery } },
});

describeEachDatabase('the status of uploaders', (fresh) => {
  const write = <T>(work: (writer: ReturnType<typeof uploaderStatusWriter>) => Promise<T>) =>
    fresh.db.transaction((tx) => work(uploaderStatusWriter(tx)));

  test('is kept once per device, the latest one, for its pet', async () => {
    const [member, other] = [await writableMember(fresh.db), await writableMember(fresh.db)];
    const [late, early, second] = [aStatus('A', NOW, 80), aStatus('A', NOW - 1, 90), aStatus('B', NOW - 5, 50)];
    for (const status of [early, late, early, second]) await write((writer) => writer.put(member, status));
    expect(await uploaderStatuses(fresh.db.kysely).latest(member)).toEqual([late, second]);
    expect(await uploaderStatuses(fresh.db.kysely).latest(other)).toEqual([]);
  });

  test('is kept for the twenty devices that reported last', async () => {
    const member = await writableMember(fresh.db);
    await write(async (writer) => {
      for (let index = 0; index < 25; index += 1) await writer.put(member, aStatus(`D${index}`, NOW + index, index));
      await writer.forgetOldest(member);
    });
    const rows = await fresh.db.kysely.selectFrom('uploaderStatus').select('device').orderBy('atMs').execute();
    expect([rows.length, rows[0]]).toEqual([20, { device: 'D5' }]);
  });
});
