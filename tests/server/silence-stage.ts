import { instant, MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Services } from '#server/context/ctx.ts';
import { createMeasures } from '#server/context/measures.ts';
import { inTransactionOn } from '#server/context/transaction.ts';
import { createHeartbeat } from '#server/jobs/heartbeat.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { lookForSilence } from '#server/readings/look-for-silence.ts';
import { removeReadings } from '#server/readings/remove-readings.ts';
import { reorderSources } from '#server/readings/reorder-sources.ts';
import { loadSources } from '#server/records/sources.store.ts';
import type { NewReading } from '#server/rules/reading-rules.ts';
import { addReadings } from './add-readings.ts';
import type { TestDatabase } from './databases.ts';
import { withKey, writableMember } from './seats.ts';

type Writer = AuthorizedMember<'write'>;

/** Pets whose sensors send or do not, and the watch for those that are silent, at a time that a test sets. */
export function stageSilence(fresh: TestDatabase, startMs: number) {
  let nowMs = startMs;
  const measures = createMeasures();
  const live = { toMember: () => undefined, wakeOutbox: () => undefined } as unknown as LiveHub; // an alert only notifies members
  const clock = { now: () => instant(nowMs) };
  const services = { db: fresh.db, clock, live, measures } as Services; // uses nothing else of it
  const change = <T>(member: Writer, run: (intake: Parameters<typeof removeReadings>[0]) => Promise<T>) =>
    inTransactionOn(services, member.id, (tx, afterCommit) => run({ services, tx, afterCommit }));
  const beat = createHeartbeat(services, () => 0);
  return {
    services,
    change,
    now: () => nowMs,
    pet: async () => withKey(fresh.db, await writableMember(fresh.db)),
    pass: (minutes: number) => {
      nowMs += minutes * MINUTE_MS;
    },
    setBack: async (minutes: number) => {
      await beat();
      nowMs -= minutes * MINUTE_MS;
      await beat();
    },
    watch: () =>
      lookForSilence(services, (error) => {
        throw error;
      }),
    /** Readings that an app sends now. */
    send: (member: Writer, app: string, readings: readonly Pick<NewReading, 'at' | 'mgdl'>[]) => {
      const via = member.writer.tokenId ?? '';
      const source = { source: 'nightscout', sn: app, model: null, isSerial: false, via };
      return addReadings(services, member, { source, readings });
    },
    sendFile: (member: Writer, readings: readonly Pick<NewReading, 'at' | 'mgdl'>[]) => {
      const source = { source: 'libreview', sn: 'S', model: null, isSerial: true, via: 'import-1' };
      return addReadings(services, member, { source, readings });
    },
    remove: (member: Writer, instants: readonly number[]) =>
      change(member, (intake) => removeReadings(intake, member, instants)),
    /** An app by its name goes before all others. */
    prefer: async (member: Writer, app: string) => {
      const known = await loadSources(fresh.db.kysely, member);
      const byName = known.toSorted((one, other) => one.sn.localeCompare(other.sn));
      const [first, others] = [byName.filter(({ sn }) => sn === app), byName.filter(({ sn }) => sn !== app)];
      const senders = [...first, ...others].map(({ sender }) => sender);
      await change(member, (intake) => reorderSources(intake, member, senders));
    },
    instants: async ({ id }: Writer): Promise<number[]> => {
      const own = fresh.db.kysely.selectFrom('reading').where('memberId', '=', id).select('atMs');
      return (await own.orderBy('atMs', 'desc').execute()).map(({ atMs }) => atMs);
    },
    inTime: async ({ id }: Writer): Promise<(number | null)[]> => {
      const own = fresh.db.kysely.selectFrom('device').where('memberId', '=', id).select('inTimeAtMs');
      return (await own.orderBy('startedAtMs').orderBy('source').execute()).map(({ inTimeAtMs }) => inTimeAtMs);
    },
    silences: async ({ id }: Writer) => {
      const own = fresh.db.kysely.selectFrom('alertEpisode').where('memberId', '=', id).where('kind', '=', 'noData');
      const told = own.select(['openedAtMs', 'closedAtMs', 'toldAtMs']);
      return told.orderBy('openedAtMs').orderBy('toldAtMs').execute(); // after the clock was set back, two may begin at once
    },
    /** How often the sweep found what the rounds had missed. */
    mended: async () => (await measures.silenceLooksMended.get()).values[0]?.value,
  };
}
