import { lazy, Suspense, useState } from 'react';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Way } from './WaysIn.tsx';

const WaysDialog = lazy(async () => ({ default: (await import('./WaysDialog.tsx')).WaysDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));
const UploaderDialog = lazy(async () => ({ default: (await import('./UploaderDialog.tsx')).UploaderDialog }));

type AddDataProps = { readonly memberId: string };

/** The ways in, quietly, for a pet that has data already. */
export function AddDataButton({ memberId }: AddDataProps) {
  const { t } = useWords();
  const [way, setWay] = useState<Way | 'choose' | null>(null);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setWay('choose')}>
        <Icon name="plus" size={18} />
        {t('data.add')}
      </Button>
      <Suspense fallback={null}>
        {way === 'choose' && <WaysDialog onChoose={setWay} onClose={() => setWay(null)} />}
      </Suspense>
      <WayDialog way={way === 'choose' ? null : way} memberId={memberId} onClose={() => setWay(null)} />
    </>
  );
}

type WayDialogProps = AddDataProps & { readonly way: Way | null; readonly onClose: () => void };

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
