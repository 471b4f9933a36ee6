import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import { isCareType } from '#domain/events/care-types.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { PinIcon } from '#web/chart/PinShape.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { CareIcon } from './CareIcon.tsx';
import { alertLevel } from './events.model.ts';

/** The shape of a kind of event. */
export function TypeIcon({ type }: { readonly type: EventType }) {
  if (type === 'alert') return <LevelMark level="high" size={14} />;
  return isCareType(type) ? <CareIcon kind={type} /> : <PinIcon kind={type} />;
}

/** The shape of an event; an alert has that of its level. */
export function EventIcon({ event }: { readonly event: Event }) {
  if (event.type !== 'alert') return <TypeIcon type={event.type} />;
  const level = alertLevel(event);
  if (level === null) return <Icon name="bell" size={14} />;
  return (
    <span style={{ color: levelInk(level) }}>
      <LevelMark level={level} size={14} />
    </span>
  );
}
