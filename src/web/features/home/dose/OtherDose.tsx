import { useQueryClient } from '@tanstack/react-query';
import type { DoseState } from '#web/doses/dose-state.model.ts';
import { GaveDialog } from '#web/doses/GaveDialog.tsx';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { dosesQuery } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import type { DoseLog } from './dose-tap.ts';

type OtherDoseProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly log: Pick<DoseLog, 'gave'>;
  readonly onClose: () => void;
};

/** Another amount or time. Without a connection the portal cannot ask about it, so this device does, as far as it knows. */
export function OtherDose({ view: { pet, now }, state, log, onClose }: OtherDoseProps) {
  const queryClient = useQueryClient();
  const { memberId, insulinFreq: everyDays } = pet;
  const noted = queryClient.getQueryData(dosesQuery(memberId).queryKey)?.doses ?? [];
  const stored = noted.map(({ at, value, author }) => ({ at, units: value, by: author }));
  const own = waitingNotes
    .list()
    .flatMap(({ note }) =>
      note.memberId === memberId && note.type === 'insulin'
        ? [{ at: note.at, units: note.value, by: null, isOwn: true }]
        : [],
    );
  return (
    <GaveDialog
      pet={pet}
      now={now}
      units={state.next?.units ?? null}
      here={navigator.onLine ? null : { known: [...stored, ...own], everyDays }}
      onGave={({ units, at, note }) => void log.gave(units, { at, note })}
      onClose={onClose}
    />
  );
}
