import { callFile } from '#web/api/call-file.ts';
import { AgpTextButton } from '#web/report-cards/AgpTextButton.tsx';
import { useWords } from '#web/words/words.ts';
import { useDownload } from '#web/ui/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { ReportRange } from '#web/report-cards/range.model.ts';
import { ExportMenu } from './ExportMenu.tsx';
import styles from './ReportActions.module.css';

type ReportActionsProps = {
  readonly memberId: string;
  readonly range: ReportRange;
  /** shares the shown range; null for a follower, who only reads */
  readonly onShare: ((range: ReportRange) => void) | null;
};

/** The exports of a report: a link, its readings as a file, the AGP sheet as PDF. */
export function ReportActions({ memberId, range, onShare }: ReportActionsProps) {
  const { t, language } = useWords();
  const pdf = useDownload('agp.pdf', () => callFile('/web/userReport/agpPdf', { memberId, range, lang: language }));
  return (
    <div className={styles['actions']}>
      {onShare && (
        <Button onClick={() => onShare(range)}>
          <Icon name="share" size={18} />
          <span className={styles['word']}>{t('reportLink.share')}</span>
        </Button>
      )}
      <div className={styles['menu']}>
        <ExportMenu memberId={memberId} range={range} />
      </div>
      <AgpTextButton wish={{ memberId, range }} wordClass={styles['word']} />
      <Button look="main" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <Icon name="download" size={18} />}
        {t('report.downloadPdf')}
      </Button>
    </div>
  );
}
