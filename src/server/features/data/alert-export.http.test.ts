import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { putDuty } from '#tests/server/alert-stage.ts';
import { openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatFollower } from '#tests/server/seats.ts';
import { describeTakeOuts, exportAs, textIn } from '#tests/server/take-outs.ts';

describeTakeOuts('what was told', (stage) => {
  it('contains alerts, whom they reached, how one is told, and duty', async () => {
    const { portal, owner } = stage();
    const sitter = await seatListener(portal, owner.memberId, { getsAlerts: true, mayAcknowledge: true });
    const invited = await seatFollower(portal, owner.memberId, { getsAlerts: true });
    for (const person of [owner, sitter, invited]) {
      await putChannel(portal, person, { label: `Phone of ${person.accountId}`, sealed: 'keys of a browser' });
      const turn = { memberId: owner.memberId, accountId: person.accountId, fromMs: TEST_NOW - DAY_MS };
      await putDuty(portal.services.db, turn);
    }
    const body = { memberId: owner.memberId, repeatMinutes: 25, pet: { escalateMinutes: 33 } };
    await portal.call('/web/alert/saveMySettings', body, owner);
    const alertId = await openAlert(portal, owner.memberId, 50);
    await portal.call('/web/alert/acknowledge', { alertId }, owner);
    await portal.call('/web/alert/addNote', { alertId, text: '=1+1 "honey"' }, sitter);
    const files = await exportAs(portal, owner);
    const linesOf = (name: string) => textIn(files, name).trimEnd().split('\r\n').slice(1);
    expect(linesOf('/alerts.csv')).toEqual([
      `"${alertId}","urgentLow",2026-05-14T11:59:00+02:00,2026-05-14T11:59:00+02:00,,50,,`,
    ]);
    expect(linesOf('/alert-log.csv').map((line) => line.split(',').slice(2))).toEqual([
      ['"opened"', '"urgentLow"', '', ''],
      ['"acknowledged"', '"urgentLow"', '"Mimi"', ''],
      ['"note"', '"urgentLow"', '"Ann"', `"'=1+1 ""honey"""`],
    ]);
    const messages = linesOf('/alert-messages.csv').map((line) => line.split(',').slice(1, 7).join());
    expect(messages.toSorted()).toEqual([
      '"Ann","push","opened",1,1,"dropped"',
      '"Mimi","push","opened",1,1,"dropped"',
    ]);
    expect(linesOf('/duty.csv').map((line) => line.split(',')[0])).toEqual(['"Mimi"', '"Ann"']);
    expect(linesOf('channels.csv')[0]).toMatch(new RegExp(`^"push","Phone of ${owner.accountId}",`, 'u'));
    expect(linesOf('channels.csv')).toHaveLength(1);
    expect(linesOf('alert-settings.csv')[0]).toContain(',25,');
    expect(linesOf('on-duty.csv')).toHaveLength(1);
    expect(JSON.parse(textIn(files, '/settings.json'))).toMatchObject({ escalateMinutes: 33 });
    const all = Object.values(files).join('');
    expect(all).not.toContain('keys of a browser');
    expect(all).not.toContain(invited.accountId);
    const own = await exportAs(portal, sitter);
    expect(textIn(own, 'on-duty.csv')).toContain('Mimi');
    const note = `"Mimi",2026-05-14T10:00:00+00:00,"'=1+1 ""honey"""`;
    expect(textIn(own, 'alert-notes.csv').split('\r\n')).toEqual(['"name","at","note"', note, '']);
    expect(linesOf('alert-notes.csv')).toEqual([]);
    expect(textIn(own, 'channels.csv')).toContain(`Phone of ${sitter.accountId}`);
  });

  it('contains who looked at a pet, also in a list', async () => {
    const { portal, owner } = stage();
    const carer = await seatListener(portal, owner.memberId);
    await portal.call('/web/follower/loadMyFollowers', {}, carer);
    await portal.services.views.idle();
    expect(textIn(await exportAs(portal, owner), '/views.csv')).toMatch(/^"Ann",.*,"list"\r$/mu);
  });
});
