import type { Member } from '#contract/members.ts';
import { planAt } from '#domain/care/periods.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Queryable } from '../../db/queryable.ts';
import { dosePeriods } from '../../records/dose-periods.store.ts';
import type { MemberRecord } from '../../records/members.store.ts';
import { toMember } from './member-view.ts';

/** Members as their owner sees them, each with the treatment in force now in its zone. */
export async function viewMembers(ctx: Ctx, db: Queryable, records: readonly MemberRecord[]): Promise<Member[]> {
  const nowMs = ctx.clock.now();
  const periods = await dosePeriods(db).ofMembers(records.map(({ id }) => id));
  return records.map((record) => toMember(record, planAt(periods.get(record.id) ?? [], nowMs, record.timeZone), nowMs));
}

/** One member as its owner sees it. */
export async function viewMember(ctx: Ctx, db: Queryable, record: MemberRecord): Promise<Member> {
  const periods = await dosePeriods(db).ofMember(record);
  const nowMs = ctx.clock.now();
  return toMember(record, planAt(periods, nowMs, record.timeZone), nowMs);
}
