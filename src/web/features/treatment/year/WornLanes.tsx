import type { LongView } from '#contract/long-view.ts';
import { useWords } from '#web/words/words.ts';
import { FOOD_HEIGHT, FoodLane } from './FoodLane.tsx';
import { Lane } from './Lane.tsx';
import { SENSOR_HEIGHT, SensorLane } from './SensorLane.tsx';

type WornLanesProps = { readonly view: LongView; readonly x: (at: number) => number; readonly width: number };

/** What was eaten and worn, on the axis of the days above; nothing without either. */
export function WornLanes({ view, x, width }: WornLanesProps) {
  const { t } = useWords();
  return (
    <>
      {view.foods.length > 0 && (
        <Lane name={t('periods.food')} width={width} height={FOOD_HEIGHT}>
          <FoodLane view={view} x={x} />
        </Lane>
      )}
      {view.sessions.length > 0 && (
        <Lane name={t('longView.sensorLane')} width={width} height={SENSOR_HEIGHT}>
          <SensorLane view={view} x={x} />
        </Lane>
      )}
    </>
  );
}
