import { afterEach, describe, expect, test } from 'vitest';
import { weightAt } from '#domain/trace/trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { readings } from '#server/records/readings.store.ts';
import { stageConnectors, type ConnectorStage } from './connector-stage.ts';
import { createTestPlace, DATABASE_KINDS } from './databases.ts';
import { aPatient, type LinkUpTrouble } from './librelinkup.ts';
import { TEST_NOW } from './portal.ts';

const DAY_END = TEST_NOW + 24 * HOUR_MS;
const at = (hour: number) => TEST_NOW + hour * HOUR_MS;

/** What the service is in, from one hour of the test to another. */
const TROUBLES: readonly { readonly from: number; readonly to: number; readonly trouble: LinkUpTrouble }[] = [
  { from: 3, to: 4.5, trouble: 'version' },
  { from: 6, to: 6.4, trouble: 'locked' },
  { from: 9, to: 12, trouble: 'down' },
  { from: 14, to: 14.2, trouble: 'tooMany' },
  { from: 20, to: 21, trouble: 'terms' },
];
/** The phone is off; its values come afterwards. */
const LOST = { from: at(16), to: at(19), backAt: at(19) };
const TWICE_FROM = 15;
const TOKEN_ENDS = 2;

describe.each(DATABASE_KINDS)('a day of LibreLink Up on %s', (kind) => {
  let stage: ConnectorStage | undefined;
  let removePlace: () => Promise<void> = () => Promise.resolve();
  afterEach(async () => {
    await stage?.stop();
    await removePlace();
  });

  test('each value is stored once, at the pace, and each trouble is told', { timeout: 120_000 }, async () => {
    const place = await createTestPlace(kind, 'migrated');
    removePlace = place.remove;
    const patient = aPatient({ lost: LOST });
    stage = await stageConnectors({ databaseUrl: undefined, ...place.config }, [patient]);
    const { portal, owner, linkUp } = stage;
    const { connectorId } = await stage.added({ region: 'eu' });
    linkUp.inTrouble((nowMs) => TROUBLES.find(({ from, to }) => nowMs >= at(from) && nowMs < at(to))?.trouble ?? null);
    const told: string[] = [];
    let hasEnded = false;
    for (let isGoing = true; isGoing && portal.clock.now() < DAY_END;) {
      const hour = (portal.clock.now() - TEST_NOW) / HOUR_MS;
      linkUp.sendTwice(hour >= TWICE_FROM);
      if (hour >= TOKEN_ENDS && !hasEnded) {
        linkUp.endTokens();
        hasEnded = true;
      }
      isGoing = await stage.next();
      const [row] = await stage.list();
      const word = row?.trouble?.code ?? row?.state ?? '';
      if (told.at(-1) !== word) told.push(word);
      // The owner has accepted the terms, and presses the button.
      if (word === 'terms' && hour >= 21) await portal.call('/web/connector/tryNow', { connectorId }, owner);
    }
    expect(told).toEqual([
      'working',
      'version',
      'working',
      'locked',
      'working',
      'down',
      'working',
      'tooMany',
      'working',
      'terms',
      'working',
    ]);
    const member = await memberForJob(portal.services.db.kysely, owner.memberId);
    const rows = await readings(portal.services.db.kysely).oldest(member, { from: 0, to: DAY_END + HOUR_MS }, 10_000);
    const nowMs = portal.clock.now();

    // Each value of the history once, from 12 hours before the beginning on, and with the sensor's own value.
    const history = rows.filter(({ scan }) => scan === 0);
    const first = TEST_NOW - 12 * HOUR_MS;
    const expected = Array.from({ length: 36 * 12 + 1 }, (_, index) => first + index * 5 * MINUTE_MS);
    const latest = history.at(-1)?.atMs ?? 0;
    expect(history.map(({ atMs }) => atMs)).toEqual(expected.filter((instant) => instant <= latest));
    expect(nowMs - latest).toBeLessThan(15 * MINUTE_MS);
    expect(rows.filter(({ atMs, tenths }) => tenths !== patient.mgdl(atMs) * 10)).toEqual([]);

    // Each value of the moment is there, as a scan unless the history repeated it; it adds no time to any metric.
    const stored = new Set(rows.map(({ atMs }) => atMs));
    expect(linkUp.currents.filter((current) => !stored.has(current.at))).toEqual([]);
    const trace = await readings(portal.services.db.kysely).loadTrace(member, { from: first, to: at(20) });
    const minutes = [...trace.at].reduce((sum, _at, index) => sum + weightAt(trace, index), 0);
    expect(Math.abs(minutes - 32 * 60)).toBeLessThanOrEqual(5);

    // The pace: at least a minute between two fetches, an hour without any while the service wants it.
    const graphs = linkUp.received.filter(({ path }) => path.endsWith('/graph')).map(({ atMs }) => atMs);
    const polls = [...new Set(linkUp.received.map(({ atMs }) => atMs))].slice(1);
    const distances = polls.slice(1).map((instant, index) => instant - (polls[index] ?? 0));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(Math.max(...distances)).toBeLessThanOrEqual(2.4 * HOUR_MS);
    expect(graphs.length).toBeLessThanOrEqual(24 * 13);
    expect(linkUp.received.length).toBeLessThanOrEqual(24 * 14);
    const after = (hour: number) => polls.filter((instant) => instant >= at(hour));
    const [locked = 0, afterLock = 0] = after(6);
    expect(afterLock - locked).toBeGreaterThanOrEqual(HOUR_MS);
    const [busy = 0, afterBusy = 0] = after(14);
    expect(afterBusy - busy).toBeGreaterThanOrEqual(2 * HOUR_MS);

    // One redirect and one lost token: three sign-ins of the account, and none of them with a wrong password.
    const signIns = linkUp.received.filter(({ path }) => path === '/llu/auth/login');
    expect(signIns.map(({ region }) => region)).toEqual(['eu', 'eu2', 'eu2']);
  });
});
