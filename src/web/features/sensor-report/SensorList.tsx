import type { ListedDevice } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { useKnownText } from '#web/glucose/use-known-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { SensorChip } from './SensorChip.tsx';
import { sensorShares } from '#web/glucose/sensor-span.ts';
import { SENSORS_PER_PAGE } from './sensors.queries.ts';
import { useSensorText } from './use-sensor-text.ts';
import styles from './SensorList.module.css';

type SensorListProps = {
  readonly sensors: { readonly rows: readonly ListedDevice[]; readonly total: number };
  readonly page: number;
  readonly chosenId: string | null;
  readonly frame: { readonly now: number; readonly zone: string };
  readonly onPage: (page: number) => void;
  readonly onChoose: (memberDeviceId: string) => void;
};

/** The sensor sessions, newest first; choosing one shows its report. */
export function SensorList({ sensors, page, chosenId, frame, onPage, onChoose }: SensorListProps) {
  const pages = Math.ceil(sensors.total / SENSORS_PER_PAGE);
  return (
    <>
      <ul className={styles['list']}>
        {sensors.rows.map((sensor) => (
          <li key={sensor.memberDeviceId}>
            <SensorRow
              sensor={sensor}
              isChosen={sensor.memberDeviceId === chosenId}
              frame={frame}
              onChoose={() => onChoose(sensor.memberDeviceId)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles['foot']}>
          <Pager page={page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  );
}

type SensorRowProps = Pick<SensorListProps, 'frame'> & {
  readonly sensor: ListedDevice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function SensorRow({ sensor, isChosen, frame, onChoose }: SensorRowProps) {
  const { t } = useWords();
  const text = useSensorText(frame);
  const model = text.model(sensor);
  return (
    <button type="button" className={styles['row']} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles['line']}>
        <b>{text.period(sensor)}</b>
        <span className={styles['chip']}>
          <SensorChip device={sensor} now={frame.now} />
        </span>
      </span>
      <span className={styles['line']}>
        <span className={styles['long']}>{isolateName(sensor.sn)}</span>
        <span>{text.worn(sensor)}</span>
      </span>
      {model !== null && <span className={styles['long']}>{isolateName(model)}</span>}
      <SensorLevels sensor={sensor} />
      {sensor.remarks !== null && sensor.remarks !== '' && (
        <span className={styles['long']}>{t('sessionReport.quoted', { text: isolateName(sensor.remarks) })}</span>
      )}
    </button>
  );
}

function SensorLevels({ sensor }: { readonly sensor: ListedDevice }) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const shares = sensorShares(sensor);
  const known = useKnownText()({
    observedMinutes: sensor.observedMinutes,
    activePercent: sensor.sensorActivePercent,
  });
  const count = sensor.readingCount;
  if (!shares || !sensor.levels) return <span className={styles['line']}>{t('sessionReport.noReadings')}</span>;
  return (
    <>
      <LevelBar shares={toLevelShares(sensor.levels)} label={levelBarLabel(levelTimes(sensor.levels, 0))} height={6} />
      <span className={styles['line']}>
        <span>
          <b>{formats.percent(shares.target, 1)}</b> {t('homeViews.inTarget')}
        </span>
        <span>
          {t('sessionReport.below', {
            percent: formats.share({ percent: roundHalfUp(shares.below, 1), exact: shares.below }, 1),
          })}
        </span>
      </span>
      {known !== null && <span className={styles['line']}>{known}</span>}
      <span className={styles['line']}>
        <span>{t('homeViews.readings', { count, formatted: formats.number(count) })}</span>
        {sensor.sensorActivePercent !== null && (
          <span>{t('sessionReport.active', { percent: formats.percent(sensor.sensorActivePercent, 1) })}</span>
        )}
      </span>
    </>
  );
}
