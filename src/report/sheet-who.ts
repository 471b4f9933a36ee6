import { SUFFICIENT_ACTIVE_PERCENT, SUFFICIENT_DAYS } from '#domain/glucose/sufficiency.ts';
import { findShortage } from '#domain/glucose/shortage.ts';
import type { LocalDate } from '#domain/time/days.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { AgpSheet } from './agp-sheet.ts';
import { datesText, type Setting, type SettingOf } from './sheet-setting.ts';
import { typedText } from './sheet-words.ts';

/** A column under the title: what it is about, its name, and lines; `cautions` are lines that must not be overread. */
export type WhoColumn = {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly cautions: readonly string[];
};

/** Pet, owner, treatment and period. */
export function whoColumns(setting: Setting): WhoColumn[] {
  const columns = [petColumn(setting), treatmentColumn(setting), periodColumn(setting)];
  if (setting.sheet.pet.species !== null) columns.splice(1, 0, ownerColumn(setting));
  return columns;
}

/** The pet; the person of a sheet without an owner also has the number of the member. */
export function petColumn(setting: SettingOf<'pet' | 'owner'>): WhoColumn {
  const { sheet, words, formats, locale } = setting;
  const { species, breed, ageYears, birthday, weightKg } = sheet.pet;
  const kind = species === null ? '' : words.who[species];
  const breedText = typedText(breed);
  const age = ageYears === null ? '' : ageText(ageYears, setting);
  const weight = weightKg === null ? '' : weightText(weightKg, locale);
  const id = species === null ? [fillText(words.who.memberId, { id: typedText(sheet.owner.memberId) })] : [];
  return {
    label: species === null ? words.who.person : words.who.pet,
    name: typedText(sheet.pet.name) || '–',
    lines: [
      besides(kind, breedText && isolateName(breedText), words.who.pair),
      ...(birthday === null ? [besides(age, weight, words.who.pair)] : [bornText(age, birthday, setting), weight]),
      ...id,
      ...(species === null && sheet.owner.country ? [formats.country(sheet.owner.country)] : []),
    ].filter((line) => line !== ''),
    cautions: [],
  };
}

/** The age with the birthday that it was counted from: the age that is shown is a year ahead of the one a vet counts. */
function bornText(age: string, birthday: LocalDate, { words, formats }: Pick<Setting, 'words' | 'formats'>): string {
  return fillText(words.who.born, { age, date: isolateName(formats.calendarDate(birthday, 'long')) });
}

/** Two facts on one line, or the one that there is. */
export function besides(first: string, second: string, pair: string): string {
  return first === '' || second === '' ? first || second : fillText(pair, { first, second });
}

function ageText(years: number, { words, counted }: Pick<Setting, 'words' | 'counted'>): string {
  return years < 1 ? words.who.underOneYear : counted(words.who, 'years', { count: Math.floor(years) });
}

function weightText(kilograms: number, locale: string): string {
  const style = { style: 'unit', unit: 'kilogram', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return isolateName(new Intl.NumberFormat(locale, style).format(kilograms));
}

/** Whom the pet belongs to. */
export function ownerColumn({ sheet, words, formats }: SettingOf<'owner'>): WhoColumn {
  const { name, memberId, country } = sheet.owner;
  return {
    label: words.who.owner,
    name: typedText(name) || words.who.unknown,
    lines: [
      fillText(words.who.memberId, { id: isolateName(typedText(memberId)) }),
      ...(country ? [formats.country(country)] : []),
    ],
    cautions: [],
  };
}

const INSULINS = {
  Lente: 'lente',
  'Insulin Glargine': 'glargine',
  PZI: 'pzi',
  NPH: 'nph',
  Detemir: 'detemir',
} as const satisfies Readonly<Record<string, string>>;

function treatmentColumn(setting: Setting): WhoColumn {
  const { words, sheet } = setting;
  return {
    label: words.who.treatment,
    name: insulinName(setting),
    lines: [...doseLine(sheet.treatment, setting), ...syringeLine(setting)],
    cautions: [],
  };
}

export function insulinName({ sheet, words }: SettingOf<'treatment'>): string {
  const { insulinType } = sheet.treatment;
  return insulinType === null ? words.who.unknown : words.treatment[INSULINS[insulinType]];
}

export function syringeLine({ sheet, words, formats }: SettingOf<'treatment'>): string[] {
  const { syringeType } = sheet.treatment;
  return syringeType === null ? [] : [fillText(words.treatment.syringe, { strength: formats.number(syringeType) })];
}

/** Doses are kept in days between two of them: half a day is twice a day. */
export function doseLine(
  { insulinDose, insulinFreq }: Pick<AgpSheet['treatment'], 'insulinDose' | 'insulinFreq'>,
  { words, locale, counted }: Pick<Setting, 'words' | 'locale' | 'counted'>,
): string[] {
  if (insulinDose === null) return [];
  const dose = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(insulinDose);
  if (insulinFreq === null) return [fillText(words.treatment.dose, { dose })];
  if (insulinFreq > 1) return [counted(words.treatment, 'everyDays', { count: insulinFreq, dose })];
  const timesADay = Math.round(1 / insulinFreq);
  if (timesADay === 1) return [fillText(words.treatment.onceADay, { dose })];
  if (timesADay === 2) return [fillText(words.treatment.twiceADay, { dose })];
  return [counted(words.treatment, 'timesADay', { count: timesADay, dose })];
}

function periodColumn(setting: Setting): WhoColumn {
  const { sheet, words, formats, counted } = setting;
  const { days, readingCount } = sheet.metrics;
  const of = sheet.days.length;
  const daysText =
    days < of
      ? counted(words.who, 'daysOfPeriod', { count: of, withData: formats.number(days) })
      : counted(words.who, 'daysWithData', { count: days });
  const readings = counted(words.who, 'readings', { count: readingCount, amount: formats.number(readingCount) });
  return {
    label: words.who.period,
    name: periodText(setting),
    lines: [besides(daysText, readings, words.who.pair), ...activeLine(setting)],
    cautions: [findCaution(setting), ...leftOutLines(setting), unknownHoursLine(setting)].filter(
      (line) => line !== null,
    ),
  };
}

/** The first and the last day of the period. */
export function periodText(setting: SettingOf<'period' | 'zone'>): string {
  const { period, zone } = setting.sheet;
  return datesText(period.from, period.to - 1, setting, zone);
}

function activeLine(setting: Setting): string[] {
  const { sheet, words, formats } = setting;
  const active = sheet.metrics.sensorActivePercent;
  if (active === null) return [];
  const enough = findCaution(setting) === null;
  return [fillText(enough ? words.who.enoughData : words.who.sensorActive, { percent: formats.percent(active, 1) })];
}

function findCaution({ sheet, words, formats, counted }: Setting): string | null {
  const values = { count: SUFFICIENT_DAYS, percent: formats.percent(SUFFICIENT_ACTIVE_PERCENT) };
  if (sheet.metrics.readingCount === 0) return words.who.noReadings;
  const shortage = findShortage(sheet.metrics);
  if (shortage === 'both') return counted(words.who, 'fewDaysAndLittleTime', values);
  if (shortage === 'days') return counted(words.who, 'fewDays', values);
  return shortage === null ? null : fillText(words.who.littleTime, values);
}

/** The hours of the day that no reading fell into on any day; null where each was seen. */
function unknownHoursLine({ sheet, words, formats }: Setting): string | null {
  if (sheet.unknownHours.length === 0) return null;
  const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  const hours = sheet.unknownHours.map(({ from, to }) => isolate(`${clock(from)}–${clock(to)}`));
  return fillText(words.ranges.nothingKnown, { hours: formats.list(hours) });
}

/** How much the numbers leave out, and why. */
function leftOutLines({ sheet, words }: Setting): string[] {
  const { setAsideMinutes, firstDayMinutes } = sheet.leftOut;
  const duration = (all: number): string => {
    const minutes = Math.round(all);
    return fillText(words.ranges.duration, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  return [
    ...(setAsideMinutes > 0 ? [fillText(words.ranges.setAside, { duration: duration(setAsideMinutes) })] : []),
    ...(firstDayMinutes > 0 ? [fillText(words.ranges.firstDays, { duration: duration(firstDayMinutes) })] : []),
  ];
}
