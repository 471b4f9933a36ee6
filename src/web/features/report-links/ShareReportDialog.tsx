import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import type { ReportLink } from '#contract/reports.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkList } from './LinkList.tsx';
import { MadeLink } from './MadeLink.tsx';
import type { LinkSubject } from './report-links.model.ts';
import styles from './ReportLinks.module.css';

type ShareReportDialogProps = {
  readonly pet: Pet;
  readonly subject: LinkSubject;
  readonly onClose: () => void;
};

/** The owner makes a link to a report, copies it, and ends the links made before. */
export function ShareReportDialog({ pet, subject, onClose }: ShareReportDialogProps) {
  const { t } = useWords();
  const [made, setMade] = useState<ReportLink | null>(null);
  return (
    <Dialog title={t('reportLink.title')} size={600} onClose={onClose}>
      <div className={styles['dialog']}>
        <p className={styles['lead']}>{t('reportLink.hint', { name: isolateName(pet.memberName) })}</p>
        {made ? (
          <MadeLink link={made} zone={pet.timeZone} onAnother={() => setMade(null)} />
        ) : (
          <LinkForm pet={pet} subject={subject} onMade={setMade} />
        )}
        <LinkList pet={pet} />
      </div>
    </Dialog>
  );
}
