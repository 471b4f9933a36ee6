import type { Event } from '#contract/events.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { extremes } from '#domain/glucose/extremes.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { findLastReading, sliceTrace } from '#domain/trace/trace.ts';
import { isCareType } from '#domain/events/care-types.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { FirstWords } from '#web/words/first-words.ts';
import type { ChartEvent, CurveFormat, CurveLabels, TimeWindow } from '#web/chart/curve-props.ts';
import { eventValue, eventTitle, kindWords, type GlucoseFrame } from '#web/glucose/event-words.ts';
import { levelWords } from '#web/glucose/level-words.ts';

type Say = Pick<FirstWords, 't' | 'formats'>;

/** The formats of a curve's numbers and times. */
export function curveFormat(
  { unit, thresholds, zone }: GlucoseFrame & { readonly zone: string },
  { formats }: Pick<Say, 'formats'>,
): CurveFormat {
  return {
    glucose: (mgdl) => formats.glucose(mgdl, unit, thresholds),
    threshold: (mgdl, role) => formats.bound(mgdl, BOUND_SIDES[role], unit),
    time: (at) => formats.clock(at, zone),
    dayTime: (at) => `${formats.date(at, zone, 'weekday')} ${formats.clock(at, zone)}`,
    day: (at) => formats.date(at, zone),
    shortDay: (at) => formats.date(at, zone, 'short'),
    month: (at) => formats.date(at, zone, 'month'),
  };
}

/** The context of a curve's texts. */
export type CurveSubject = GlucoseFrame & {
  readonly name: string;
  readonly trace: Trace;
  readonly window: TimeWindow;
  readonly zone: string;
  /** the text for a silence that continues: `no data since 05:15` */
  readonly silence: string;
};

/** All texts of a curve. */
export function curveLabels(subject: CurveSubject, say: Say): CurveLabels {
  const { t, formats } = say;
  const { unit, thresholds } = subject;
  const format = curveFormat(subject, say);
  return {
    summary: composeSummary(subject, say),
    unit,
    now: t('home.now'),
    levels: {
      veryHigh: t('home.veryHigh'),
      high: t('home.high'),
      target: t('home.target'),
      low: t('home.low'),
      veryLow: t('home.veryLow'),
    },
    kinds: kindNames(say),
    mark: ({ mgdl, level, at }) => {
      const time = isLong(subject.window) ? format.shortDay(at) : format.time(at);
      return t('home.mark', { value: format.glucose(mgdl), level: t(levelWords[level].now), time });
    },
    gap: ({ to }) => (to === null ? subject.silence : t('home.gap')),
    reading: (at, mgdl, level) => {
      const value = formats.glucoseWithUnit(mgdl, unit, thresholds);
      return t('home.reading', { time: format.dayTime(at), value, level: t(levelWords[level].now) });
    },
    table: { open: t('home.table'), time: t('home.time'), value: unit, level: t('home.level') },
  };
}

function kindNames({ t }: Say): CurveLabels['kinds'] {
  const names = Object.entries(kindWords).map(([kind, word]) => [kind, t(word)]);
  return Object.fromEntries(names) as CurveLabels['kinds']; // a name for each kind of the words
}

function composeSummary({ name, trace, window, thresholds, unit, zone }: CurveSubject, { t, formats }: Say): string {
  const shown = sliceTrace(trace, window.from, window.to + 1);
  const range = extremes(shown);
  const last = findLastReading(shown);
  const intro = t('home.curveIs', {
    name: isolateName(name),
    from: formats.dateTime(window.from, zone),
    to: formats.dateTime(window.to, zone),
  });
  if (!range || !last) return `${intro} ${t('home.curveEmpty')}`;
  const value = (mgdl: number): string => formats.glucoseWithUnit(mgdl, unit, thresholds);
  const level = t(levelWords[toLevel(last.mgdl, thresholds)].now);
  const now = t('home.curveNow', { value: value(last.mgdl), level, time: formats.clock(last.at, zone) });
  return `${intro} ${now} ${t('home.curveRange', { low: value(range.min), high: value(range.max) })}`;
}

/** In a window this long the date matters more than the time, and values on the rail would overlap. */
const LONG_MS = 3 * DAY_MS;

/** Whether a window covers several days. */
export function isLong({ from, to }: TimeWindow): boolean {
  return to - from >= LONG_MS;
}

/**
 * The events on the rail: all except the portal's alerts and what says nothing of an hour (signs, water, lab values), each with its value if it has one. Doses and weights also
 * show their value on the rail, unless it is crowded.
 */
export function chartEvents(
  events: readonly Event[],
  frame: GlucoseFrame,
  say: Say,
  isCrowded = false,
): readonly ChartEvent[] {
  return events.flatMap((event) => {
    if (event.type === 'alert' || isCareType(event.type)) return [];
    const kind = event.type;
    const value = eventValue(event, frame, say);
    const note = kind === 'note' && event.detail?.note;
    const name = (note && isolateName(note)) || (eventTitle(event, say) ?? say.t(kindWords[kind]));
    const text = value === null ? name : say.t('home.eventWith', { event: name, value });
    const isLabelled = !isCrowded && (kind === 'insulin' || kind === 'weight') && value !== null;
    const isMeter = (kind === 'BG' || kind === 'calibration') && event.value !== null;
    const more = { ...(isLabelled && { label: value }), ...(isMeter && { mgdl: event.value ?? 0 }) };
    return [{ id: event.eventId, at: event.at, kind, text, ...more }];
  });
}
