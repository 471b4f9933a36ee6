import type { Pet } from '#web/api/pet.ts';
import { ImportsCard } from '#web/features/imports/ImportsCard.tsx';
import { SourcesPage } from '#web/features/sources/SourcesPage.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';

/** Where the data of a pet come from: apps, services and files. */
export function DataSourcesPart({ pet }: { readonly pet: Pet }) {
  const openPage = useOpenPage();
  return (
    <SourcesPage pet={pet} imports={<ImportsCard pet={pet} />} onImport={() => void openPage('/settings/import')} />
  );
}
