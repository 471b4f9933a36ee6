import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CareProposal } from '#contract/care-periods.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { petKey } from '#web/queries/keys.ts';
import { myPetsQuery } from '#web/session/own-pets.ts';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';
import { TextAreaField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import styles from './ProposalCard.module.css';

/** What accepting does, in a sentence that names what is now and what will be. */
export type AcceptEffect = string;

type Step = 'confirm' | 'decline' | 'ask' | 'withdraw';

/** What the owner or the vet does with a proposal; each step is asked about first. The owner's look marks it as seen. */
export function useProposalSteps(proposal: CareProposal, { member, isOwner }: TreatedPet, effect: AcceptEffect) {
  const [step, setStep] = useState<Step | null>(null);
  const { proposalId } = proposal;
  useSeen(proposal, member.memberId, isOwner);
  const take = useStep(proposal, member.memberId, () => setStep(null));
  const close = (): void => {
    take.reset();
    setStep(null);
  };
  let dialog: ReactNode = null;
  if (step === 'ask') {
    dialog = <AskDialog proposalId={proposalId} memberId={member.memberId} onClose={close} />;
  } else if (step !== null) {
    dialog = <StepDialog step={step} proposal={proposal} effect={effect} take={take} onCancel={close} />;
  }
  return { ask: setStep, dialog };
}

/** Tells once that the owner has seen it. */
function useSeen({ proposalId, state }: CareProposal, memberId: string, isOwner: boolean): void {
  const queryClient = useQueryClient();
  const told = useRef<string | null>(null);
  const isNew = isOwner && state === 'sent';
  useEffect(() => {
    if (!isNew || told.current === proposalId) return;
    told.current = proposalId;
    call('/web/care/answerProposal', { proposalId, answer: 'seen' })
      .then(() => queryClient.invalidateQueries({ queryKey: petKey(memberId) }))
      .catch(() => undefined); // it is told again with the next look
  }, [isNew, memberId, proposalId, queryClient]);
}

function useStep({ proposalId }: CareProposal, memberId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (step: Exclude<Step, 'ask'>): Promise<void> => {
      if (step === 'withdraw') await call('/web/care/withdrawProposal', { proposalId });
      else await call('/web/care/answerProposal', { proposalId, answer: step });
    },
    onSuccess: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: petKey(memberId) });
      await queryClient.invalidateQueries({ queryKey: myPetsQuery.queryKey });
    },
  });
}

type StepDialogProps = {
  readonly step: Exclude<Step, 'ask'>;
  readonly proposal: CareProposal;
  readonly effect: AcceptEffect;
  readonly take: ReturnType<typeof useStep>;
  readonly onCancel: () => void;
};

const DIALOGS = {
  confirm: { title: 'proposal.acceptTitle', verb: 'proposal.accept' },
  decline: { title: 'proposal.declineTitle', verb: 'proposal.decline' },
  withdraw: { title: 'proposal.withdrawTitle', verb: 'proposal.withdraw' },
} as const;

function StepDialog({ step, proposal, effect, take, onCancel }: StepDialogProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const name = proposal.by === null ? t('proposal.somebody') : isolateName(proposal.by);
  const effects = {
    confirm: effect,
    decline: t('proposal.declineEffect', { name }),
    withdraw: t('proposal.withdrawEffect'),
  };
  return (
    <ConfirmDialog
      title={t(DIALOGS[step].title)}
      effect={effects[step]}
      verb={t(DIALOGS[step].verb)}
      busy={take.isPending}
      failure={take.error ? failureText(take.error) : undefined}
      onConfirm={() => take.mutate(step)}
      onCancel={onCancel}
    />
  );
}

type AskDialogProps = { readonly proposalId: string; readonly memberId: string; readonly onClose: () => void };

/** What the owner wants to know before they answer. */
function AskDialog({ proposalId, memberId, onClose }: AskDialogProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { values, errors, busy, change, submit } = useForm<{ readonly note: string }, 'note'>({
    initial: { note: '' },
    names: { note: 'note' },
    send: async ({ note }) => {
      await call('/web/care/answerProposal', { proposalId, answer: 'ask', note });
      void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
      onClose();
    },
  });
  return (
    <Dialog title={t('proposal.askTitle')} onClose={onClose} size={440}>
      <form className={styles['ask']} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('proposal.messageField')}
          error={errors.note}
          value={values.note}
          onText={(note) => change({ note })}
        />
        <FormEnd verb={t('proposal.send')} busy={busy} failure={errors.form} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
