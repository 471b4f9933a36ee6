import { useEffect, useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { noteText } from '#web/outbox/note-text.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { readKept, type KeptNote } from '#worker/kept.ts';
import { signOut } from './sign-out.ts';

type SignOutDialogProps = { readonly name: string; readonly onCancel: () => void };

/** Asks before signing out, and says what becomes of notes that are not sent yet. */
export function SignOutDialog({ name, onCancel }: SignOutDialogProps) {
  const words = useWords();
  const { t, formats } = words;
  const openPage = useOpenPage();
  const unsent = useUnsent();
  const leave = (): void => {
    signOut();
    void openPage('/login');
  };
  const effect = t('account.signOutEffect', { name: isolateName(name) });
  const [now] = useState(Date.now);
  const notes = formats.list(unsent.map((note) => noteText(note, words, { now, isNamed: true })));
  return (
    <ConfirmDialog
      title={t('account.signOutAsk')}
      effect={unsent.length === 0 ? effect : `${effect} ${t('outbox.signOut', { notes })}`}
      verb={t('account.signOut')}
      onConfirm={leave}
      onCancel={onCancel}
    />
  );
}

/** What the user has noted on this device and the portal does not know. */
function useUnsent(): readonly KeptNote[] {
  const { accountId } = useUserInfo().user;
  const [notes, setNotes] = useState<readonly KeptNote[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const kept = (await readKept('notes')) ?? [];
      if (isShown) setNotes(kept.filter((note) => note.accountId === accountId));
    };
    read().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [accountId]);
  return notes;
}
