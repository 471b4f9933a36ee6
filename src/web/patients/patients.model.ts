import type { Follower } from '#contract/followers.ts';
import type { LiveData } from '#contract/live.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import type { Patients } from '#web/patients/patients.queries.ts';

/** Why a pet stands where it stands, the most urgent first. */
export const CONCERNS = ['veryLow', 'low', 'noData', 'veryHigh', 'high', 'target', 'hidden'] as const;
/** One of the concerns. */
export type Concern = (typeof CONCERNS)[number];

/** One followed pet as it is listed; `ageMs` is null where nothing has arrived or nothing may be seen. */
export type Patient = { readonly row: Follower; readonly concern: Concern; readonly ageMs: number | null };

/** Followed pets in three groups, each with the most urgent first. */
export type PatientGroups = {
  readonly attention: readonly Patient[];
  readonly others: readonly Patient[];
  readonly hidden: readonly Patient[];
};

/** Whether the caller may see a pet's data now. */
export function isOpen({ status, shareFlag }: Follower): boolean {
  return status === 'approved' && shareFlag === 1;
}

/** Sorts followed pets by who needs somebody now. */
export function groupPatients(rows: readonly Follower[], now: number): PatientGroups {
  const patients = rows.map((row) => patientOf(row, now)).sort(byConcern);
  const of = (concerns: readonly Concern[]) => patients.filter(({ concern }) => concerns.includes(concern));
  return {
    attention: of(['veryLow', 'low', 'noData', 'veryHigh']),
    others: of(['high', 'target']),
    hidden: of(['hidden']),
  };
}

/** A list with a live value in it. */
export function withLiveValue(patients: Patients, reading: LiveData<'reading'>): Patients {
  const { memberId, at, mgdl, trend, level } = reading;
  const rows = patients.rows.map((row) => {
    const isNewer = row.memberId === memberId && isOpen(row) && at >= (row.latest?.at ?? 0);
    return isNewer ? { ...row, latest: { at, mgdl, trend, level }, dataAgeMs: 0 } : row;
  });
  return { ...patients, rows };
}

/** A list without the data of a pet that is not shared any more. */
export function withoutAccess(patients: Patients, memberId: string): Patients {
  const rows = patients.rows.map((row) =>
    row.memberId === memberId ? { ...row, shareFlag: 0 as const, latest: null, dataAgeMs: null } : row,
  );
  return { ...patients, rows };
}

function patientOf(row: Follower, now: number): Patient {
  if (!isOpen(row)) return { row, concern: 'hidden', ageMs: null };
  if (!row.latest) return { row, concern: 'noData', ageMs: null };
  const ageMs = Math.max(0, now - row.latest.at);
  return { row, concern: isGap(ageMs, DEFAULT_INTERVAL_MINUTES) ? 'noData' : row.latest.level, ageMs };
}

function byConcern(one: Patient, other: Patient): number {
  const urgency = CONCERNS.indexOf(one.concern) - CONCERNS.indexOf(other.concern);
  return urgency || one.row.name.localeCompare(other.row.name);
}
