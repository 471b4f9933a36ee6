import { MINUTE_MS } from '#domain/units/units.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { TrendArrow } from '#web/chart/TrendArrow.tsx';
import { authorText } from '#web/glucose/author-text.ts';
import { levelWords, trendWords } from '#web/glucose/level-words.ts';
import { classes } from '#web/ui/classes.ts';
import dotted from '#web/ui/dotted.module.css';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { toSensorNow, type SensorNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findMeter } from './alarm-page.model.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './ValueNow.module.css';

type Known = Extract<SensorNow, { kind: 'current' | 'stale' | 'wasVeryLow' }>;

/**
 * The sensor's value with its age, and next to it a recent one of the meter, or a very low one that nothing has ended. An
 * old value is grey and has no arrow.
 */
export function ValueNow({ alarm }: { readonly alarm: AlarmView }) {
  const { t } = useWords();
  const { view, petNow } = alarm;
  if (!view || !petNow) return <Bones />;
  const sensor = toSensorNow(view.overview, alarm.now);
  return (
    <div className={styles['values']}>
      {sensor.kind === 'noData' || sensor.kind === 'warmingUp' ? (
        <p id="alarm-value">{t(sensor.kind === 'noData' ? 'common.noData' : 'homeViews.warmingUp')}</p>
      ) : (
        <SensorValue alarm={alarm} view={view} sensor={sensor} />
      )}
      <MeterValue alarm={alarm} view={view} />
    </div>
  );
}

/** The frame while the value loads. */
function Bones() {
  const { t } = useWords();
  return (
    <output id="alarm-value" className={styles['values']} aria-label={t('common.loading')}>
      <span className={styles['bone']} />
    </output>
  );
}

type SensorValueProps = { readonly alarm: AlarmView; readonly view: PetView; readonly sensor: Known };

function SensorValue({ alarm, view, sensor }: SensorValueProps) {
  const { t, formats } = useWords();
  const { latest } = sensor;
  const isCurrent = sensor.kind === 'current';
  const isBelieved = isCurrent && alarm.petNow?.kind !== 'meterVeryLow';
  const ink = alarm.stage !== 'alarm' && isBelieved ? { color: levelInk(latest.level) } : undefined;
  return (
    <div id="alarm-value" className={styles['sensor']}>
      <p className={styles['source']}>{sourceText(sensor, { t, formats })}</p>
      <div className={classes(styles['big'], !isCurrent && styles['old'])} style={ink}>
        <span className={styles['number']}>{formats.glucose(latest.mgdl, view.unit, view.overview.limits)}</span>
        <span className={styles['unit']}>{view.unit}</span>
        {isCurrent && latest.trend && (
          <span className={styles['arrow']}>
            <TrendArrow trend={latest.trend} label={null} size={48} />
          </span>
        )}
      </div>
      <ul className={classes(dotted['dotted'], styles['words'])}>
        <li className={styles['level']} style={ink}>
          <LevelMark level={latest.level} />
          <b>{t(isCurrent ? levelWords[latest.level].now : levelWords[latest.level].was)}</b>
        </li>
        {isCurrent && <li>{latest.trend ? t(trendWords[latest.trend]) : t('home.noTrendYet')}</li>}
        {isCurrent && latest.change15 !== null && (
          <li>{t('alert.changeIn15', { change: formats.change(latest.change15, view.unit) })}</li>
        )}
        {sensor.ageMs !== null && <li>{formats.age(sensor.ageMs)}</li>}
      </ul>
    </div>
  );
}

function sourceText({ kind, ageMs }: Known, { t, formats }: Pick<Words, 't' | 'formats'>): string {
  if (kind === 'current') return t('alert.sensorSays');
  return ageMs === null ? t('home.clockWrong') : t('home.noNewData', { duration: formats.duration(ageMs / MINUTE_MS) });
}

function MeterValue({ alarm, view }: { readonly alarm: AlarmView; readonly view: PetView }) {
  const { t, formats } = useWords();
  const meter = findShownMeter(alarm, view);
  if (!meter) return null;
  return (
    <div className={styles['meter']}>
      <p className={styles['source']}>
        <span className={styles['ring']} aria-hidden="true" />
        {t('alert.meterSays')}
      </p>
      <p className={styles['measured']}>{formats.glucoseWithUnit(meter.mgdl, view.unit, view.overview.limits)}</p>
      <ul className={classes(dotted['dotted'], styles['words'])}>
        {meter.event && <li>{authorText(meter.event, t)}</li>}
        <li>{formats.clock(meter.at, alarm.zone)}</li>
      </ul>
    </div>
  );
}

/** The event is not loaded if the value is older than what Home shows. */
function findShownMeter({ petNow, now }: AlarmView, { overview }: PetView) {
  const event = findMeter(overview.events, now);
  if (event !== null) return { at: event.at, mgdl: event.value, event };
  return petNow?.kind === 'meterVeryLow' ? { ...petNow.latest, event } : null;
}
