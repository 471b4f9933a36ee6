import type { NewReading } from './reading-rules.ts';

/** Where readings come from: `source` and `sn` together identify one sensor or one app. */
export type ReadingSource = {
  /** What kind of sender: `nightscout`, `file`, `demo` … */
  readonly source: string;
  /** The sensor's serial number; without one the sender's name. */
  readonly sn: string;
  readonly model: string | null;
  /** Whether `sn` names one sensor, so that a long silence does not end its session. */
  readonly isSerial: boolean;
  /** The token that the readings were uploaded with, if they were uploaded. */
  readonly via?: string;
};

/** Readings of one source, in the order of their arrival. */
export type ReadingBatch = { readonly source: ReadingSource; readonly readings: readonly NewReading[] };
