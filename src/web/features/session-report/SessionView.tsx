import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import type { DeviceReport } from '#contract/reports.ts';
import { useUnit } from '#web/session/preferences.ts';
import { SessionFigures } from '#web/report-cards/SessionFigures.tsx';
import { ReportSkeleton } from '#web/report-cards/ReportSkeleton.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { SessionHead } from './SessionHead.tsx';
import { sessionReportQuery } from './sessions.queries.ts';

type SessionViewProps = {
  readonly member: Member;
  readonly memberDeviceId: string;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onShare: () => void;
};

/** One session: what it is, its numbers, a typical day, day by day, and what was noted in it. */
export function SessionView({ member, memberDeviceId, ...actions }: SessionViewProps) {
  const query = useQuery(sessionReportQuery(member.memberId, memberDeviceId));
  return (
    <StateView query={query} loading={<ReportSkeleton />}>
      {(report) => <LoadedSession member={member} report={report} now={query.dataUpdatedAt} {...actions} />}
    </StateView>
  );
}

type LoadedSessionProps = Omit<SessionViewProps, 'memberDeviceId'> & {
  readonly report: DeviceReport;
  readonly now: number;
};

function LoadedSession({ member, report, now, isEditing, onEdit, onShare }: LoadedSessionProps) {
  const unit = useUnit();
  const frame = { now, zone: member.timeZone };
  return (
    <>
      <SessionHead device={report.device} frame={frame} isEditing={isEditing} onEdit={onEdit} onShare={onShare} />
      <SessionFigures member={member} report={report} unit={unit} now={now} opensDays />
    </>
  );
}
