import type { DoseCurves } from '#contract/dose-curves.ts';
import { computeConsistency } from '#domain/care/consistency.ts';
import { compareDayNight, SIDE_NUMBERS, type SideDifference, type SideNumber } from '#domain/care/day-night.ts';
import { findTooShort, SHORT_SHARE } from '#domain/care/too-short.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { findAlike, type UsedDose } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import { useDoseTexts } from './use-dose-texts.ts';

const sideWords: Readonly<Record<SideNumber, WordKey>> = {
  nadir: 'curves.lowest',
  fallPercent: 'curves.fall',
  preDose: 'curves.before',
  durationMinutes: 'curves.lasting',
};

const verdictWords = { up: 'curves.higher', down: 'curves.lower', noClearChange: 'curves.same' } as const;

/** What several doses show, in sentences with their counts. */
export function usePatternTexts(frame: DoseFrame) {
  const { t, formats } = useWords();
  const texts = useDoseTexts(frame);
  const { limit: threshold, zone } = frame;
  const numbersOf = (used: readonly UsedDose[]) => used.map(({ numbers }) => numbers);
  const amountOf = (name: SideNumber, value: number): string => {
    if (name === 'fallPercent') return formats.number(value, 1);
    return name === 'durationMinutes' ? texts.hours(value) : texts.plain(value);
  };
  const sideText = (name: SideNumber, { difference, low, high, verdict }: SideDifference): string => {
    const [near, far] = [Math.min(Math.abs(low), Math.abs(high)), Math.max(Math.abs(low), Math.abs(high))];
    return t(verdictWords[verdict], {
      what: t(sideWords[name]),
      difference: amountOf(name, Math.abs(difference)),
      low: amountOf(name, near),
      high: amountOf(name, far),
    });
  };
  return {
    alike: (used: readonly UsedDose[]): string[] => {
      const found = computeConsistency(numbersOf(findAlike(used)));
      if (found === null) return [t('curves.alikeFew')];
      return [
        t('curves.alikeIs', {
          nadir: texts.glucose(found.nadirMedian),
          nadirSd: texts.plain(found.nadirSd),
          time: texts.hours(found.nadirMinutesMedian),
          timeSd: texts.hours(found.nadirMinutesSd),
          fall: texts.percent(found.fallPercentMedian),
          fallSd: formats.number(Math.round(found.fallPercentSd)),
          all: formats.number(found.n),
        }),
      ];
    },
    lasts: (used: readonly UsedDose[], gapHours: number): string[] => {
      const found = findTooShort(numbersOf(used), { gapHours, threshold });
      const all = formats.number(found.n);
      if (found.state === 'tooFewCurves') return [t('curves.lastsFew', { value: texts.limit, all })];
      const is = t(found.state === 'suspected' ? 'curves.short' : 'curves.notShort', {
        value: texts.limit,
        time: texts.hours(gapHours * 60 * SHORT_SHARE),
        short: formats.number(found.short),
        all,
      });
      return [is, t('curves.lastsHint')];
    },
    sides: (used: readonly UsedDose[]): string[] => {
      const curves = used.map(({ row, numbers }) => ({ at: row.at, numbers }));
      const { morning, evening, differences } = compareDayNight(curves, zone);
      const counts = { morning: formats.number(morning), evening: formats.number(evening) };
      if (differences === null) return [t('curves.sidesFew', counts)];
      return [...SIDE_NUMBERS.map((name) => sideText(name, differences[name])), t('curves.sidesOf', counts)];
    },
    rebounds: (rebounds: DoseCurves['rebounds']): string[] => {
      if (rebounds.length === 0) return [t('curves.noRebound')];
      const fed = rebounds.filter((rebound) => rebound.fed).length;
      return [t('curves.rebound', { seen: formats.number(rebounds.length), fed: formats.number(fed) })];
    },
  };
}
