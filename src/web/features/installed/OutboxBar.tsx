import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { DoseQuestionDialog } from '#web/doses/DoseQuestionDialog.tsx';
import { outbox } from '#web/outbox/outbox.ts';
import { shownPets } from '#web/outbox/shown-pets.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import { WaitingNotes, type NoteSteps } from '#web/outbox/WaitingNotes.tsx';
import { isStuck, waitingNotes, type WaitingNote } from '#web/outbox/waiting-notes.ts';
import { petKey } from '#web/queries/keys.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWords } from '#web/words/words.ts';
import styles from './Bars.module.css';

/** Sends what this device keeps, from every page; says what waits of pets whose notes the page itself does not show. */
export function OutboxBar() {
  const { user } = useUserInfo();
  useOutbox(user.accountId);
  const steps = useSteps();
  const waiting = useElsewhere(user.accountId);
  const asked = waiting.find(({ state }) => state === 'asked');
  return (
    <>
      {waiting.some(isStuck) && <Bar waiting={waiting} {...steps} />}
      {asked?.state === 'asked' && (
        <DoseQuestionDialog
          key={asked.note.clientId}
          pet={{ memberName: asked.note.petName, timeZone: asked.note.zone }}
          question={asked.question}
          at={asked.note.at}
          onConfirm={() => void steps.onConfirm(asked)}
          onDrop={() => steps.onDrop(asked)}
        />
      )}
    </>
  );
}

function Bar({ waiting, onRetry, onDrop }: NoteSteps & { readonly waiting: readonly WaitingNote[] }) {
  const { t } = useWords();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  return (
    <section className={classes(styles['bar'], styles['warning'])} aria-label={t('outbox.title')}>
      <Icon name="cloudOff" size={18} />
      <span>{t('outbox.bar')}</span>
      <Button onClick={() => setOpenedAt(Date.now())}>{t('outbox.show')}</Button>
      {openedAt !== null && (
        <Dialog title={t('outbox.title')} size={440} onClose={() => setOpenedAt(null)}>
          <div className={styles['notes']}>
            <WaitingNotes waiting={waiting} now={openedAt} isNamed onRetry={onRetry} onDrop={onDrop} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

function useSteps() {
  const queryClient = useQueryClient();
  const { t } = useWords();
  const send = async ({ note }: WaitingNote, isConfirmed: boolean): Promise<void> => {
    const event = await outbox.retry(note, isConfirmed);
    void queryClient.invalidateQueries({ queryKey: petKey(note.memberId) });
    if (event !== null) toast('done', t('outbox.sent'));
  };
  return {
    onRetry: (waiting: WaitingNote) => send(waiting, false),
    onConfirm: (waiting: WaitingNote) => send(waiting, true),
    onDrop: ({ note }: WaitingNote): void => void outbox.drop(note),
  };
}

/** The notes of an account that no other part of the page shows. */
function useElsewhere(accountId: string): readonly WaitingNote[] {
  const all = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list);
  const shown = useSyncExternalStore(shownPets.subscribe, shownPets.list);
  return all.filter(({ note }) => note.accountId === accountId && !shown.includes(note.memberId));
}
