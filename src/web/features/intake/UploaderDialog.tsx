import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { apiTokensQuery, createUploadToken } from './intake.queries.ts';
import { NewToken } from './NewToken.tsx';
import { TokenList } from './TokenList.tsx';
import styles from './Intake.module.css';

type UploaderDialogProps = { readonly memberId: string; readonly onClose: () => void };

/** Makes the key that an app sends readings with, shows it this once, and ends keys again. */
export function UploaderDialog({ memberId, onClose }: UploaderDialogProps) {
  const { t } = useWords();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t('data.connectTitle')} onClose={onClose} size={560}>
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
    </Dialog>
  );
}

type TokenFormProps = { readonly memberId: string; readonly onToken: (token: string) => void };

function TokenForm({ memberId, onToken }: TokenFormProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [mayRead, setMayRead] = useState(true);
  const create = useMutation({
    mutationFn: async () => createUploadToken(memberId, { name: name.trim(), mayRead }),
    onSuccess: (token) => {
      onToken(token);
      void queryClient.invalidateQueries({ queryKey: apiTokensQuery(memberId).queryKey });
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') create.mutate();
  };
  const failure = create.error ? failureText(create.error) : undefined;
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('data.tokenName')}
        hint={t('data.tokenNameHint')}
        value={name}
        onText={setName}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={missing && name.trim() === '' ? t('data.needTokenName') : failure}
        data-autofocus
      />
      <CheckField checked={mayRead} onCheck={setMayRead}>
        {t('data.tokenReads')}
        <span className={styles['small']}> {t('data.tokenReadsHint')}</span>
      </CheckField>
      <Button type="submit" look="main" busy={create.isPending}>
        {t('data.createToken')}
      </Button>
    </form>
  );
}
