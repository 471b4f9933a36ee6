import { useMyMember } from '#web/session/member.ts';
import { useWords } from '#web/words/words.ts';
import { EventList } from '#web/features/events/EventList.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

/** What was noted of the current pet. */
export function EventScreen() {
  const { t } = useWords();
  const query = useMyMember();
  if (query.data === null) return <EmptyView title={t('common.noData')} />;
  return (
    <StateView query={query} loading={<LoadingView lines={8} />}>
      {(member) => <EventList key={member.memberId} member={member} />}
    </StateView>
  );
}
