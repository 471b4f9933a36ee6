import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';

type RemoveDialogProps = {
  readonly name: string;
  /** Without it there is no second step. */
  readonly isLast: boolean;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
};

/** Asks before a passkey or the app is removed, and says what that does. */
export function RemoveDialog({ name, isLast, onRemove, onCancel }: RemoveDialogProps) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      danger
      title={t('security.removeAsk', { name: isolateName(name) })}
      effect={t(isLast ? 'security.removeLastEffect' : 'security.removeEffect')}
      verb={t('security.remove')}
      onConfirm={onRemove}
      onCancel={onCancel}
    />
  );
}
