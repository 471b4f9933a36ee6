import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import { leases } from '#server/records/lease.store.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { putDuty } from '#tests/server/alert-stage.ts';
import { openAlert, putChannel } from '#tests/server/alerts.ts';
import { PLAN } from '#tests/server/care.ts';
import {
  PASSWORD,
  registerCarer,
  registerOwner,
  registerVet,
  sealed,
  share,
  signIn,
  type Person,
} from '#tests/server/people.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';

describeEachDatabase('keeping house', (fresh) => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
  });
  afterEach(() => portal.stop());

  const close = async (owner: Person) => portal.call('/web/user/closeAccount', await sealed(portal, PASSWORD), owner);

  /** Every row of every table that holds a text, as one text. */
  const everything = async () => {
    const tables = ['account', 'session', 'member', 'setting', 'device', 'reading', 'readingDay', 'event', 'follow']
      .concat(['apiToken', 'reportLink', 'file', 'verificationCode', 'attempt', 'audit'])
      .concat(['alert', 'alertEpisode', 'alertEntry', 'alertPerson', 'alertWish', 'alertChannel', 'alertDelivery'])
      .concat(['duty', 'accessView', 'dosePeriod', 'careProposal', 'targetChange', 'remissionWatch'])
      .concat(['remissionWord', 'careNews'])
      .map((table) =>
        portal.services.db.kysely
          .selectFrom(table as 'account')
          .selectAll()
          .execute(),
      );
    return JSON.stringify(await Promise.all(tables));
  };

  it('a closed account goes with all it had; the record stays without anything about a person', async () => {
    const owner = await registerOwner(portal, { account: 'gone@example.test', name: 'Goner' });
    const stays = await registerOwner(portal, { name: 'Stayer' });
    const carer = await registerCarer(portal);
    await share(portal, owner, carer);
    await share(portal, stays, owner);
    const year = Array.from({ length: 500 }, (_, index) => 100 + (index % 50));
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, year, 17 * 60));
    await giveReadings(portal, stays.memberId, valuesUntil(TEST_NOW, [100, 110]));
    await portal.call('/web/apiToken/create', { name: 'phone', scopes: ['upload'] }, owner);
    for (const person of [owner, stays]) {
      const watch = { confirmed: true, offSince: '2026-05-01' } as const;
      expect(await portal.call('/web/care/startRemission', watch, person)).toMatchObject({ code: 200 });
    }
    await close(owner);
    portal.clock.advance(7 * DAY_MS);
    expect(await keepHouse(portal.services)).toBe(true);
    const left = await everything();
    expect(left).not.toContain('gone@example.test');
    expect(left).not.toContain('Goner');
    expect(left).toContain('Stayer');
    const { kysely } = portal.services.db;
    expect(await kysely.selectFrom('reading').select('memberId').distinct().execute()).toEqual([
      { memberId: stays.memberId },
    ]);
    expect(await kysely.selectFrom('remissionWatch').select('memberId').execute()).toEqual([
      { memberId: stays.memberId },
    ]);
    const record = await kysely.selectFrom('audit').where('actorAccountId', '=', owner.accountId).selectAll().execute();
    expect(record.map((row) => row.action)).toContain('account.deleted');
    expect(record.every((row) => row.detail === '{}' && row.address === null)).toBe(true);
  });

  it('events that it noted for other pets stay, without the name', async () => {
    const carer = await registerOwner(portal, { name: 'Goner' });
    const stays = await registerOwner(portal, { name: 'Stayer' });
    const { memberId } = stays;
    const followerId = await share(portal, stays, carer);
    await portal.call('/web/userFollower/modifyFollowerRights', { followerId, mayLog: true }, stays);
    const dose = { memberId, type: 'insulin', at: TEST_NOW, value: 2, unit: 'U' } as const;
    await portal.call('/web/event/saveEvent', dose, carer);
    const load = async (token: string) => (await portal.call('/web/event/loadEvents', { memberId }, { token })).rows;
    expect(await load(stays.token)).toMatchObject([{ value: 2, author: 'Goner' }]);
    await close(carer);
    portal.clock.advance(7 * DAY_MS);
    await keepHouse(portal.services);
    const later = await signIn(portal, stays, '2');
    expect(await load(later)).toMatchObject([{ value: 2, author: null, mayChange: true }]);
  });

  it('what a vet proposed stays without the name, also in the period that came of it', async () => {
    const vet = await registerVet(portal, { name: 'Goner' });
    const stays = await registerOwner(portal, { name: 'Stayer' });
    const { memberId } = stays;
    await share(portal, stays, vet);
    const wish = { memberId, ...PLAN, from: '2026-05-20', decidedBy: null };
    const { item } = await portal.call('/web/care/proposePeriod', wish, vet);
    const answer = { proposalId: item?.proposalId ?? '', answer: 'confirm' } as const;
    await portal.call('/web/care/answerProposal', answer, stays);
    await close(vet);
    portal.clock.advance(7 * DAY_MS);
    await keepHouse(portal.services);
    expect(await everything()).not.toContain('Goner');
    const { item: left } = await portal.call('/web/care/loadPeriods', {}, { token: await signIn(portal, stays, '2') });
    expect(left).toMatchObject({
      periods: [{ from: '2026-05-20', author: 'Stayer', proposedBy: null }],
      proposals: [{ state: 'confirmed', by: null, decidedBy: 'Stayer' }],
    });
  });

  it('alerts, channels and duty go with the account; the log of other pets forgets the name and keeps the notes', async () => {
    const owner = await registerOwner(portal, { name: 'Goner' });
    const stays = await registerOwner(portal, { name: 'Stayer' });
    const { kysely } = portal.services.db;
    await share(portal, stays, owner);
    await kysely.updateTable('follow').set({ getsAlerts: true, mayAcknowledge: true }).execute();
    const label = { label: 'Phone of Goner' };
    await putChannel(portal, owner, label);
    await putChannel(portal, stays);
    for (const { memberId } of [owner, stays]) {
      const { accountId } = owner;
      await putDuty(portal.services.db, { memberId, accountId, fromMs: TEST_NOW });
      const view = { memberId, accountId, hourMs: TEST_NOW, lastAtMs: TEST_NOW, parts: 'alerts' };
      await kysely.insertInto('accessView').values(view).execute();
      await portal.call('/web/alert/saveMySettings', { memberId, repeatMinutes: 30 }, owner);
      const alertId = await openAlert(portal, memberId);
      await portal.call('/web/alert/acknowledge', { alertId }, owner);
      await portal.call('/web/alert/addNote', { alertId, text: 'Gave honey' }, owner);
    }
    await close(owner);
    portal.clock.advance(7 * DAY_MS);
    await keepHouse(portal.services);
    expect(await everything()).not.toContain('Goner');
    const gone = ['alertPerson', 'alertWish', 'alertChannel', 'alertDelivery', 'duty', 'accessView'] as const;
    const left = gone.map((name) =>
      kysely.selectFrom(name).where('accountId', '=', owner.accountId).select('accountId'),
    );
    expect((await Promise.all(left.map((rows) => rows.execute()))).flat()).toEqual([]);
    const entries = kysely.selectFrom('alertEntry').select(['memberId', 'what', 'name', 'note']).orderBy('id');
    expect(await entries.execute()).toEqual([
      { memberId: stays.memberId, what: 'opened', name: null, note: null },
      { memberId: stays.memberId, what: 'acknowledged', name: null, note: null },
      { memberId: stays.memberId, what: 'note', name: null, note: 'Gave honey' },
      { memberId: stays.memberId, what: 'answerEnded', name: null, note: null },
    ]);
  });

  it('one process does it at a time; a lease that was not given back runs out', async () => {
    const nowMs = portal.clock.now();
    const lease = { name: 'housekeeping', holder: 'another', untilMs: nowMs + MINUTE_MS };
    await portal.services.db.transaction((tx) => leases(tx).claim(lease, nowMs));
    expect(await keepHouse(portal.services)).toBe(false);
    portal.clock.advance(MINUTE_MS);
    expect(await keepHouse(portal.services)).toBe(true);
    const outcomes = await Promise.all([keepHouse(portal.services), keepHouse(portal.services)]);
    expect(outcomes).toContain(true);
    expect(await portal.services.db.kysely.selectFrom('lease').selectAll().execute()).toEqual([]);
  });

  it('what was begun and broken off is finished', async () => {
    const owner = await registerOwner(portal);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110]));
    await close(owner);
    portal.clock.advance(7 * DAY_MS);
    const { kysely } = portal.services.db;
    await kysely.updateTable('account').set({ deletedAtMs: TEST_NOW }).execute();
    await keepHouse(portal.services);
    expect(await kysely.selectFrom('account').selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom('reading').selectAll().execute()).toEqual([]);
  });
});
