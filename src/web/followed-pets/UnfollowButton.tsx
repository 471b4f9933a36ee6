import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { followedPetsQuery } from '#web/followed-pets/followed-pets.queries.ts';

type UnfollowButtonProps = {
  readonly memberId: string;
  readonly name: string;
  /** after it is done, before anything is reloaded */
  readonly onDone: () => void;
};

/** Stops following a pet, after asking. */
export function UnfollowButton({ memberId, name, onDone }: UnfollowButtonProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const unfollow = useMutation({
    mutationFn: async () => {
      const { rows } = await queryClient.fetchQuery(followedPetsQuery);
      const row = rows.find((other) => other.memberId === memberId);
      if (row) await call('/web/follower/delMyFollower', { followerId: row.followerId });
    },
    onSuccess: () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: followedPetsQuery.queryKey });
    },
  });
  const person = isolateName(name);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('followed.unfollow')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('followed.unfollowAsk', { name: person })}
          effect={t('followed.unfollowEffect', { name: person })}
          verb={t('followed.unfollow')}
          danger
          busy={unfollow.isPending}
          failure={unfollow.error ? failureText(unfollow.error) : undefined}
          onConfirm={() => unfollow.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
