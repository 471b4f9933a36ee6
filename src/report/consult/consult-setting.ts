import { startOfLocalDay, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { getConsultCatalog } from '#i18n/consult/index.ts';
import type { ConsultCatalog } from '#i18n/consult/consult-catalog.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { createSetting, type Setting } from '../sheet-setting.ts';
import type { ConsultPack } from './consult-pack.ts';

/** A pack with the words and formats of its language; writers of a locale take longer to make than to use. */
export type ConsultSetting = Setting<ConsultPack> & {
  readonly consult: ConsultCatalog;
  /** a number with up to two decimals: units, kilograms */
  readonly amount: (value: number) => string;
  /** dates of the calendar, as instants of UTC */
  readonly dates: Intl.DateTimeFormat;
};

export function createConsultSetting(pack: ConsultPack): ConsultSetting {
  const setting = createSetting(pack);
  const amounts = new Intl.NumberFormat(setting.locale, { maximumFractionDigits: 2 });
  return {
    ...setting,
    consult: getConsultCatalog(pack.language),
    amount: (value) => amounts.format(value),
    dates: new Intl.DateTimeFormat(setting.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  };
}

/** The range of the pack, `17 Apr – 14 May 2026`. */
export function rangeText({ sheet, formats }: ConsultSetting): string {
  return formats.period(sheet.period.from, sheet.period.to - 1, sheet.zone);
}

/** An amount with its unit: `1.5 U`. */
export function unitsText(units: number, { words, amount }: ConsultSetting): string {
  return fillText(words.treatment.dose, { dose: amount(units) });
}

/** The doses of a day: `1.5 U ×2`, `2 U / 1.5 U` where they differ, `1.5 U` where they do not come daily. */
export function dayDoses(
  { doses, perDay }: { readonly doses: readonly number[]; readonly perDay: number | null },
  setting: ConsultSetting,
): string {
  const amounts = doses.map((units) => unitsText(units, setting));
  const [first = '–'] = amounts;
  if (new Set(doses).size > 1) return isolateName(amounts.join(' / '));
  if (perDay === null) return isolateName(first);
  return isolateName(fillText(setting.consult.periods.perDay, { dose: first, times: setting.formats.number(perDay) }));
}

/** Two dates of the calendar with all between them, `17–30 Apr`. */
export function datesBetween(first: LocalDate, last: LocalDate, { dates }: ConsultSetting): string {
  const at = (date: LocalDate): number => startOfLocalDay(date, 'UTC');
  return isolateName(dates.formatRange(at(first), at(last)));
}

/** The dates of a span without the year, `17 Apr – 14 May`. */
export function datesOf({ from, to }: { readonly from: number; readonly to: number }, setting: ConsultSetting): string {
  const { zone } = setting.sheet;
  return datesBetween(toLocalDate(from, zone), toLocalDate(to - 1, zone), setting);
}

/** `7 May`. */
export function dayText(at: number, { sheet, formats }: ConsultSetting): string {
  return isolateName(formats.date(at, sheet.zone, 'short'));
}

/** Minutes after midnight on the wall: `07:00`. */
export function clockText(minutes: number): string {
  const whole = ((Math.round(minutes) % 1440) + 1440) % 1440;
  return isolate(`${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`);
}

/** A length of time: `5 h 31 min`. */
export function elapsedText(minutes: number, { words }: ConsultSetting): string {
  const whole = Math.round(minutes);
  const rest = String(whole % 60).padStart(2, '0');
  return fillText(words.ranges.duration, { hours: isolate(String(Math.floor(whole / 60))), minutes: isolate(rest) });
}

export function glucoseText(value: number, { sheet, formats }: ConsultSetting): string {
  return isolate(formats.glucose(value, sheet.unit, sheet.thresholds));
}
