import type { Event } from '#contract/events.ts';
import { levelOf, type Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/app/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { detailTexts, eventValue, kindWords } from '#web/glucose/event-words.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { alertLevel } from './events.model.ts';

/** What an event is called, and what else is known of it, small. */
export function EventName({ event }: { readonly event: Event }) {
  const { t } = useWords();
  const level = alertLevel(event);
  const kind = event.type === 'alert' ? t('sessionReport.alert') : t(kindWords[event.type]);
  if (level !== null) {
    return (
      <>
        <b style={{ color: levelInk(level) }}>{t(levelWords[level].name)}</b> <small>{kind}</small>
      </>
    );
  }
  if (event.type === 'alert') return <b>{t('sessionReport.noDataAlert')}</b>;
  const hasTitle = event.title !== null && event.title !== '' && event.title !== kind;
  const details = detailTexts(event, { t });
  const more = details.length === 0 && hasTitle ? [kind] : details;
  return (
    <>
      <b>{hasTitle ? isolateName(event.title ?? '') : kind}</b> {more.length > 0 && <small>{more.join(' · ')}</small>}
    </>
  );
}

type EventValueProps = { readonly event: Event; readonly unit: GlucoseUnit; readonly thresholds: Thresholds };

/** An event's value with its unit; glucose in the colour of its level. */
export function EventValue({ event, unit, thresholds }: EventValueProps) {
  const { t, formats } = useWords();
  const isGlucose = event.type === 'alert' || event.type === 'BG' || event.type === 'calibration';
  const ink = isGlucose && event.value !== null ? levelInk(levelOf(event.value, thresholds)) : undefined;
  return <span style={{ color: ink }}>{eventValue(event, unit, { t, formats })}</span>;
}
