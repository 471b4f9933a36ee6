import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames, languages, type Language } from '#contract/languages.ts';
import { call } from '#web/api/call.ts';
import { callFile } from '#web/api/call-file.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { useDownload } from '#web/ui/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { toast } from '#web/ui/toast.ts';
import { CloseAccount } from './CloseAccount.tsx';
import styles from './DataTab.module.css';
import { userInfoQuery, useUserInfo } from '#web/session/user-info.ts';

/** The account as a whole: language of emails, export of all data, closing. */
export function DataTab({ onClosing }: { readonly onClosing: (closesAt: number) => void }) {
  const { t } = useWords();
  const { user } = useUserInfo();
  const [closes, setCloses] = useState(false);
  if (closes) return <CloseAccount onBack={() => setCloses(false)} onClosing={onClosing} />;
  return (
    <div className={styles['parts']}>
      <LetterLanguage />
      <AccountExport />
      {user.closesAt === null && (
        <section aria-labelledby="data-closing">
          <h3 id="data-closing">{t('closing.title')}</h3>
          <p className={styles['hint']}>{t('closing.hint')}</p>
          <Button look="danger" onClick={() => setCloses(true)}>
            {t('closing.close')}
          </Button>
        </section>
      )}
    </div>
  );
}

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

function LetterLanguage() {
  const { t } = useWords();
  const { user } = useUserInfo();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: async (language: Language) => call('/web/member/saveMemberSetting', { language }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      toast('done', t('edit.updated'));
    },
    onError: (error) => toast('failed', failureText(error)),
  });
  return (
    <SelectField
      label={t('takeOut.letters')}
      hint={t('takeOut.lettersHint')}
      value={saving.isPending ? saving.variables : user.language}
      choices={choices}
      disabled={saving.isPending || user.closesAt !== null}
      onChoose={(language) => saving.mutate(language)}
    />
  );
}

function AccountExport() {
  const { t } = useWords();
  const download = useDownload('cgm.zip', async () => callFile('/web/user/takeOut'));
  return (
    <section aria-labelledby="data-take-out">
      <h3 id="data-take-out">{t('takeOut.title')}</h3>
      <p className={styles['hint']}>{t('takeOut.hint')}</p>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Icon name="download" size={18} />}
        {download.isPending ? t('takeOut.busy') : t('takeOut.download')}
      </Button>
    </section>
  );
}
