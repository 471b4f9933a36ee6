import { useState } from 'react';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Way } from './WaysIn.tsx';

const WaysDialog = lazyPart(async () => (await import('./WaysDialog.tsx')).WaysDialog, {
  onLost: ({ onClose }) => onClose(),
});

type AddDataButtonProps = { readonly onChoose: (way: Way) => void };

/** The ways in, quietly, for a pet that has data already. */
export function AddDataButton({ onChoose }: AddDataButtonProps) {
  const { t } = useFirstWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (way: Way): void => {
    setOpen(false);
    onChoose(way);
  };
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        {t('home.addData')}
      </Button>
      {isOpen && <WaysDialog onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The ways in, for a pet that has no data yet. */
export const FirstDataWays = lazyView(async () => (await import('./FirstWays.tsx')).FirstWays);
