import { DAY_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Services } from '#server/context/ctx.ts';
import { createMeasures } from '#server/context/measures.ts';
import { watchDoses } from '#server/jobs/dose-watch.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { eventWriter } from '#server/records/events.store.ts';
import { addReadings } from './add-readings.ts';
import type { TestDatabase } from './databases.ts';
import { givePlan } from './plans.ts';
import { writableMember } from './seats.ts';

type Writer = AuthorizedMember<'write'>;

/** The usual time of the evening's dose. */
export const EVENING = Date.UTC(2026, 4, 14, 19);

/** Pets that get two doses a day, and the watch for those that nobody notes. */
export function stageDoses(fresh: TestDatabase) {
  const heard: unknown[] = [];
  const live = {
    toMember: (_memberId: string, kind: string, data: unknown) => heard.push({ kind, data }),
    wakeOutbox: () => undefined,
  } as unknown as LiveHub; // an alert only notifies members
  const measures = createMeasures();
  const at = (now: number, portalVariant = 'pet'): Services => {
    heard.length = 0;
    const clock = { now: () => instant(now) };
    return { db: fresh.db, clock, live, measures, config: { portalVariant } } as Services; // uses nothing else of it
  };
  const fail = (error: unknown) => {
    throw error;
  };
  const note = (member: Writer, moment: number, type: 'insulin' | 'notGiven' = 'insulin') => {
    const value = type === 'insulin' ? { value: 2, unit: 'U' } : { value: null, unit: null };
    const entry = { type, at: moment, ...value, title: null, detail: null, source: 'owner', externalId: null } as const;
    return fresh.db.transactionOn(member.id, (tx) => eventWriter(tx).insert(member, [entry], moment));
  };
  return {
    /** What was announced since the last watch. */
    heard,
    fail,
    at,
    note,
    /** The watch at that many minutes after the evening's dose was usual. */
    watch: (minutes: number, onError: (error: unknown) => void = fail) =>
      watchDoses(at(EVENING + minutes * MINUTE_MS), onError),
    /** A cat that gets two doses a day, noted for a week until this morning. */
    dosed: async ({ everyDays = 0.5, days = 7 }: { everyDays?: number | null; days?: number } = {}) => {
      const member = await writableMember(fresh.db);
      await givePlan({ services: at(EVENING) }, member.id, { everyDays, units: 2 });
      for (let half = 1; half <= days * 2; half += 1) await note(member, EVENING - (half * DAY_MS) / 2);
      return member;
    },
    give: (member: Writer, lastAt: number, mgdl: number) =>
      addReadings(at(lastAt), member, {
        source: { source: 'test', sn: 'S1', model: null, isSerial: true },
        readings: [4, 3, 2, 1, 0].map((place) => ({ at: lastAt - place * 5 * MINUTE_MS, mgdl })),
      }),
    alerts: () =>
      fresh.db.kysely.selectFrom('alert').selectAll().where('subject', '=', 'dose').orderBy('beganAtMs').execute(),
    /** The next look of a pet, epoch ms. */
    nextLook: async ({ id }: Pick<Writer, 'id'>) => {
      const own = fresh.db.kysely.selectFrom('doseLook').where('memberId', '=', id).select('nextMs');
      return (await own.executeTakeFirst())?.nextMs;
    },
    setNextLook: async ({ id }: Pick<Writer, 'id'>, nextMs: number) => {
      await fresh.db.kysely.updateTable('doseLook').set({ nextMs }).where('memberId', '=', id).execute();
    },
    /** How often the sweep found what the looks had missed. */
    mended: async () => (await measures.doseLooksMended.get()).values[0]?.value,
  };
}
