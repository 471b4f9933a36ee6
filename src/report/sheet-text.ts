import type { Agp } from '#domain/glucose/agp.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { MAX_SHEET_DAYS, type AgpSheet, type SheetDay } from './agp-sheet.ts';
import { named, plainText } from './plain-text.ts';
import { markTexts } from './mark-texts.ts';
import { sheetContent, type SheetContent } from './sheet-content.ts';
import { createSetting, type Setting } from './sheet-setting.ts';

const HOUR_MINUTES = 60;
const PERCENTILES = [5, 25, 50, 75, 95] as const;

/**
 * An AGP sheet as plain text, for the record of a practice and for those who cannot see the page: its texts in their
 * order. The profile becomes its percentiles at each full hour, a day its share in target, its lowest and highest value
 * and those of a meter.
 */
export function sheetText(sheet: AgpSheet): string {
  const content = sheetContent(sheet);
  const setting = createSetting(sheet);
  const { foot } = content;
  const parts = [
    headLines(content),
    statisticLines(content),
    rangeLines(content),
    profileLines(content, setting),
    dayLines(content, setting),
    [foot.target, `1 ${foot.formula}`, foot.onePercent, foot.advice],
  ];
  return plainText(parts, content.direction);
}

function headLines({ head, portal, who }: SheetContent): string[] {
  const made = head.made.split(' · ')[0] ?? '';
  return [
    `${head.title} – ${portal}`,
    made,
    head.units,
    ...who.map(({ label, name, lines, cautions }) => named(label, [name, ...lines, ...cautions].join('; '))),
  ];
}

function statisticLines({ statistics }: SheetContent): string[] {
  const rows = statistics.rows.flatMap(({ heading, label, footnote, value, comparison }) => [
    ...(heading === null ? [] : [heading]),
    named(footnote ? `${label} (1)` : label, comparison === '' ? value : `${value} (${comparison})`),
  ]);
  return [withNote(statistics.heading, statistics.note), ...rows];
}

function rangeLines({ ranges }: SheetContent): string[] {
  const rows = ranges.rows.map(({ word, limits, percent, duration }) =>
    named(`${word} (${limits})`, `${percent}; ${duration}`),
  );
  return [withNote(ranges.heading, ranges.note), ...rows, ...ranges.remarks];
}

function profileLines({ profile }: SheetContent, setting: Setting): string[] {
  const { agp } = setting.sheet;
  if (agp === null) return [profile.heading, profile.message];
  const hours = agp.bins.filter(({ minute }) => minute % HOUR_MINUTES === 0);
  return [withNote(profile.heading, profile.note), ...hours.map((bin) => hourLine(bin, setting))];
}

/** `06:00: 5% 6.1; 25% 7.0; …`. */
function hourLine(bin: Agp['bins'][number], setting: Setting): string {
  const { formats } = setting;
  const clock = `${String(bin.minute / HOUR_MINUTES).padStart(2, '0')}:00`;
  const values = PERCENTILES.flatMap((rank) => {
    const value = bin[`p${rank}`];
    return value === null ? [] : [`${formats.percent(rank)} ${glucose(value, setting)}`];
  });
  return named(clock, values.length === 0 ? '–' : values.join('; '));
}

/** All days of the sheet, also those that only its second page shows. */
function dayLines({ lastDays, allDays }: SheetContent, setting: Setting): string[] {
  const grid = allDays ?? lastDays;
  const cells = grid.weeks.flatMap((week) => week.cells.filter((cell) => cell !== null));
  const days = setting.sheet.days.slice(-Math.min(cells.length, MAX_SHEET_DAYS));
  const lines = cells.map(({ label, percent }, index) => {
    const day = days[index];
    return [label, percent, ...(day === undefined ? [] : dayFacts(day, setting))].join('; ');
  });
  return [withNote(grid.heading, grid.note), ...lines];
}

function dayFacts({ trace, meters = [], marks = [] }: SheetDay, setting: Setting): string[] {
  const { sheet, words, formats } = setting;
  const values = [...withoutLeftOut(trace).mgdl];
  const extremes =
    values.length === 0 ? [] : [`${glucose(Math.min(...values), setting)}–${glucose(Math.max(...values), setting)}`];
  const measured = meters.map(({ at, mgdl }) => `${formats.clock(at, sheet.zone)} ${glucose(mgdl, setting)}`);
  const label = words.ranges.meter.replace('○', '').trim();
  return [
    ...extremes,
    ...(measured.length === 0 ? [] : [named(label, measured.join(', '))]),
    ...markTexts(marks, setting),
  ];
}

function glucose(mgdl: number, { sheet, formats }: Setting): string {
  return formats.glucose(mgdl, sheet.unit, sheet.thresholds);
}

function withNote(heading: string, note: string): string {
  return note === '' ? heading : `${heading} (${note})`;
}
