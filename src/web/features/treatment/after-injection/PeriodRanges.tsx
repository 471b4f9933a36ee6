import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Pet } from '#web/api/pet.ts';
import type { ReportRange } from '#web/report-cards/range.model.ts';
import { scrollAlong } from '#web/ui/scroll-along.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import { spanText, unitsText } from '../periods/period-words.ts';
import { periodsQuery } from '#web/report-cards/dose-periods.queries.ts';
import styles from './AfterInjection.module.css';
import { findPeriod, toPeriodRanges } from './period-ranges.model.ts';

type PeriodRangesProps = {
  readonly pet: Pet;
  readonly range: ReportRange;
  readonly onChoose: (range: ReportRange) => void;
};

/** The dose periods as ranges, the newest first, so that the doses of one are looked at by themselves. */
export function PeriodRanges({ pet, range, onChoose }: PeriodRangesProps) {
  const words = useWords();
  const { data, dataUpdatedAt: now } = useQuery(periodsQuery(pet.memberId));
  const zone = pet.timeZone;
  const ranges = useMemo(() => toPeriodRanges(data?.periods ?? [], now, zone), [data, now, zone]);
  const row = useRef<HTMLDivElement>(null);
  const chosen = findPeriod(ranges, range);
  const place = ranges.findIndex(({ period }) => period.periodId === chosen);
  useEffect(() => scrollAlong(row.current, row.current?.querySelectorAll('label')[place]), [place]);
  if (ranges.length === 0) return null;
  return (
    <div ref={row} className={styles['periods']}>
      <Segments
        label={words.t('treatment.periods')}
        value={chosen}
        choices={ranges.map(({ period }) => ({
          value: period.periodId,
          label: `${unitsText(period, words)} · ${spanText(period, now, zone, words)}`,
        }))}
        onChoose={(periodId) => {
          const next = ranges.find(({ period }) => period.periodId === periodId);
          if (next) onChoose(next.range);
        }}
      />
    </div>
  );
}
