import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { soon } from '#tests/soon.ts';
import { openLiveHub } from './hub.ts';

describeEachDatabase('the live hub', (fresh) => {
  test('sends the messages of one tick in few notices, which arrive in their order', async () => {
    const errors: unknown[] = [];
    const hub = await openLiveHub(fresh.db, (error) => errors.push(error));
    const heard: string[] = [];
    let notices = 0;
    hub.subscribe((message) => heard.push(message.to === 'member' ? message.memberId : message.to));
    await fresh.db.listen('petcgm_live', { onNotice: () => (notices += 1) });
    const members = Array.from({ length: 400 }, (_, index) => `${index}`);
    for (const memberId of members) hub.toMember(memberId, 'device', { memberId });
    hub.recheck('ann');
    await soon(() => expect(heard).toEqual([...members, 'recheck']));
    expect(notices).toBe(4); // 31 kB, of which PostgreSQL carries 8 kB in one
    await hub.close();
    expect(errors).toEqual([]);
  });
});
