import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Follower } from '#contract/followers.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { stepWords, type Step } from './followers.model.ts';
import { followersKey } from '#web/queries/keys.ts';

type Asked = { readonly step: Step; readonly row: Follower };
type Steps = {
  /** Asks whether a step is meant. */
  readonly ask: (step: Step, row: Follower) => void;
  /** The question, while one is asked. */
  readonly dialog: ReactNode;
};

/** Takes steps on the rows of the list: asks first, reports the result, and reloads the list. */
export function useSteps(): Steps {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mutation = useMutation({
    mutationFn: ({ step, row }: Asked) => runStep(step, row),
    onSuccess: (_, { step, row }) => toast('done', stepWords(step, row, t).done),
    onError: (error) => toast('failed', failureText(error)),
    onSettled: () => {
      setAsked(null);
      return queryClient.invalidateQueries({ queryKey: followersKey() });
    },
  });
  const words = asked && stepWords(asked.step, asked.row, t);
  return {
    ask: (step, row) => setAsked({ step, row }),
    dialog: asked && words && (
      <ConfirmDialog
        title={words.title}
        effect={words.effect}
        verb={words.verb}
        danger={words.danger}
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

async function runStep(step: Step, row: Follower): Promise<unknown> {
  const { id, followerId } = row;
  switch (step) {
    case 'approve':
    case 'reject':
      return call('/web/follower', { id, status: step });
    case 'start':
    case 'stop':
      return call('/web/userFollower/modifyFollowerShareFlag', { followerId, shareFlag: step === 'start' ? 1 : 0 });
    case 'remove':
    case 'withdraw':
      return call('/web/userFollower/delFollower', { followerId });
    case 'letTell':
    case 'endTell':
      return call('/web/userFollower/modifyFollowerRights', { followerId, getsAlerts: step === 'letTell' });
    case 'letAnswer':
    case 'endAnswer':
      return call('/web/userFollower/modifyFollowerRights', { followerId, mayAcknowledge: step === 'letAnswer' });
    case 'letLog':
    case 'endLog':
      return call('/web/userFollower/modifyFollowerRights', { followerId, mayLog: step === 'letLog' });
  }
}
