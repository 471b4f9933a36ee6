import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/app/failure-text.ts';
import { useSecurityWords } from '#web/app/security-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './ClosingBanner.module.css';
import { userInfoQuery } from './user-info.ts';

/** Says on every page that somebody asked for the second step to be removed, and stops it. */
export function ResetBanner({ resetAt }: { readonly resetAt: number }) {
  const { t, formats } = useSecurityWords();
  const textOf = useFailureText();
  const queryClient = useQueryClient();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const keeping = useMutation({
    mutationFn: async () => call('/web/user/keepFactors'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      toast('done', t('security.kept'));
    },
    onError: (error) => toast('failed', textOf(error)),
  });
  return (
    <section className={styles['banner']} aria-label={t('security.resetTitle')}>
      <Icon name="warning" size={20} />
      <p>{t('security.resetBanner', { date: isolateName(formats.dateTime(resetAt, zone)) })}</p>
      <Button look="main" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('security.keep')}
      </Button>
    </section>
  );
}
