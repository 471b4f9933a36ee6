import { useEffect, useRef } from 'react';
import type { Device, ListedDevice } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { computeSensorLeft } from '#web/glucose/sensor-left.ts';
import { sensorLeftText } from '#web/glucose/sensor-words.ts';
import { sensorShares, sensorSpan } from '#web/glucose/sensor-span.ts';
import { useKnownText } from '#web/glucose/use-known-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { scrollAlong } from '#web/ui/scroll-along.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './SensorsView.module.css';

type SensorTileProps = {
  readonly view: PetView;
  readonly sensor: ListedDevice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** The summary of a session: dates, sensor, and time in target. */
export function SensorTile({ view, sensor, isChosen, onChoose }: SensorTileProps) {
  const words = useWords();
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) scrollAlong(tile.current?.closest('ul'), tile.current);
  }, [isChosen]);
  return (
    <button ref={tile} type="button" className={styles['tile']} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles['line']}>
        <b className={styles['period']}>{sensorPeriod(sensor, view, words)}</b>
        <TileChip device={sensor} now={view.now} />
      </span>
      {!sensor.fromFile && (
        <span className={styles['serial']}>{words.t('sensor.sn', { sn: isolateName(sensor.sn) })}</span>
      )}
      <SensorShares sensor={sensor} />
    </button>
  );
}

/** `8 May – today` */
export function sensorPeriod(device: Device, { now, overview: { zone } }: PetView, { t, formats }: Words): string {
  const { from, to, isOpen } = sensorSpan(device, now);
  const end = isOpen ? t('sessionReport.today') : formats.date(to, zone, 'short');
  return t('sessionReport.period', { from: formats.date(from, zone, 'short'), to: end });
}

const tones = { warmingUp: 'waiting', active: 'good', ended: 'plain', fromFile: 'plain' } as const;

function TileChip({ device, now }: { readonly device: Device; readonly now: number }) {
  const { t } = useWords();
  const left = computeSensorLeft(device, now);
  const words = {
    warmingUp: t('sensor.warmingUp'),
    active: sensorLeftText(left, t),
    ended: t('sensor.ended'),
    fromFile: t('home.fromFile'),
  };
  return <Chip tone={tones[left.state]}>{words[left.state]}</Chip>;
}

function SensorShares({ sensor }: { readonly sensor: ListedDevice }) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const shares = sensorShares(sensor);
  const known = useKnownText()({
    observedMinutes: sensor.observedMinutes,
    activePercent: sensor.sensorActivePercent,
  });
  if (!shares || !sensor.levels) return <span className={styles['serial']}>{t('sessionReport.noReadings')}</span>;
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
      {known !== null && <span className={styles['serial']}>{known}</span>}
    </>
  );
}
