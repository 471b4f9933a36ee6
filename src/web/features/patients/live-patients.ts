import type { LiveData } from '#contract/live.ts';
import type { Patient } from '#contract/patients.ts';
import { isCurrentValue } from '#domain/alerts/pet-state.ts';
import { withLiveReading } from '#web/glucose/pet-now.ts';
import { withPoint } from '#web/glucose/series-trace.ts';
import type { PatientRows } from './patient-list.queries.ts';

/** A list with a live value in it. */
export function withPatientReading(list: PatientRows, reading: LiveData<'reading'>): PatientRows {
  return withRow(list, reading.memberId, (row) => {
    const { summary } = row;
    if (summary === null || reading.at < (summary.latest?.at ?? 0)) return row;
    const { at, mgdl, trend, level } = reading;
    return {
      ...row,
      summary: {
        ...summary,
        latest: { at, mgdl, trend, level },
        petNow: withLiveReading(summary.petNow, reading),
        day: withPoint(summary.day, at, mgdl),
      },
    };
  });
}

/** Whether a live value changes more of a pet than its value and its curve: what it is in, a silence that is over. */
export function changesMore(list: PatientRows, reading: LiveData<'reading'>): boolean {
  const summary = list.rows.find(({ memberId }) => memberId === reading.memberId)?.summary;
  if (!summary) return false;
  const { last } = summary.petNow;
  if (last === null || !isCurrentValue(last, reading.at)) return true;
  return last.level !== reading.level;
}

/** A list without the data of a pet that the user can no longer see. */
export function withoutSummary(list: PatientRows, memberId: string): PatientRows {
  return withRow(list, memberId, (row) => ({ ...row, shareFlag: 0, summary: null }));
}

/** A list with one pet as it was reloaded. */
export function withPatient(list: PatientRows, patient: Patient): PatientRows {
  return patient.memberId === null ? list : withRow(list, patient.memberId, () => patient);
}

function withRow(list: PatientRows, memberId: string, change: (row: Patient) => Patient): PatientRows {
  return { ...list, rows: list.rows.map((row) => (row.memberId === memberId ? change(row) : row)) };
}
