import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Duty, DutyTurn } from '#contract/duty.ts';
import type { Pet } from '#web/api/pet.ts';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { alertingKey } from '#web/queries/keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { dutyQuery } from '../alert-settings.queries.ts';
import { AskDutyDialog } from './AskDutyDialog.tsx';
import styles from './DutyCard.module.css';
import { TurnRow } from './TurnRow.tsx';
import { useDutySteps } from './use-duty-steps.tsx';

/** Who is on duty now and next, what was asked, and how it is handed over. */
export function DutyCard({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  const query = useQuery(dutyQuery(pet.memberId));
  useLiveDuty(pet.memberId);
  const [asks, setAsks] = useState<'now' | 'later' | null>(null);
  const mayOffer = query.data?.mayOffer === true && query.data.people.length > 1;
  return (
    <Card
      title={t('duty.title')}
      hint={t('duty.hint')}
      aside={mayOffer && <Button onClick={() => setAsks('now')}>{t('duty.handOver')}</Button>}
    >
      <StateView query={query}>
        {(duty) => (
          <>
            <Turns duty={duty} />
            {mayOffer && (
              <div className={styles['later']}>
                <Button look="quiet" onClick={() => setAsks('later')}>
                  {t('duty.plan')}
                </Button>
              </div>
            )}
            {asks && <AskDutyDialog duty={duty} isLater={asks === 'later'} onClose={() => setAsks(null)} />}
          </>
        )}
      </StateView>
    </Card>
  );
}

function Turns({ duty }: { readonly duty: Duty }) {
  const { t } = useWords();
  const { act, question } = useDutySteps(duty.memberId);
  const isOwner = duty.people.some((person) => person.isMine && person.isOwner);
  const row = (turn: DutyTurn, place: 'now' | 'next' | 'offer') => (
    <TurnRow
      key={turn.dutyId}
      turn={turn}
      place={place}
      mayEnd={turn.isMine || turn.isMyOffer || isOwner}
      onAct={act}
    />
  );
  return (
    <div aria-live="polite" className={styles['turns']}>
      {duty.now === null ? <p className={styles['nobody']}>{t('duty.nobody')}</p> : row(duty.now, 'now')}
      {duty.next.map((turn) => row(turn, 'next'))}
      {duty.offers.map((turn) => row(turn, 'offer'))}
      {question}
    </div>
  );
}

/** Loads again when the portal says that duty changed. */
function useLiveDuty(memberId: string): void {
  const queryClient = useQueryClient();
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: alertingKey(memberId) });
  useLiveEvent('duty', (event) => {
    if (event.memberId === memberId) reload();
  });
  useLiveReopened(reload);
}
