import type { CareFacts } from '#contract/care-news.ts';
import { toPage, type PageAddress, type TreatmentPath } from '#contract/pages.ts';
import { shownShare } from '#domain/care/care-facts.ts';
import { EUGLYCAEMIA } from '#domain/care/remission-rules.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { glucoseDecimals, shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import { alertKindWords } from '#web/alerts/alert-words.ts';
import { doseText } from '#web/glucose/pet-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { Words } from '#web/words/first-words.ts';
import type { AlarmView } from './alarm-view.ts';
import styles from './AlarmPage.module.css';

/** News of a treatment: what was known when people were told, and where its days and doses are. */
export function CareNews({ alarm }: { readonly alarm: AlarmView }) {
  const words = useWords();
  const { t } = words;
  const { detail, isVet, view } = alarm;
  const { news } = detail;
  if (news === null || view === null) return null;
  const isQuestion = isVet && news.kind === 'repeatedLows';
  return (
    <Card title={t(isQuestion ? 'remission.possible' : alertKindWords[news.kind])}>
      <p className={styles['news']}>{factsText(news, view.unit, words)}</p>
      <ul className={styles['links']}>
        {tabsOf(news).map(({ path, word }) => (
          <li key={path}>
            <PageLink to={toTab(path, alarm)}>{t(word)}</PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsText(news: CareFacts, unit: GlucoseUnit, words: Words): string {
  return news.kind === 'risingAgain' ? daysText(news, unit, words) : lowsText(news, unit, words);
}

type DaysFacts = Extract<CareFacts, { kind: 'risingAgain' }>;
type LowsFacts = Extract<CareFacts, { kind: 'repeatedLows' }>;

function daysText({ days, high }: DaysFacts, unit: GlucoseUnit, { t, formats }: Words): string {
  const shown = (value: number): string => formats.number(shownGlucose(mgdl(value), unit), glucoseDecimals(unit));
  const named = days.map(({ date, inRangePercent, hasLow }) => {
    const percent = inRangePercent === null ? '–' : formats.percent(shownShare(inRangePercent), 1);
    return isolate(`${formats.calendarDate(date, 'medium')}: ${percent}${hasLow ? `, ${t('settings.low')}` : ''}`);
  });
  const range = isolate(`${shown(EUGLYCAEMIA.low)}–${shown(high)} ${unit}`);
  return t('alert.newsDays', { range, days: named.join('; ') });
}

function lowsText({ count, limit, firstDay, lastDay, units }: LowsFacts, unit: GlucoseUnit, words: Words): string {
  const { t, formats } = words;
  return t('remission.lowsSay', {
    limit: isolate(`${formats.bound(limit, BOUND_SIDES.low, unit)} ${unit}`),
    from: formats.calendarDate(firstDay, 'medium'),
    to: formats.calendarDate(lastDay, 'medium'),
    number: formats.number(count),
    dose: units === null ? '–' : isolate(doseText(units, t, formats)),
  });
}

type Tab = {
  readonly path: TreatmentPath;
  readonly word: 'treatment.withoutInsulin' | 'treatment.afterInjection';
};

/** The days without insulin; lows are shown there and by the curve of each dose. */
function tabsOf({ kind }: CareFacts): readonly Tab[] {
  const days: Tab = { path: '/treatment/remission', word: 'treatment.withoutInsulin' };
  return kind === 'risingAgain' ? [days] : [{ path: '/treatment', word: 'treatment.afterInjection' }, days];
}

function toTab(path: TreatmentPath, { readOnly, detail: { memberId } }: AlarmView): PageAddress {
  return readOnly ? toPage(`/follow/:memberId${path}`, { memberId }) : path;
}
