import { useMemo, useState } from 'react';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { sharedDomain } from '#figure/plot.ts';
import { useWords } from '#web/words/words.ts';
import { DayChart } from '#web/chart/DayChart.tsx';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { dayName } from '#web/glucose/day-name.ts';
import { knownOfDay, useKnownText } from '#web/glucose/use-known-text.ts';
import type { PetPageAddress } from '#web/glucose/pet-pages.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import styles from './DaysCard.module.css';
import { DayDose } from './DayDose.tsx';
import { useMarksText, type ShownMarks } from './day-marks.ts';
import { DayOver } from './DayOver.tsx';
import { MarksLegend } from './MarksLegend.tsx';
import type { ReportFrame } from './report-frame.ts';
import type { ShownPeriods } from './shown-periods.ts';

type Day = ReportFrame['report']['days'][number];

/** More days than these are shown when they are asked for. */
const SHOWN_DAYS = 28;

type DaysCardProps = {
  readonly frame: ReportFrame;
  /** the pet's Home, where a day has its own view; null where there is only the report */
  readonly home: PetPageAddress | null;
  /** the dose periods below the days; null where they are not shown */
  readonly doses?: ShownPeriods | null;
  /** readings that may be wrong and a meter's values; null while they are not known */
  readonly marks: ShownMarks | null;
};

/** Every day as a small curve on one scale, with its dose; each opens its day. */
export function DaysCard({ frame, home, doses = null, marks }: DaysCardProps) {
  const { t, formats } = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const { report, thresholds } = frame;
  const days = showsAll ? report.days : report.days.slice(-SHOWN_DAYS);
  const domain = useMemo(
    () =>
      sharedDomain(
        thresholds,
        report.days.map(({ points }) => traceOfSeries(points)),
      ),
    [thresholds, report.days],
  );
  const hidden = report.days.length - days.length;
  return (
    <Card
      title={t('report.days')}
      hint={t(home ? 'report.daysHint' : 'report.daysHintAlone')}
      aside={<Legend frame={frame} hasDoses={doses !== null} marks={marks} />}
    >
      <div className={styles['fit']}>
        <ol className={styles['days']}>
          {days.map((day, index) => (
            <li key={day.date}>
              <SmallDay
                day={day}
                name={dayName(day.date, index === 0, formats)}
                frame={frame}
                domain={domain}
                home={home}
                doses={doses}
                marks={marks}
              />
            </li>
          ))}
        </ol>
      </div>
      {hidden > 0 && (
        <div className={styles['more']}>
          <Button onClick={() => setShowsAll(true)}>
            {t('report.allDays', { formatted: formats.number(report.days.length) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

type LegendProps = {
  readonly frame: ReportFrame;
  readonly hasDoses: boolean;
  readonly marks: ShownMarks | null;
};

function Legend({ frame: { thresholds, unit, report }, hasDoses, marks }: LegendProps) {
  const { t, formats } = useWords();
  return (
    <ul className={styles['legend']}>
      <li style={{ color: levelInk('high') }}>
        <LevelMark level="high" />
        {t('report.above', { value: formats.bound(thresholds.high, 'upper', unit) })}
      </li>
      <li style={{ color: levelInk('low') }}>
        <LevelMark level="low" />
        {t('report.below', { value: formats.bound(thresholds.low, 'lower', unit) })}
      </li>
      {hasDoses && (
        <li>
          <i className={styles['dose']} />
          {t('treatment.periods')}
        </li>
      )}
      <MarksLegend
        hasFlags={marks !== null && marks.flags.length > 0}
        hasMeters={marks !== null && marks.meters.length > 0}
        hasAside={report.leftOut.setAsideMinutes + report.leftOut.firstDayMinutes > 0}
      />
    </ul>
  );
}

type SmallDayProps = {
  readonly day: Day;
  /** what it is called among its neighbours */
  readonly name: string;
  readonly frame: ReportFrame;
  readonly domain: ReturnType<typeof sharedDomain>;
  readonly home: PetPageAddress | null;
  readonly doses: ShownPeriods | null;
  readonly marks: ShownMarks | null;
};

function SmallDay({ day, name, frame, domain, home, doses, marks }: SmallDayProps) {
  const { t, formats } = useWords();
  const date = formats.calendarDate(day.date, 'medium');
  const percent = day.levels && formats.percent(roundHalfUp(day.levels.target));
  const known = useKnownText()(knownOfDay(day));
  const share = percent === null ? t('report.dayEmpty', { date }) : t('report.day', { date, percent });
  const dose = doses?.textAt(day.from) ?? null;
  const { unit, thresholds, report } = frame;
  const marked = useMarksText(marks, { unit, thresholds, zone: report.range.zone })(day);
  const label = [share, known, dose === null ? null : `${t('longView.dose')}: ${dose}`, marked]
    .filter((part) => part !== null)
    .join(', ');
  const content = (
    <>
      <span className={styles['head']}>
        <b>{name}</b>
        <span>{percent ?? t('report.noData')}</span>
        {known !== null && <small className={styles['known']}>{known}</small>}
      </span>
      <DayChart
        trace={traceOfSeries(day.points)}
        thresholds={thresholds}
        from={day.from}
        to={day.to}
        domain={domain}
        label={null}
      >
        {marks && <DayOver marks={marks} />}
      </DayChart>
      {doses && <DayDose day={day} doses={doses} />}
    </>
  );
  if (home === null)
    return (
      <div className={classes(styles['day'], styles['closed'])}>
        {content}
        {marked !== null && <span className="visuallyHidden">{marked}</span>}
      </div>
    );
  return (
    <PageLink to={`${home}?view=daily&day=${day.date}`} className={styles['day']} aria-label={label}>
      {content}
    </PageLink>
  );
}
