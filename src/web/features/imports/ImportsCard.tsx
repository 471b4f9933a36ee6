import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportListRow } from '#contract/imports.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { toast } from '#web/ui/toast.ts';
import { importsKey, petKey } from '#web/queries/keys.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { formatName } from './format-names.ts';
import { IMPORTS_A_PAGE, importsQuery } from './imports.queries.ts';
import styles from './ImportsCard.module.css';

/** The imports of a pet, with undo and bring back. */
export function ImportsCard({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  const openPage = useOpenPage();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<ImportListRow | null>(null);
  const query = useQuery(importsQuery(pet.memberId, page));
  return (
    <Card
      title={t('imports.imports')}
      hint={t('imports.importsHint')}
      aside={
        <Button onClick={() => void openPage('/settings/import')}>
          <Icon name="file" size={18} />
          {t('menu.importTitle')}
        </Button>
      }
    >
      <StateView
        query={query}
        loading={<LoadingView lines={3} />}
        empty={{ when: ({ total }) => total === 0, view: <p className={styles['none']}>{t('imports.none')}</p> }}
      >
        {({ rows, total }) => (
          <>
            <ImportsTable rows={rows} pet={pet} onUndo={setUndoing} />
            {total > IMPORTS_A_PAGE && <Pager page={page} pages={Math.ceil(total / IMPORTS_A_PAGE)} onPage={setPage} />}
          </>
        )}
      </StateView>
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

type TableProps = {
  readonly rows: readonly ImportListRow[];
  readonly pet: Pet;
  readonly onUndo: (row: ImportListRow) => void;
};

function ImportsTable({ rows, pet, onUndo }: TableProps) {
  const { t } = useWords();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('imports.file')}</th>
          <th scope="col">{t('imports.span')}</th>
          <th scope="col">{t('imports.storedColumn')}</th>
          <th scope="col">
            <span className="visuallyHidden">{t('events.operations')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ImportRow key={row.importId} row={row} pet={pet} onUndo={onUndo} />
        ))}
      </tbody>
    </table>
  );
}

function ImportRow({ row, pet, onUndo }: Omit<TableProps, 'rows'> & { readonly row: ImportListRow }) {
  const { t, formats } = useWords();
  const { fileName, format, by, from, to, storedAt, undoneAt, createdAt } = row;
  const when =
    undoneAt === null
      ? formats.dateTime(storedAt ?? createdAt, pet.timeZone)
      : t('imports.undoneOn', { date: formats.date(undoneAt, pet.timeZone, 'long') });
  return (
    <tr>
      <th scope="row">
        <span className={styles['name']}>{isolateName(fileName)}</span>
        <small>
          {format !== null && <>{formatName(format)} · </>}
          {t('imports.by', { name: isolateName(by) })}
        </small>
      </th>
      <td>
        {from === null || to === null ? '–' : formats.period(from, to, pet.timeZone)}
        <small>{when}</small>
      </td>
      <td>
        <Amount row={row} />
      </td>
      <td className={styles['verb']}>
        {row.state === 'stored' && (
          <Button aria-label={t('imports.undoAsk', { name: fileName })} onClick={() => onUndo(row)}>
            {t('common.undo')}
          </Button>
        )}
        {row.canBringBack && <BringBack row={row} />}
      </td>
    </tr>
  );
}

function Amount({ row: { counts, state, progress } }: { readonly row: ImportListRow }) {
  const { t, formats } = useWords();
  if (progress !== null)
    return <>{t('imports.progress', { done: formats.number(progress.done), total: formats.number(progress.total) })}</>;
  if (state === 'undone') return <>{t('imports.nothingLeft')}</>;
  if (counts === null) return null;
  return (
    <>
      {[t('data.readings'), formats.number(counts.readings.added)].join(': ')}
      <small>
        {[
          [t('data.events'), formats.number(counts.events.added)].join(': '),
          t('imports.merged', { number: formats.number(counts.readings.known) }),
        ].join(' · ')}
      </small>
    </>
  );
}

function useAfterwards(memberId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: importsKey(memberId) });
    await queryClient.invalidateQueries({ queryKey: petKey(memberId) });
  };
}

function BringBack({ row }: { readonly row: ImportListRow }) {
  const { t } = useWords();
  const failureText = useFailureText();
  const refresh = useAfterwards(row.memberId);
  const bring = useMutation({
    mutationFn: async () => call('/web/import/bringBack', { importId: row.importId }),
    onSuccess: async () => {
      await refresh();
      toast('done', t('imports.back', { name: isolateName(row.fileName) }));
    },
    onError: (error) => toast('failed', failureText(error)),
  });
  return (
    <Button
      look="quiet"
      busy={bring.isPending}
      aria-label={`${t('imports.bringBack')}: ${row.fileName}`}
      onClick={() => bring.mutate()}
    >
      {t('imports.bringBack')}
    </Button>
  );
}

function UndoDialog({ row, onClose }: { readonly row: ImportListRow; readonly onClose: () => void }) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const refresh = useAfterwards(row.memberId);
  const name = isolateName(row.fileName);
  const undo = useMutation({
    mutationFn: async () => (await call('/web/import/undo', { importId: row.importId })).item,
    onSuccess: async ({ keptEvents }) => {
      await refresh();
      toast('done', t('imports.undone', { name }));
      if (keptEvents > 0) toast('warning', t('imports.keptEvents', { number: formats.number(keptEvents) }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('imports.undoAsk', { name })}
      effect={t('imports.undoEffect')}
      verb={t('common.undo')}
      danger
      busy={undo.isPending}
      failure={undo.error ? failureText(undo.error) : undefined}
      onConfirm={() => undo.mutate()}
      onCancel={onClose}
    />
  );
}
