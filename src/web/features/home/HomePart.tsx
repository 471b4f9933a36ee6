import { TabPanel } from '#web/ui/kit/Tabs.tsx';
import type { useHomeView } from './home-views.ts';
import { AgpView, DailyView, LongCurveCard, SensorsView, TimeInRangeView } from './later.ts';
import { CurveCard } from './now/CurveCard.tsx';
import type { PetView } from './parts/pet-view.ts';
import { SensorCard } from './now/SensorCard.tsx';
import { TodayCard } from './now/TodayCard.tsx';
import { VIEW_TABS, ViewTabs } from './ViewTabs.tsx';
import { WeekCard } from './week/WeekCard.tsx';
import styles from './HomeView.module.css';

export type HomePartProps = {
  readonly part: 'curve' | 'rest';
  readonly view: PetView;
  readonly chosen: ReturnType<typeof useHomeView>;
};
type PlaceProps = Omit<HomePartProps, 'part'>;

/** What of Home needs more code than its value: the curve beside the value, or all that is below. */
export function HomePart({ part, ...place }: HomePartProps) {
  return part === 'curve' ? <CurveCard view={place.view} /> : <Rest {...place} />;
}

function Rest({ view, chosen }: PlaceProps) {
  return (
    <>
      {chosen.name === 'overview' && <TodayCard view={view} />}
      <ViewTabs petName={view.pet.memberName} view={chosen.name} onChoose={(name) => chosen.choose(name)} />
      <TabPanel id={VIEW_TABS} chosen={chosen.name}>
        <ChosenView view={view} chosen={chosen} />
      </TabPanel>
    </>
  );
}

function ChosenView({ view, chosen }: PlaceProps) {
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
          <CurveCard view={view} tall />
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
