import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Follower } from '#contract/followers.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { leaveWords } from './follow.model.ts';

type Leave = { readonly ask: (row: Follower) => void; readonly dialog: ReactNode };

/** Takes a pet off the list of who follows it, after asking. */
export function useLeave(): Leave {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Follower | null>(null);
  const leave = useMutation({
    mutationFn: ({ followerId }: Follower) => call('/web/follower/delMyFollower', { followerId }),
    onSuccess: (_, row) => toast('done', leaveWords(row, t).done),
    onError: (error) => toast('failed', failureText(error)),
    onSettled: () => {
      setAsked(null);
      return queryClient.invalidateQueries({ queryKey: followedPetsQuery.queryKey });
    },
  });
  const words = asked && leaveWords(asked, t);
  return {
    ask: setAsked,
    dialog: asked && words && (
      <ConfirmDialog
        title={words.title}
        effect={words.effect}
        verb={words.verb}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
