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
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findMeter } from './alarm-page.model.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './ValueNow.module.css';

type Known = Extract<PetNow, { kind: 'current' | 'stale' | 'wasVeryLow' }>;

/** The sensor's value with its age, and a recent one of the meter next to it. An old value is grey and has no arrow. */
export function ValueNow({ alarm }: { readonly alarm: AlarmView }) {
  const { t } = useWords();
  const { view, petNow } = alarm;
  if (!view || !petNow) return <Bones />;
  if (petNow.kind === 'noData') return <p id="alarm-value">{t('common.noData')}</p>;
  if (petNow.kind === 'warmingUp') return <p id="alarm-value">{t('homeViews.warmingUp')}</p>;
  return (
    <div className={styles['values']}>
      <SensorValue alarm={alarm} view={view} petNow={petNow} />
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

type SensorValueProps = { readonly alarm: AlarmView; readonly view: PetView; readonly petNow: Known };

function SensorValue({ alarm, view, petNow }: SensorValueProps) {
  const { t, formats } = useWords();
  const { latest } = petNow;
  const isCurrent = petNow.kind === 'current';
  const ink = alarm.stage !== 'alarm' && isCurrent ? { color: levelInk(latest.level) } : undefined;
  return (
    <div id="alarm-value" className={styles['sensor']}>
      <p className={styles['source']}>{sourceText(petNow, { t, formats })}</p>
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
        {petNow.ageMs !== null && <li>{formats.age(petNow.ageMs)}</li>}
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
  const meter = findMeter(view.overview.events, alarm.now);
  if (!meter) return null;
  return (
    <div className={styles['meter']}>
      <p className={styles['source']}>
        <span className={styles['ring']} aria-hidden="true" />
        {t('alert.meterSays')}
      </p>
      <p className={styles['measured']}>{formats.glucoseWithUnit(meter.value, view.unit, view.overview.limits)}</p>
      <ul className={classes(dotted['dotted'], styles['words'])}>
        <li>{authorText(meter, t)}</li>
        <li>{formats.clock(meter.at, alarm.zone)}</li>
      </ul>
    </div>
  );
}
