import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { toast } from '#web/ui/toasts.ts';
import { apiTokensQuery } from './intake.queries.ts';
import styles from './Intake.module.css';

type ApiToken = AnswerOf<'/web/apiToken/list'>['rows'][number];

/** The keys that were made for a pet, and how to end them. */
export function TokenList({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const tokens = useQuery(apiTokensQuery(memberId));
  const [ending, setEnding] = useState<ApiToken | null>(null);
  return (
    <section aria-labelledby="tokens-title">
      <h3 id="tokens-title" className={styles['subtitle']}>
        {t('data.tokens')}
      </h3>
      <StateView
        query={tokens}
        loading={<LoadingView lines={2} />}
        empty={{ when: (rows) => rows.length === 0, view: <p className={styles['small']}>{t('data.noTokens')}</p> }}
      >
        {(rows) => (
          <ul className={styles['tokens']}>
            {rows.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
        )}
      </StateView>
      {ending && <EndToken memberId={memberId} token={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function TokenRow({ token, onEnd }: { readonly token: ApiToken; readonly onEnd: () => void }) {
  const { t, formats } = useWords();
  const { name, createdAt, lastUsedAt, revokedAt } = token;
  const [now] = useState(() => Date.now());
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li>
      <div className={styles['token']}>
        <b>{isolateName(name)}</b>
        <ul className={styles['facts']}>
          <li>{t('data.created', { date: formats.date(createdAt, zone, 'long') })}</li>
          <li>
            {lastUsedAt === null
              ? t('data.neverUsed')
              : t('data.lastUsed', { age: formats.age(Math.max(0, now - lastUsedAt)) })}
          </li>
        </ul>
      </div>
      {revokedAt === null ? (
        <Button look="danger" aria-label={t('data.revokeAsk', { name })} onClick={onEnd}>
          {t('data.revoke')}
        </Button>
      ) : (
        <Chip>{t('data.revoked')}</Chip>
      )}
    </li>
  );
}

type EndTokenProps = { readonly memberId: string; readonly token: ApiToken; readonly onClose: () => void };

function EndToken({ memberId, token, onClose }: EndTokenProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => call('/web/apiToken/revoke', { id: token.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: apiTokensQuery(memberId).queryKey });
      toast('done', t('data.revokeDone', { name: isolateName(token.name) }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('data.revokeAsk', { name: isolateName(token.name) })}
      effect={t('data.revokeEffect')}
      verb={t('data.revoke')}
      danger
      busy={end.isPending}
      failure={end.error ? failureText(end.error) : undefined}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
