import { fillText } from '#i18n/fill.ts';
import { markTexts } from '../mark-texts.ts';
import { named, plainText } from '../plain-text.ts';
import { consultContent, type ConsultContent } from './consult-content.ts';
import type { ConsultDay, ConsultPack } from './consult-pack.ts';
import { createConsultSetting, dayText, glucoseText, unitsText, type ConsultSetting } from './consult-setting.ts';

/**
 * A consult pack as plain text for the record of a practice: the texts of the two pages in their order. A table becomes
 * a line for each row, its values after the heads of their columns.
 */
export function consultText(pack: ConsultPack): string {
  const content = consultContent(pack);
  const setting = createConsultSetting(pack);
  const parts = [
    headLines(content),
    questionLines(content),
    periodLines(content),
    ...(content.hasSensor ? [curveLines(content), rangeLines(content), lowLines(content)] : []),
    signLines(content, setting),
    sensorLines(content),
    dayLines(content, setting),
    [content.foot.target, ...(content.days === null ? [] : [content.foot.days]), content.foot.advice],
  ];
  return plainText(parts, content.direction);
}

function headLines({ head, portal, who }: ConsultContent): string[] {
  const made = head.made.split(' · ')[0] ?? '';
  return [
    `${head.title} – ${portal}`,
    made,
    head.units,
    ...who.map(({ label, name, lines, cautions }) => named(label, [name, ...lines, ...cautions].join('; '))),
  ];
}

function questionLines({ questions }: ConsultContent): string[] {
  if (questions.rows.length === 0) return [];
  return [questions.heading, ...questions.rows.map((row, index) => `${index + 1}. ${row}`)];
}

function periodLines({ periods }: ConsultContent): string[] {
  const heads = periods.columns;
  const cells = (values: readonly string[], from: number): string[] =>
    values.map((value, index) => named(heads[from + index] ?? '', value));
  const rows = periods.rows.map((row) =>
    [
      `${row.dates}: ${row.doses}`,
      ...cells([row.food, row.decidedBy, row.days], FOOD),
      ...(row.numbers === null ? [row.tooFew] : cells(row.numbers, NUMBERS)),
      ...cells([row.signs, row.weight], SIGNS),
    ].join('; '),
  );
  return [periods.heading, `(${periods.note})`, ...(rows.length === 0 ? [periods.none] : rows)];
}

/** Places of columns in the table of periods. */
const FOOD = 2;
const NUMBERS = 5;
const SIGNS = 10;

function curveLines({ curves }: ConsultContent): string[] {
  const charts = curves.charts.flatMap(({ heading, used, numbers, tooFew }) => [
    `${heading} (${used})`,
    numbers.length === 0
      ? tooFew
      : numbers.map(({ label, value, half }) => named(label, half === '' ? value : `${value} (${half})`)).join('; '),
  ]);
  return [
    curves.heading,
    ...(charts.length === 0 ? [curves.none] : charts),
    ...(curves.leftOut === '' ? [] : [curves.leftOut]),
  ];
}

function rangeLines({ ranges }: ConsultContent): string[] {
  return [
    `${ranges.heading} (${ranges.note})`,
    ranges.rows.map(({ word, percent }) => named(word, percent)).join('; '),
  ];
}

function lowLines({ lows }: ConsultContent): string[] {
  if (lows.rows.length === 0) return [lows.heading, lows.none];
  return [`${lows.heading} (${lows.note})`, ...lows.rows.map(({ value, at, facts }) => `${value}; ${at}; ${facts}`)];
}

function signLines({ signs }: ConsultContent, setting: ConsultSetting): string[] {
  const { sheet, consult, formats, amount } = setting;
  const scores = sheet.scores.map(({ at, score }) => named(dayText(at, setting), formats.number(score)));
  const weights = sheet.weights.map(({ at, kg }) => named(dayText(at, setting), amount(kg)));
  const { signs: score, kilograms } = consult.periods;
  return [
    signs.heading,
    ...(scores.length + weights.length === 0 ? [signs.none] : []),
    ...(scores.length === 0 ? [] : [`${score} (0–12) – ${scores.join('; ')}`]),
    ...(weights.length === 0 ? [] : [`${kilograms} – ${weights.join('; ')}`]),
    ...(signs.slope === '' ? [] : [signs.slope]),
  ];
}

function sensorLines({ sensors }: ConsultContent): string[] {
  const rows = sensors.rows.map(([worn = '', ...others]) =>
    [worn, ...others.map((value, index) => named(sensors.columns[index + 1] ?? '', value))].join('; '),
  );
  return [`${sensors.heading} (${sensors.note})`, ...(rows.length === 0 ? [sensors.none] : rows), ...sensors.remarks];
}

function dayLines({ days }: ConsultContent, setting: ConsultSetting): string[] {
  if (days === null) return [];
  const { sheet } = setting;
  const weeks = days.weeks.flatMap((week, index) => [
    `${week.heading} – ${week.numbers.map(({ label, value }) => named(label, value)).join('; ')}`,
    ...week.days.flatMap((words, place) => {
      const day = sheet.days[index * week.days.length + place];
      return words === null || day === undefined
        ? []
        : [[words.label, words.percent, words.extremes, ...dayFacts(day, setting)].filter(Boolean).join('; ')];
    }),
  ]);
  return [days.heading, ...weeks, ...days.changes];
}

/** The doses and meter values of a day, its lowest low, and readings that may be wrong. */
function dayFacts({ doses, meters, marks, low }: ConsultDay, setting: ConsultSetting): string[] {
  const { sheet, consult, formats } = setting;
  const clock = (at: number): string => formats.clock(at, sheet.zone);
  return [
    ...doses.map(({ at, units }) =>
      units === null ? `${clock(at)} ? (${consult.days.missing})` : `${clock(at)} ${unitsText(units, setting)}`,
    ),
    ...meters.map(
      ({ at, mgdl }) => `${clock(at)} ${fillText(consult.lows.meter, { value: glucoseText(mgdl, setting) })}`,
    ),
    ...(low === null ? [] : [`${clock(low.at)} ${consult.periods.lowest} ${glucoseText(low.mgdl, setting)}`]),
    ...markTexts(marks, setting),
  ];
}
