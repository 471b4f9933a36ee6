import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useWords } from '#web/words/words.ts';
import type { DoseQuestion } from './dose-question.ts';
import { DoseConsent, DoseWarnings, type AskedPet } from './DoseWarnings.tsx';
import styles from './DoseWarnings.module.css';

type DoseQuestionDialogProps = {
  readonly pet: AskedPet;
  readonly question: DoseQuestion;
  /** when the dose was given, epoch ms */
  readonly at: number;
  readonly onConfirm: () => void;
  readonly onDrop: () => void;
};

/** What the portal asks about a dose before it is stored. Escape and the main button do not store it. */
export function DoseQuestionDialog({ pet, question, at, onConfirm, onDrop }: DoseQuestionDialogProps) {
  const { t } = useWords();
  const [isChecked, setChecked] = useState(false);
  return (
    <Dialog title={t('dose.ask')} size={480} onClose={onDrop}>
      <div className={styles['question']}>
        <DoseWarnings pet={pet} question={question} at={at} />
        <Button look="main" tall wide onClick={onDrop} data-autofocus>
          {t('events.dontAdd')}
        </Button>
        <DoseConsent question={question} checked={isChecked} onCheck={setChecked} />
        <Button wide disabled={!isChecked} onClick={onConfirm}>
          {t('events.addAnyway')}
        </Button>
      </div>
    </Dialog>
  );
}
