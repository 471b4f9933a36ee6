import { useState } from 'react';
import type { WordKey } from '#i18n/catalog.ts';
import type { Pet } from '#web/api/pet.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import { CodePart } from './CodePart.tsx';
import { USUAL_CONSULT_DAYS } from './consult-form.model.ts';
import type { ConsultEntry } from './ConsultFields.tsx';
import { MailPart } from './MailPart.tsx';
import { NowForm } from './NowForm.tsx';
import styles from './Consult.module.css';

export type ConsultDialogProps = { readonly pet: Pet; readonly isOwner: boolean; readonly onClose: () => void };

const WAYS = ['now', 'mail', 'code'] as const;
type Way = (typeof WAYS)[number];

const wayWords = { now: 'consult.now', mail: 'consult.mail', code: 'consult.code' } as const satisfies Record<
  Way,
  WordKey
>;

/** A consult pack made now; for the owner also mailed before a visit, and as a code to be scanned in the room. */
export function ConsultDialog({ pet, isOwner, onClose }: ConsultDialogProps) {
  const { t, language } = useWords();
  const [way, setWay] = useState<Way>('now');
  const [entry, setEntry] = useState<ConsultEntry>({ days: String(USUAL_CONSULT_DAYS), language, questions: '' });
  const parts = {
    pet,
    entry,
    onEntry: (part: Partial<ConsultEntry>) => setEntry((before) => ({ ...before, ...part })),
  };
  return (
    <Dialog title={t('consult.title')} size={600} onClose={onClose}>
      <div className={styles['form']}>
        {isOwner && (
          <Segments
            wide
            label={t('consult.ways')}
            value={way}
            choices={WAYS.map((value) => ({ value, label: t(wayWords[value]) }))}
            onChoose={setWay}
          />
        )}
        {way === 'now' && <NowForm {...parts} />}
        {way === 'mail' && <MailPart {...parts} />}
        {way === 'code' && <CodePart {...parts} />}
      </div>
    </Dialog>
  );
}
