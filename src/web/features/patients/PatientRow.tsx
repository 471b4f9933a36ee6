import { toPage } from '#contract/pages.ts';
import { memo, useRef } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { LEVELS } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { glucoseDomain } from '#figure/plot.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { DayChart } from '#web/chart/DayChart.tsx';
import { levelColor } from '#web/chart/level-color.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelTimes, toLevelShares, timeBelow } from '#web/glucose/level-times.ts';
import { computeSensorLeft } from '#web/glucose/sensor-left.ts';
import { sensorLeftText } from '#web/glucose/sensor-words.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { useKnownText } from '#web/glucose/use-known-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { roughDuration } from '#web/followed-pets/rough-duration.ts';
import { classes } from '#web/ui/classes.ts';
import { useNear } from '#web/ui/use-near.ts';
import { PetAvatar } from '#web/ui/PetAvatar.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { computeReadingAge, isBelowTooMuch, isCurrent, tirChange, type SeenPatient } from './patient-list.model.ts';
import { PatientFlags } from './PatientFlags.tsx';
import { PatientNow } from './PatientNow.tsx';
import styles from './PatientRow.module.css';

type PatientRowProps = SeenPatient & { readonly unit: GlucoseUnit };

/** One pet. It is redrawn when something of it changes, and once a minute; its charts once it comes near. */
export const PatientRow = memo(function PatientRow({ unit, ...patient }: PatientRowProps) {
  const ref = useRef<HTMLTableRowElement>(null);
  const isNear = useNear(ref);
  return (
    <tr ref={ref} className={styles['row']} style={{ '--edge': edgeColor(patient) } as React.CSSProperties}>
      <Pet patient={patient} />
      <PatientNow patient={patient} unit={unit} />
      <td className={styles['age']}>
        <Age patient={patient} />
      </td>
      <Day patient={patient} isNear={isNear} />
      <Fortnight patient={patient} isNear={isNear} />
      <Change patient={patient} />
      <Sensor patient={patient} />
      <td className={styles['flags']}>
        <PatientFlags patient={patient} unit={unit} />
      </td>
    </tr>
  );
});

type CellProps = { readonly patient: SeenPatient };

/** The level's colour at the start edge of a card, where it asks for somebody. */
function edgeColor({ concern }: SeenPatient): string {
  if (concern === 'wasVeryLow' || concern === 'meterVeryLow') return levelColor('veryLow');
  const level = LEVELS.find((one) => one === concern);
  return level === undefined ? 'var(--line-strong)' : levelColor(level);
}

function Pet({ patient }: CellProps) {
  const { t } = useWords();
  const { row, memberId, summary } = patient;
  const { petType, ownerName } = summary;
  return (
    <th scope="row" className={styles['pet']}>
      <PetAvatar name={row.name} src={summary.avatar} species={petType} size={44} />
      <span className={styles['who']}>
        <PageLink to={toPage('/follow/:memberId', { memberId })} className={styles['name']}>
          {isolateName(row.name)}
        </PageLink>
        <span className={styles['about']}>
          {petType && <span>{t(petType === 'cat' ? 'pet.cat' : 'pet.dog')}</span>}
          {ownerName !== row.name && <span className={styles['owner']}>{isolateName(ownerName)}</span>}
          <span className={styles['cardAge']}>
            <Age patient={patient} />
          </span>
        </span>
      </span>
    </th>
  );
}

function Age({ patient }: CellProps) {
  const { t } = useWords();
  const age = computeReadingAge(patient);
  if (age === null) return '–';
  return <span className={isCurrent(patient) ? undefined : styles['old']}>{roughDuration(age, t)}</span>;
}

type ChartProps = CellProps & { readonly isNear: boolean };

function Day({ patient, isNear }: ChartProps) {
  return <td className={styles['day']}>{isNear && <DayCurve patient={patient} />}</td>;
}

function DayCurve({ patient: { row, summary, now } }: CellProps) {
  const { t } = useWords();
  const trace = traceOfSeries(summary.day);
  const thresholds = summary.limits;
  const domain = glucoseDomain(thresholds, Math.min(...trace.mgdl), Math.max(...trace.mgdl));
  const label = t('patients.dayOf', { name: isolateName(row.name) });
  return <DayChart {...{ trace, thresholds, domain, label }} from={now - DAY_MS} to={now} height={48} />;
}

function Fortnight({ patient: { summary }, isNear }: ChartProps) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const times = summary.levels ? levelTimes(summary.levels, 1) : [];
  const inTarget = times.find(({ level }) => level === 'target');
  const below = timeBelow(times).percent;
  const isTooMuch = isBelowTooMuch(below);
  const { observedMinutes, sensorActivePercent } = summary;
  const known = useKnownText()({ observedMinutes, activePercent: sensorActivePercent });
  return (
    <td className={styles['fortnight']}>
      <span className={styles['shares']}>
        {inTarget ? (
          <>
            <span>
              <b>{formats.percent(inTarget.percent)}</b> {t('homeViews.inTarget')}
            </span>
            <span className={classes(isTooMuch && styles['tooMuch'])}>
              {isTooMuch && <LevelMark level="low" size={10} />}
              {t('patients.below', { percent: formats.percent(below) })}
            </span>
          </>
        ) : (
          <span>{t('home.noLevels')}</span>
        )}
      </span>
      {isNear && <LevelBar shares={toLevelShares(summary.levels)} label={levelBarLabel(times)} height={8} />}
      {known !== null && <small className={styles['known']}>{known}</small>}
    </td>
  );
}

function Change({ patient: { summary } }: CellProps) {
  const { formats } = useWords();
  const points = tirChange(summary);
  const text = points === null ? '–' : points === 0 ? '±0' : formats.signed(points);
  return (
    <td className={styles['change']}>
      <span className="num">{text}</span>
    </td>
  );
}

function Sensor({ patient: { summary, now } }: CellProps) {
  const { t } = useWords();
  const left = summary.device && computeSensorLeft(summary.device, now);
  return (
    <td className={styles['sensor']}>
      {left === null ? '–' : left.state === 'ended' ? t('sensor.ended') : sensorLeftText(left, t)}
    </td>
  );
}
