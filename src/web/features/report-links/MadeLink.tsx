import { useEffect, useRef, useState } from 'react';
import type { ReportLink } from '#contract/reports.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { toLinkAddress, LINK_PAGES, type LinkPage } from './report-links.model.ts';
import styles from './ReportLinks.module.css';

const pageWords = {
  report: { name: 'reportLink.pageReport', hint: 'reportLink.pageReportHint' },
  vet: { name: 'reportLink.pageVet', hint: 'reportLink.pageVetHint' },
  pdf: { name: 'reportLink.pagePdf', hint: 'reportLink.pagePdfHint' },
} as const satisfies Record<LinkPage, { readonly name: WordKey; readonly hint: WordKey }>;

type MadeLinkProps = { readonly link: ReportLink; readonly zone: string; readonly onAnother: () => void };

/** A link that was just made: the only time that its address is on show. */
export function MadeLink({ link, zone, onAnother }: MadeLinkProps) {
  const { t, formats } = useWords();
  const [page, setPage] = useState<LinkPage>('report');
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const address = toLinkAddress(link, page);
  const copy = async (): Promise<void> => {
    const copied = await copyText(address);
    toast(copied ? 'done' : 'failed', t(copied ? 'reportLink.copied' : 'reportLink.copyFailed'));
  };
  return (
    <div className={styles['form']}>
      <p ref={title} tabIndex={-1} className={styles['made']}>
        <Icon name="check" />
        <span>
          <b>{t('reportLink.ready', { date: formats.dateTime(link.expiresAt, zone) })}</b> {t('reportLink.once')}
        </span>
      </p>
      <Segments
        label={t('reportLink.opensAs')}
        value={page}
        choices={LINK_PAGES.map((value) => ({ value, label: t(pageWords[value].name) }))}
        onChoose={setPage}
        wide
      />
      <TextField
        label={t('reportLink.address')}
        hint={t(pageWords[page].hint)}
        value={address}
        onText={() => undefined}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['actions']}>
        <Button look="quiet" onClick={onAnother}>
          {t('reportLink.another')}
        </Button>
        <a className={styles['open']} href={address} target="_blank" rel="noreferrer">
          {t('reportLink.open')}
        </a>
        <Button look="main" onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {t('reportLink.copy')}
        </Button>
      </div>
    </div>
  );
}
