import { useMemo } from 'react';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { HoursChart, hourSpan } from '#web/report-cards/HoursCard.tsx';
import { percentAbove, percentBelow, findNotableHours } from '#web/report-cards/report.model.ts';
import { Card } from '#web/ui/Card.tsx';
import type { PetView } from '../parts/pet-view.ts';
import styles from './TimeInRangeView.module.css';

type TargetHoursProps = { readonly view: PetView; readonly trace: Trace };

/** The hours of the day over all days, with those that have most time above and below target. */
export function TargetHours({ view: { pet, overview }, trace }: TargetHoursProps) {
  const { t, formats } = useWords();
  const { zone } = overview;
  const hourly = useMemo(() => hourlyShares(trace, standardThresholds(pet.petType), zone), [trace, pet.petType, zone]);
  const { highest, lowest } = findNotableHours(hourly);
  const percent = (value: number): string => formats.percent(roundHalfUp(value));
  return (
    <Card title={t('report.hours')} hint={t('homeViews.standardLevels')}>
      <div className={styles['days']}>
        <HoursChart hourly={hourly} height={246} />
      </div>
      <ul className={styles['hours']}>
        {highest && (
          <li>
            <span style={{ color: levelInk('high') }}>
              <LevelMark level="high" />
            </span>
            {t('report.hoursHigh', { ...hourSpan(highest.hour), percent: percent(percentAbove(highest)) })}
          </li>
        )}
        {lowest && (
          <li>
            <span style={{ color: levelInk('low') }}>
              <LevelMark level="low" />
            </span>
            {t('report.hoursLow', { ...hourSpan(lowest.hour), percent: percent(percentBelow(lowest)) })}
          </li>
        )}
      </ul>
    </Card>
  );
}
