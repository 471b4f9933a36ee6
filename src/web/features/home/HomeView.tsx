import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useFetchLater } from '#web/ui/use-fetch-later.ts';
import { TabPanel } from '#web/ui/kit/Tabs.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { AlarmBanner } from './now/AlarmBanner.tsx';
import { DoseCard } from './dose/DoseCard.tsx';
import { CurveCard } from './now/CurveCard.tsx';
import { DoseNotes } from './now/DoseNotes.tsx';
import { useHomeView } from './home-views.ts';
import { AgpView, DailyView, laterLoaders, LongCurveCard, NoDataYet, SensorsView, TimeInRangeView } from './later.ts';
import { CurveBone, HomeSkeleton, RestBones } from './HomeSkeleton.tsx';
import { NowCard } from './now/NowCard.tsx';
import { toPetNow, type PetNow } from './parts/now.model.ts';
import { overviewQuery, type PetOverview } from './parts/overview.queries.ts';
import { PetHeader } from './PetHeader.tsx';
import type { PetView } from './parts/pet-view.ts';
import { Asks, Glance, SensorOffCard } from './now/later-parts.ts';
import { SensorCard } from './now/SensorCard.tsx';
import { TodayCard } from './now/TodayCard.tsx';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import { useLater } from '#web/ui/use-later.ts';
import { useNarrow } from './parts/use-narrow.ts';
import { VIEW_TABS, ViewTabs } from './ViewTabs.tsx';
import { WeekCard } from './week/WeekCard.tsx';
import styles from './HomeView.module.css';

type HomeViewProps = {
  readonly pet: Pet;
  /** seen by a follower */
  readonly readOnly: boolean;
  /** below an alarm, above everything else */
  readonly notes?: ReactNode;
  /** actions for this pet, at the end of its header */
  readonly actions: ReactNode;
  /** ways to add data, shown while the pet has no data */
  readonly waysIn?: ReactNode;
};

/** Home of one pet: its current state, and its views. */
export function HomeView(props: HomeViewProps) {
  const overview = useQuery(overviewQuery(props.pet.memberId));
  useFetchLater(laterLoaders);
  return (
    <StateView query={overview} loading={<HomeSkeleton />}>
      {(data) => <LoadedHome {...props} overview={data} />}
    </StateView>
  );
}

function LoadedHome({
  pet,
  overview,
  readOnly,
  notes,
  actions,
  waysIn,
}: HomeViewProps & { readonly overview: PetOverview }) {
  const unit = useUnit(pet.memberSetting.unit);
  const now = usePortalNow(overview.clockAheadMs);
  const view: PetView = { pet, overview, unit, now, readOnly };
  const petNow = toPetNow(overview, now);
  if (petNow.kind === 'noData') {
    return (
      <div className={styles['page']}>
        {notes}
        <DoseNotes view={view} />
        <PetHeader view={view} actions={readOnly ? actions : undefined} />
        <DoseCard view={view} />
        <LaterAsks view={view} />
        <NoDataYet pet={pet} readOnly={readOnly} waysIn={waysIn} />
      </div>
    );
  }
  return <PetViews view={view} petNow={petNow} notes={notes} actions={actions} />;
}

/** What waits for an answer is rare: everything else comes first. */
const ASKS_AFTER_MS = 5_000;

function LaterAsks({ view }: { readonly view: PetView }) {
  return useLater(ASKS_AFTER_MS) && <Asks view={view} />;
}

type PetViewsProps = {
  readonly view: PetView;
  readonly petNow: Exclude<PetNow, { kind: 'noData' }>;
  readonly notes: ReactNode;
  readonly actions: ReactNode;
};

function PetViews({ view, petNow, notes, actions }: PetViewsProps) {
  const chosen = useHomeView();
  const narrow = useNarrow();
  const isWhole = useAfterPaint();
  const isOverview = chosen.name === 'overview';
  const glance = isOverview ? undefined : <Glance view={view} petNow={petNow} />;
  return (
    <div className={styles['page']}>
      <AlarmBanner view={view} petNow={petNow} />
      {notes}
      <DoseNotes view={view} />
      <PetHeader view={view} glance={glance} actions={narrow ? undefined : actions} />
      {isOverview && (
        <>
          {view.overview.device?.end && <SensorOffCard view={view} device={view.overview.device} />}
          <div className={styles['top']}>
            <div className={styles['page']}>
              <NowCard view={view} petNow={petNow} />
              <DoseCard view={view} />
            </div>
            {isWhole ? <CurveCard view={view} petNow={petNow} /> : <CurveBone />}
          </div>
          <LaterAsks view={view} />
          {isWhole && <TodayCard view={view} petNow={petNow} />}
        </>
      )}
      {isWhole ? <Views view={view} petNow={petNow} chosen={chosen} /> : <RestBones />}
      {narrow && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

function Views({ view, petNow, chosen }: ChosenViewProps) {
  return (
    <>
      <ViewTabs petName={view.pet.memberName} view={chosen.name} onChoose={(name) => chosen.choose(name)} />
      <TabPanel id={VIEW_TABS} chosen={chosen.name}>
        <ChosenView view={view} petNow={petNow} chosen={chosen} />
      </TabPanel>
    </>
  );
}

type ChosenViewProps = Pick<PetViewsProps, 'view' | 'petNow'> & { readonly chosen: ReturnType<typeof useHomeView> };

function ChosenView({ view, petNow, chosen }: ChosenViewProps) {
  switch (chosen.name) {
    case 'overview':
      return (
        <div className={styles['bottom']}>
          <WeekCard view={view} onOpenDay={(day) => chosen.choose('daily', { day })} />
          <SensorCard view={view} />
        </div>
      );
    case 'glucose':
      return (
        <div className={styles['page']}>
          <CurveCard view={view} petNow={petNow} tall />
          <LongCurveCard view={view} />
        </div>
      );
    case 'daily':
      return <DailyView view={view} date={chosen.date} onChoose={(day) => chosen.choose('daily', { day })} />;
    case 'session':
      return (
        <SensorsView
          view={view}
          sensorId={chosen.sensorId}
          onChoose={(session) => chosen.choose('session', { session })}
        />
      );
    case 'agp':
      return <AgpView view={view} />;
    case 'timeInRange':
      return <TimeInRangeView view={view} />;
  }
}
