import { useEffect, useRef } from 'react';
import type { Series } from '#contract/glucose.ts';
import { addDays, toLocalDate, type LocalDate, type LocalDay } from '#domain/time/days.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { isInMenu } from '#web/session/menu/menu-entries.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { expectedReadings, findSilences } from './daily.model.ts';
import { toPetPage } from '#web/glucose/pet-pages.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './DayPicker.module.css';

type DayPickerProps = {
  readonly view: PetView;
  readonly day: LocalDay;
  /** null while it loads */
  readonly series: Series | null;
  readonly onChoose: (date: LocalDate) => void;
};

/** Navigation between days, the readings of the shown day, and the link to add an event. */
export function DayPicker({ view, day, series, onChoose }: DayPickerProps) {
  const { t } = useWords();
  const shown = day.date;
  const newest = toLocalDate(view.now, view.overview.zone);
  const step = (days: number): void => {
    const next = addDays(shown, days);
    if (next <= newest) onChoose(next);
  };
  useDayKeys(step);
  return (
    <fieldset className={styles['picker']}>
      <legend className="visuallyHidden">{t('homeViews.day')}</legend>
      <IconButton icon="chevronStart" mirrors label={t('homeViews.previousDay')} onClick={() => step(-1)} />
      <DateButton shown={shown} newest={newest} onChoose={onChoose} />
      <IconButton
        icon="chevronEnd"
        mirrors
        label={t('homeViews.nextDay')}
        disabled={shown >= newest}
        onClick={() => step(1)}
      />
      {shown !== newest && <Button onClick={() => onChoose(newest)}>{t('home.today')}</Button>}
      <DayLine view={view} day={day} series={series} />
      <AddWay view={view} day={day} />
    </fieldset>
  );
}

type DateButtonProps = Pick<DayPickerProps, 'onChoose'> & { readonly shown: LocalDate; readonly newest: LocalDate };

/** The date in the language of the page, under an invisible native date field. */
function DateButton({ shown, newest, onChoose }: DateButtonProps) {
  const { t, formats } = useWords();
  return (
    <label className={styles['date']}>
      <Icon name="calendar" size={18} />
      <span>{formats.calendarDate(shown, 'full')}</span>
      <Icon name="chevronDown" size={16} />
      <input
        type="date"
        aria-label={t('homeViews.day')}
        value={shown}
        max={newest}
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={(event) => event.target.value !== '' && event.target.value <= newest && onChoose(event.target.value)}
      />
    </label>
  );
}

/** With more silences than this only the number of readings is shown. */
const MAX_SILENCES = 2;

/** The number of readings of the day, and its silences. */
function DayLine({ view, day, series }: Omit<DayPickerProps, 'onChoose'>) {
  const { t, formats } = useWords();
  const { zone } = view.overview;
  const silences = series ? findSilences(series) : [];
  return (
    <output className={styles['line']}>
      {series && <span>{countText(series, { day, now: view.now }, { t, formats })}</span>}
      {silences.length <= MAX_SILENCES &&
        silences.map(({ from, to }) => (
          <span key={from}>
            {t('homeViews.silence', { from: formats.clock(from, zone), to: formats.clock(to, zone) })}
          </span>
        ))}
    </output>
  );
}

type Moment = { readonly day: LocalDay; readonly now: number };

/** `274 of 288 readings`, or only the number if the expected number is unknown. */
function countText(series: Series, { day, now }: Moment, { t, formats }: Pick<Words, 't' | 'formats'>): string {
  const count = series.t.length;
  const formatted = formats.number(count);
  const expected = expectedReadings(series, day, now);
  if (expected === null) return t('homeViews.readings', { count, formatted });
  return t('homeViews.readingsOf', { formatted, expected: formats.number(expected) });
}

/** The link to add an event on the day, for users who may. */
function AddWay({ view, day }: Pick<DayPickerProps, 'view' | 'day'>) {
  const { t } = useWords();
  const { menus } = useUserInfo();
  if (!view.pet.mayLog || !(view.readOnly || isInMenu(menus, '/event'))) return null;
  const search = new URLSearchParams({ from: day.date, to: day.date, add: day.date });
  return (
    <PageLink className={styles['add']} to={`${toPetPage('/event', view.pet, view.readOnly)}?${search}`}>
      <Icon name="plus" size={18} />
      {t('events.add')}
    </PageLink>
  );
}

/** Page Up and Page Down move by a day, as in a calendar. */
function useDayKeys(step: (days: number) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const days = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
      if (days === 0 || event.target instanceof HTMLInputElement || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(days);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
