import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { leftOutRuns } from '#domain/trace/left-out.ts';
import { toDayNumber } from '#domain/time/days.ts';
import { sharedDomain } from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';
import { textDirection } from '#i18n/direction.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { MAX_SHEET_DAYS, type SheetDay } from './agp-sheet.ts';
import { marksKey, type KeyEntry } from './quality-signs.ts';
import { datesText, targetRange, type Setting } from './sheet-setting.ts';
import { weekSvg, type WeekFrame } from './sheet-week.ts';

/** The words over a small day; null is an empty place of the calendar. */
type DayCell = { readonly label: string; readonly percent: string } | null;

/** Seven days in one drawing. */
type WeekRow = { readonly svg: string; readonly cells: readonly DayCell[] };

/** Weeks under each other; heights in px, `svgHeight` of the drawing at the foot of a row. */
export type DayGrid = {
  readonly heading: string;
  readonly note: string;
  /** what is drawn over the curves */
  readonly key: readonly KeyEntry[];
  readonly rowHeight: number;
  readonly svgHeight: number;
  readonly weeks: readonly WeekRow[];
};

/** Days that the first page shows. */
const FIRST_PAGE_DAYS = 14;

const ROW_HEIGHT = 82;
const MIN_ROW_HEIGHT = 60;
const MAX_ROW_HEIGHT = 104;
/** Room for the rows of the page with all days. */
const ALL_DAYS_HEIGHT = 870;
const CELL_HEAD = 24;
/** Room for the key below a heading. */
const KEY_HEIGHT = 18;

/** The two weeks of the first page: all the days of a short period, the last ones of a longer one. */
export function lastDays(setting: Setting, palette: Palette): DayGrid {
  const { sheet, words, counted } = setting;
  const days = sheet.days.slice(-FIRST_PAGE_DAYS);
  const range = isolate(targetRange(setting));
  const note =
    isLong(setting) && !isTooLong(setting)
      ? counted(words.days, 'noteLast', { count: FIRST_PAGE_DAYS, range })
      : fillText(words.days.note, { range });
  return composeGrid(
    {
      days,
      lead: 0,
      rowHeight: ROW_HEIGHT,
      note: withMeter(note, days, setting),
      heading: words.days.heading,
      key: keyOf(days, setting),
    },
    setting,
    palette,
  );
}

/**
 * Every day of a long period, a week a row from Monday on; null where the first page has them all. Of a period that is
 * longer than a page it is the last days, and the heading says which.
 */
export function allDays(setting: Setting, palette: Palette): DayGrid | null {
  if (!isLong(setting)) return null;
  const { words } = setting;
  const days = setting.sheet.days.slice(-MAX_SHEET_DAYS);
  const lead = toWeekday(days[0]);
  const rows = Math.ceil((lead + days.length) / 7);
  const key = keyOf(days, setting);
  const room = ALL_DAYS_HEIGHT - (key.length === 0 ? 0 : KEY_HEIGHT);
  const rowHeight = Math.max(MIN_ROW_HEIGHT, Math.min(MAX_ROW_HEIGHT, Math.floor(room / rows)));
  const note = withMeter(fillText(words.days.note, { range: isolate(targetRange(setting)) }), days, setting);
  const heading = isTooLong(setting) ? formatDates(days, setting) : words.days.headingAll;
  return composeGrid({ days, lead, rowHeight, note, heading, key }, setting, palette);
}

function keyOf(days: readonly SheetDay[], { words }: Setting): KeyEntry[] {
  const hasAside = days.some(({ trace }) => leftOutRuns(trace).length > 0);
  return marksKey(
    days.flatMap(({ marks = [] }) => marks),
    hasAside,
    words,
  );
}

/** A note that also says what the circles are, if any day has one. */
function withMeter(note: string, days: readonly SheetDay[], { words }: Setting): string {
  return days.some(({ meters = [] }) => meters.length > 0) ? `${note} · ${words.ranges.meter}` : note;
}

function isLong({ sheet }: Setting): boolean {
  return sheet.days.length > FIRST_PAGE_DAYS;
}

function isTooLong({ sheet }: Setting): boolean {
  return sheet.days.length > MAX_SHEET_DAYS;
}

function formatDates(days: readonly SheetDay[], setting: Setting): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)].map((day) => (day ? startOfDate(day.date) : 0));
  return datesText(first, last, setting, 'UTC');
}

/** Monday 0 to Sunday 6; 1970-01-01 was a Thursday. */
function toWeekday(day: SheetDay | undefined): number {
  return day ? (((toDayNumber(day.date) + 3) % 7) + 7) % 7 : 0;
}

type GridPlan = {
  readonly days: readonly SheetDay[];
  /** empty places before the first day */
  readonly lead: number;
  readonly rowHeight: number;
  readonly heading: string;
  readonly note: string;
  readonly key: readonly KeyEntry[];
};

function composeGrid(
  { days, lead, rowHeight, heading, note, key }: GridPlan,
  setting: Setting,
  palette: Palette,
): DayGrid {
  const { sheet } = setting;
  const traces = days.map((day) => day.trace);
  const svgHeight = rowHeight - CELL_HEAD;
  const frame: WeekFrame = {
    thresholds: sheet.thresholds,
    domain: sharedDomain(
      sheet.thresholds,
      traces,
      days.flatMap(({ meters = [] }) => meters.map(({ mgdl }) => mgdl)),
    ),
    height: svgHeight,
    mirrored: textDirection(sheet.language) === 'rtl',
    palette,
  };
  const label = dayLabels(setting);
  const weeks = groupByWeek(days, lead).map((week) => ({
    svg: weekSvg(week, frame),
    cells: week.map((day) => day && { label: label(day.date, day === days[0]), percent: formatPercent(day, setting) }),
  }));
  return { heading, note, key, rowHeight, svgHeight, weeks };
}

function groupByWeek(days: readonly SheetDay[], lead: number): (SheetDay | null)[][] {
  const places = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  );
}

/** A day's share in target; a dash where less than 70 % of it was observed, because there is no room for a note. */
function formatPercent({ tirPercent, trace, from, to }: SheetDay, { words, formats }: Setting): string {
  if (tirPercent === null) return words.days.noData;
  const observedPercent = (100 * activeMinutes(trace) * MINUTE_MS) / (to - from);
  return isObservedEnough(observedPercent) ? formats.percent(tirPercent) : '–';
}

function startOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** `Fri 1`; the first day shown and the first of a month also name the month. */
function dayLabels({ locale }: Setting): (date: string, first: boolean) => string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const dayOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  const withMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (date, first) => {
    const at = startOfDate(date);
    const day = first || date.endsWith('-01') ? withMonth : dayOfMonth;
    return `${weekday.format(at)} ${isolateName(day.format(at))}`;
  };
}
