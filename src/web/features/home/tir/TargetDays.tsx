import { useMemo } from 'react';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { useWords } from '#web/words/words.ts';
import { LevelColumns } from '#web/chart/LevelColumns.tsx';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { useKnownText, type KnownTime } from '#web/glucose/use-known-text.ts';
import { LevelNames } from '#web/report-cards/HoursCard.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { DayRange } from '../parts/period.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { customThresholds, targetDays, type TargetDay } from './tir.model.ts';
import styles from './TimeInRangeView.module.css';

type TargetDaysProps = { readonly view: PetView; readonly trace: Trace; readonly days: DayRange };

/** With more days than this, the columns have no percents. */
const MAX_DAYS_IN_ROWS = 31;
/** Width of a letter in the names of the rows, px; longer names are wrapped. */
const LETTER = 8.2;
/** Minimum width before the columns, px, for the percents of their scale, and the maximum, as a share of the width. */
const [MIN_LEFT_PX, MAX_LEFT_SHARE] = [56, 0.24];
/**
 * Width of a letter of the longest word, px, which must not be broken, and the maximum share of the width for such a
 * word.
 */
const [WORD_LETTER, MAX_WORD_SHARE] = [9, 0.34];
const HOUR_MINUTES = 60;
/** Minimum width of a day, for its percent, and of a letter of its weekday; px. */
const [MIN_CELL_PX, SMALL_LETTER] = [27, 6.4];

/** Each day's time in the standard levels as a column, with its percents in both targets below. */
export function TargetDays({ view, trace, days }: TargetDaysProps) {
  const { t, formats } = useWords();
  const { pet, overview } = view;
  const { zone } = overview;
  const [ref, width] = useElementSize<HTMLDivElement>();
  const { memberSetting: setting, petType } = pet;
  const { from, to } = days;
  const shown = useMemo(
    () =>
      targetDays(
        trace,
        { from, to },
        { zone, standard: standardThresholds(petType), custom: customThresholds(setting) },
      ),
    [trace, from, to, zone, petType, setting],
  );
  const hasRows = shown.length <= MAX_DAYS_IN_ROWS;
  const named = computeNameWidth([t('homeViews.standard'), t('homeViews.custom')], width);
  const left = hasRows ? named : MIN_LEFT_PX;
  const weekdays = shown.map(({ date }) => formats.calendarDate(date, 'weekday').length * SMALL_LETTER);
  const cell = Math.max(MIN_CELL_PX, ...weekdays);
  const columns = useDayColumns(shown, hasRows);
  const margin = useMemo(() => ({ top: 8, right: 0, bottom: hasRows ? 8 : 26, left }), [hasRows, left]);
  return (
    <Card title={t('report.days')} hint={t('homeViews.standardLevels')} aside={<LevelNames />}>
      <div ref={ref} className={styles['days']}>
        <LevelColumns
          columns={columns}
          label={t('report.days')}
          percent={(value) => formats.percent(value)}
          height={hasRows ? 228 : 320}
          nameWidth={64}
          margin={margin}
        />
        {hasRows && (
          <DayRows
            days={shown}
            today={toLocalDate(view.now, zone)}
            left={left}
            every={Math.max(1, Math.ceil((cell * shown.length) / Math.max(1, width - left)))}
          />
        )}
      </div>
    </Card>
  );
}

/**
 * Width for the names of the rows. They are wrapped between words, and within a word that would take too much of the
 * width.
 */
function computeNameWidth(names: readonly string[], width: number): number {
  const longest = Math.max(...names.map((name) => name.length + ' %'.length));
  const longestWord = Math.max(...names.flatMap((name) => name.split(/\s/u)).map((word) => word.length));
  const inLines = Math.min(longest * LETTER + 6, width * MAX_LEFT_SHARE);
  const ofWord = Math.min(longestWord * WORD_LETTER + 6, width * MAX_WORD_SHARE);
  return Math.round(Math.max(MIN_LEFT_PX, inLines, ofWord));
}

/** The days as columns; their names are in the rows below, if there are rows. */
function useDayColumns(days: readonly TargetDay[], hasRows: boolean) {
  const { formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const knownText = useKnownText();
  return useMemo(
    () =>
      days.map(({ date, shares, known }) => ({
        key: date,
        shares: toLevelShares(shares),
        name: hasRows ? '' : formats.calendarDate(date, 'short'),
        text: [
          `${formats.calendarDate(date, 'medium')}: ${levelBarLabel(shares ? levelTimes(shares, 0).toReversed() : [])}`,
          knownText(known) ?? [],
        ]
          .flat()
          .join(' · '),
      })),
    [days, hasRows, formats, levelBarLabel, knownText],
  );
}

type DayRowsProps = {
  readonly days: readonly TargetDay[];
  readonly today: string;
  readonly left: number;
  /** only every nth day is labelled if there is no room for all */
  readonly every: number;
};

function DayRows({ days, today, left, every }: DayRowsProps) {
  const { t, formats } = useWords();
  const hidden = (index: number): string | undefined =>
    (days.length - 1 - index) % every === 0 ? undefined : 'visuallyHidden';
  const rows = [
    { name: 'standard', target: t('homeViews.standard'), toPercent: (day: TargetDay) => day.standardPercent },
    { name: 'custom', target: t('homeViews.custom'), toPercent: (day: TargetDay) => day.customPercent },
  ] as const;
  return (
    <table className={styles['rows']} dir="ltr">
      <colgroup>
        <col style={{ width: left }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">{t('homeViews.share')}</span>
          </th>
          {days.map(({ date }, index) => (
            <th key={date} scope="col">
              <span className={hidden(index)}>
                <span>{formats.calendarDate(date, 'weekday')}</span>
                <DayName date={date} isToday={date === today} hasRoom={every === 1} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, target, toPercent }) => (
          <tr key={name} data-row={name}>
            <th scope="row" dir="auto">
              {t('homeViews.percentOf', { target })}
            </th>
            {days.map((day, index) => {
              const percent = toPercent(day);
              return (
                <td key={day.date}>
                  <span className={hidden(index)}>{percent === null ? '–' : formats.number(percent)}</span>
                </td>
              );
            })}
          </tr>
        ))}
        <KnownHours days={days} hidden={hidden} />
      </tbody>
    </table>
  );
}

type DayNameProps = { readonly date: string; readonly isToday: boolean; readonly hasRoom: boolean };

/** Today by its word if it fits (it is long in some languages); otherwise every day by its number. */
function DayName({ date, isToday, hasRoom }: DayNameProps) {
  const { t, formats } = useWords();
  const number = formats.number(Number(date.slice(-2)));
  if (!isToday) return <span>{number}</span>;
  return <b>{hasRoom ? t('home.today') : number}</b>;
}

type KnownHoursProps = {
  readonly days: readonly TargetDay[];
  readonly hidden: (index: number) => string | undefined;
};

/** The observed hours of each day that was not observed almost completely; no row if there is no such day. */
function KnownHours({ days, hidden }: KnownHoursProps) {
  const { t, formats } = useWords();
  const knownText = useKnownText();
  if (days.every(({ known }) => knownText(known) === null)) return null;
  const hours = ({ observedMinutes }: KnownTime) => formats.number(observedMinutes / HOUR_MINUTES, 1);
  return (
    <tr>
      <th scope="row" dir="auto">
        {t('metrics.hoursKnown')}
      </th>
      {days.map(({ date, known }, index) => (
        <td key={date}>
          <span className={hidden(index)}>{knownText(known) === null ? '' : hours(known)}</span>
        </td>
      ))}
    </tr>
  );
}
