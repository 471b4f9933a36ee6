import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AlertDetail } from '#contract/alerts.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { TimeWindow } from '#web/chart/curve-props.ts';
import { useDayMarks, type ShownMarks } from '#web/report-cards/day-marks.ts';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';

/**
 * What is drawn over the curve of an alert, asked for by whole hours, so that a window that grows asks once an hour. Until
 * it is known, the meter's value that the alert itself comes with.
 */
export function useAlertMarks({ memberId, meter }: AlertDetail, { from, to }: TimeWindow): ShownMarks {
  const range = { from: Math.floor(from / HOUR_MS) * HOUR_MS, to: Math.ceil(to / HOUR_MS) * HOUR_MS };
  const marks = useDayMarks(useQuery(qualityQuery(memberId, range)).data ?? null);
  const [at, mgdl] = [meter?.at ?? 0, meter?.value ?? null];
  return useMemo(() => marks ?? { flags: [], meters: mgdl === null ? [] : [{ at, mgdl }] }, [marks, at, mgdl]);
}
