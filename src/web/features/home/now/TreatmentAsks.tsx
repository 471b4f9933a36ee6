import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toPage } from '#contract/pages.ts';
import { isolateName } from '#i18n/isolate.ts';
import { alertKindWords } from '#web/alerts/alert-words.ts';
import { useLiveEvent, useLiveReopened } from '#web/api/use-live.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { treatmentAsksQuery, type TreatmentAsk } from './treatment-asks.queries.ts';
import styles from './Asks.module.css';

/** What waits in the treatment, each as a way to it: a proposal that nobody opens changes nothing, and its day passes. */
export function TreatmentAsks({ view: { pet, readOnly } }: { readonly view: PetView }) {
  const query = treatmentAsksQuery(pet.memberId, !readOnly);
  const { data = [] } = useQuery(query);
  const queryClient = useQueryClient();
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  const reloadOwn = ({ memberId }: { readonly memberId: string }): void => {
    if (memberId === pet.memberId) reload();
  };
  useLiveEvent('device', reloadOwn);
  useLiveEvent('alert', reloadOwn);
  useLiveReopened(reload);
  return data.map((ask) => <Ask key={ask.id} ask={ask} />);
}

function Ask({ ask }: { readonly ask: TreatmentAsk }) {
  const { t } = useWords();
  if (ask.kind !== 'dose' && ask.kind !== 'targets') {
    return (
      <PageLink to={toPage('/alarm/:alertId', { alertId: ask.id })} className={styles['ask']}>
        {t(alertKindWords[ask.kind])}
      </PageLink>
    );
  }
  const isDose = ask.kind === 'dose';
  const name = ask.by === null ? t('proposal.somebody') : isolateName(ask.by);
  return (
    <PageLink to={isDose ? '/treatment/periods' : '/treatment/targets'} className={styles['ask']}>
      {t(isDose ? 'proposal.ofDose' : 'proposal.ofTargets', { name })}{' '}
      <Chip tone="waiting">{t('proposal.waiting')}</Chip>
    </PageLink>
  );
}
