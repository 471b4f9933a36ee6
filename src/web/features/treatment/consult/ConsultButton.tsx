import { useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { ConsultDialogProps } from './ConsultDialog.tsx';

const ConsultDialog = lazyPart<ConsultDialogProps>(async () => (await import('./ConsultDialog.tsx')).ConsultDialog, {
  onLost: ({ onClose }) => onClose(),
});

/** Opens what a consult pack is made of; everyone who sees the treatment may make one. */
export function ConsultButton({ pet, isOwner }: Pick<ConsultDialogProps, 'pet' | 'isOwner'>) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="download" size={18} />
        {t('consult.title')}
      </Button>
      {isOpen && <ConsultDialog pet={pet} isOwner={isOwner} onClose={() => setOpen(false)} />}
    </>
  );
}
