import { useQuery } from '@tanstack/react-query';
import { useDayMarks, type ShownMarks } from '#web/report-cards/day-marks.ts';
import { sharedQualityQuery, type SharedLink } from './shared-report.queries.ts';

/** The marks of the days that a link shows; null while they are not known. */
export function useSharedMarks({ id, link }: SharedLink): ShownMarks | null {
  return useDayMarks(useQuery(sharedQualityQuery(id, link)).data ?? null);
}
