import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PetSigns, SignsEntry } from '#contract/signs.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { isolateName } from '#i18n/isolate.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { CareCards } from './CareCards.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { SignsChart } from './SignsChart.tsx';
import { SignsDiary } from './SignsDiary.tsx';
import { SignsEntryForm } from './SignsEntryForm.tsx';
import { SignsScatter } from './SignsScatter.tsx';
import { SignsSay } from './SignsSay.tsx';
import { entryOfToday, isDue } from './signs-weeks.model.ts';
import { signsQuery } from './signs.queries.ts';
import styles from './SignsScreen.module.css';

/** Signs of every week beside glucose, with weight, water and lab values. */
export function SignsScreen(pet: TreatedPet) {
  const query = useQuery(signsQuery(pet.member.memberId));
  return (
    <div className={styles['screen']}>
      <Warning />
      <StateView query={query} loading={<LoadingView block lines={8} />}>
        {(signs) => <Content pet={pet} signs={signs} />}
      </StateView>
    </div>
  );
}

/** Eating less scores nothing: this line is on every state of the page. */
function Warning() {
  const { t } = useWords();
  return (
    <p className={styles['warning']}>
      <Icon name="warning" size={18} />
      {t('signs.warning')}
    </p>
  );
}

type ContentProps = { readonly pet: TreatedPet; readonly signs: PetSigns };

function Content({ pet: { member, canLog }, signs }: ContentProps) {
  const { t } = useWords();
  const now = usePortalNow(0);
  const today = toLocalDate(now, member.timeZone);
  const [open, setOpen] = useState<Opened | null>(null);
  const { entries } = signs;
  return (
    <>
      <Head
        signs={signs}
        today={today}
        onNote={canLog && open === null ? () => setOpen(thisWeek(signs, now, member.timeZone)) : null}
      />
      {open && (
        <SignsEntryForm
          key={open.known?.eventId ?? 'new'}
          pet={member}
          signs={signs}
          known={open.known}
          now={now}
          onClose={() => setOpen(null)}
        />
      )}
      {entries.length === 0 ? (
        <p className={styles['empty']}>{t('signs.noSigns', { name: isolateName(member.memberName) })}</p>
      ) : (
        <>
          <SignsSay entries={entries} zone={member.timeZone} />
          <div className={styles['columns']}>
            <SignsChart signs={signs} today={today} />
            <SignsDiary pet={member} entries={entries} onChange={canLog ? (known) => setOpen({ known }) : null} />
          </div>
          <div className={styles['halves']}>
            <SignsScatter pet={member} entries={entries} />
            <ScoreTable />
          </div>
        </>
      )}
      <CareCards pet={member} canLog={canLog} signs={signs} />
      <p className={styles['foot']}>{t('signs.foot')}</p>
    </>
  );
}

/** The entry that is open: a known one, or a new one for this week. */
type Opened = { readonly known: SignsEntry | null };

/** This week's entry is changed, not noted twice. */
function thisWeek(signs: PetSigns, now: number, zone: string): Opened {
  return { known: entryOfToday(signs, now, zone) };
}

type HeadProps = {
  readonly signs: PetSigns;
  readonly today: string;
  /** null while an entry is open, and for a follower who may not log */
  readonly onNote: (() => void) | null;
};

/** How many weeks are noted, when signs are asked for next, and the button. */
function Head({ signs, today, onNote }: HeadProps) {
  const { t, formats } = useWords();
  const { weeks, nextDue } = signs;
  const noted = { noted: formats.number(weeks.noted), of: formats.number(weeks.of) };
  return (
    <div className={styles['head']}>
      {nextDue !== null && (
        <p className={styles['due']}>
          <b>{t('signs.weeksNoted', noted)}</b> ·{' '}
          {isDue(signs, today)
            ? t('signs.dueNow')
            : t('signs.nextOn', { day: formats.calendarDate(nextDue, 'medium') })}
        </p>
      )}
      {onNote && (
        <Button look="main" onClick={onNote}>
          <Icon name="plus" size={18} />
          {t('signs.note')}
        </Button>
      )}
    </div>
  );
}
