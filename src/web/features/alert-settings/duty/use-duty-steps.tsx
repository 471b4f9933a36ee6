import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Duty, DutyTurn } from '#contract/duty.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { alertingKey } from '#web/queries/keys.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { dutyQuery } from '../alert-settings.queries.ts';

/** What can be done with a turn or an offer. */
export type DutyStep = 'accept' | 'decline' | 'takeBack' | 'end';

type Asked = { readonly step: DutyStep; readonly turn: DutyTurn };
type DutySteps = {
  readonly act: (step: DutyStep, turn: DutyTurn) => void;
  /** The question, while one is asked. */
  readonly question: ReactNode;
};

/** Does what was chosen; to end a turn, it asks first and says who is told then. */
export function useDutySteps(memberId: string): DutySteps {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<DutyTurn | null>(null);
  const mutation = useMutation({
    mutationFn: runStep,
    onSuccess: (duty) => queryClient.setQueryData(dutyQuery(memberId).queryKey, duty),
    onError: (error) => toast('failed', failureText(error)),
    onSettled: () => {
      setAsked(null);
      return queryClient.invalidateQueries({ queryKey: alertingKey(memberId) });
    },
  });
  return {
    act: (step, turn) => (step === 'end' ? setAsked(turn) : mutation.mutate({ step, turn })),
    question: asked && (
      <ConfirmDialog
        title={asked.isMine ? t('duty.endMineAsk') : t('duty.endAsk', { name: isolateName(asked.name) })}
        effect={t('duty.endEffect')}
        verb={t('duty.end')}
        danger
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate({ step: 'end', turn: asked })}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

async function runStep({ step, turn: { dutyId } }: Asked): Promise<Duty> {
  if (step === 'end' || step === 'takeBack') return (await call('/web/duty/end', { dutyId })).item;
  return (await call('/web/duty/accept', { dutyId, accept: step === 'accept' })).item;
}
