import { callFile } from '#web/api/call.ts';
import { useWords } from '#web/words/words.ts';
import { useDownload } from '#web/ui/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { ReportRange } from '#web/report-cards/range.model.ts';
import { ExportMenu } from './ExportMenu.tsx';
import styles from './ReportActions.module.css';

type ReportActionsProps = {
  readonly range: ReportRange;
  /** shares the shown range */
  readonly onShare: (range: ReportRange) => void;
};

/** The exports of a report: a link, its readings as a file, the AGP sheet as PDF. */
export function ReportActions({ range, onShare }: ReportActionsProps) {
  const { t, language } = useWords();
  const pdf = useDownload('agp.pdf', () => callFile('/web/userReport/agpPdf', { range, lang: language }));
  return (
    <div className={styles['actions']}>
      <Button onClick={() => onShare(range)}>
        <Icon name="share" size={18} />
        <span className={styles['word']}>{t('reportLink.share')}</span>
      </Button>
      <div className={styles['menu']}>
        <ExportMenu range={range} />
      </div>
      <Button look="main" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <Icon name="download" size={18} />}
        {t('report.downloadPdf')}
      </Button>
    </div>
  );
}
