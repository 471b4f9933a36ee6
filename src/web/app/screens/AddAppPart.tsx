import type { Pet } from '#web/api/pet.ts';
import { PairingPage } from '#web/features/sources/pairing/PairingPage.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';

/** Connects an app; a reader without a phone leads to its file. */
export function AddAppPart({ pet }: { readonly pet: Pet }) {
  const openPage = useOpenPage();
  return <PairingPage pet={pet} onImport={() => void openPage('/settings/import')} />;
}
