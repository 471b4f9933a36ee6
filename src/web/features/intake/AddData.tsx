import { lazy, Suspense, useState } from 'react';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Way } from './WaysIn.tsx';

const WaysDialog = lazy(async () => ({ default: (await import('./WaysDialog.tsx')).WaysDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));
const FirstWays = lazy(async () => ({ default: (await import('./FirstWays.tsx')).FirstWays }));
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
  readonly way: Exclude<Way, 'sensor'> | null;
  readonly memberId: string;
  readonly onClose: () => void;
};

/** The ways in, for a pet that has no data yet. */
export function FirstDataWays({ onChoose }: AddDataButtonProps) {
  return (
    <Suspense fallback={null}>
      <FirstWays onChoose={onChoose} />
    </Suspense>
  );
}

/** The dialog of one way in; a sensor that was put on has a screen of its own. */
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
