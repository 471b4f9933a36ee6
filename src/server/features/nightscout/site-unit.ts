import { shownReading } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Queryable } from '../../db/queryable.ts';
import { callerUnit } from '../../records/caller-unit.store.ts';

/** The names of glucose units in Nightscout. */
export type SiteUnit = 'mmol' | 'mg/dl';

/** The display unit of a pet. Entries and thresholds are always in mg/dL. */
export async function loadSiteUnit(db: Queryable, member: AuthorizedMember): Promise<SiteUnit> {
  return (await callerUnit(db, { kind: 'nobody' }, member)) === 'mmol/L' ? 'mmol' : 'mg/dl';
}

const UNITS = { mmol: 'mmol/L', 'mg/dl': 'mg/dL' } as const satisfies Record<SiteUnit, GlucoseUnit>;

/** A reading converted from mg/dL to the site's unit, to a tenth of a mmol/L, on its side of the pet's limits. */
export function scaledReading(unit: SiteUnit, value: number, limits: Thresholds): number {
  return shownReading(value, UNITS[unit], limits);
}

/** A difference converted from mg/dL to the site's unit, to a tenth of a mmol/L. */
export function scaledChange(unit: SiteUnit, difference: number): number {
  return shownGlucose(mgdl(difference), UNITS[unit]);
}
