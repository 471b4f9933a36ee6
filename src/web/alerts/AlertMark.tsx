import type { AlertKind } from '#domain/alerts/kinds.ts';
import type { Level } from '#domain/glucose/levels.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';

const levels: Readonly<Partial<Record<AlertKind, Level>>> = {
  urgentLow: 'veryLow',
  low: 'low',
  high: 'high',
  urgentHigh: 'veryHigh',
};
const icons: Readonly<Partial<Record<AlertKind, IconName>>> = {
  noData: 'cloudOff',
  fallingFast: 'chevronDown',
  risingFast: 'chevronUp',
  doseNotNoted: 'clock',
  risingAgain: 'chevronUp',
  repeatedLows: 'chevronDown',
  sensorEnding: 'clock',
  sensorEnded: 'clock',
};

/** The colour of a kind's words; undefined for one that is not about a level. */
export function alertInk(kind: AlertKind): string | undefined {
  const level = levels[kind];
  return level && levelInk(level);
}

/** The sign of a kind of alert, next to its name. */
export function AlertMark({ kind, size = 14 }: { readonly kind: AlertKind; readonly size?: number }) {
  const level = levels[kind];
  if (level === undefined) return <Icon name={icons[kind] ?? 'bell'} size={size} />;
  return (
    <span style={{ color: levelInk(level), display: 'inline-flex' }}>
      <LevelMark level={level} size={size} />
    </span>
  );
}
