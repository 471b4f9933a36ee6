import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportItem } from '#contract/imports.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { importKey, petKey } from '#web/queries/keys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import styles from './ImportPage.module.css';

type StoreStepProps = { readonly item: ImportItem; readonly onReset: () => void };

/** How far a file is stored, and what became of it. */
export function StoreStep({ item, onReset }: StoreStepProps) {
  const queryClient = useQueryClient();
  const { memberId, state } = item;
  useEffect(() => {
    if (state !== 'storing') void queryClient.invalidateQueries({ queryKey: petKey(memberId) });
  }, [queryClient, memberId, state]);
  if (item.progress !== null) return <Storing item={item} onReset={onReset} />;
  return item.state === 'failed' ? <Failed item={item} onReset={onReset} /> : <Stored item={item} onReset={onReset} />;
}

function Storing({ item, onReset }: StoreStepProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const { importId, progress } = item;
  const cancel = useMutation({
    mutationFn: async () => call('/web/import/cancel', { importId }),
    onSuccess: onReset,
  });
  const { done = 0, total = 0 } = progress ?? {};
  const text = t('imports.progress', { done: formats.number(done), total: formats.number(total) });
  return (
    <Card title={t('imports.storing')}>
      <div className={styles['sending']}>
        <progress className={styles['progress']} max={Math.max(1, total)} value={done} aria-label={text} />
        <output className={styles['small']}>{text}</output>
        {cancel.error && (
          <p role="alert" className={styles['failure']}>
            {failureText(cancel.error)}
          </p>
        )}
        <div>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Failed({ item, onReset }: StoreStepProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { importId } = item;
  const again = useMutation({
    mutationFn: async () => (await call('/web/import/store', { importId })).item,
    onSuccess: (next) => queryClient.setQueryData(importKey(importId), next),
  });
  return (
    <Card title={t('imports.failed')} hint={t('imports.failedHint')}>
      {again.error && (
        <p role="alert" className={styles['failure']}>
          {failureText(again.error)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onReset}>{t('data.otherFile')}</Button>
        <Button look="main" busy={again.isPending} onClick={() => again.mutate()}>
          {t('common.retry')}
        </Button>
      </div>
    </Card>
  );
}

function Stored({ item, onReset }: StoreStepProps) {
  const { t, formats } = useWords();
  const openPage = useOpenPage();
  const { fileName, counts, state } = item;
  const name = isolateName(fileName);
  const rows =
    counts === null
      ? []
      : ([
          ['data.readings', counts.readings],
          ['data.events', counts.events],
        ] as const);
  return (
    <Card title={t(state === 'undone' ? 'imports.undone' : 'imports.stored', { name })}>
      <output className={styles['sending']}>
        <table className={styles['outcome']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visuallyHidden">{t('data.kind')}</span>
              </th>
              <th scope="col">{t('data.added')}</th>
              <th scope="col">{t('data.known')}</th>
              <th scope="col">{t('data.rejected')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([word, { added, known, rejected }]) => (
              <tr key={word}>
                <th scope="row">{t(word)}</th>
                <td>{formats.number(added)}</td>
                <td>{formats.number(known)}</td>
                <td>{formats.number(rejected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </output>
      <div className={styles['actions']}>
        <Button onClick={onReset}>{t('data.otherFile')}</Button>
        <Button look="main" onClick={() => void openPage('/settings/sources')}>
          {t('alertSettings.sources')}
        </Button>
      </div>
    </Card>
  );
}
