import type { Member } from '#contract/members.ts';
import { endsInsulin, planInForce } from '#domain/care/insulin-end.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Queryable } from '../../db/queryable.ts';
import { dosePeriods, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import type { MemberRecord } from '../../records/members.store.ts';
import { remissionWatches } from '../../records/remission-watches.store.ts';
import { toMember, type TreatmentNow } from './member-view.ts';

/** Members as their owner sees them, each with the treatment in force now in its zone. */
export async function viewMembers(ctx: Ctx, db: Queryable, records: readonly MemberRecord[]): Promise<Member[]> {
  const nowMs = ctx.clock.now();
  const ids = records.map(({ id }) => id);
  const [periods, watched] = await Promise.all([dosePeriods(db).ofMembers(ids), remissionWatches(db).runningOf(ids)]);
  return Promise.all(
    records.map(async (record) => {
      const stop = watched.has(record.id) ? await loadStop(db, record, nowMs) : null;
      return toMember(record, treatmentNow(periods.get(record.id) ?? [], record, { nowMs, stop }), nowMs);
    }),
  );
}

/** One member as its owner sees it. */
export async function viewMember(ctx: Ctx, db: Queryable, record: MemberRecord): Promise<Member> {
  const periods = await dosePeriods(db).ofMember(record);
  const nowMs = ctx.clock.now();
  const stop = await loadStop(db, record, nowMs);
  return toMember(record, treatmentNow(periods, record, { nowMs, stop }), nowMs);
}

function loadStop(db: Queryable, { id, timeZone: zone }: MemberRecord, nowMs: number): Promise<number | null> {
  return loadInsulinStop(db, { id, zone }, nowMs);
}

function treatmentNow(
  periods: readonly StoredPeriod[],
  { timeZone: zone }: MemberRecord,
  { nowMs, stop }: { readonly nowMs: number; readonly stop: number | null },
): TreatmentNow {
  const plan = planInForce(periods, { now: nowMs, zone, stop });
  return {
    plan,
    isEnded: (stop !== null && plan === null) || endsInsulin(periods, toLocalDate(nowMs, zone)),
  };
}
