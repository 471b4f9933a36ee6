import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useMyPet } from '#web/session/own-pets.ts';
import { useWords } from '#web/words/words.ts';
import type { LinkSubject } from '#web/features/report-links/report-links.model.ts';
import { ShareReportDialog } from '#web/features/report-links/ShareReportDialog.tsx';
import { SensorReport } from '#web/features/sensor-report/SensorReport.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

/** The sensor sessions of the current pet. */
export function SensorReportScreen() {
  const { t } = useWords();
  const query = useMyPet();
  if (query.data === null) return <EmptyView title={t('common.noData')} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(pet) => <PetSensors key={pet.memberId} pet={pet} />}
    </StateView>
  );
}

function PetSensors({ pet }: { readonly pet: Pet }) {
  const [shared, setShared] = useState<LinkSubject | null>(null);
  return (
    <>
      <SensorReport pet={pet} onShare={setShared} />
      {shared && <ShareReportDialog pet={pet} subject={shared} onClose={() => setShared(null)} />}
    </>
  );
}
