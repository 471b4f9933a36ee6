import { doseBands } from '#figure/dose-bands.ts';
import { DoseBands } from '#web/chart/DoseBands.tsx';
import { dosesText, toBand } from '#web/glucose/dose-periods.ts';
import { useWords } from '#web/words/words.ts';
import { Lane } from '../year/Lane.tsx';
import type { LanesBelow } from '../year/LongChart.tsx';
import { axisOf, laneScale } from '../year/long-frame.ts';
import { WEIGHT_HEIGHT, WeightLane } from '../year/WeightLane.tsx';
import { Marks } from './SignsLanes.tsx';

const DOSE_HEIGHT = 24;

/** The weight and the dose periods, on the axis of the days above. */
export function WeightAndDoseLanes({ frame, marks, width }: LanesBelow) {
  const words = useWords();
  const { t } = words;
  const { periods, weights, range } = frame.view;
  const x = laneScale(axisOf(frame), width);
  const inputs = periods.map((period) => toBand(period, period.units));
  const bands = doseBands(inputs, { ...range, x, top: 0, height: DOSE_HEIGHT });
  const unitsOf = (key: string) => periods.find(({ periodId }) => periodId === key)?.units ?? [];
  const newest = periods.at(-1)?.periodId;
  return (
    <>
      {weights.length > 0 && (
        <Lane name={t('longView.weightLane')} width={width} height={WEIGHT_HEIGHT}>
          <Marks places={marks.map(x)} height={WEIGHT_HEIGHT} />
          <WeightLane weights={weights} x={x} />
        </Lane>
      )}
      {periods.length > 0 && (
        <Lane name={t('longView.dose')} width={width} height={DOSE_HEIGHT}>
          <DoseBands bands={bands} text={(key) => dosesText(unitsOf(key), words)} strong={(key) => key === newest} />
        </Lane>
      )}
    </>
  );
}
