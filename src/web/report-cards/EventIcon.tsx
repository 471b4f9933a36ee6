import type { Event } from '#contract/events.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { PinIcon } from '#web/chart/PinShape.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { alertLevel } from './events.model.ts';

/** The shape of an event; an alert has that of its level. */
export function EventIcon({ event }: { readonly event: Event }) {
  if (event.type !== 'alert') return <PinIcon kind={event.type} />;
  const level = alertLevel(event);
  if (level === null) return <Icon name="bell" size={14} />;
  return (
    <span style={{ color: levelInk(level) }}>
      <LevelMark level={level} size={14} />
    </span>
  );
}
