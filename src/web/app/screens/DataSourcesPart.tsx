import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { ImportDialog } from '#web/features/intake/ImportDialog.tsx';
import { SourcesPage } from '#web/features/sources/SourcesPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';

/** Where the data of a pet come from: apps, services and files. */
export function DataSourcesPart({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  const [isImporting, setImporting] = useState(false);
  const open = (): void => setImporting(true);
  const imports = (
    <Card
      title={t('data.importTitle')}
      hint={t('data.importHint')}
      aside={
        <Button aria-haspopup="dialog" onClick={open}>
          <Icon name="upload" size={18} />
          {t('data.importTitle')}
        </Button>
      }
    />
  );
  return (
    <>
      <SourcesPage pet={pet} imports={imports} onImport={open} />
      {isImporting && <ImportDialog memberId={pet.memberId} onClose={() => setImporting(false)} />}
    </>
  );
}
