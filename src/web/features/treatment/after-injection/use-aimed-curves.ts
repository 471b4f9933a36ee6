import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DoseCurveRow, DoseCurves } from '#contract/dose-curves.ts';
import { addDays, toLocalDate } from '#domain/time/days.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { doseCurvesQuery } from '#web/report-cards/dose-curves.queries.ts';
import { rangeOfAddress, type ReportRange } from '#web/report-cards/range.model.ts';
import { doseInstantQuery } from './after-injection.queries.ts';

/** The curves of an address. */
export type AimedCurves = {
  readonly range: ReportRange;
  readonly query: UseQueryResult<DoseCurves>;
  /** the dose that the address names is looked for outside the range */
  readonly isFinding: boolean;
  /** the event of the curve that the address names, if there is one */
  readonly aim: string | null;
};

/** Days before and after a dose that are shown with it. */
const DAYS_AROUND = 7;

/**
 * The curves of the range of an address. If it names a dose (`dose`, an event id) that is not in the range, those of the
 * days around that dose; an unknown dose changes nothing.
 */
export function useAimedCurves({ memberId, timeZone }: Pet, params: URLSearchParams): AimedCurves {
  const eventId = params.get('dose');
  const asked = rangeOfAddress(params);
  const first = useQuery(doseCurvesQuery(memberId, asked));
  const isElsewhere =
    eventId !== null &&
    first.data !== undefined &&
    !first.isPlaceholderData &&
    first.data.curves.every((row) => row.eventId !== eventId);
  const known = useQuery({ ...doseInstantQuery(memberId, eventId ?? ''), enabled: isElsewhere });
  const at = isElsewhere ? (known.data ?? null) : null;
  const range = at === null ? asked : daysAround(at, timeZone);
  const query = useQuery(doseCurvesQuery(memberId, range));
  const isFinding = (isElsewhere && known.isLoading) || (at !== null && query.isPlaceholderData);
  return { range, query, isFinding, aim: query.data === undefined ? null : findAim(query.data, eventId, at) };
}

function daysAround(at: number, zone: string): ReportRange {
  const date = toLocalDate(at, zone);
  return { from: addDays(date, -DAYS_AROUND), to: addDays(date, DAYS_AROUND) };
}

/** The curve of a dose; of one that was combined with others it is that of the first of them. */
function findAim({ curves, gapHours }: DoseCurves, eventId: string | null, at: number | null): string | null {
  const startsBefore = (row: DoseCurveRow): boolean =>
    row.combined && at !== null && row.at <= at && at < row.at + gapHours * HOUR_MS;
  const aimed = curves.find((row) => row.eventId === eventId) ?? curves.findLast(startsBefore);
  return aimed?.eventId ?? null;
}
