import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useMyPet } from '#web/session/own-pets.ts';
import type { LinkSubject } from '#web/features/report-links/report-links.model.ts';
import { ShareReportDialog } from '#web/features/report-links/ShareReportDialog.tsx';
import { ReportView } from '#web/features/report/ReportView.tsx';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { StateView } from '#web/ui/StateView.tsx';

/** The glucose report of the owner's pet. */
export function ReportScreen() {
  const pet = useMyPet();
  return (
    <StateView query={pet} loading={<ReportSkeleton />}>
      {(mine) => <PetReport key={mine.memberId} pet={mine} />}
    </StateView>
  );
}

function PetReport({ pet }: { readonly pet: Pet }) {
  const [shared, setShared] = useState<LinkSubject | null>(null);
  return (
    <>
      <ReportView pet={pet} onShare={(range) => setShared({ range, memberDeviceId: null })} />
      {shared && <ShareReportDialog pet={pet} subject={shared} onClose={() => setShared(null)} />}
    </>
  );
}
