import type { AppRecord } from '../../../records/app-records.store.ts';
import type { RecordTimes } from '../../../records/record-changes.store.ts';
import { toAppAnswer } from '../app-record-answers.ts';
import type { FoundEntry } from '../entry-pages.ts';
import type { FoundTreatment } from '../find-treatments.ts';
import { nameOf } from '../remove-entries.ts';
import { nameOfTreatment } from '../../../nightscout/treatment-records.ts';

/** A record as version 3 answers it: without the id of version 1, with the times at which the portal stored it. */
export type Document = Record<string, unknown> & {
  readonly identifier: string;
  readonly date: number;
  readonly srvModified: number;
};

/** A sensor's value, a meter's or a calibration. */
export function documentOfEntry(found: FoundEntry, times: RecordTimes): Document {
  const { _id, mills: _mills, sysTime: _sysTime, date, ...rest } = found.entry;
  return { ...rest, identifier: nameOf(found), date, ...serverTimes(times), isValid: true };
}

/** A treatment or an event. */
export function documentOfTreatment({ record }: FoundTreatment, times: RecordTimes): Document {
  const { _id, mills: _mills, ...rest } = record;
  const date = Date.parse(record.created_at);
  return { ...rest, identifier: nameOfTreatment(record), date, ...serverTimes(times), isValid: true };
}

/** A record of an app. */
export function documentOfAppRecord(record: AppRecord): Document {
  const { _id: id, ...rest } = toAppAnswer(record);
  const { identifier, at: date } = record;
  return { ...rest, identifier: identifier ?? id, date, ...serverTimes(record), isValid: true };
}

/** A record that was deleted. */
export function documentOfDeletion(identifier: string, date: number, deletedAtMs: number): Document {
  return { identifier, date, srvCreated: date, srvModified: deletedAtMs, isValid: false };
}

function serverTimes({ createdAtMs, updatedAtMs }: RecordTimes) {
  return { srvCreated: createdAtMs, srvModified: updatedAtMs };
}
