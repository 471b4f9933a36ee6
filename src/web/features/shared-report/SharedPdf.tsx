import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isolateName } from '#i18n/isolate.ts';
import { asApiError } from '#web/api/api-error.ts';
import { AgpTextButton } from '#web/report-cards/AgpTextButton.tsx';
import { useWords } from '#web/words/words.ts';
import { openFile, saveFile } from '#web/ui/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { EmptyView, FailureView, LoadingView } from '#web/ui/StateView.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { LinkEnded } from './LinkEnded.tsx';
import { PetHead } from './PetHead.tsx';
import { isLinkGone, pdfSubject, sharedPdfQuery, type SharedLink } from './shared-report.queries.ts';
import { useReportAddress } from './use-report-address.ts';
import styles from './SharedPdf.module.css';

/** The AGP sheet of a link: it starts to download by itself, and waits to be opened. */
export function SharedPdf({ shared }: { readonly shared: SharedLink }) {
  const { language } = useWords();
  const query = useQuery(sharedPdfQuery(shared.id, shared.link, language));
  if (isLinkGone(query.error)) return <LinkEnded />;
  return (
    <>
      <PetHead shared={shared} />
      <Card>
        {query.data ? (
          <MadePdf key={language} shared={shared} file={query.data.file} name={query.data.name ?? 'agp.pdf'} />
        ) : (
          <NoPdf shared={shared} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Card>
    </>
  );
}

type NoPdfProps = { readonly shared: SharedLink; readonly error: Error | null; readonly onRetry: () => void };

function NoPdf({ shared, error, onRetry }: NoPdfProps) {
  const { t } = useWords();
  const reportAddress = useReportAddress(shared);
  if (!error) {
    return (
      <div className={styles['made']}>
        <h2>{t('sharedReport.making', { name: isolateName(shared.pet.memberName) })}</h2>
        <LoadingView lines={2} />
      </div>
    );
  }
  if (asApiError(error)?.reason !== 'report.needsFiveDays') {
    return <FailureView error={error} title={t('sharedReport.pdfFailed')} onRetry={onRetry} />;
  }
  return (
    <EmptyView
      title={t('sharedReport.needsFiveDays')}
      icon="calendar"
      actions={<PageLink to={reportAddress}>{t('sharedReport.toReport')}</PageLink>}
    />
  );
}

type MadePdfProps = { readonly shared: SharedLink; readonly file: Blob; readonly name: string };

function MadePdf({ shared, file, name }: MadePdfProps) {
  const { t } = useWords();
  const reportAddress = useReportAddress(shared);
  useEffect(() => saveFile(file, name), [file, name]);
  return (
    <div className={styles['made']}>
      <span className={styles['icon']}>
        <Icon name="file" size={28} />
      </span>
      <h2>{t('sharedReport.ready', { name: isolateName(shared.pet.memberName) })}</h2>
      <p>{t('sharedReport.readyHint')}</p>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
      <div className={styles['actions']}>
        <Button look="main" onClick={() => saveFile(file, name)}>
          <Icon name="download" size={18} />
          {t('sharedReport.downloadPdf')}
        </Button>
        <Button onClick={() => openFile(file)}>{t('sharedReport.openPdf')}</Button>
        <AgpTextButton wish={pdfSubject(shared.link)} />
        <PageLink className={styles['open']} to={reportAddress}>
          {t('sharedReport.toReport')}
        </PageLink>
      </div>
    </div>
  );
}
