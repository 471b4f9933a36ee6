import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DoseCurves } from '#contract/dose-curves.ts';
import type { Quality } from '#contract/quality.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { toPetPage } from '#web/glucose/pet-pages.ts';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { addressOfRange, type DayPair, type ReportRange } from '#web/report-cards/range.model.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { useUnit } from '#web/session/preferences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { doseCountQuery } from './after-injection.queries.ts';
import styles from './AfterInjection.module.css';
import { CurvesBody } from './CurvesBody.tsx';
import { PeriodRanges } from './PeriodRanges.tsx';
import { useAimedCurves } from './use-aimed-curves.ts';

/** What the doses of a pet did, of a range or of a dose period. An address that names a dose opens its curve. */
export function AfterInjectionScreen(pet: TreatedPet) {
  const [params, setParams] = useSearchParams();
  const { range, query, isFinding, aim } = useAimedCurves(pet.member, params);
  const choose = (next: ReportRange): void => setParams(addressOfRange(next));
  return (
    <div className={styles['page']}>
      <RangePicker range={range} shown={shownDays(query.data, pet.member.timeZone)} onChoose={choose} />
      <PeriodRanges pet={pet.member} range={range} onChoose={choose} />
      {isFinding ? (
        <LoadingView block lines={6} />
      ) : (
        <StateView
          query={query}
          loading={<LoadingView block lines={6} />}
          empty={{ when: ({ curves }) => curves.length === 0, view: <NoDoses {...pet} /> }}
        >
          {(data) => <ShownCurves pet={pet} data={data} now={query.dataUpdatedAt} aim={aim} />}
        </StateView>
      )}
    </div>
  );
}

type ShownCurvesProps = {
  readonly pet: TreatedPet;
  readonly data: DoseCurves;
  readonly now: number;
  readonly aim: string | null;
};

function ShownCurves({ pet: { member, isOwner }, data, now, aim }: ShownCurvesProps) {
  const unit = useUnit(member.memberSetting.unit);
  const { memberId, timeZone: zone, petType } = member;
  const meters = useMeters(memberId, data);
  const frame = useMemo(
    () => ({
      unit,
      zone,
      thresholds: standardThresholds(petType),
      limit: data.threshold,
      goal: data.goal,
      rules: data.rules,
      gapHours: data.gapHours,
      meters,
      home: toPetPage('/home', { memberId }, !isOwner),
    }),
    [unit, zone, petType, data.threshold, data.goal, data.rules, data.gapHours, meters, memberId, isOwner],
  );
  return <CurvesBody data={data} frame={frame} pet={member} now={now} aim={aim} />;
}

const NO_METERS: Quality['meters'] = [];

/** What a meter showed from the first dose to a day after the last one. */
function useMeters(memberId: string, { curves }: DoseCurves): Quality['meters'] {
  const range = { from: curves[0]?.at ?? 0, to: (curves.at(-1)?.at ?? 0) + DAY_MS };
  return useQuery(qualityQuery(memberId, range)).data?.meters ?? NO_METERS;
}

/** The days of the first and the last dose, to start other days from. */
function shownDays(data: DoseCurves | undefined, zone: string): DayPair {
  const [first, last] = [data?.curves[0], data?.curves.at(-1)];
  if (!first || !last) return { first: '', last: '' };
  return { first: toLocalDate(first.at, zone), last: toLocalDate(last.at, zone) };
}

/** No doses in the period, or none at all. */
function NoDoses({ member, isOwner }: TreatedPet) {
  const query = useQuery(doseCountQuery(member.memberId));
  const { t } = useWords();
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(count) => (
        <EmptyView
          title={t(count === 0 ? 'treatment.noDoses' : 'curves.noneHere')}
          icon="syringe"
          actions={isOwner && <PageLink to="/event?add">{t('events.addInsulin')}</PageLink>}
        >
          <p>{t('treatment.noDosesHint')}</p>
        </EmptyView>
      )}
    </StateView>
  );
}
