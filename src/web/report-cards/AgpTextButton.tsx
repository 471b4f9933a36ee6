import { useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { AgpTextDialogProps } from './AgpTextDialog.tsx';

const AgpTextDialog = lazyPart<AgpTextDialogProps>(async () => (await import('./AgpTextDialog.tsx')).AgpTextDialog, {
  onLost: ({ onClose }) => onClose(),
});

type AgpTextButtonProps = Pick<AgpTextDialogProps, 'wish'> & {
  /** of its word, which a narrow bar hides from sight */
  readonly wordClass?: string | undefined;
};

/** Beside the PDF of an AGP sheet: the same numbers to read, to hear and to copy. */
export function AgpTextButton({ wish, wordClass }: AgpTextButtonProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="file" size={18} />
        <span className={wordClass}>{t('consult.text')}</span>
      </Button>
      {isOpen && <AgpTextDialog wish={wish} onClose={() => setOpen(false)} />}
    </>
  );
}
