import { planAt } from '#domain/care/periods.ts';
import {
  findLargestDose,
  findSmallDoseLows,
  startOfSmallDoseDays,
  type SmallDoseLows,
} from '#domain/care/small-dose-lows.ts';
import { SMALL_DOSE_RULES } from '#domain/care/small-dose-rules.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { dosePeriods } from '../records/dose-periods.store.ts';
import { givenDoses } from '../records/given-doses.store.ts';
import { loadTrace } from './trace/load-trace.ts';

/**
 * Repeated lows of a cat on a small dose, below the low limit of reports; null where there are none. Ask only for a cat
 * whose days without insulin are not counted.
 */
export async function loadSmallDoseLows(services: Services, member: AuthorizedMember): Promise<SmallDoseLows | null> {
  const { zone } = member;
  const now = services.clock.now();
  const span = { from: startOfSmallDoseDays(zone, now), to: now + 1 };
  const [noted, periods] = await Promise.all([
    givenDoses(outside(services)).doses(member, span),
    dosePeriods(outside(services)).ofMember(member),
  ]);
  const doses = { noted, plan: planAt(periods, now, zone) };
  const largest = findLargestDose(doses);
  if (largest === null || largest > SMALL_DOSE_RULES.largestUnits) return null;
  const trace = withoutLeftOut(await loadTrace(services, member, span));
  return findSmallDoseLows(trace, doses, { limit: standardThresholds(member.petType).low, zone, now });
}
