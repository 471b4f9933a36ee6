import { useQuery } from '@tanstack/react-query';
import { callFile } from '#web/api/call-file.ts';
import { PlainText } from '#web/report-cards/PlainText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { LoadingView } from '#web/ui/StateView.tsx';
import { useDownload } from '#web/ui/use-download.ts';
import { useWords } from '#web/words/words.ts';
import { PetHead } from './PetHead.tsx';
import { SharedState } from './SharedState.tsx';
import { sharedConsultQuery, type SharedLink } from './shared-report.queries.ts';
import { useReportAddress } from './use-report-address.ts';
import styles from './DoctorDetail.module.css';

/** The consult pack of a link in the room: its pages to download, and the same as text. */
export function SharedConsult({ shared }: { readonly shared: SharedLink }) {
  const { t, language } = useWords();
  const query = useQuery(sharedConsultQuery(shared.id, language));
  const pdf = useDownload('consult.pdf', () => callFile('/web/userReport/consultPdf', { lang: language }));
  const actions = (
    <>
      <PageLink className={styles['full']} to={useReportAddress(shared)}>
        {t('sharedReport.toReport')}
      </PageLink>
      <Button look="main" busy={pdf.isPending} onClick={() => pdf.mutate()}>
        {!pdf.isPending && <Icon name="download" size={18} />}
        {t('sharedReport.downloadPdf')}
      </Button>
    </>
  );
  return (
    <SharedState query={query} loading={<LoadingView lines={8} />}>
      {(text) => (
        <>
          <PetHead shared={shared} actions={actions} />
          <Card title={t('consult.title')}>
            <PlainText text={text} language={language} rows={24} />
          </Card>
        </>
      )}
    </SharedState>
  );
}
