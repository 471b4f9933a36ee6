import { useQuery } from '@tanstack/react-query';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { toPetPage } from '#web/glucose/pet-pages.ts';
import { addressOfRange, rangeOfAddress, type RangeChoice } from '#web/report-cards/range.model.ts';
import { RangePicker } from '#web/report-cards/RangePicker.tsx';
import { useUnit } from '#web/session/preferences.ts';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { findImportedSpans } from './imported-days.ts';
import type { LongFrame } from './long-frame.ts';
import { LongCard } from './LongCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { longViewQuery } from './year.queries.ts';
import styles from './YearScreen.module.css';

const USUAL = '1y';
const CHOICES: readonly RangeChoice[] = ['3m', '6m', '1y', 'custom', 'all'];

/** A year of a pet, day by day and month by month. */
export function YearScreen({ member, isOwner }: TreatedPet) {
  const { t } = useWords();
  const [params, setParams] = useSearchParams();
  const range = rangeOfAddress(params, USUAL);
  const query = useQuery(longViewQuery(member.memberId, range));
  const unit = useUnit(member.memberSetting.unit);
  const thresholds = standardThresholds(member.petType);
  const shown = query.data?.range;
  const days = {
    first: shown ? toLocalDate(shown.from, shown.zone) : '',
    last: shown ? toLocalDate(Math.max(shown.from, shown.to - 1), shown.zone) : '',
  };
  return (
    <div className={styles['year']}>
      <RangePicker
        range={range}
        shown={days}
        label={t('longView.range')}
        choices={CHOICES}
        onChoose={(next) => setParams(addressOfRange(next, USUAL))}
      />
      <StateView
        query={query}
        loading={<LoadingView block lines={6} />}
        empty={{ when: (view) => view.days.length === 0, view: <NoReadings /> }}
      >
        {(view) => (
          <div className={styles['year']} aria-busy={query.isPlaceholderData}>
            <YearBody frame={{ view, unit, thresholds }} home={toPetPage('/home', member, !isOwner)} />
          </div>
        )}
      </StateView>
    </div>
  );
}

function NoReadings() {
  const { t } = useWords();
  return (
    <EmptyView title={t('report.empty')} icon="calendar">
      <p>{t('report.emptyHint')}</p>
    </EmptyView>
  );
}

type YearBodyProps = { readonly frame: LongFrame; readonly home: ReturnType<typeof toPetPage> };

function YearBody({ frame, home }: YearBodyProps) {
  const { t, formats } = useWords();
  const { range, totals, dayCount, sessions } = frame.view;
  const period = formats.period(range.from, range.to - 1, range.zone);
  const enough = t('longView.enough', {
    formatted: formats.number(totals.usableDays),
    all: formats.number(dayCount),
  });
  const imported = findImportedSpans(sessions, range).map(({ from, to }) => formats.period(from, to, range.zone));
  const files = imported.length === 0 ? '' : t('longView.fromFiles', { days: imported.join('; ') });
  const rest = `${t('longView.silence')} ${files}`.trim();
  return (
    <>
      <p className={styles['period']}>
        <b>{period}</b>
        <span>{t('longView.sensors', { formatted: formats.number(sessions.length) })}</span>
      </p>
      <p className={styles['said']}>
        <b>{enough}</b> {rest}
      </p>
      <LongCard frame={frame} label={`${period}. ${enough}`} />
      <MonthsCard frame={frame} home={home} />
    </>
  );
}
