import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { UploaderKeys } from './UploaderKeys.tsx';

type UploaderDialogProps = { readonly memberId: string; readonly onClose: () => void };

/** The keys of apps in a window of their own. */
export function UploaderDialog({ memberId, onClose }: UploaderDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('data.connectTitle')} onClose={onClose} size={560}>
      <UploaderKeys memberId={memberId} />
    </Dialog>
  );
}
