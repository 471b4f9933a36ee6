import { IconButton } from '#web/ui/IconButton.tsx';
import { useWords } from '#web/words/words.ts';

/** What can be done with a list of noted things. */
export type NotedSteps<Row> = {
  readonly onAdd: () => void;
  readonly onChange: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
};

type RowStepsProps<Row> = { readonly row: Row; readonly name: string; readonly steps: NotedSteps<Row> };

/** Changes or deletes one of them. */
export function RowSteps<Row>({ row, name, steps }: RowStepsProps<Row>) {
  const { t } = useWords();
  return (
    <span>
      <IconButton icon="edit" label={t('events.editName', { event: name })} onClick={() => steps.onChange(row)} />
      <IconButton icon="trash" label={t('events.deleteName', { event: name })} onClick={() => steps.onDelete(row)} />
    </span>
  );
}
