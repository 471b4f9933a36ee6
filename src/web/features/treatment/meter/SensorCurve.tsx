import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Series } from '#contract/glucose.ts';
import type { AgreementItem, SensorAgreement } from '#contract/quality.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { CurveChart } from '#web/chart/CurveChart.tsx';
import type { ChartEvent } from '#web/chart/curve-props.ts';
import { curveFormat, curveLabels } from '#web/glucose/curve-words.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { FlagsOver } from '#web/report-cards/FlagsOver.tsx';
import { QualityNotes } from '#web/report-cards/QualityNotes.tsx';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { useQualityFlags } from '#web/report-cards/use-quality-flags.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { sessionSeriesQuery } from './meter.queries.ts';
import { MeterLabels } from './MeterLabels.tsx';

type SensorCurveProps = {
  readonly pet: TreatedPet;
  readonly session: SensorAgreement;
  readonly item: AgreementItem;
};

/** The curve of a sensor with the meter's values at their height, each with a stem to the sensor's value. */
export function SensorCurve({ pet: { member, canWrite }, session, item }: SensorCurveProps) {
  const { t } = useWords();
  const query = useQuery(sessionSeriesQuery(member.memberId, session.memberDeviceId));
  return (
    <Card title={t('meterCheck.curve')} hint={t('meterCheck.curveHint')}>
      <StateView query={query} loading={<LoadingView block lines={6} />}>
        {(series) => <Curve {...{ member, canWrite, session, item, series }} />}
      </StateView>
    </Card>
  );
}

type CurveProps = Pick<TreatedPet, 'member' | 'canWrite'> & Omit<SensorCurveProps, 'pet'> & { readonly series: Series };

function Curve({ member, canWrite, session, item, series }: CurveProps) {
  const { t, formats } = useWords();
  const unit = useUnit(member.memberSetting.unit);
  const { timeZone: zone, memberSetting: thresholds, memberName: name, memberId } = member;
  const to = series.start + ((series.t.at(-1) ?? 0) + 1) * MINUTE_MS;
  const window = useMemo(() => ({ from: series.start, to }), [series.start, to]);
  const { data: quality = null } = useQuery(qualityQuery(memberId, window));
  const flags = useQualityFlags(quality);
  const frame = useMemo(() => ({ unit, thresholds, zone }), [unit, thresholds, zone]);
  const format = useMemo(() => curveFormat(frame, { formats }), [frame, formats]);
  const labels = useMemo(() => {
    const subject = { ...frame, name, trace: traceOfSeries(series), window, silence: t('home.gap') };
    return curveLabels(subject, { t, formats });
  }, [frame, name, series, window, t, formats]);
  const events = useMemo(() => toChartEvents(item, session), [item, session]);
  return (
    <>
      <CurveChart
        trace={traceOfSeries(series)}
        thresholds={thresholds}
        zone={zone}
        window={window}
        now={null}
        events={events}
        labels={labels}
        format={format}
        height={340}
      >
        <FlagsOver flags={flags} />
        <MeterLabels item={item} frame={frame} />
      </CurveChart>
      {quality && <QualityNotes pet={member} quality={quality} canWrite={canWrite} isShort />}
    </>
  );
}

function toChartEvents({ pairs, leftOutPairs }: AgreementItem, { memberDeviceId }: SensorAgreement): ChartEvent[] {
  return [...pairs, ...leftOutPairs]
    .filter((pair) => pair.memberDeviceId === memberDeviceId)
    .map(({ at, meter, sensor }) => ({
      id: String(at),
      at,
      kind: 'BG' as const,
      text: '',
      mgdl: meter,
      ...(sensor !== null && { sensorMgdl: sensor }),
    }));
}
