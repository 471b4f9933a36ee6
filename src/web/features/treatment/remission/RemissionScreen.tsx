import { useQuery } from '@tanstack/react-query';
import { remissionQuery } from '#web/doses/remission.queries.ts';
import { useUnit } from '#web/session/preferences.ts';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { AskCard } from './AskCard.tsx';
import { CountedDays } from './CountedDays.tsx';
import styles from './CountedDays.module.css';
import { SmallDoseCard } from './SmallDoseCard.tsx';

/** A cat without insulin: what is asked before its days are counted, and the days. */
export function RemissionScreen(pet: TreatedPet) {
  const { member, canWrite, isVet } = pet;
  const query = useQuery(remissionQuery(member.memberId));
  const unit = useUnit(member.memberSetting.unit);
  return (
    <StateView query={query} loading={<LoadingView block lines={6} />}>
      {(remission) => {
        if (remission.watch) return <CountedDays pet={pet} remission={remission} unit={unit} />;
        const { smallDoseLows, lastDose, rules } = remission;
        return (
          <div className={styles['page']}>
            {smallDoseLows && <SmallDoseCard lows={smallDoseLows} unit={unit} isVet={isVet} />}
            {canWrite ? <AskCard pet={member} unit={unit} lastDose={lastDose} rules={rules} /> : <NotAsked />}
          </div>
        );
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
