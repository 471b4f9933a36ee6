import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PetSigns, SignsEntry } from '#contract/signs.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { isolateName } from '#i18n/isolate.ts';
import { usePortalNow } from '#web/glucose/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { outbox } from '#web/outbox/outbox.ts';
import { useShownHere, WaitingNotes } from '#web/outbox/WaitingNotes.tsx';
import type { WaitingNote } from '#web/outbox/waiting-notes.ts';
import { petKey } from '#web/queries/keys.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import type { KeptSigns } from '#worker/kept.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { useWaitingSigns } from './use-signs-entry.ts';
import { CareCards } from './CareCards.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { SignsChart } from './SignsChart.tsx';
import { SignsDiary } from './SignsDiary.tsx';
import { SignsEntryForm } from './SignsEntryForm.tsx';
import { SignsScatter } from './SignsScatter.tsx';
import { SignsSay } from './SignsSay.tsx';
import { SpanPicker } from './SpanPicker.tsx';
import { choiceOf, spanOf, type SignsSpan, type SpanChoice } from './signs-span.model.ts';
import { entryOfToday, isDue } from './signs-weeks.model.ts';
import { signsQuery } from './signs.queries.ts';
import styles from './SignsScreen.module.css';

/** An entry belongs to the week whose day is at most three days away. */
const SAME_WEEK_MS = 3.5 * DAY_MS;

/** Signs of every week beside glucose, with weight, water and lab values. */
export function SignsScreen(pet: TreatedPet) {
  const query = useQuery(signsQuery(pet.member.memberId));
  return (
    <div className={styles['screen']}>
      <Warning isVet={pet.isVet} />
      <StateView query={query} loading={<LoadingView block lines={8} />}>
        {(signs) => <Content pet={pet} signs={signs} />}
      </StateView>
    </div>
  );
}

/** Eating less scores nothing: this line is on every state of the page. */
function Warning({ isVet }: Pick<TreatedPet, 'isVet'>) {
  const { t } = useWords();
  return (
    <p className={styles['warning']}>
      <Icon name="warning" size={18} />
      {t(isVet ? 'signs.warningVet' : 'signs.warning')}
    </p>
  );
}

type ContentProps = { readonly pet: TreatedPet; readonly signs: PetSigns };

function Content({ pet: { member, canLog, isVet }, signs }: ContentProps) {
  const { t } = useWords();
  const now = usePortalNow(0);
  const today = toLocalDate(now, member.timeZone);
  const waiting = useWaitingSigns(member.memberId);
  useShownHere(member.memberId);
  const thisWeek = (): Opened => findThisWeek(signs, waiting, { now, zone: member.timeZone });
  const [params, setParams] = useSearchParams();
  const choice = choiceOf(params);
  const span = (some: SpanChoice): SignsSpan => spanOf(some, signs, { today, zone: member.timeZone });
  const [open, setOpen] = useState<Opened | null>(() => (canLog && params.has('note') ? thisWeek() : null));
  const { entries } = signs;
  return (
    <>
      <Head signs={signs} today={today} onNote={canLog && open === null ? () => setOpen(thisWeek()) : null}>
        {entries.length > 0 && (
          <SpanPicker
            choice={choice}
            half={span('half')}
            onChoose={(next) => setParams(next === 'half' ? {} : { range: next })}
          />
        )}
      </Head>
      {open === null && <KeptEntries memberId={member.memberId} waiting={waiting} now={now} />}
      {open && (
        <SignsEntryForm
          key={open.known?.eventId ?? 'new'}
          pet={member}
          signs={signs}
          known={open.known}
          kept={open.kept}
          now={now}
          onClose={() => setOpen(null)}
        />
      )}
      {entries.length === 0 ? (
        <p className={styles['empty']}>{t('signs.noSigns', { name: isolateName(member.memberName) })}</p>
      ) : (
        <>
          <SignsSay entries={entries} zone={member.timeZone} isVet={isVet} />
          <div className={styles['columns']}>
            <SignsChart pet={member} signs={signs} today={today} span={span(choice)} />
            <SignsDiary
              pet={member}
              entries={entries}
              onChange={canLog ? (known) => setOpen({ known, kept: null }) : null}
            />
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
type Opened = { readonly known: SignsEntry | null; readonly kept: KeptSigns | null };

/** This week's entry is changed, not noted twice; also one that waits on this device. */
function findThisWeek(
  signs: PetSigns,
  waiting: readonly WaitingNote<KeptSigns>[],
  { now, zone }: { readonly now: number; readonly zone: string },
): Opened {
  const known = entryOfToday(signs, now, zone);
  const kept = waiting.map(({ note }) => note).find(({ at }) => Math.abs(now - at) < SAME_WEEK_MS) ?? null;
  return { known: kept === null || kept.eventId === known?.eventId ? known : null, kept };
}

type KeptEntriesProps = {
  readonly memberId: string;
  readonly waiting: readonly WaitingNote<KeptSigns>[];
  readonly now: number;
};

/** Entries that wait on this device. */
function KeptEntries({ memberId, waiting, now }: KeptEntriesProps) {
  const queryClient = useQueryClient();
  return (
    <WaitingNotes
      waiting={waiting}
      now={now}
      onRetry={async ({ note }) => {
        await outbox.retry(note);
        void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
      }}
      onDrop={({ note }) => void outbox.drop(note)}
    />
  );
}

type HeadProps = {
  readonly signs: PetSigns;
  readonly today: string;
  /** null while an entry is open, and for a follower who may not log */
  readonly onNote: (() => void) | null;
  /** the choice of days */
  readonly children: ReactNode;
};

/** The days of the chart, how many weeks are noted, when signs are asked for next, and the button. */
function Head({ signs, today, onNote, children }: HeadProps) {
  const { t, formats } = useWords();
  const { weeks, nextDue } = signs;
  const noted = { noted: formats.number(weeks.noted), of: formats.number(weeks.of) };
  return (
    <div className={styles['head']}>
      {children}
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
