import { startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import type { Tx } from '#server/db/queryable.ts';
import { proposalWriter } from '#server/records/care-proposals.store.ts';
import { periodWriter } from '#server/records/dose-periods.store.ts';
import { saveQualitySetting } from '#server/records/quality-setting.store.ts';
import { changedOn, proposedAt, type DemoCare } from './demo-care.ts';
import type { DemoPet } from './demo-people.ts';
import { sceneAt } from './demo-states.ts';

/** Periods are noted in the morning of their first day. */
const WRITTEN_HOUR = 8;

type Parties = { readonly memberId: string; readonly ownerId: string; readonly vetId: string };

/** Stores the dose periods of a pet, which meter its owner has, and the proposal of the vet that its owner has not answered. */
export async function storeCare(
  tx: Tx,
  pet: DemoPet & { readonly care: DemoCare },
  { memberId, ownerId, vetId }: Parties,
  nowMs: number,
): Promise<void> {
  const { care, insulinType, syringeType, plan } = pet;
  const member = await memberForJob(tx, memberId);
  const begunAt = sceneAt(pet.state, plan, nowMs).from;
  const { doseU, days: _days, ...begun } = care.earlier;
  const starts = [
    { from: toLocalDate(begunAt, plan.zone), units: doseU, ...begun },
    { from: changedOn(care, begunAt, plan.zone), units: pet.doseU, ...care.changed },
  ];
  for (const { from, units, ...decision } of starts) {
    await periodWriter(tx).put(member, {
      from,
      insulinType,
      syringeType,
      brand: null,
      doses: [{ units, minute: null }],
      everyDays: 0.5,
      diet: null,
      ...decision,
      authorAccountId: ownerId,
      proposedBy: null,
      writtenAtMs: startOfLocalDay(from, plan.zone) + WRITTEN_HOUR * HOUR_MS,
    });
  }
  await saveQualitySetting(tx, member, { meter: care.meter, updatedAtMs: nowMs });
  await proposalWriter(tx).insert(member, {
    kind: 'targets',
    content: care.proposal.targets,
    message: care.proposal.message,
    accountId: vetId,
    createdAtMs: proposedAt(nowMs, plan.zone),
    fromDate: null,
  });
}
