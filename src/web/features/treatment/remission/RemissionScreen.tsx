import { useQuery } from '@tanstack/react-query';
import { useUnit } from '#web/session/preferences.ts';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { AskCard } from './AskCard.tsx';
import { CountedDays } from './CountedDays.tsx';
import { remissionQuery } from './remission.queries.ts';

/** A cat without insulin: what is asked before its days are counted, and the days. */
export function RemissionScreen(pet: TreatedPet) {
  const { member, canWrite } = pet;
  const query = useQuery(remissionQuery(member.memberId));
  const unit = useUnit(member.memberSetting.unit);
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(remission) => {
        if (remission.watch) return <CountedDays pet={pet} remission={remission} unit={unit} />;
        return canWrite ? <AskCard pet={member} unit={unit} lastDose={remission.lastDose} /> : <NotAsked />;
      }}
    </StateView>
  );
}

function NotAsked() {
  const { t } = useWords();
  return (
    <EmptyView title={t('remission.notAsked')} icon="calendar">
      <p>{t('remission.notAskedHint')}</p>
    </EmptyView>
  );
}
