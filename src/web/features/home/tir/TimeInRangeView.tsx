import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { standardThresholds, type Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import { activeMinutes, sensorActivePercent } from '#domain/glucose/sensor-active.ts';
import { findUnknownHours } from '#domain/glucose/unknown-hours.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { isInMenu } from '#web/session/menu/menu-entries.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { useWords } from '#web/words/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { targetPercent, toLevelShares } from '#web/glucose/level-times.ts';
import { LevelTable } from '#web/glucose/LevelTable.tsx';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { useKnownText, type KnownTime } from '#web/glucose/use-known-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { useRangeText } from '#web/glucose/use-range-text.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import type { RangeChoice, ReportRange } from '#web/report-cards/range.model.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { leftOutTexts, unknownHoursText } from '#web/report-cards/left-out-text.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { lastDays, stretchQuery, type DayRange } from '../parts/period.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { TargetDays } from './TargetDays.tsx';
import { TargetHours } from './TargetHours.tsx';
import { customThresholds, dailyLevelTimes, sharesOfTimes } from './tir.model.ts';
import styles from './TimeInRangeView.module.css';

/** The numbers of days that time in range can be computed for. */
const TIR_DAYS = ['7', '14', '30'] as const;

const CHOICES = ['7d', '14d', '30d', 'custom'] as const satisfies readonly RangeChoice[];

/** Time in the five levels by the standard and by the owner's own target, side by side, by day and by hour. */
export function TimeInRangeView({ view }: { readonly view: PetView }) {
  const { t, formats } = useWords();
  const [range, setRange] = useState<ReportRange>('14d');
  const { zone } = view.overview;
  const days = toDayRange(range, view);
  const query = useQuery(stretchQuery(view.pet.memberId, days));
  const count = query.data?.t.length;
  const last = addDays(days.to, -1);
  const period = formats.period(startOfLocalDay(days.from, zone), startOfLocalDay(last, zone), zone);
  return (
    <div className={styles['view']}>
      <div className={styles['head']}>
        <RangePicker
          label={t('homeViews.tirPeriod')}
          choices={CHOICES}
          range={range}
          shown={{ first: days.from, last }}
          onChoose={setRange}
        />
        <ul className={styles['facts']}>
          <li>
            <b>{period}</b>
          </li>
          {count !== undefined && <li>{t('homeViews.readings', { count, formatted: formats.number(count) })}</li>}
        </ul>
        <ZoneNote zone={zone} />
        <p className={styles['rule']}>
          <Icon name="info" size={16} />
          {t('homeViews.tirHint')}
        </p>
      </div>
      <StateView
        query={query}
        loading={<LoadingView block />}
        empty={{
          when: (series) => series.t.length === 0,
          view: <EmptyView title={t('homeViews.noRange')} icon="clock" />,
        }}
      >
        {(series) => <Targets view={view} trace={traceOfSeries(series)} days={days} />}
      </StateView>
    </div>
  );
}

/** The days of a choice; the last one is the day of the newest reading. */
function toDayRange(range: ReportRange, { overview: { zone, latest }, now }: PetView): DayRange {
  if (typeof range === 'object') return range;
  return lastDays(TIR_DAYS.find((days) => `${days}d` === range) ?? '14', latest?.at ?? now, zone);
}

type TargetsProps = { readonly view: PetView; readonly trace: Trace; readonly days: DayRange };

function Targets({ view, trace, days }: TargetsProps) {
  const words = useWords();
  const { t } = words;
  const zone = view.overview.zone;
  const span = { from: startOfLocalDay(days.from, zone), to: startOfLocalDay(days.to, zone), now: view.now };
  const known = { observedMinutes: activeMinutes(trace), activePercent: sensorActivePercent(trace, span) };
  const unknown = unknownHoursText(findUnknownHours(trace, zone, span), words);
  const remarks = [...leftOutTexts(leftOutMinutes(trace), words), unknown].filter((remark) => remark !== null);
  const { unit, pet } = view;
  const { memberSetting: setting, petType } = pet;
  const standard = standardThresholds(petType);
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} className={styles['rule']}>
          <Icon name="info" size={16} />
          {remark}
        </p>
      ))}
      <div className={styles['cards']}>
        <TargetCard
          title={t('homeViews.standard')}
          trace={trace}
          known={known}
          thresholds={standard}
          unit={unit}
          toHint={(range) => t(defaultWords[petType ?? 'human'], { range })}
        />
        <TargetCard
          title={t('homeViews.custom')}
          trace={trace}
          known={known}
          thresholds={customThresholds(setting)}
          unit={unit}
          toHint={(range) => range}
          way={!view.readOnly && <SettingsWay />}
        />
      </div>
      <div className={styles['charts']}>
        <TargetDays view={view} trace={trace} days={days} />
        <TargetHours view={view} trace={trace} />
      </div>
    </>
  );
}

const defaultWords = { cat: 'homeViews.catRange', dog: 'homeViews.dogRange', human: 'metrics.tirHintHuman' } as const;

/** A link to the custom target, for users with the settings in their menu. */
function SettingsWay() {
  const { t } = useWords();
  const { menus } = useUserInfo();
  if (!isInMenu(menus, '/settings')) return null;
  return (
    <PageLink to="/settings" className={styles['way']}>
      {t('homeViews.changeInSettings')}
    </PageLink>
  );
}

type TargetCardProps = {
  readonly title: string;
  readonly trace: Trace;
  readonly known: KnownTime;
  readonly thresholds: Thresholds;
  readonly unit: GlucoseUnit;
  /** the text for the target's range */
  readonly toHint: (range: string) => string;
  /** the link to change it */
  readonly way?: ReactNode;
};

function TargetCard({ title, trace, known, thresholds, unit, toHint, way }: TargetCardProps) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const rangeText = useRangeText(thresholds, unit);
  const knownText = useKnownText()(known);
  const times = dailyLevelTimes(trace, thresholds);
  if (!times) return null;
  return (
    <Card
      title={title}
      hint={
        <>
          {toHint(t('homeViews.rangeWithUnit', { range: rangeText('target'), unit }))}
          {way}
        </>
      }
      aside={
        <p className={styles['share']}>
          <b>{formats.percent(targetPercent(times), 1)}</b>
          <span>{t('home.target')}</span>
          {knownText !== null && <span>{knownText}</span>}
        </p>
      }
    >
      <div className={styles['bar']}>
        <LevelBar shares={toLevelShares(sharesOfTimes(times))} label={levelBarLabel(times)} />
      </div>
      <LevelTable times={times} rangeText={rangeText} isOfAllDay={knownText === null} />
    </Card>
  );
}
