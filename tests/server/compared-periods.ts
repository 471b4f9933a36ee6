import { beforeEach } from 'vitest';
import type { AnswerOf } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { eventWriter, type NewEvent } from '#server/records/events.store.ts';
import { careCalls } from './care.ts';
import { registerOwner, type Owner } from './people.ts';
import { TEST_NOW, type Caller, type TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** The change of the dose: its days are 24–30 April before, and 1–10 May after, of which 3 settle. */
export const CHANGED = Date.parse('2026-05-01T00:00Z');
const FIRST = CHANGED - 20 * DAY_MS;
/** The glucose is 300 at each dose and falls to this 6 hours later, up to 2 mg/dL more from day to day. */
const nadirAt = (at: number): number => (at < CHANGED ? 200 : 120) + (Math.floor((at - FIRST) / DAY_MS) % 3);

/** The glucose of an instant: a V after each dose, at 7 and at 19. */
export function valueAt(at: number): number {
  const sinceDose = (at - FIRST + 5 * HOUR_MS) % (12 * HOUR_MS);
  const nadir = nadirAt(at - sinceDose);
  return nadir + ((300 - nadir) * Math.abs(sinceDose - 6 * HOUR_MS)) / (6 * HOUR_MS);
}

/** Readings every 15 minutes from a day (0 is the change) until another. */
export function readingsOf(from: number, to: number, valueOf: (at: number) => number = valueAt) {
  const count = ((to - from) * DAY_MS) / QUARTER_MS;
  return Array.from({ length: count }, (_, index) => {
    const at = CHANGED + from * DAY_MS + index * QUARTER_MS;
    return { at, mgdl: valueOf(at), intervalMinutes: 15 };
  });
}

/** Doses of the days from one to another; 0 is the day of the change. */
export function dosesOf(from: number, to: number): Partial<NewEvent>[] {
  return Array.from({ length: 2 * (to - from) }, (_, index) => {
    const at = CHANGED + from * DAY_MS + 7 * HOUR_MS + index * 12 * HOUR_MS;
    return { at, value: at < CHANGED ? 1.5 : 2, unit: 'U' };
  });
}

type Compared = NonNullable<AnswerOf<'/web/care/comparePeriods'>['item']>;

/** In each test an owner with a cat in UTC and two dose periods, 1.5 U before the change and 2 U after it. */
export function stageComparison(portal: () => TestPortal) {
  const { savePeriod } = careCalls(portal);
  let owner: Owner;
  let ids: { readonly before: string; readonly after: string };
  beforeEach(async () => {
    owner = await registerOwner(portal(), { zone: 'UTC' });
    await savePeriod(owner, '2026-04-11', { doses: [{ units: 1.5, time: null }], diet: 'dry food' });
    const { item } = await savePeriod(owner, '2026-05-01', { doses: [{ units: 2, time: null }], diet: 'wet food' });
    ids = { after: item?.periods[0]?.periodId ?? '', before: item?.periods[1]?.periodId ?? '' };
  });
  return {
    owner: () => owner,
    /** The id of the period before the change. */
    beforeId: () => ids.before,
    savePeriod,
    compare: async (caller: Caller = owner, memberId?: string): Promise<Compared> => {
      const { item, ...answer } = await portal().call('/web/care/comparePeriods', { memberId, ...ids }, caller);
      if (!item) throw new Error(JSON.stringify(answer));
      return item;
    },
    /** Readings from a day (0 is the change) until another. */
    give: (from: number, to: number, valueOf?: (at: number) => number) =>
      giveReadings(portal(), owner.memberId, readingsOf(from, to, valueOf)),
    /** Stores events; doses unless they say otherwise. */
    note: async (list: readonly Partial<NewEvent>[]): Promise<void> => {
      const { db } = portal().services;
      const member = await memberForJob(db.kysely, owner.memberId);
      const empty = { title: null, value: null, unit: null, detail: null, source: 'test', externalId: null };
      const whole = list.map((entry): NewEvent => ({ ...empty, type: 'insulin', at: TEST_NOW, ...entry }));
      await db.transaction((tx) => eventWriter(tx).insert(member, whole, TEST_NOW));
    },
  };
}
