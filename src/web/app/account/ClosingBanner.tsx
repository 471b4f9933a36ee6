import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/app/failure-text.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './ClosingBanner.module.css';
import { userInfoQuery } from './user-info.ts';

/** Says on every page when the account will be gone, and keeps it. */
export function ClosingBanner({ closesAt }: { readonly closesAt: number }) {
  const { t, formats } = useWords();
  const textOf = useFailureText();
  const queryClient = useQueryClient();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const keeping = useMutation({
    mutationFn: async () => call('/web/user/keepAccount'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      toast('done', t('closing.kept'));
    },
    onError: (error) => toast('failed', textOf(error)),
  });
  return (
    <section className={styles['banner']} aria-label={t('closing.title')}>
      <Icon name="warning" size={20} />
      <p>{t('closing.banner', { date: isolateName(formats.date(closesAt, zone, 'long')) })}</p>
      <Button look="main" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('closing.keep')}
      </Button>
    </section>
  );
}
