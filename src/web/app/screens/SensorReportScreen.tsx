import { useState } from 'react';
import type { Pet } from '#web/api/pet.ts';
import { useMyMember } from '#web/session/member.ts';
import { useWords } from '#web/words/words.ts';
import type { LinkSubject } from '#web/features/report-links/report-links.model.ts';
import { ShareReportDialog } from '#web/features/report-links/ShareReportDialog.tsx';
import { SensorReport } from '#web/features/sensor-report/SensorReport.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

/** The sensor sessions of the current pet. */
export function SensorReportScreen() {
  const { t } = useWords();
  const query = useMyMember();
  if (query.data === null) return <EmptyView title={t('common.noData')} />;
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(member) => <MemberSensors key={member.memberId} member={member} />}
    </StateView>
  );
}

function MemberSensors({ member }: { readonly member: Pet }) {
  const [shared, setShared] = useState<LinkSubject | null>(null);
  return (
    <>
      <SensorReport member={member} onShare={setShared} />
      {shared && <ShareReportDialog member={member} subject={shared} onClose={() => setShared(null)} />}
    </>
  );
}
