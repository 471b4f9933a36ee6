import { useState } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { MeterDialog } from './dialogs.ts';

type MeterButtonProps = { readonly view: PetView; readonly look: 'main' | 'plain' };

/** Opens the dialog for a meter's value, for users who may log. */
export function MeterButton({ view, look }: MeterButtonProps) {
  const { t } = useFirstWords();
  const [open, setOpen] = useState(false);
  if (!view.pet.mayLog) return null;
  return (
    <>
      <Button wide tall={look === 'main'} look={look} onClick={() => setOpen(true)}>
        <Icon name="drop" size={18} />
        {t('home.enterMeter')}
      </Button>
      {open && <MeterDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
