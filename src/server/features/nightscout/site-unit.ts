import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { mgdl, toMmolL } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../access/members.ts';
import type { Queryable } from '../../db/database.ts';
import { callerUnit } from '../reports/caller-unit.store.ts';

/** What Nightscout calls the units of glucose. */
export type SiteUnit = 'mmol' | 'mg/dl';

/** The unit that glucose is shown in for a pet. Entries and thresholds are mg/dL all the same. */
export async function siteUnitOf(db: Queryable, member: AuthorizedMember): Promise<SiteUnit> {
  return (await callerUnit(db, { kind: 'nobody' }, member)) === 'mmol/L' ? 'mmol' : 'mg/dl';
}

/** A value of mg/dL in the site's unit, to a tenth of a mmol/L. */
export function scaledTo(unit: SiteUnit, value: number): number {
  return unit === 'mmol' ? roundHalfUp(toMmolL(mgdl(value)), 1) : value;
}
