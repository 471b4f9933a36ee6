import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { signOut } from './sign-out.ts';

type SignOutDialogProps = { readonly name: string; readonly onCancel: () => void };

/** Asks before signing out. */
export function SignOutDialog({ name, onCancel }: SignOutDialogProps) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const leave = (): void => {
    signOut();
    void openPage('/login');
  };
  return (
    <ConfirmDialog
      title={t('account.signOutAsk')}
      effect={t('account.signOutEffect', { name: isolateName(name) })}
      verb={t('layout.signOut')}
      onConfirm={leave}
      onCancel={onCancel}
    />
  );
}
