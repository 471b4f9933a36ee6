import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { findStage } from '#web/doses/dose-card.model.ts';
import type { NotedDoses } from '#web/doses/doses.model.ts';
import { isWaitingDose, waitingNotes, type WaitingDose } from '#web/outbox/waiting-notes.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { dosesQuery } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { DoseActions } from './DoseActions.tsx';
import { DoseLater } from './dose-parts.ts';
import { DoseFact, DoseHoldFact, NextDoseFact } from './DoseFacts.tsx';
import { useDoseState } from './use-dose-state.ts';
import styles from './DoseCard.module.css';

type DoseCardProps = { readonly view: PetView };

/**
 * The last dose and the next one; who may log notes here that it was given, or why not. Nothing can be noted before the
 * last dose is known: the card says so.
 */
export function DoseCard({ view }: DoseCardProps) {
  const { data, isError, refetch } = useQuery(dosesQuery(view.pet.memberId));
  if (data !== undefined) return <LoadedDoseCard view={view} noted={data} />;
  return view.pet.petType !== null && takesInsulin(view) ? (
    <UnknownDoses onRetry={isError ? () => void refetch() : null} />
  ) : null;
}

function takesInsulin({ pet: { insulinType, insulinDose } }: PetView): boolean {
  return insulinType !== null || insulinDose !== null;
}

/** The last dose is not known; `onRetry` is null while it is looked for. */
function UnknownDoses({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const { t } = useFirstWords();
  return (
    <Card title={t('home.doses')}>
      <div className={styles['actions']}>
        {onRetry === null ? (
          <Button tall wide busy>
            {t('home.findingDose')}
          </Button>
        ) : (
          <>
            <p role="alert">{t('home.noLastDose')}</p>
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          </>
        )}
      </div>
    </Card>
  );
}

function LoadedDoseCard({ view, noted }: DoseCardProps & { readonly noted: NotedDoses }) {
  const { t } = useFirstWords();
  const { pet } = view;
  const waiting = useWaiting(pet.memberId);
  const { state, retry } = useDoseState(view, noted, waiting);
  if (state === null) return <UnknownDoses onRetry={retry} />;
  const { last, next, hold } = state;
  if (last === null && !takesInsulin(view) && waiting.length === 0) return <DoseLater view={view} />;
  return (
    <Card title={t('home.doses')} aside={next && <DueChip dueAt={next.at} view={view} />}>
      <dl className={styles['facts']}>
        {last && <DoseFact dose={last} view={view} />}
        {next && <NextDoseFact next={next} view={view} />}
        {hold && <DoseHoldFact hold={hold} view={view} />}
      </dl>
      {pet.petType !== null && <DoseActions {...{ view, state, waiting }} />}
    </Card>
  );
}

/** That the usual time has come, or has passed. */
function DueChip({ dueAt, view: { now, overview } }: { readonly dueAt: number; readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const stage = findStage(dueAt, now);
  if (stage === 'early') return null;
  const isLate = stage === 'late';
  const time = formats.clock(dueAt, overview.zone);
  return <Chip tone={isLate ? 'waiting' : 'good'}>{t(isLate ? 'home.late' : 'home.due', { time })}</Chip>;
}

/** What the user has noted of the pet here, and the portal does not know. */
function useWaiting(memberId: string): readonly WaitingDose[] {
  const { user } = useUserInfo();
  const all = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  return all
    .filter(isWaitingDose)
    .filter(({ note }) => note.memberId === memberId && note.accountId === user.accountId);
}
