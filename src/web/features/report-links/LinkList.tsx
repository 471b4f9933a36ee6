import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames } from '#contract/languages.ts';
import type { Pet } from '#web/api/pet.ts';
import type { ReportLink } from '#contract/reports.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { toast } from '#web/ui/toast.ts';
import { linkState } from './report-links.model.ts';
import { LINKS_PER_PAGE, reportLinksQuery } from './report-links.queries.ts';
import { petKey } from '#web/queries/keys.ts';
import { useSubjectText } from './use-subject-text.ts';
import list from '#web/ui/rows.module.css';
import styles from './ReportLinks.module.css';

/** The links made so far: what each opens, until when, when it was last used, and how to end it. */
export function LinkList({ pet }: { readonly pet: Pet }) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<ReportLink | null>(null);
  const query = useQuery(reportLinksQuery(pet.memberId, page));
  return (
    <section aria-labelledby="links-title" className={styles['links']}>
      <h3 id="links-title" className={styles['subtitle']}>
        {t('reportLink.links')}
      </h3>
      <StateView
        query={query}
        loading={<LoadingView lines={2} />}
        empty={{ when: ({ total }) => total === 0, view: <p className={styles['none']}>{t('reportLink.none')}</p> }}
      >
        {({ rows, total }) => (
          <>
            <ul className={list['lined']}>
              {rows.map((link) => (
                <LinkRow key={link.id} link={link} zone={pet.timeZone} onEnd={() => setEnding(link)} />
              ))}
            </ul>
            {total > LINKS_PER_PAGE && <Pager page={page} pages={Math.ceil(total / LINKS_PER_PAGE)} onPage={setPage} />}
          </>
        )}
      </StateView>
      {ending && <EndLink pet={pet} link={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

type LinkRowProps = { readonly link: ReportLink; readonly zone: string; readonly onEnd: () => void };

function LinkRow({ link, zone, onEnd }: LinkRowProps) {
  const { t, formats } = useWords();
  const subjectText = useSubjectText(zone);
  const [now] = useState(() => Date.now());
  const state = linkState(link, now);
  const made = formats.dateTime(link.createdAt, zone);
  return (
    <li>
      <div className={styles['link']}>
        <b>{subjectText(link)}</b>
        <ul className={styles['facts']}>
          <li lang={link.lang}>{languageNames[link.lang]}</li>
          <li>{t('reportLink.made', { date: made })}</li>
          {state === 'valid' && <li>{t('reportLink.until', { date: formats.dateTime(link.expiresAt, zone) })}</li>}
          <li>
            {link.lastUsedAt === null
              ? t('reportLink.neverUsed')
              : t('reportLink.lastUsed', { age: formats.age(Math.max(0, now - link.lastUsedAt)) })}
          </li>
        </ul>
      </div>
      {state === 'valid' ? (
        <Button look="danger" aria-label={t('reportLink.endNamed', { date: made })} onClick={onEnd}>
          {t('reportLink.end')}
        </Button>
      ) : (
        <Chip>{t(state === 'revoked' ? 'reportLink.revoked' : 'reportLink.expired')}</Chip>
      )}
    </li>
  );
}

type EndLinkProps = { readonly pet: Pet; readonly link: ReportLink; readonly onClose: () => void };

function EndLink({ pet, link, onClose }: EndLinkProps) {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => call('/web/userReport/revokeReportLink', { id: link.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: petKey(pet.memberId, 'reportLinks') });
      toast('done', t('reportLink.endDone'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('reportLink.endAsk', { date: formats.dateTime(link.createdAt, pet.timeZone) })}
      effect={t('reportLink.endEffect', { name: isolateName(pet.memberName) })}
      verb={t('reportLink.end')}
      danger
      busy={end.isPending}
      failure={end.error ? failureText(end.error) : undefined}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    />
  );
}
