import { findRisingDays, lastDay, watchRemission, type RemissionDay } from '#domain/care/remission.ts';
import { toRemissionRules, type RemissionRules } from '#domain/care/remission-rules.ts';
import { addDays, endOfLocalDay, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { RemissionInput } from '../compute/remission.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { givenDoses } from '../records/given-doses.store.ts';
import { readings } from '../records/readings.store.ts';
import { remissionWatches } from '../records/remission-watches.store.ts';
import { loadCareTargets } from '../records/target-changes.store.ts';
import { loadTrace } from './trace/load-trace.ts';

/** The days before the last reading that are looked at first: nearly always they have two observed ones. */
const RECENT_DAYS = 14;

/** What the days of a cat are counted from, and the watch that runs. */
export type WatchInput = Pick<
  RemissionInput,
  'offSince' | 'zone' | 'now' | 'rules' | 'watch' | 'lastDose' | 'doseSinceStart'
> & {
  readonly watchId: string | null;
};

/** What the days of a cat without insulin are counted from, apart from its readings. */
export async function loadWatchInput(services: Services, member: AuthorizedMember): Promise<WatchInput> {
  const db = outside(services);
  const { zone } = member;
  const now = services.clock.now();
  const [running, lastDose, targets] = await Promise.all([
    remissionWatches(db).running(member),
    givenDoses(db).last(member, now + 1),
    loadCareTargets(db, member),
  ]);
  const rules = toRemissionRules(targets);
  if (running === undefined) {
    return { offSince: null, zone, now, rules, watch: null, watchId: null, lastDose, doseSinceStart: null };
  }
  const { id: watchId, startedAtMs, name } = running;
  return {
    offSince: lastDay(running.offSince, lastDose?.at, zone),
    zone,
    now,
    rules,
    watch: { startedAt: startedAtMs, startedBy: name },
    watchId,
    lastDose,
    doseSinceStart: lastDose !== null && lastDose.at > startedAtMs ? lastDose : null,
  };
}

/** Days that were not good, and the rules by which they were not. */
type RisingDays = { readonly days: readonly RemissionDay[]; readonly rules: RemissionRules };

/**
 * The days that were not good up to the newest observed one, as `findRisingDays` of all days finds them; empty where
 * glucose is not rising again. Only the newest days are read, unless they do not show where the run began.
 */
export async function loadRisingDays(services: Services, member: AuthorizedMember): Promise<RisingDays> {
  const input = await loadWatchInput(services, member);
  const { offSince, zone, now, rules } = input;
  const last = offSince === null ? null : await readings(outside(services)).last(member);
  if (offSince === null || last === null) return { days: [], rules };
  const start = endOfLocalDay(offSince, zone);
  const recent = Math.max(start, startOfLocalDay(addDays(toLocalDate(last.at, zone), -RECENT_DAYS), zone));
  const load = async (from: number): Promise<readonly RemissionDay[]> =>
    from >= now
      ? []
      : watchRemission(withoutLeftOut(await loadTrace(services, member, { from, to: now })), input, rules).days;
  const days = await load(recent);
  const isCut = recent > start && !days.some(({ kind }) => kind === 'good');
  return { days: findRisingDays(isCut ? await load(start) : days, rules), rules };
}
