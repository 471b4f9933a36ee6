import { useQuery } from '@tanstack/react-query';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { EventsCard } from '#web/report-cards/EventsCard.tsx';
import { useUnit } from '#web/session/preferences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { newestDosesQuery } from './after-injection.queries.ts';

/** The doses of a pet's last 30 days. */
export function AfterInjectionScreen({ member, isOwner }: TreatedPet) {
  const query = useQuery(newestDosesQuery(member.memberId));
  const unit = useUnit(member.memberSetting.unit);
  const frame = {
    unit,
    now: query.dataUpdatedAt,
    zone: member.timeZone,
    limits: member.memberSetting,
    thresholds: standardThresholds(member.petType),
  };
  return (
    <StateView
      query={query}
      loading={<LoadingView block lines={6} />}
      empty={{ when: ({ total }) => total === 0, view: <NoDoses isOwner={isOwner} /> }}
    >
      {({ doses }) => <EventsCard events={doses} frame={frame} />}
    </StateView>
  );
}

function NoDoses({ isOwner }: Pick<TreatedPet, 'isOwner'>) {
  const { t } = useWords();
  return (
    <EmptyView
      title={t('treatment.noDoses')}
      icon="syringe"
      actions={isOwner && <PageLink to="/event?add">{t('events.addInsulin')}</PageLink>}
    >
      <p>{t('treatment.noDosesHint')}</p>
    </EmptyView>
  );
}
