import { useQuery } from '@tanstack/react-query';
import { useDayMarks } from '#web/report-cards/day-marks.ts';
import { DayOver } from '#web/report-cards/DayOver.tsx';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';

type WeekOverProps = {
  readonly memberId: string;
  /** the first and the last of the days shown together, for which the portal is asked once */
  readonly days: readonly { readonly from: number; readonly to: number }[];
};

/** What is drawn over one of several small days: its marks, and what a meter said. */
export function WeekOver({ memberId, days }: WeekOverProps) {
  const range = { from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 0 };
  const marks = useDayMarks(useQuery(qualityQuery(memberId, range)).data ?? null);
  return marks && <DayOver marks={marks} />;
}
