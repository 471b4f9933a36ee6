import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/words/failure-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './KeepBanner.module.css';
import { userInfoQuery } from '#web/session/user-info.ts';

type KeepBannerProps = {
  /** The name of the banner for screen readers. */
  readonly title: string;
  /** What will be gone, and when. */
  readonly text: string;
  /** The text of the button that prevents it, and the message after that. */
  readonly verb: string;
  readonly done: string;
  readonly keep: () => Promise<unknown>;
};

/** Says on every page that something of the account will be removed, with a button that prevents it. */
export function KeepBanner({ title, text, verb, done, keep }: KeepBannerProps) {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: keep,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      toast('done', done);
    },
    onError: (error) => toast('failed', failureText(error)),
  });
  return (
    <section className={styles['banner']} aria-label={title}>
      <Icon name="warning" size={20} />
      <p>{text}</p>
      <Button look="main" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {verb}
      </Button>
    </section>
  );
}
