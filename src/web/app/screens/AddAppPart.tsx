import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { ImportDialog } from '#web/features/intake/ImportDialog.tsx';
import { PairingPage } from '#web/features/sources/pairing/PairingPage.tsx';

/** Connects an app; a reader without a phone leads to its file. */
export function AddAppPart({ pet }: { readonly pet: Pet }) {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <PairingPage pet={pet} onImport={() => setImporting(true)} />
      {isImporting && <ImportDialog memberId={pet.memberId} onClose={() => setImporting(false)} />}
    </>
  );
}
