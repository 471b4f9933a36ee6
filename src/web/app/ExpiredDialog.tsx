import { NoticeDialog } from '#web/ui/Dialog.tsx';
import { useWords } from './words.ts';

/** Tells that the sign-in has expired; there is one way on. */
export function ExpiredDialog({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useWords();
  return (
    <NoticeDialog title={t('failure.loginExpired')} verb={t('failure.signInAgain')} onDone={onSignIn}>
      <p>{t('failure.loginExpiredHint')}</p>
    </NoticeDialog>
  );
}
