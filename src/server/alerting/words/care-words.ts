import type { CareFacts } from '#contract/care-news.ts';
import { shownShare, type LowsFacts, type RisingFacts } from '#domain/care/care-facts.ts';
import { EUGLYCAEMIA } from '#domain/care/remission-rules.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { glucoseDecimals, shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import { alertText, alertTitle } from '../../messages/wording.ts';
import type { ReaderWords } from './reader-words.ts';

/** Who reads news of a treatment. */
type NewsReader = { readonly words: ReaderWords; readonly unit: GlucoseUnit; readonly isVet: boolean };

/**
 * News of a treatment in facts, and that the vet is to be rung; a vet is not sent to the vet, and alone reads the
 * question of a remission. No dose is named.
 */
export function describeNews(facts: CareFacts, reader: NewsReader): string {
  const { language } = reader.words;
  const what = facts.kind === 'risingAgain' ? describeDays(facts, reader) : describeLows(facts, reader);
  return reader.isVet ? what : `${what} ${alertText(language, 'ringVet')}`;
}

function describeDays({ days, high }: RisingFacts, { words, unit }: NewsReader): string {
  const { language, formats } = words;
  const shown = (value: number): string => formats.number(shownGlucose(mgdl(value), unit), glucoseDecimals(unit));
  const named = days.map(({ date, inRangePercent, hasLow }) => {
    const percent = inRangePercent === null ? '–' : formats.percent(shownShare(inRangePercent), 1);
    const low = hasLow ? `, ${alertTitle(language, 'low')}` : '';
    return isolate(`${formats.calendarDate(date, 'short')}: ${percent}${low}`);
  });
  const range = isolate(`${shown(EUGLYCAEMIA.low)}–${shown(high)} ${unit}`);
  return alertText(language, 'risingAgain', { range, days: named.join('; ') });
}

function describeLows({ count, limit, firstDay, lastDay }: LowsFacts, { words, unit, isVet }: NewsReader): string {
  const { language, formats } = words;
  return alertText(language, isVet ? 'possibleRemission' : 'repeatedLows', {
    limit: isolate(`${formats.bound(limit, BOUND_SIDES.low, unit)} ${unit}`),
    from: formats.calendarDate(firstDay, 'short'),
    to: formats.calendarDate(lastDay, 'short'),
    number: formats.number(count),
  });
}
