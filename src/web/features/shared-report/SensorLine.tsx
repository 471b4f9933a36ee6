import type { Device } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { sensorSpan } from '#web/glucose/sensor-span.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './SensorLine.module.css';

type SensorLineProps = {
  readonly device: Device;
  readonly frame: { readonly now: number; readonly zone: string };
};

/** Which sensor session the link is about. */
export function SensorLine({ device, frame: { now, zone } }: SensorLineProps) {
  const { t, formats } = useWords();
  const { from, to } = sensorSpan(device, now);
  const dates = { from: formats.dateTime(from, zone), to: formats.dateTime(to, zone) };
  return (
    <p className={styles['line']}>
      <Icon name="calendar" size={18} />
      <b>{t('sessionReport.fromTo', dates)}</b>
      <span>{t('sensor.sn', { sn: isolateName(device.sn) })}</span>
    </p>
  );
}
