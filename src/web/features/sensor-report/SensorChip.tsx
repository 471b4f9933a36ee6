import type { Device } from '#contract/devices.ts';
import { useWords } from '#web/words/words.ts';
import { computeSensorLeft } from '#web/glucose/sensor-left.ts';
import { sensorLeftText } from '#web/glucose/sensor-words.ts';
import { Chip } from '#web/ui/Chip.tsx';

const tones = { warmingUp: 'waiting', active: 'good', ended: 'plain', fromFile: 'plain' } as const;

type SensorChipProps = { readonly device: Device; readonly now: number };

/** Warming up, remaining time, ended, or from a file. */
export function SensorChip({ device, now }: SensorChipProps) {
  const { t } = useWords();
  const left = computeSensorLeft(device, now);
  const words = {
    warmingUp: () => t('sensor.warmingUp'),
    active: () => sensorLeftText(left, t),
    ended: () => t('sensor.ended'),
    fromFile: () => t('home.fromFile'),
  };
  return <Chip tone={tones[left.state]}>{words[left.state]()}</Chip>;
}
