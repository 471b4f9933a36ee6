import { useEffect } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { KeptNote } from '#worker/kept.ts';
import { noteText } from './note-text.ts';
import { outbox } from './outbox.ts';
import { shownPets } from './shown-pets.ts';
import { isStuck, type WaitingNote } from './waiting-notes.ts';
import styles from './WaitingNotes.module.css';

/** What can be done with a note that waits. */
export type NoteSteps<Waiting extends WaitingNote = WaitingNote> = {
  readonly onRetry: (waiting: Waiting) => Promise<void>;
  readonly onDrop: (waiting: Waiting) => void;
};

type WaitingNotesProps<Waiting extends WaitingNote> = NoteSteps<Waiting> & {
  readonly waiting: readonly Waiting[];
  /** the portal's time, epoch ms */
  readonly now: number;
  /** whose they are is not said around them */
  readonly isNamed?: boolean;
};

/** What is on this device only: without a connection, or refused. */
export function WaitingNotes<Waiting extends WaitingNote>({ waiting, ...rest }: WaitingNotesProps<Waiting>) {
  const stuck = waiting.filter(isStuck);
  return stuck.map((one) => <Waits key={one.note.clientId} waiting={one} {...rest} />);
}

/** Says to the parts around that the waiting notes of a pet are shown here. */
export function useShownHere(memberId: string): void {
  useEffect(() => shownPets.add(memberId), [memberId]);
}

type WaitsProps<Waiting extends WaitingNote> = Omit<WaitingNotesProps<Waiting>, 'waiting'> & {
  readonly waiting: Waiting;
};

function Waits<Waiting extends WaitingNote>({ waiting, now, isNamed, onRetry, onDrop }: WaitsProps<Waiting>) {
  const words = useWords();
  const { t } = words;
  const failureText = useFailureText();
  const { note } = waiting;
  const isRefused = waiting.state === 'refused';
  const what = noteText(note, words, { now, isNamed });
  return (
    <div className={styles['kept']}>
      <Icon name={isRefused ? 'warning' : 'cloudOff'} />
      <output>
        <b>
          {isRefused ? <s>{what}</s> : what} · {t(isRefused ? 'home.notStored' : 'alert.notSent')}
        </b>
        <span>{isRefused ? failureText(waiting.failure) : t(keptText(note))}</span>
      </output>
      <div className={styles['steps']}>
        <Button onClick={() => void onRetry(waiting)}>{t('dose.sendNow')}</Button>
        <Button onClick={() => onDrop(waiting)}>{t('dose.drop')}</Button>
      </div>
    </div>
  );
}

/** Where it is kept, and what could not be done there. */
function keptText(note: KeptNote) {
  if (!outbox.isKept(note)) return 'outbox.keptInPage';
  return note.type === 'signs' ? 'outbox.kept' : 'dose.keptHere';
}
