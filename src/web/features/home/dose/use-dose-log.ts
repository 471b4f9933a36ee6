import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { call } from '#web/api/call.ts';
import type { WaitingDose } from '#web/doses/dose-outbox.ts';
import type { PetOutbox } from '#web/doses/use-dose-outbox.ts';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toasts.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { KeptDose } from '#worker/kept.ts';
import { dosesQuery } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { withStored } from './dose-card.model.ts';
import type { DoseState } from './use-dose-state.ts';

type Note = Pick<KeptDose, 'type' | 'value' | 'title' | 'detail'>;

/** Notes doses with one tap: what was noted last can be taken back, and nothing is sent twice. */
export function useDoseLog({ pet, overview }: PetView, { last }: DoseState, outbox: PetOutbox) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [done, setDone] = useState<Event | null>(null);
  const take = (event: Event | null): void => {
    if (event === null) return;
    queryClient.setQueryData(dosesQuery(pet.memberId).queryKey, (noted) => noted && withStored(noted, event));
    setDone(event);
  };
  const note = async (entry: Note): Promise<void> => {
    if (isBusy.current) return; // a second tap, before the button is drawn as pressed
    isBusy.current = true;
    setDone(null);
    take(await outbox.add({ ...entry, at: Date.now() + overview.clockAheadMs }));
    isBusy.current = false;
  };
  const kind = last?.detail?.insulinKind;
  return {
    /** what was noted last, for as long as it can be taken back */
    done,
    forget: (): void => setDone(null),
    isSending: outbox.list.some(({ state }) => state === 'sending'),
    gave: (units: number): Promise<void> =>
      note({ type: 'insulin', value: units, title: pet.insulinType, detail: kind ? { insulinKind: kind } : null }),
    skip: (detail: NonNullable<KeptDose['detail']>): Promise<void> =>
      note({ type: 'notGiven', value: null, title: null, detail }),
    retry: async (waiting: WaitingDose, isConfirmed = false): Promise<void> =>
      take(await outbox.retry(waiting, isConfirmed)),
    undo: useUndo(pet.memberId, () => setDone(null)),
  };
}

/** Noting doses on the card. */
export type DoseLog = ReturnType<typeof useDoseLog>;

function useUndo(memberId: string, onDone: () => void) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId }: Event) => call('/web/event/delEvent', { memberId, eventId }),
    onSuccess: () => {
      toast('done', t('dose.undone'));
      onDone();
    },
    onError: (error) => toast('failed', failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: petKey(memberId) }),
  });
}
