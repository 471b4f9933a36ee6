import { useWords } from '#web/app/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Basic info and change of password. */
export function SettingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog title={t('layout.setting')} onClose={onClose}>
      {null}
    </Dialog>
  );
}
