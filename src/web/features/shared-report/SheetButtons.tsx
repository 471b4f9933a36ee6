import { callFile } from '#web/api/call-file.ts';
import { AgpTextButton } from '#web/report-cards/AgpTextButton.tsx';
import { useWords } from '#web/words/words.ts';
import { useDownload } from '#web/ui/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { pdfBody, pdfSubject, type SharedLink } from './shared-report.queries.ts';

/** The AGP sheet of what the link shows, to keep, and as text. */
export function SheetButtons({ shared: { link } }: { readonly shared: SharedLink }) {
  const { t, language } = useWords();
  const pdf = useDownload('agp.pdf', () => callFile('/web/userReport/agpPdf', pdfBody(link, language)));
  return (
    <>
      <AgpTextButton wish={pdfSubject(link)} />
      <Button look="main" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <Icon name="download" size={18} />}
        {t('sharedReport.downloadPdf')}
      </Button>
    </>
  );
}
