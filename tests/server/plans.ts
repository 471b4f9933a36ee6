import type { DosePeriod } from '#domain/care/periods.ts';
import { newId } from '#server/db/ids.ts';
import type { Services } from '#server/context/ctx.ts';

/** A period as a test wishes it: every injection of `units`. */
export type PlanWish = Partial<Omit<DosePeriod, 'doses'>> & { readonly units?: number | null };

/** Gives a pet a dose period; without a start it has always been in force. It replaces one of the same start. */
export async function givePlan(
  { services }: { readonly services: Pick<Services, 'db'> },
  memberId: string,
  { units = null, from = null, ...wish }: PlanWish = {},
): Promise<string> {
  const id = newId();
  const { kysely } = services.db;
  const fromDate = from ?? '';
  await kysely.deleteFrom('dosePeriod').where('memberId', '=', memberId).where('fromDate', '=', fromDate).execute();
  const nothing = { insulinType: null, brand: null, everyDays: null, syringeType: null, diet: null };
  const decision = { decidedBy: null, how: null, why: null, authorAccountId: null, proposedBy: null, writtenAtMs: 1 };
  const doses = JSON.stringify([{ units, minute: null }]);
  const row = { id, memberId, fromDate, ...nothing, ...wish, doses, ...decision };
  await kysely.insertInto('dosePeriod').values(row).execute();
  return id;
}
