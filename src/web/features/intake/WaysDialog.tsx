import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { WaysIn, type Way } from './WaysIn.tsx';

type WaysDialogProps = { readonly onChoose: (way: Way) => void; readonly onClose: () => void };

/** Asks how the data comes in. */
export function WaysDialog({ onChoose, onClose }: WaysDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('homeViews.howIn')} onClose={onClose} size={440}>
      <WaysIn onChoose={onChoose} />
    </Dialog>
  );
}
