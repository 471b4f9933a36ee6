import { expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS, instant } from '#domain/units/units.ts';
import { followedMembers, requireMember } from '#server/access/require-member.ts';
import { createViewLog } from '#server/access/view-log.ts';
import type { Db } from '#server/db/database.ts';
import { aFollowRow, aMemberRow } from '#tests/builders/rows.ts';
import { aCtx, anAccountActor, aLinkActor, putAccount, putFollow, putPet } from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { statementsDuring } from '#tests/server/statements.ts';
import { soon } from '#tests/soon.ts';

const HOUR = 400_000 * HOUR_MS;
const NEVER_MS = HOUR_MS;

describeEachDatabase('who looked at a pet', (fresh) => {
  const stage = async () => {
    const owner = await putAccount(fresh.db);
    const carer = await putAccount(fresh.db, { name: 'Cara' });
    const memberId = await putPet(fresh.db, { accountId: owner });
    await putFollow(fresh.db, { memberId, followerAccountId: carer });
    const as = (accountId: string) => requireMember(aCtx(fresh.db, anAccountActor(accountId)), memberId, 'read');
    const link = await requireMember(aCtx(fresh.db, aLinkActor(memberId)), memberId, 'read');
    return { carer, memberId, seen: await as(carer), own: await as(owner), link };
  };
  const openLog = (laterMs = NEVER_MS, db: Pick<Db, 'transaction'> = fresh.db) => {
    const clock = { nowMs: HOUR, now: () => instant(clock.nowMs) };
    const failures: unknown[] = [];
    const log = createViewLog(db as Db, clock, (error) => failures.push(error), laterMs); // writes, and nothing else
    return { log, clock, failures };
  };
  const load = () => fresh.db.kysely.selectFrom('accessView').selectAll().orderBy('hourMs').execute();

  it('is one row for a person, a pet and an hour, with all parts', async () => {
    const { carer, memberId, seen } = await stage();
    const { log, clock } = openLog();
    log.note(seen, 'report');
    log.note(seen, 'now');
    await log.idle();
    clock.nowMs += 5 * MINUTE_MS;
    log.note(seen, 'events');
    await log.idle();
    const row = {
      memberId,
      accountId: carer,
      hourMs: HOUR,
      lastAtMs: HOUR + 5 * MINUTE_MS,
      parts: 'now report events',
    };
    expect(await load()).toEqual([row]);
    clock.nowMs += HOUR_MS;
    log.note(seen, 'now');
    await log.idle();
    expect(await load()).toMatchObject([row, { hourMs: HOUR + HOUR_MS, parts: 'now' }]);
    await log.close();
  });

  it('is a row of its own for each person and each pet', async () => {
    const [one, other] = [await stage(), await stage()];
    const vet = await putAccount(fresh.db, { name: 'Vera' });
    await putFollow(fresh.db, { memberId: one.memberId, followerAccountId: vet });
    const { log } = openLog();
    log.note(one.seen, 'now');
    log.note(other.seen, 'report');
    log.note(await requireMember(aCtx(fresh.db, anAccountActor(vet)), one.memberId, 'read'), 'events');
    await log.close();
    const rows = (await load()).map(({ memberId, accountId, parts }) => [memberId, accountId, parts].join(' '));
    expect(rows.toSorted()).toEqual(
      [
        `${one.memberId} ${one.carer} now`,
        `${other.memberId} ${other.carer} report`,
        `${one.memberId} ${vet} events`,
      ].toSorted(),
    );
  });

  it('is written again only with a new part, or ten minutes later', async () => {
    const { seen } = await stage();
    const { log, clock } = openLog();
    log.note(seen, 'now');
    await log.idle();
    await fresh.db.kysely.deleteFrom('accessView').execute();
    clock.nowMs += 10 * MINUTE_MS - 1;
    log.note(seen, 'now');
    await log.idle();
    expect(await load()).toEqual([]);
    clock.nowMs += 1;
    log.note(seen, 'now');
    await log.idle();
    expect(await load()).toMatchObject([{ lastAtMs: HOUR + 10 * MINUTE_MS }]);
    await log.close();
  });

  it('is added to what another process has written', async () => {
    const { seen } = await stage();
    const [one, other] = [openLog(), openLog()];
    other.clock.nowMs += MINUTE_MS;
    other.log.note(seen, 'alerts');
    await other.log.close();
    one.log.note(seen, 'now');
    await one.log.close();
    expect(await load()).toMatchObject([{ parts: 'now alerts', lastAtMs: HOUR + MINUTE_MS }]);
  });

  it('is written for many pets of a list with the statements of one', async () => {
    const owner = await putAccount(fresh.db);
    const carer = await putAccount(fresh.db);
    const pets = Array.from({ length: 501 }, () => aMemberRow({ accountId: owner }));
    const follows = pets.map(({ id }) =>
      aFollowRow({ memberId: id, followerAccountId: carer, invitedEmail: null, status: 'approved' }),
    );
    await fresh.db.kysely.insertInto('member').values(pets).execute();
    await fresh.db.kysely.insertInto('follow').values(follows).execute();
    const seen = await followedMembers(aCtx(fresh.db, anAccountActor(carer)), carer);
    const { log } = openLog();
    const countStatements = async (members: typeof seen) => {
      for (const member of members) log.note(member, 'list');
      return (await statementsDuring(() => log.idle())).length;
    };
    const ofOne = await countStatements(seen.slice(0, 1));
    expect(await countStatements(seen.slice(1, 41))).toBe(ofOne);
    expect(await load()).toHaveLength(41);
    expect(await countStatements(seen)).toBe(ofOne);
    expect(await countStatements(seen)).toBe(0);
    expect(await load()).toHaveLength(501);
    for (const member of seen) log.note(member, 'now');
    await log.close();
    expect((await load()).filter(({ parts }) => parts === 'now list')).toHaveLength(501);
  });

  it('is written of the others when a pet or a person was deleted in the meantime', async () => {
    const [one, gone] = [await stage(), await stage()];
    await putFollow(fresh.db, { memberId: gone.memberId, followerAccountId: one.carer });
    await putFollow(fresh.db, { memberId: one.memberId, followerAccountId: gone.carer });
    const { log, failures } = openLog();
    for (const carer of [gone.carer, one.carer]) {
      const seen = await followedMembers(aCtx(fresh.db, anAccountActor(carer)), carer);
      expect(seen).toHaveLength(2);
      for (const member of seen) log.note(member, 'list');
    }
    await fresh.db.kysely.deleteFrom('member').where('id', '=', gone.memberId).execute();
    await fresh.db.kysely.deleteFrom('account').where('id', '=', gone.carer).execute();
    await log.close();
    expect(failures).toEqual([]);
    expect(await load()).toMatchObject([{ memberId: one.memberId, accountId: one.carer, parts: 'list' }]);
  });

  it('leaves out the owner and the visitors of links', async () => {
    const { own, link } = await stage();
    const { log } = openLog();
    log.note(own, 'now');
    log.note(link, 'report');
    await log.close();
    expect(await load()).toEqual([]);
  });

  it('is written by itself, and when the portal stops; then no more', async () => {
    const { seen } = await stage();
    const { log } = openLog(1);
    log.note(seen, 'now');
    await soon(async () => expect(await load()).toMatchObject([{ parts: 'now' }]));
    log.note(seen, 'events');
    await log.close();
    expect(await load()).toMatchObject([{ parts: 'now events' }]);
    log.note(seen, 'report');
    await log.idle();
    expect(await load()).toMatchObject([{ parts: 'now events' }]);
  });

  it('is not tried again after the portal has stopped', async () => {
    const { seen } = await stage();
    const { log, failures } = openLog(1, { transaction: () => Promise.reject(new Error('away')) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    log.note(seen, 'now');
    expect(vi.getTimerCount()).toBe(1);
    await log.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(failures).toHaveLength(1);
  });

  it('survives a database that was away for a while', async () => {
    const { seen } = await stage();
    let isAway = true;
    const transaction: Db['transaction'] = (work) =>
      isAway ? Promise.reject(new Error('away')) : fresh.db.transaction(work);
    const { log, failures } = openLog(NEVER_MS, { transaction });
    log.note(seen, 'now');
    await log.idle();
    expect(failures).toHaveLength(1);
    isAway = false;
    await log.close();
    expect(await load()).toMatchObject([{ parts: 'now' }]);
  });
});
