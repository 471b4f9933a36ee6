import type { FirstTranslate } from '#i18n/catalog.ts';
import type { Formats } from '#i18n/formats.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { SensorLeft } from './sensor-left.ts';

/** `8 days left`, `5 hours left`, `The sensor session has ended`, `From a file`. */
export function sensorLeftText(left: SensorLeft, t: FirstTranslate): string {
  if (left.state === 'fromFile') return t('home.fromFile');
  if (left.state === 'ended') return t('sensor.endedTitle');
  if (left.hours !== null) return t('sensor.hoursLeft', { count: left.hours });
  return t('sensor.daysLeft', { count: left.days });
}

/** An instant with its day; the day is left out for today. */
export function dayTimeText(at: number, frame: { readonly now: number; readonly zone: string }, words: Words): string {
  const { now, zone } = frame;
  const { t, formats } = words;
  const isToday = toLocalDate(at, zone) === toLocalDate(now, zone);
  return isToday ? t('sensor.today', { time: formats.clock(at, zone) }) : formats.dateTime(at, zone);
}

/** An instant within a sentence: the time, with its day if that is not today. */
export function sinceText(
  at: number,
  frame: { readonly now: number; readonly zone: string },
  formats: Formats,
): string {
  const { now, zone } = frame;
  return toLocalDate(at, zone) === toLocalDate(now, zone) ? formats.clock(at, zone) : formats.dateTime(at, zone);
}

type Words = { readonly t: FirstTranslate; readonly formats: Formats };
