import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { call } from '#web/api/call.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { withStored } from '#web/doses/dose-card.model.ts';
import type { DoseState } from '#web/doses/dose-state.model.ts';
import { petKey } from '#web/queries/keys.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { PART_LOST } from '#web/ui/lazy-part.tsx';
import type { KeptDose } from '#worker/kept.ts';
import { dosesQuery } from '../parts/doses.queries.ts';
import type { DoseLog, NewDose, Tap } from './dose-tap.ts';
import type { PetView } from '../parts/pet-view.ts';

type Entry = Pick<KeptDose, 'type' | 'value' | 'title' | 'detail'>;

/** Notes doses with one tap: what was noted last can be taken back from the tap on, and nothing is sent twice. */
export function useDoseLog({ pet, overview }: PetView, { last }: DoseState): DoseLog {
  const { user } = useUserInfo();
  const queryClient = useQueryClient();
  const { memberId } = pet;
  const running = useRef<AbortController | null>(null);
  const [tap, setTap] = useState<Tap | null>(null);
  const reload = () => void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
  /** Shows a stored event on the card at once. */
  const showStored = (event: Event, dose: NewDose): void => {
    queryClient.setQueryData(dosesQuery(memberId).queryKey, (noted) => noted && withStored(noted, event));
    reload();
    setTap({ dose, state: 'stored', stop: new AbortController(), saving: Promise.resolve(event) });
  };
  const send = async (dose: NewDose): Promise<void> => {
    if (running.current?.signal.aborted === false) return; // a second tap, before the button is drawn as pressed
    const stop = new AbortController();
    running.current = stop;
    const saving = save(dose, stop.signal);
    setTap({ dose, state: 'sending', stop, saving });
    try {
      const event = await saving;
      if (stop.signal.aborted) return; // whoever ended it deletes what is stored
      if (event === null) setTap(null);
      else showStored(event, dose);
    } catch {
      if (stop.signal.aborted) return;
      dispatchEvent(new globalThis.Event(PART_LOST));
      setTap({ dose, state: 'lost', stop, saving });
    } finally {
      if (running.current === stop) running.current = null;
    }
  };
  const note = (entry: Entry, at = Date.now() + overview.clockAheadMs): Promise<void> => {
    const { memberName: petName, timeZone: zone } = pet;
    return send({ ...entry, at, accountId: user.accountId, memberId, petName, zone });
  };
  return {
    tap,
    again: (dose: NewDose): void => void send(dose),
    forget: (): void => setTap(null),
    stop: ({ dose, stop, saving }: Tap): void => {
      stop.abort();
      setTap(null);
      const remove = (event: Event) =>
        call('/web/event/delEvent', { memberId, eventId: event.eventId }).then(reload, () => showStored(event, dose));
      void saving.then((event) => event && remove(event), Boolean);
    },
    take: showStored,
    isSending: tap?.state === 'sending',
    gave: (units: number, { at, note: said }: { readonly at?: number; readonly note?: string | null } = {}) =>
      note({ type: 'insulin', value: units, title: pet.insulinType, detail: toDetail(last, said ?? null) }, at),
    notGiven: (detail: NonNullable<KeptDose['detail']>): Promise<void> =>
      note({ type: 'notGiven', value: null, title: null, detail }),
  };
}

/** The kind of insulin is that of the last dose. */
function toDetail(last: Event | null, note: string | null): KeptDose['detail'] {
  const insulinKind = last?.detail?.insulinKind;
  if (insulinKind === undefined && note === null) return null;
  return { ...(insulinKind && { insulinKind }), ...(note !== null && { note }) };
}

/** The code that keeps and sends it is loaded ahead. @throws ChunkError */
async function save(dose: NewDose, signal: AbortSignal): Promise<Event | null> {
  const { keepDose } = await waitForChunk(import('./DoseLater.tsx'));
  return signal.aborted ? null : keepDose(dose, signal);
}
