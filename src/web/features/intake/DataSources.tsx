import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { UploaderKeys } from './UploaderKeys.tsx';
import styles from './DataSources.module.css';

/** Where a pet's data come from: the keys of apps, and files. */
export function DataSources({ pet: { memberId } }: { readonly pet: Pet }) {
  const { t } = useWords();
  const [isImporting, setImporting] = useState(false);
  return (
    <div className={styles['page']}>
      <Card title={t('data.connectTitle')} className={styles['keys']}>
        <UploaderKeys memberId={memberId} />
      </Card>
      <Card
        title={t('data.importTitle')}
        hint={t('data.importHint')}
        aside={
          <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
            <Icon name="upload" size={18} />
            {t('data.importTitle')}
          </Button>
        }
      />
      {isImporting && <ImportDialog memberId={memberId} onClose={() => setImporting(false)} />}
    </div>
  );
}
