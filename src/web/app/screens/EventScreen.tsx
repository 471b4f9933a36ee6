import { useMyPet } from '#web/session/own-pets.ts';
import { useWords } from '#web/words/words.ts';
import { EventList } from '#web/features/events/EventList.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';

/** What was noted of the current pet. */
export function EventScreen() {
  const { t } = useWords();
  const query = useMyPet();
  if (query.data === null) return <EmptyView title={t('common.noData')} />;
  return (
    <StateView query={query} loading={<LoadingView lines={8} />}>
      {(pet) => <EventList key={pet.memberId} pet={pet} readOnly={false} />}
    </StateView>
  );
}
