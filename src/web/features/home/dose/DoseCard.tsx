import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { waitingDoses } from '#web/doses/waiting-doses.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { Card } from '#web/ui/Card.tsx';
import { useFirstWords } from '#web/words/first-words.ts';
import { dosesQuery, type NotedDoses } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { DoseActions } from './DoseActions.tsx';
import { DoseFact, DoseHoldFact, NextDoseFact } from './DoseFacts.tsx';
import { useLater } from './use-later.ts';
import { useDoseState } from './use-dose-state.ts';

type DoseCardProps = { readonly view: PetView };

/**
 * The last dose and the next one; who may log notes here that it was given, or why not. Nothing can be noted before the
 * last dose is known.
 */
export function DoseCard({ view }: DoseCardProps) {
  const { data } = useQuery(dosesQuery(view.pet.memberId));
  return data === undefined ? null : <LoadedDoseCard view={view} noted={data} />;
}

function LoadedDoseCard({ view, noted }: DoseCardProps & { readonly noted: NotedDoses }) {
  const { t } = useFirstWords();
  const { pet } = view;
  const isLater = useLater();
  const waiting = useWaiting(pet.memberId);
  const state = useDoseState(view, noted, waiting);
  if (state === null) return null;
  const { last, next, hold } = state;
  const takesInsulin = last !== null || pet.insulinType !== null || pet.insulinDose !== null;
  if (!takesInsulin && waiting.length === 0) return null;
  return (
    <Card title={t('home.doses')}>
      <dl>
        {last && <DoseFact dose={last} view={view} />}
        {next && <NextDoseFact next={next} view={view} />}
        {hold && <DoseHoldFact hold={hold} view={view} />}
      </dl>
      {pet.petType !== null && <DoseActions {...{ view, state, waiting, isLater }} />}
    </Card>
  );
}

/** What the user has noted of the pet here, and the portal does not know. */
function useWaiting(memberId: string) {
  const { user } = useUserInfo();
  const all = useSyncExternalStore(waitingDoses.subscribe, waitingDoses.list);
  return all.filter(({ dose }) => dose.memberId === memberId && dose.accountId === user.accountId);
}
