import type { Event } from '#contract/events.ts';
import { doseOutbox } from '#web/doses/dose-outbox.ts';
import { DoseQuestionDialog } from '#web/doses/DoseQuestionDialog.tsx';
import { useDoseOutbox, type PetOutbox } from '#web/doses/use-dose-outbox.ts';
import type { WaitingDose } from '#web/doses/waiting-doses.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import type { KeptDose } from '#worker/kept.ts';
import type { PetView } from '../parts/pet-view.ts';
import { MoreActions, type NoteLog } from './MoreActions.tsx';
import { UndoBar } from './UndoBar.tsx';
import type { DoseState } from './use-dose-state.ts';
import { WaitingDoses } from './WaitingDoses.tsx';

type DoseLaterProps = {
  readonly view: PetView;
  readonly state: DoseState;
  readonly waiting: readonly WaitingDose[];
  readonly log: NoteLog & {
    /** what was noted last, for as long as it can be taken back */
    readonly done: Event | null;
    readonly forget: () => void;
    readonly take: (event: Event | null) => void;
  };
};

/** Keeps a dose on this device and sends it. @returns the stored event; null if it is not stored */
export function addDose(dose: Omit<KeptDose, 'clientId'>): Promise<Event | null> {
  return doseOutbox.add(dose);
}

/** What became of a dose that was noted, and what else there is to note and to look up. */
export function DoseLater({ view, state, waiting, log }: DoseLaterProps) {
  return (
    <>
      {view.pet.mayLog && <Noted view={view} waiting={waiting} log={log} />}
      <MoreActions view={view} state={state} log={log} />
    </>
  );
}

/** It can be taken back, waits on this device, or is asked about. */
function Noted({ view, waiting, log }: Omit<DoseLaterProps, 'state'>) {
  const { user } = useUserInfo();
  const { accountId } = user;
  const { memberId } = view.pet;
  const { zone } = view.overview;
  const outbox = useDoseOutbox({ accountId, memberId }, waiting);
  const retry = async (one: WaitingDose, isConfirmed = false): Promise<void> =>
    log.take(await outbox.retry(one, isConfirmed));
  return (
    <>
      {log.done && (
        <UndoBar key={log.done.eventId} event={log.done} memberId={memberId} zone={zone} onOver={log.forget} />
      )}
      <WaitingDoses waiting={waiting} zone={zone} onRetry={retry} onDrop={outbox.drop} />
      <Question view={view} waiting={waiting} isSending={log.isSending} onConfirm={retry} onDrop={outbox.drop} />
    </>
  );
}

type QuestionProps = Pick<DoseLaterProps, 'view' | 'waiting'> & {
  readonly isSending: boolean;
  readonly onConfirm: (waiting: WaitingDose, isConfirmed: boolean) => Promise<void>;
  readonly onDrop: PetOutbox['drop'];
};

/** The first dose that the portal asks about; also one that was noted without a connection. */
function Question({ view, waiting, isSending, onConfirm, onDrop }: QuestionProps) {
  const asked = waiting.find(({ state }) => state === 'asked');
  if (asked?.state !== 'asked') return null;
  return (
    <DoseQuestionDialog
      key={asked.dose.clientId}
      pet={view.pet}
      question={asked.question}
      at={asked.dose.at}
      busy={isSending}
      onConfirm={() => void onConfirm(asked, true)}
      onDrop={() => onDrop(asked)}
    />
  );
}
