import type { MeterReading } from '#domain/care/agreement.ts';
import type { CurvesInput } from '#domain/care/all-curves.ts';
import type { LocalDate } from '#domain/time/days.ts';
import type { ConsultPack, ScoreEntry, WeightEntry } from '#report/consult/consult-pack.ts';
import type { MarksInput } from './quality.ts';
import type { Frame } from './range-numbers.ts';

/** A dose period with what was decided; local dates `from` ≤ date < `to`, null is open. */
export type NotedPeriod = {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** of the injections of a day, units; one if all are alike */
  readonly doses: readonly number[];
  /** minutes after midnight */
  readonly clockMinutes: readonly number[];
  readonly perDay: number | null;
  readonly food: string | null;
  readonly decidedBy: string | null;
};

/** What a consult pack is computed from, apart from the readings. */
export type ConsultInput = {
  readonly head: Pick<
    ConsultPack,
    | 'language'
    | 'portalName'
    | 'portalTheme'
    | 'madeAt'
    | 'zone'
    | 'unit'
    | 'pet'
    | 'owner'
    | 'period'
    | 'thresholds'
    | 'questions'
    | 'visit'
    | 'treatment'
    | 'goal'
    | 'weightSlopePercent'
  >;
  readonly frame: Frame;
  /** of all that is loaded: from the first period shown to the end of the range */
  readonly curves: CurvesInput;
  readonly periods: readonly NotedPeriod[];
  /** another treatment came before the first of the periods */
  readonly hasEarlierPeriod: boolean;
  readonly meters: readonly MeterReading[];
  readonly hasSuitableMeter: boolean;
  readonly scores: readonly ScoreEntry[];
  readonly weights: readonly WeightEntry[];
  /** the sensors of the range, and what its marks depend on */
  readonly marks: MarksInput;
  /** What the reader may know of: the range of a report link, else everything; epoch ms, half-open. */
  readonly allowed: { readonly from: number; readonly to: number };
};
