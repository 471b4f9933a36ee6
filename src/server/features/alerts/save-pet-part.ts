import type { z } from 'zod';
import type { Updateable } from 'kysely';
import type { saveMySettings } from '#contract/alert-settings.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import type { SettingTable } from '../../db/tables.ts';
import { lookAgain, type AfterCommit } from '../../alerting/look-again.ts';
import { alertPeopleWriter } from '../../records/alert-people.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { members } from '../../records/members.store.ts';
import { rejudgeAlerts } from '../../readings/rejudge-alerts.ts';

type PetPart = NonNullable<z.output<typeof saveMySettings.body>['pet']>;

/**
 * Changes the settings of a pet that apply to everybody who gets its alerts.
 *
 * @returns what announces it; to be called after the commit
 * @throws AppError `follower.notFound` for an order with somebody who does not follow the pet
 */
export async function savePetPart(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  pet: PetPart,
  nowMs: number,
): Promise<AfterCommit> {
  const { order, minimumMinutes, rates } = pet;
  const before = await loadLimits(tx, member);
  const changes = toColumns(pet);
  if (Object.keys(changes).length > 0) await members(tx).updateSetting(member, { ...changes, updatedAtMs: nowMs });
  if (order !== undefined && !(await alertPeopleWriter(tx).saveOrder(member, order))) {
    throw new AppError('follower.notFound');
  }
  const opensOtherwise = minimumMinutes !== undefined || rates !== undefined;
  return opensOtherwise ? rejudgeAlerts(tx, member, before, nowMs) : lookAgain(tx, { memberId: member.id }, nowMs);
}

/** What was not sent is left out, and so stays as it is. */
function toColumns({ minimumMinutes = {}, rates = {}, escalateMinutes }: PetPart): Updateable<SettingTable> {
  const sent = {
    minimumUrgentLow: minimumMinutes.urgentLow,
    minimumLow: minimumMinutes.low,
    minimumHigh: minimumMinutes.high,
    minimumUrgentHigh: minimumMinutes.urgentHigh,
    fallingFast: rates.fallingFast,
    risingFast: rates.risingFast,
    escalateMinutes,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
