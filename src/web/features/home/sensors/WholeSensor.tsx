import { useQuery } from '@tanstack/react-query';
import type { ListedDevice } from '#contract/devices.ts';
import type { DeviceReport } from '#contract/reports.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { QualityNotes } from '#web/report-cards/QualityNotes.tsx';
import { useQualityFlags } from '#web/report-cards/use-quality-flags.ts';
import { useWords } from '#web/words/words.ts';
import { sensorSpan } from '#web/glucose/sensor-span.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { PeriodNumbers } from '../parts/PeriodNumbers.tsx';
import { sensorNumbersQuery, sensorSeriesQuery } from './home-sensors.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { ReportWay } from '../parts/ReportWay.tsx';
import { sensorPeriod } from './SensorTile.tsx';
import { SpanCurve } from '../parts/SpanCurve.tsx';
import styles from './SensorsView.module.css';

type WholeSensorProps = { readonly view: PetView; readonly sensor: ListedDevice };

/** One session: its numbers and its whole curve. */
export function WholeSensor({ view, sensor }: WholeSensorProps) {
  const { t } = useWords();
  const query = useQuery(sensorNumbersQuery(view.pet.memberId, sensor.memberDeviceId));
  if (sensor.readingCount === 0) {
    return (
      <Card>
        <p className={styles['empty']}>{t('sessionReport.noReadingsOf')}</p>
      </Card>
    );
  }
  return (
    <StateView query={query} loading={<LoadingView block />}>
      {(report) => <LoadedSensor view={view} report={report} />}
    </StateView>
  );
}

function LoadedSensor({ view, report }: { readonly view: PetView; readonly report: DeviceReport }) {
  const words = useWords();
  const { t, formats } = words;
  const { zone } = view.overview;
  const { device, metrics, levels, leftOut, events } = report;
  const { memberDeviceId } = device;
  const query = useQuery(sensorSeriesQuery(view.pet.memberId, memberDeviceId));
  const span = sensorSpan(device, view.now);
  const range = { from: span.from, to: Math.ceil(span.to / MINUTE_MS) * MINUTE_MS };
  const quality = useQuery(qualityQuery(view.pet.memberId, range)).data ?? null;
  const flags = useQualityFlags(quality);
  const isNarrow = useNarrow();
  const from = formats.dateTime(span.from, zone);
  const hint = span.isOpen
    ? t('sessionReport.soFarHint', { from })
    : t('sessionReport.fromToHint', { from, to: formats.dateTime(span.to, zone) });
  return (
    <>
      <PeriodNumbers
        title={t('sessionReport.numbersOf')}
        hint={sensorPeriod(device, view, words)}
        figures={{ metrics, levels, leftOut }}
        view={view}
      />
      <Card
        title={t('sessionReport.wholeSession')}
        hint={hint}
        aside={
          <ReportWay
            view={view}
            path="/sessionReport"
            search={{ session: memberDeviceId }}
            word="sessionReport.openReport"
          />
        }
      >
        <ZoneNote zone={zone} />
        <div className={styles['curve']}>
          <StateView query={query} loading={<LoadingView block />}>
            {(series) => (
              <SpanCurve view={view} span={wholeMinutes(span)} series={series} events={events} flags={flags} />
            )}
          </StateView>
          {quality && (
            <QualityNotes pet={view.pet} quality={quality} canWrite={!view.readOnly} namesMeters={isNarrow} />
          )}
        </div>
      </Card>
    </>
  );
}

/** An open session grows by whole minutes, not with every clock tick. */
function wholeMinutes({ from, to }: { readonly from: number; readonly to: number }) {
  return { from, to: Math.ceil(to / MINUTE_MS) * MINUTE_MS };
}
