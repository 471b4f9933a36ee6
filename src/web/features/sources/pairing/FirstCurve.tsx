import { useMemo } from 'react';
import type { Overview } from '#contract/glucose.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { CurveChart } from '#web/chart/CurveChart.tsx';
import { curveFormat, curveLabels } from '#web/glucose/curve-words.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { useWords } from '#web/words/words.ts';

type FirstCurveProps = { readonly pet: Pet; readonly home: Overview; readonly unit: GlucoseUnit };

/** The curve of the last 12 hours, with what the app brought. */
export function FirstCurve({ pet, home, unit }: FirstCurveProps) {
  const { t, formats } = useWords();
  const { zone, limits, points, now } = home;
  const to = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const window = useMemo(() => ({ from: to - 12 * HOUR_MS, to }), [to]);
  const frame = useMemo(() => ({ unit, thresholds: limits, zone }), [unit, limits, zone]);
  const format = useMemo(() => curveFormat(frame, { formats }), [frame, formats]);
  const trace = traceOfSeries(points);
  const labels = useMemo(
    () => curveLabels({ ...frame, name: pet.memberName, trace, window, silence: t('home.gap') }, { t, formats }),
    [frame, pet.memberName, trace, window, t, formats],
  );
  return (
    <CurveChart
      trace={trace}
      thresholds={limits}
      zone={zone}
      window={window}
      now={to}
      labels={labels}
      format={format}
      height={180}
    />
  );
}
