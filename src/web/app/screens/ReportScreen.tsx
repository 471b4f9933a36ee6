import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useMyMember } from '#web/session/member.ts';
import type { LinkSubject } from '#web/features/report-links/report-links.model.ts';
import { ShareReportDialog } from '#web/features/report-links/ShareReportDialog.tsx';
import { ReportView } from '#web/features/report/ReportView.tsx';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { StateView } from '#web/ui/StateView.tsx';

/** The glucose report of the owner's pet. */
export function ReportScreen() {
  const member = useMyMember();
  return (
    <StateView query={member} loading={<ReportSkeleton />}>
      {(mine) => <MemberReport key={mine.memberId} member={mine} />}
    </StateView>
  );
}

function MemberReport({ member }: { readonly member: Pet }) {
  const [shared, setShared] = useState<LinkSubject | null>(null);
  return (
    <>
      <ReportView member={member} onShare={(range) => setShared({ range, memberDeviceId: null })} />
      {shared && <ShareReportDialog member={member} subject={shared} onClose={() => setShared(null)} />}
    </>
  );
}
