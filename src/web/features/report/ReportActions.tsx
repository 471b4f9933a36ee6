import { useMutation } from '@tanstack/react-query';
import { callFile } from '#web/api/call.ts';
import { useFailureText } from '#web/app/failure-text.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toasts.ts';
import type { ReportRange } from './range.model.ts';
import styles from './ReportActions.module.css';
import { saveFile } from './save-file.ts';

/** What a report can be taken away as: its readings as CSV, the AGP sheet as PDF. */
export function ReportActions({ range }: { readonly range: ReportRange }) {
  const { t, language } = useWords();
  const csv = useDownload('readings.csv', () => callFile('/web/data/exportFile', { range, format: 'csv' }));
  const pdf = useDownload('agp.pdf', () => callFile('/web/userReport/agpPdf', { range, lang: language }));
  return (
    <div className={styles['actions']}>
      <Button busy={csv.isPending} onClick={() => csv.mutate()}>
        {!csv.isPending && <Icon name="list" size={18} />}
        {t('report.exportCsv')}
      </Button>
      <Button look="main" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <Icon name="download" size={18} />}
        {t('report.downloadPdf')}
      </Button>
    </div>
  );
}

/** Loads a file and keeps it under the portal's name for it; says what went wrong. */
function useDownload(otherName: string, load: () => ReturnType<typeof callFile>) {
  const textOf = useFailureText();
  return useMutation({
    mutationFn: load,
    onSuccess: ({ file, name }) => saveFile(file, name ?? otherName),
    onError: (error) => toast('failed', textOf(error)),
  });
}
