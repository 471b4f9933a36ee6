import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import type { DoseState } from '#web/doses/dose-state.model.ts';
import { DoseQuestionDialog } from '#web/doses/DoseQuestionDialog.tsx';
import { newClientId } from '#web/outbox/new-client-id.ts';
import { outbox } from '#web/outbox/outbox.ts';
import { useShownHere, WaitingNotes } from '#web/outbox/WaitingNotes.tsx';
import type { WaitingDose } from '#web/outbox/waiting-notes.ts';
import { petKey } from '#web/queries/keys.ts';
import type { KeptDose } from '#worker/kept.ts';
import type { PetView } from '../parts/pet-view.ts';
import { MoreSteps } from './MoreSteps.tsx';
import { NoInsulin } from './NoInsulin.tsx';
import { UndoBar } from './UndoBar.tsx';
import type { DoseLog } from './dose-tap.ts';

type DoseLaterProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly waiting: readonly WaitingDose[];
  readonly log: Pick<DoseLog, 'tap' | 'take' | 'forget' | 'gave' | 'notGiven' | 'isSending'>;
  /** called once it is drawn */
  readonly onHere: () => void;
};

/**
 * Keeps a dose on this device and sends it. If it was taken back in the meantime and is not stored, it is forgotten.
 *
 * @returns the stored event; null if it is not stored
 */
export async function keepDose(entry: Omit<KeptDose, 'clientId'>, signal: AbortSignal): Promise<Event | null> {
  const dose = { ...entry, clientId: newClientId() };
  const event = await outbox.add(dose);
  if (event === null && signal.aborted) await outbox.drop(dose);
  return event;
}

/** One part for both: a second one would cost its address at a first visit. */
export function DoseLater(props: DoseLaterProps | Pick<DoseLaterProps, 'view'>) {
  return 'log' in props ? <Noted {...props} /> : <NoInsulin {...props} />;
}

/** What became of a dose that was noted, and what else there is to note and to look up. */
function Noted({ view, state, waiting, log, onHere }: DoseLaterProps) {
  const { tap } = log;
  useEffect(onHere, [onHere]);
  return (
    <>
      {tap && tap.state !== 'lost' && <UndoBar key={tap.dose.at} tap={tap} onOver={log.forget} onKept={log.take} />}
      {view.pet.mayLog && <Unsent view={view} waiting={waiting} log={log} />}
      <MoreSteps view={view} state={state} log={log} />
    </>
  );
}

/** Doses that are not stored: they wait on this device, or the portal asks about one. */
function Unsent({ view, waiting, log }: Pick<DoseLaterProps, 'view' | 'waiting' | 'log'>) {
  const queryClient = useQueryClient();
  const { memberId } = view.pet;
  useShownHere(memberId);
  const retry = async ({ note }: WaitingDose, isConfirmed = false): Promise<void> => {
    const event = await outbox.retry(note, isConfirmed);
    void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
    if (event !== null) log.take(event, note);
  };
  const drop = ({ note }: WaitingDose): void => void outbox.drop(note);
  const asked = waiting.find(({ state }) => state === 'asked');
  return (
    <>
      <WaitingNotes waiting={waiting} now={view.now} onRetry={retry} onDrop={drop} />
      {asked?.state === 'asked' && (
        <DoseQuestionDialog
          key={asked.note.clientId}
          pet={view.pet}
          question={asked.question}
          at={asked.note.at}
          onConfirm={() => void retry(asked, true)}
          onDrop={() => drop(asked)}
        />
      )}
    </>
  );
}
