import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import type { WaitingDose } from '#web/doses/waiting-doses.ts';
import { petKey } from '#web/queries/keys.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { toast } from '#web/ui/toasts.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import type { KeptDose } from '#worker/kept.ts';
import { dosesQuery } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { withStored } from './dose-card.model.ts';
import type { DoseState } from './use-dose-state.ts';

type Note = Pick<KeptDose, 'type' | 'value' | 'title' | 'detail'>;

/** Notes doses with one tap: what was noted last can be taken back, and nothing is sent twice. */
export function useDoseLog({ pet, overview }: PetView, { last }: DoseState, waiting: readonly WaitingDose[]) {
  const { t } = useFirstWords();
  const { user } = useUserInfo();
  const queryClient = useQueryClient();
  const { memberId } = pet;
  const isBusy = useRef(false);
  const [isTapped, setTapped] = useState(false);
  const [done, setDone] = useState<Event | null>(null);
  const take = (event: Event | null): void => {
    if (event === null) return;
    queryClient.setQueryData(dosesQuery(memberId).queryKey, (noted) => noted && withStored(noted, event));
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    setDone(event);
  };
  const note = async (entry: Note): Promise<void> => {
    if (isBusy.current) return; // a second tap, before the button is drawn as pressed
    isBusy.current = true;
    setTapped(true);
    setDone(null);
    const at = Date.now() + overview.clockAheadMs;
    try {
      const { addDose } = await waitForChunk(import('./DoseLater.tsx')); // loaded ahead with what it draws
      take(await addDose({ ...entry, at, accountId: user.accountId, memberId }));
    } catch {
      toast('failed', t('failure.chunkHint')); // its code did not come: nothing was noted
    } finally {
      isBusy.current = false;
      setTapped(false);
    }
  };
  const kind = last?.detail?.insulinKind;
  return {
    /** what was noted last, for as long as it can be taken back */
    done,
    forget: (): void => setDone(null),
    take,
    isSending: isTapped || waiting.some(({ state }) => state === 'sending'),
    gave: (units: number): Promise<void> =>
      note({ type: 'insulin', value: units, title: pet.insulinType, detail: kind ? { insulinKind: kind } : null }),
    skip: (detail: NonNullable<KeptDose['detail']>): Promise<void> =>
      note({ type: 'notGiven', value: null, title: null, detail }),
  };
}

/** Noting doses on the card. */
export type DoseLog = ReturnType<typeof useDoseLog>;
