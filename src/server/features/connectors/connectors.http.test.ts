import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Path, BodyOf } from '#contract/endpoints.ts';
import { describeConnectors } from '#tests/server/connector-stage.ts';
import { aPatient } from '#tests/server/librelinkup.ts';
import { findAudit, sealed } from '#tests/server/people.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

describeConnectors('connectors', (stage) => {
  const change = (body: Omit<BodyOf<'/web/connector/change'>, 'keyId'> & { keyId?: string }) =>
    stage().portal.call('/web/connector/change', body, stage().owner);
  const tryNow = (connectorId: string) => stage().portal.call('/web/connector/tryNow', { connectorId }, stage().owner);
  const countReadings = async () =>
    (await stage().portal.services.db.kysely.selectFrom('reading').select('atMs').execute()).length;

  test('are seen and changed only by their owner', async () => {
    const { portal, owner, added } = stage();
    const { connectorId } = await added();
    const other = await seatOwner(portal);
    const follower = await seatFollower(portal, owner.memberId);
    const hidden = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const calls: readonly [Path, object][] = [
      ['/web/connector/change', { connectorId, paused: true }],
      ['/web/connector/tryNow', { connectorId }],
      ['/web/connector/remove', { connectorId }],
    ];
    for (const [path, body] of calls) {
      for (const caller of [other, follower, hidden]) {
        expect([path, (await portal.send(path, body, caller)).reason]).toEqual([path, 'connector.notFound']);
      }
      expect((await portal.send(path, body)).code).toBe(300);
      expect((await portal.send(path, { ...body, connectorId: 'none' }, owner)).reason).toBe('connector.notFound');
      expect((await portal.send(path, {}, owner)).code).toBe(400);
    }
    const list = (caller: object) => portal.call('/web/connector/list', { memberId: owner.memberId }, caller);
    expect((await list(other)).reason).toBe('member.notFound');
    expect(await list(follower)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect((await list(hidden)).reason).toBe('member.notFound');
    expect((await list({})).code).toBe(300);
    expect(await list(owner)).toMatchObject({ code: 200, total: 1, now: portal.clock.now() });
    expect(await stage().list()).toMatchObject([{ connectorId, state: 'starting' }]);
  });

  test('are removed with their account; readings stay', async () => {
    const { portal, owner, added, tick, list } = stage();
    const { connectorId } = await added();
    await tick();
    const before = await countReadings();
    expect((await portal.call('/web/connector/remove', { connectorId }, owner)).code).toBe(200);
    expect(await list()).toEqual([]);
    expect(await countReadings()).toBe(before);
    expect(await findAudit(portal, owner, 'connector.removed')).toHaveLength(1);
    expect((await portal.call('/web/connector/remove', { connectorId }, owner)).reason).toBe('connector.notFound');
  });

  test('go with the pet', async () => {
    const { portal, owner, added } = stage();
    await added();
    const { kysely } = portal.services.db;
    await kysely.deleteFrom('member').where('id', '=', owner.memberId).execute();
    expect(await kysely.selectFrom('connector').selectAll().execute()).toEqual([]);
  });

  test('are tried at once, but not twice within a minute', async () => {
    const { portal, added, linkUp } = stage();
    const { connectorId } = await added();
    expect((await tryNow(connectorId)).item).toMatchObject({ state: 'working', lastSuccessAt: portal.clock.now() });
    portal.clock.advance(MINUTE_MS - 1_000);
    const asked = linkUp.received.length;
    expect(await tryNow(connectorId)).toMatchObject({ reason: 'request.tooMany', retryAfterSeconds: 1 });
    expect(linkUp.received).toHaveLength(asked);
    portal.clock.advance(1_000);
    expect((await tryNow(connectorId)).item?.lastSuccessAt).toBe(portal.clock.now());
  });

  test.each(['locked', 'tooMany'] as const)('that wait because of “%s” go on waiting', async (trouble) => {
    const { portal, added, linkUp, tick } = stage();
    const { connectorId } = await added();
    linkUp.inTrouble(trouble);
    await tick();
    linkUp.inTrouble(null);
    portal.clock.advance(10 * MINUTE_MS);
    const asked = linkUp.received.length;
    const { item } = await tryNow(connectorId);
    expect(item).toMatchObject({ state: 'waiting', trouble: { code: trouble, sinceAt: item?.createdAt } });
    expect(item?.nextTryAt).toBeGreaterThanOrEqual((item?.createdAt ?? 0) + HOUR_MS);
    for (const paused of [true, false]) await change({ connectorId, paused });
    await tick();
    expect(linkUp.received).toHaveLength(asked);
  });

  test('stop at a refused password, until it is entered again', async () => {
    const { portal, added, linkUp, next, list } = stage();
    const { connectorId } = await added();
    await next();
    linkUp.account.password = 'another one';
    linkUp.endTokens();
    await next();
    const asked = linkUp.received.length;
    expect(await list()).toMatchObject([
      { state: 'stopped', trouble: { code: 'password', detail: 'status 2' }, nextTryAt: null },
    ]);
    portal.clock.advance(2 * DAY_MS);
    expect(await next()).toBe(false);
    await stage().tick();
    expect((await tryNow(connectorId)).reason).toBe('connector.enterPassword');
    for (const paused of [true, false]) await change({ connectorId, paused });
    await stage().tick();
    expect(linkUp.received).toHaveLength(asked);

    const wrong = await change({ connectorId, ...(await sealed(portal, 'still wrong')) });
    expect(wrong).toMatchObject({ reason: 'connector.password', errors: [{ field: 'password' }] });
    expect(await list()).toMatchObject([{ state: 'stopped' }]);
    const right = await change({ connectorId, ...(await sealed(portal, 'another one')) });
    expect(right.item).toMatchObject({ trouble: null, state: 'working', nextTryAt: portal.clock.now() });
    await next();
    // Two days were missed, and the service has the last twelve hours of them.
    const [row] = await list();
    expect(row).toMatchObject({ state: 'working', lastGap: { to: portal.clock.now() } });
    expect(row?.lastGap?.values).toBeGreaterThanOrEqual(144);
    expect((row?.lastGap?.to ?? 0) - (row?.lastGap?.from ?? 0)).toBeGreaterThan(2 * DAY_MS);
  });

  test('pause and go on', async () => {
    const { portal, added, next, list } = stage();
    const { connectorId } = await added();
    await next();
    expect((await change({ connectorId, paused: true })).item).toMatchObject({ state: 'paused', nextTryAt: null });
    portal.clock.advance(3 * HOUR_MS);
    expect(await next()).toBe(false);
    expect((await tryNow(connectorId)).item?.state).toBe('paused');
    expect((await change({ connectorId, paused: false })).item?.nextTryAt).toBe(portal.clock.now());
    await next();
    expect(await list()).toMatchObject([{ state: 'working', lastGap: null }]);
  });

  test('that follow several sensors wait until the owner has chosen one', async () => {
    const { portal, owner, added, linkUp, tick, next, list } = stage();
    linkUp.patients.push(aPatient({ patientId: 'rex-1', firstName: 'Rex', sensor: null }));
    const { connectorId, follows, candidates } = await added();
    expect([follows, candidates.map(({ followedId }) => followedId)]).toEqual([
      null,
      [linkUp.patients[0]?.patientId, 'rex-1'],
    ]);
    await tick();
    expect(await list()).toMatchObject([{ state: 'needsYou', trouble: { code: 'choose' } }]);
    expect(await countReadings()).toBe(0);
    const stranger = await change({ connectorId, followedId: 'somebody' });
    expect(stranger).toMatchObject({ reason: 'connector.notFollowed', errors: [{ field: 'followedId' }] });
    const chosen = await change({ connectorId, followedId: linkUp.patients[0]?.patientId ?? '' });
    expect(chosen.item).toMatchObject({ trouble: null, follows: { name: 'Mimi Kovač' } });
    await next();
    expect(await list()).toMatchObject([{ state: 'working' }]);
    const [step] = await findAudit(portal, owner, 'connector.changed');
    expect(step?.detail).toBe(JSON.stringify({ id: connectorId, kind: 'libreLinkUp', changed: 'followedId' }));
  });

  test('never take another sensor in place of the one that is gone', async () => {
    const { added, linkUp, next, list } = stage();
    await added();
    await next();
    const before = await countReadings();
    linkUp.patients.splice(0, 1, aPatient({ patientId: 'rex-1', firstName: 'Rex', mgdl: () => 300 }));
    await next();
    expect(await list()).toMatchObject([{ state: 'needsYou', trouble: { code: 'choose' }, follows: null }]);
    linkUp.patients.splice(0, 1);
    await next();
    expect(await list()).toMatchObject([{ state: 'nobodyShares', trouble: { code: 'nobodyShares' } }]);
    expect(await countReadings()).toBe(before);
  });

  test('that nobody shares with are looked at again, and begin by themselves', async () => {
    const { added, linkUp, tick, next, list } = stage();
    const [patient] = linkUp.patients.splice(0, 1);
    await added();
    await tick();
    expect(await list()).toMatchObject([{ state: 'nobodyShares', candidates: [], lastSuccessAt: null }]);
    if (patient !== undefined) linkUp.patients.push(patient);
    await next();
    expect(await list()).toMatchObject([{ state: 'working', follows: { sensor: '0M0001' } }]);
  });

  test('take the account of somebody else only with its password', async () => {
    const { portal, added, linkUp, next, list } = stage();
    const { connectorId } = await added();
    await next();
    const account = 'ana@mail.example';
    const asked = linkUp.received.length;
    expect(await change({ connectorId, account })).toMatchObject({ errors: [{ field: 'password' }] });
    expect(linkUp.received).toHaveLength(asked);
    Object.assign(linkUp.account, { email: account, password: 'hers' });
    linkUp.patients.splice(0, 1, aPatient({ patientId: 'rex-1', firstName: 'Rex' }));
    const changed = await change({ connectorId, account, ...(await sealed(portal, 'hers')) });
    expect(changed.item).toMatchObject({ account, follows: { name: 'Rex Kovač' }, region: 'eu2' });
    await next();
    expect(await list()).toMatchObject([{ state: 'working', account }]);
  });
});
