import { useMyMember } from '#web/app/account/member.ts';
import { ReportSkeleton } from '#web/features/report/ReportSkeleton.tsx';
import { ReportView } from '#web/features/report/ReportView.tsx';
import { StateView } from '#web/ui/StateView.tsx';

/** The glucose report of the owner's pet. */
export function ReportScreen() {
  const member = useMyMember();
  return (
    <StateView query={member} loading={<ReportSkeleton />}>
      {(mine) => <ReportView member={mine} />}
    </StateView>
  );
}
