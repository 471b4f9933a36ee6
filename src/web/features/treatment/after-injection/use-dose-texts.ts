import { useMemo } from 'react';
import { earliestNextHours, type CountingRules } from '#domain/care/counting-rules.ts';
import type { LeftOutReason } from '#domain/care/dose-charts.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { glucoseDecimals, inUnit } from '#domain/glucose/rounding.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MINUTES, mgdl } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { PetPageAddress } from '#web/glucose/pet-pages.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import type { BelowSpan, DoseGroup, UsedDose } from '#web/report-cards/dose-curves.model.ts';
import { minuteText } from '#web/report-cards/minute-text.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';

/** The reasons in words. */
const leftOutWords: Readonly<Record<LeftOutReason, WordKey>> = {
  settling: 'curves.settling',
  nextDose: 'curves.nextDose',
  nextEarly: 'curves.nextEarly',
  running: 'curves.running',
  sensorChange: 'curves.sensorChange',
  readingsEnd: 'curves.readingsEnd',
  noPreDose: 'curves.noPreDose',
  hole: 'curves.hole',
  coverage: 'curves.coverage',
};

/** By what doses are left out: the pet's rules, and the usual hours from one dose to the next. */
export type LeftOutBy = { readonly rules: CountingRules; readonly gapHours: number };

/** Why a dose enters no median, with the number of the pet's rule. */
export function leftOutText(
  reason: LeftOutReason,
  { rules, gapHours }: LeftOutBy,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string {
  const earliest = earliestNextHours(rules, gapHours);
  return t(leftOutWords[reason], {
    days: isolate(formats.number(rules.settleDays)),
    minutes: isolate(formats.number(rules.holeMinutes)),
    percent: formats.percent(rules.coveragePercent),
    time: isolate(t('home.hours', { hours: formats.number(earliest, Number.isInteger(earliest) ? 0 : 1) })),
  });
}

const groupWords = { morning: 'curves.morning', evening: 'curves.evening', other: 'curves.other' } as const;

/** The numbers of doses as they are written on this page. */
export function useDoseTexts(frame: DoseFrame) {
  const { t, formats } = useWords();
  return useMemo(() => {
    const { unit, zone, thresholds, limit } = frame;
    const glucose = (value: number): string => formats.glucose(value, unit, thresholds);
    const hours = (minutes: number): string => formats.duration(Math.round(minutes));
    /** `5:23 h`, for tables */
    const short = (minutes: number): string => {
      const whole = Math.round(minutes);
      return t('home.hours', { hours: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` });
    };
    return {
      glucose,
      hours,
      short,
      limit: formats.bound(limit, 'upper', unit),
      low: formats.bound(thresholds.low, 'lower', unit),
      day: (at: number): string => formats.date(at, zone, 'medium'),
      clock: (at: number): string => formats.clock(at, zone),
      level: (value: number) => toLevel(value, thresholds),
      percent: (value: number): string => formats.percent(Math.round(value)),
      /** an amount of glucose that is no reading, such as a difference */
      plain: (value: number): string => formats.number(inUnit(mgdl(value), unit), glucoseDecimals(unit)),
      group: ({ key, minute }: DoseGroup): string =>
        t(typeof key === 'number' ? 'curves.about' : groupWords[key], { time: minuteText(minute) }),
      leftOut: (reason: LeftOutReason): string => leftOutText(reason, frame, { t, formats }),
      /** until the glucose was above the limit again */
      back: ({ numbers }: UsedDose): string => {
        if (numbers.nadir > limit) return t('curves.notBelow');
        return numbers.durationCensored ? t('curves.stays') : short(numbers.durationMinutes);
      },
      /** from when until when most doses were at or below the limit */
      belowSpan: ({ start, end, isOpen, count }: BelowSpan): string =>
        t(isOpen ? 'curves.belowOn' : 'curves.belowFrom', {
          value: formats.bound(limit, 'upper', unit),
          from: short(start.median ?? 0),
          to: short(end.median ?? 0),
          all: formats.number(count),
        }),
      /** the clock at an hour since the usual time of a group */
      clockAfter: ({ minute }: DoseGroup, hour: number): string => minuteText((minute + hour * 60) % DAY_MINUTES),
      units: (value: number | null): string => (value === null ? '–' : doseText(value, t, formats)),
      dayAddress: (at: number): PetPageAddress | `${PetPageAddress}?${string}` =>
        `${frame.home}?view=daily&day=${toLocalDate(at, zone)}`,
    };
  }, [frame, t, formats]);
}

/** What `useDoseTexts` writes. */
export type DoseTexts = ReturnType<typeof useDoseTexts>;
