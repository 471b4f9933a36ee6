import { useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { PetView } from '../parts/pet-view.ts';
import { FineDialog } from './dialogs.ts';

type FineButtonProps = { readonly view: PetView; readonly lastAt: number };

/** Confirms that the owner checked the pet after a very low value followed by silence; a dialog asks again first. */
export function FineButton({ view, lastAt }: FineButtonProps) {
  const { t } = useFirstWords();
  const [asks, setAsks] = useState(false);
  if (view.readOnly) return null;
  return (
    <>
      <Button wide onClick={() => setAsks(true)}>
        <Icon name="check" size={18} />
        {t('home.isFine', { name: isolateName(view.pet.memberName) })}
      </Button>
      {asks && <FineDialog pet={view.pet} lastAt={lastAt} onClose={() => setAsks(false)} />}
    </>
  );
}
