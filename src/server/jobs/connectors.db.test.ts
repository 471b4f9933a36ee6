import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeConnectors, seatConnector } from '#tests/server/connector-stage.ts';
import { sealed } from '#tests/server/people.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { soon } from '#tests/soon.ts';
import { connectorQueue } from '../records/connectors.store.ts';
import { loadOperatingState } from '../records/operating-state.store.ts';
import { startConnectors, tickConnectors } from './connectors.ts';
import { createHeartbeat } from './heartbeat.ts';

const NEVER = new AbortController().signal;

describeConnectors('fetching from connectors', (stage) => {
  const rows = () => stage().portal.services.db.kysely.selectFrom('connector').selectAll().orderBy('id').execute();
  const countReadings = async () =>
    (await stage().portal.services.db.kysely.selectFrom('reading').select('atMs').execute()).length;
  const graphs = () => stage().linkUp.received.filter(({ path }) => path.endsWith('/graph'));
  const fail = (error: unknown): never => {
    throw error;
  };
  /** Another process on the same data, as far as the database can tell. */
  const openOther = async (settings = {}) => {
    const { services, clock } = stage().portal;
    return createApp({ ...services.config, ...settings }, clock, { web: 'no-such-folder' });
  };

  test('two processes share the work, and never fetch one connector at once', async () => {
    const { portal } = stage();
    const owners = await Promise.all(Array.from({ length: 20 }, () => seatOwner(portal)));
    for (const { memberId } of owners) await seatConnector(stage(), memberId);
    const other = await openOther();
    await Promise.all(
      [portal.services, other.services, portal.services].map((services) =>
        tickConnectors(services, { stop: NEVER, onError: fail }),
      ),
    );
    await other.app.close();
    expect(graphs()).toHaveLength(20);
    expect((await rows()).map(({ lastSuccessAtMs }) => lastSuccessAtMs)).toEqual(owners.map(() => portal.clock.now()));
    expect((await rows()).filter(({ leaseHolder }) => leaseHolder !== null)).toEqual([]);
  });

  test('an operator sees how many work, fail and are paused', async () => {
    const { portal } = stage();
    const { kysely } = portal.services.db;
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(await seatConnector(stage(), (await seatOwner(portal)).memberId));
    const change = (id = '') => kysely.updateTable('connector').where('id', '=', id);
    await change(ids[0]).set({ trouble: 'down' }).execute();
    await change(ids[1]).set({ trouble: 'down', pausedAtMs: portal.clock.now() }).execute();
    const { connectors } = await loadOperatingState(kysely, portal.clock.now());
    expect(connectors).toEqual({ working: 2, failing: 1, paused: 1 });
  });

  test('at most eight connectors are fetched by a process at the same time', async () => {
    const { portal, linkUp, tick } = stage();
    const owners = await Promise.all(Array.from({ length: 12 }, () => seatOwner(portal)));
    for (const { memberId } of owners) await seatConnector(stage(), memberId);
    const opened = Promise.withResolvers<void>();
    linkUp.beforeAnswer = () => opened.promise;
    const ticking = tick();
    await soon(() => expect(linkUp.received).toHaveLength(8));
    opened.resolve();
    await ticking;
    expect(graphs()).toHaveLength(12);
  });

  test('a process that died leaves a connector to the others after two minutes', async () => {
    const { portal, owner, tick } = stage();
    const id = await seatConnector(stage(), owner.memberId);
    const now = portal.clock.now();
    const queue = connectorQueue(portal.services.db.kysely);
    expect(await queue.claim(id, { holder: 'dead', untilMs: now + 2 * MINUTE_MS }, now)).toBe(true);
    await tick();
    portal.clock.advance(2 * MINUTE_MS - 1);
    await tick();
    expect(graphs()).toEqual([]);
    portal.clock.advance(1);
    await tick();
    expect(graphs()).toHaveLength(1);
    // It wakes up and has nothing to say any more.
    expect(await queue.changeHeld(id, 'dead', { trouble: 'down' })).toBe(false);
  });

  test('what is fetched while the owner removes, pauses or changes a connector is dropped', async () => {
    const { portal, owner, linkUp, tick, added } = stage();
    const body = { connectorId: (await added()).connectorId };
    const during = async (change: () => Promise<unknown>) => {
      let isDone = false;
      linkUp.beforeAnswer = async ({ path }) => {
        if (!path.endsWith('/graph') || isDone) return;
        isDone = true;
        await change();
      };
      await tick();
      linkUp.beforeAnswer = () => undefined;
    };
    await during(() => portal.call('/web/connector/change', { ...body, paused: true }, owner));
    expect(await rows()).toMatchObject([{ lastSuccessAtMs: null, nextTryAtMs: null, leaseHolder: null }]);
    portal.clock.advance(MINUTE_MS);
    await portal.call('/web/connector/change', { ...body, paused: false }, owner);
    const { password, keyId } = await sealed(portal, linkUp.account.password);
    await during(() => portal.call('/web/connector/change', { ...body, password, keyId }, owner));
    expect(await countReadings()).toBe(0);
    portal.clock.advance(MINUTE_MS);
    await during(() => portal.call('/web/connector/remove', body, owner));
    expect([await rows(), await countReadings()]).toEqual([[], 0]);
  });

  test('a process that stops ends its calls, and nothing counts as tried', async () => {
    const { portal, owner, linkUp } = stage();
    await seatConnector(stage(), owner.memberId);
    const asked = Promise.withResolvers<void>();
    linkUp.beforeAnswer = () => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    const stop = startConnectors(portal.services, fail);
    await asked.promise;
    await stop();
    expect(await rows()).toMatchObject([
      { trouble: null, failures: 0, leaseHolder: null, nextTryAtMs: portal.clock.now() },
    ]);
  });

  test('a new connector is fetched at once, by whichever process', async () => {
    const { portal, added, linkUp } = stage();
    const other = await openOther();
    const stop = startConnectors(portal.services.db.kind === 'sqlite' ? portal.services : other.services, fail);
    await soon(async () => expect(await rows()).toEqual([]));
    await added();
    await soon(() => expect(linkUp.received.filter(({ path }) => path.endsWith('/graph'))).toHaveLength(1));
    await stop();
    await other.app.close();
  });

  test('a portal with another key says so, asks nobody, and goes on once it has the right one', async () => {
    const { owner, linkUp, list, next } = stage();
    await seatConnector(stage(), owner.memberId);
    const other = await openOther({ secretKey: 'another secret of at least 32 characters' });
    await tickConnectors(other.services, { stop: NEVER, onError: fail });
    await other.app.close();
    expect(await list()).toMatchObject([{ state: 'needsYou', trouble: { code: 'secretKey' } }]);
    expect(linkUp.received).toEqual([]);
    await next();
    expect(await list()).toMatchObject([{ state: 'working' }]);
  });

  test('nothing is fetched for an archived pet, and it goes on within an hour of its return', async () => {
    const { portal, owner, linkUp, tick, next } = stage();
    await seatConnector(stage(), owner.memberId);
    const { kysely } = portal.services.db;
    const archive = (archivedAtMs: number | null) =>
      kysely.updateTable('member').set({ archivedAtMs }).where('id', '=', owner.memberId).execute();
    await archive(portal.clock.now());
    await tick();
    await next();
    expect(linkUp.received).toEqual([]);
    await archive(null);
    const before = portal.clock.now();
    await next();
    expect(portal.clock.now() - before).toBeLessThanOrEqual(HOUR_MS);
    expect(graphs()).toHaveLength(1);
  });

  test('a version that is refused is logged once, for whoever runs the portal', async () => {
    const { portal, linkUp } = stage();
    const owners = await Promise.all([1, 2, 3].map(() => seatOwner(portal)));
    for (const { memberId } of owners) await seatConnector(stage(), memberId);
    linkUp.inTrouble('version');
    const errors: unknown[] = [];
    const tick = () => tickConnectors(portal.services, { stop: NEVER, onError: (error) => errors.push(error) });
    await tick();
    portal.clock.advance(HOUR_MS);
    await tick();
    expect(errors).toEqual([new Error('a service of connectors answers: version (99.1.0)')]);
  });

  test('a clock that is set back takes the next try with it', async () => {
    const { portal, owner, tick } = stage();
    await seatConnector(stage(), owner.memberId);
    const beat = createHeartbeat(portal.services, () => 0);
    await tick();
    await beat();
    const before = (await rows())[0]?.nextTryAtMs ?? 0;
    portal.clock.advance(-3 * HOUR_MS);
    await beat();
    const [row] = await rows();
    expect(row?.nextTryAtMs).toBe(before - 3 * HOUR_MS);
    const now = portal.clock.now();
    expect(row).toMatchObject({ triedAtMs: now, lastSuccessAtMs: now, fetchingSinceMs: now });
  });

  test('a list of those who share that is not there is a trouble, and no fault of the portal', async () => {
    const { owner, linkUp, tick, list } = stage();
    await seatConnector(stage(), owner.memberId);
    linkUp.refuseList('gone');
    await tick();
    expect(await list()).toMatchObject([{ state: 'waiting', trouble: { code: 'unexpected', detail: 'HTTP 404' } }]);
  });

  test('the portal’s own fault is logged, and tried again more and more seldom', async () => {
    const { portal, owner, linkUp } = stage();
    await seatConnector(stage(), owner.memberId);
    const errors: unknown[] = [];
    const broken = {
      ...portal.services,
      get config(): never {
        throw new TypeError('a fault');
      },
    };
    await tickConnectors(broken, { stop: NEVER, onError: (error) => errors.push(error) });
    expect(errors).toEqual([new TypeError('a fault')]);
    expect(await rows()).toMatchObject([{ trouble: 'unexpected', failures: 1, leaseHolder: null }]);
    expect((await rows())[0]?.nextTryAtMs).toBeGreaterThanOrEqual(portal.clock.now() + MINUTE_MS);
    expect(linkUp.received).toEqual([]);
  });
});
