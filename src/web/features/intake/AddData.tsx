import { lazy, Suspense, useState } from 'react';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Way } from './WaysIn.tsx';

const WaysDialog = lazy(async () => ({ default: (await import('./WaysDialog.tsx')).WaysDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));
const UploaderDialog = lazy(async () => ({ default: (await import('./UploaderDialog.tsx')).UploaderDialog }));

type AddDataButtonProps = { readonly onChoose: (way: Way) => void };

/** The ways in, quietly, for a pet that has data already. */
export function AddDataButton({ onChoose }: AddDataButtonProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (way: Way): void => {
    setOpen(false);
    onChoose(way);
  };
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        {t('data.add')}
      </Button>
      <Suspense fallback={null}>{isOpen && <WaysDialog onChoose={choose} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

type WayDialogProps = {
  readonly way: Way | null;
  readonly memberId: string;
  readonly onClose: () => void;
};

/** The dialog of one way in. */
export function WayDialog({ way, memberId, onClose }: WayDialogProps) {
  if (way === null) return null;
  return (
    <Suspense fallback={null}>
      {way === 'file' ? (
        <ImportDialog memberId={memberId} onClose={onClose} />
      ) : (
        <UploaderDialog memberId={memberId} onClose={onClose} />
      )}
    </Suspense>
  );
}
