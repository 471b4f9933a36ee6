import { z } from 'zod';
import type { Updateable } from 'kysely';
import { minimumMinutes, rates, saveMySettings } from '#contract/alert-settings.ts';
import { dosePlan } from '#contract/care-periods.ts';
import { saveMemberInfo } from '#contract/members.ts';
import { meterKind } from '#contract/quality.ts';
import { proposedTargets } from '#contract/target-values.ts';
import { plannedDate, glucoseUnit } from '#contract/values.ts';
import type { MemberTable, SettingTable } from '../db/tables.ts';
import type { StoredPeriod } from '../records/dose-periods.store.ts';
import { toldJson, toldNumber, type NamedCells } from './own-cells.ts';

/** A dose period of an export, without the people who wrote it. */
export type FilePeriod = Omit<StoredPeriod, 'id' | 'authorAccountId' | 'proposedBy' | 'writtenAtMs'>;

/** The settings of a pet in an export of all data; null for what cannot be read. */
export type FileSettings = {
  readonly limits: Updateable<SettingTable> | null;
  readonly profile: Updateable<MemberTable> | null;
  readonly periods: readonly FilePeriod[];
};

const { shape: told } = saveMemberInfo.body;
const profile = z.object({
  birthday: told.birthday,
  gender: told.gender,
  diabetesType: told.diabetesType,
  diagnosisYear: told.diabetesDiagnosisYear,
  weightKg: told.weight,
  breed: told.breed,
  remarks: told.remarks,
});

const { customTirLow, customTirHigh, ...targets } = proposedTargets.shape;
const limits = z
  .object({
    ...targets,
    unit: glucoseUnit.nullable(),
    customLow: customTirLow,
    customHigh: customTirHigh,
    alertUrgentLow: z.boolean(),
    alertLow: z.boolean(),
    alertHigh: z.boolean(),
    alertUrgentHigh: z.boolean(),
    alertNoData: z.boolean(),
    minimumUrgentLow: minimumMinutes.shape.urgentLow,
    minimumLow: minimumMinutes.shape.low,
    minimumHigh: minimumMinutes.shape.high,
    minimumUrgentHigh: minimumMinutes.shape.urgentHigh,
    ...rates.shape,
    escalateMinutes: saveMySettings.body.shape.pet.unwrap().shape.escalateMinutes.unwrap(),
    meter: meterKind.nullable(),
    leaveFirstDayOut: z.boolean(),
  })
  .partial();

const minute = z.int().min(0).max(1439);
const period = dosePlan.extend({
  from: plannedDate.nullable(),
  doses: z.array(z.object({ units: dosePlan.shape.doses.element.shape.units, minute: minute.nullable() })).min(1),
});

/** The settings of a pet as its export has them. */
export function parseSettings(files: {
  readonly settings: unknown;
  readonly profile: unknown;
  readonly periods: readonly NamedCells[];
}): FileSettings {
  return {
    limits: withoutUndefined(limits.safeParse(files.settings).data),
    profile: withoutUndefined(profile.safeParse(files.profile).data),
    periods: files.periods.map(parsePeriodRow).filter((one) => one !== null),
  };
}

function parsePeriodRow(row: NamedCells): FilePeriod | null {
  const { data } = period.safeParse({
    from: row['fromdate'] || null,
    insulinType: toldNumber(row['insulintype']),
    brand: row['brand'] || null,
    doses: toldJson(row['doses']),
    everyDays: toldNumber(row['everydays']),
    syringeType: toldNumber(row['syringetype']),
    diet: row['diet'] || null,
    decidedBy: row['decidedby'] || null,
    how: row['how'] || null,
    why: row['why'] || null,
  });
  return data ?? null;
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function withoutUndefined<Fields extends object>(fields: Fields | undefined): Defined<Fields> | null {
  if (fields === undefined) return null;
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as Defined<Fields>; // the same fields without undefined ones
}
