import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { NewDose, Tap } from './dose-tap.ts';

type TakeBackSteps = {
  readonly onDone: () => void;
  /** it is stored, and could not be deleted */
  readonly onKept: (event: Event, dose: NewDose) => void;
};

/** Takes back what was tapped, on its way or stored. */
export function useTakeBack({ dose, stop, saving }: Tap, { onDone, onKept }: TakeBackSteps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { memberId } = dose;
  const takeBack = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    stop.abort();
    let event: Event | null = null;
    try {
      event = await saving;
      if (event !== null) await call('/web/event/delEvent', { memberId, eventId: event.eventId });
      toast('done', t('dose.undone'));
      onDone();
    } catch (error) {
      toast('failed', failureText(error));
      if (event !== null) onKept(event, dose);
      setBusy(false);
    } finally {
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    }
  };
  return { isBusy, takeBack: () => void takeBack() };
}
