import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useFetchLater } from '#web/ui/use-fetch-later.ts';
import { StateView } from '#web/ui/StateView.tsx';
import { AlarmBanner } from './now/AlarmBanner.tsx';
import { DoseCard } from './dose/DoseCard.tsx';
import { DoseNotes } from './now/DoseNotes.tsx';
import { useHomeView } from './home-views.ts';
import { laterLoaders, NoDataYet } from './later.ts';
import { HomePart, useWhole } from './home-part.ts';
import { CurveBone, HomeSkeleton, RestBones } from './HomeSkeleton.tsx';
import { NowCard } from './now/NowCard.tsx';
import { toPetNow, type PetNow } from './parts/now.model.ts';
import { overviewQuery, type PetOverview } from './parts/overview.queries.ts';
import { PetHeader } from './PetHeader.tsx';
import type { PetView } from './parts/pet-view.ts';
import { Asks, Glance, SensorOffCard } from './now/later-parts.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { useLater } from '#web/ui/use-later.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
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
  const isWhole = useWhole();
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
            {isWhole ? <HomePart part="curve" view={view} chosen={chosen} /> : <CurveBone />}
          </div>
          <LaterAsks view={view} />
        </>
      )}
      {isWhole ? <HomePart part="rest" view={view} chosen={chosen} /> : <RestBones />}
      {narrow && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
