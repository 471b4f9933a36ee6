import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { apiTokensQuery, createUploadToken } from './intake.queries.ts';
import { NewToken } from './NewToken.tsx';
import { TokenList } from './TokenList.tsx';
import styles from './Intake.module.css';

/** Makes the key that an app sends readings with, shows it this once, and ends keys again. */
export function UploaderKeys({ memberId }: { readonly memberId: string }) {
  const { t } = useWords();
  const [token, setToken] = useState<string | null>(null);
  return (
    <div className={styles['stack']}>
      {token === null ? (
        <>
          <p className={styles['lead']}>{t('data.connectHint')}</p>
          <TokenForm memberId={memberId} onToken={setToken} />
          <TokenList memberId={memberId} />
        </>
      ) : (
        <NewToken token={token} onDone={() => setToken(null)} />
      )}
    </div>
  );
}

type TokenEntry = { readonly name: string; readonly mayRead: boolean };
type TokenFormProps = { readonly memberId: string; readonly onToken: (token: string) => void };

function TokenForm({ memberId, onToken }: TokenFormProps) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { values, errors, busy, change, submit } = useForm<TokenEntry, 'name'>({
    initial: { name: '', mayRead: true },
    names: { name: 'name' },
    fallback: 'name',
    check: ({ name }) => (name.trim() === '' ? { name: t('data.needTokenName') } : {}),
    send: async ({ name, mayRead }) => {
      onToken(await createUploadToken(memberId, { name: name.trim(), mayRead }));
      void queryClient.invalidateQueries({ queryKey: apiTokensQuery(memberId).queryKey });
    },
  });
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('data.tokenName')}
        hint={t('data.tokenNameHint')}
        value={values.name}
        onText={(name) => change({ name })}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={errors.name ?? errors.form}
        data-autofocus
      />
      <CheckField checked={values.mayRead} onCheck={(mayRead) => change({ mayRead })}>
        {t('data.tokenReads')}
        <span className={styles['small']}> {t('data.tokenReadsHint')}</span>
      </CheckField>
      <Button type="submit" look="main" busy={busy}>
        {t('data.createToken')}
      </Button>
    </form>
  );
}
