import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DosePeriodItem, DosePeriods } from '#contract/care-periods.ts';
import { isOpen } from '#domain/care/proposals.ts';
import { isolate } from '#i18n/isolate.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { doseText } from '#web/glucose/pet-words.ts';
import { periodsQuery } from '#web/report-cards/dose-periods.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { EmptyView, LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { EarlierProposals, ProposalCard } from '../proposals/ProposalCard.tsx';
import { ComparePeriods } from './ComparePeriods.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { PeriodList } from './PeriodList.tsx';
import { planDetails, planText, unitsText } from './period-words.ts';
import type { PeriodAim } from './use-period-form.ts';
import styles from './DosePeriods.module.css';

/** The dose periods of a pet: what was given when, what changed, and what a vet proposes. */
export function DosePeriodsScreen(pet: TreatedPet) {
  const { member } = pet;
  const query = useQuery(periodsQuery(member.memberId));
  const [aim, setAim] = useState<PeriodAim | null>(null);
  return (
    <div className={styles['page']}>
      <StateView query={query} loading={<LoadingView block lines={6} />}>
        {(loaded) => (
          <>
            <Actions pet={pet} loaded={loaded} onAim={setAim} />
            <OpenProposals pet={pet} loaded={loaded} />
            <PeriodParts pet={pet} loaded={loaded} now={query.dataUpdatedAt} onAim={setAim} />
            <EarlierPeriodProposals pet={pet} loaded={loaded} />
          </>
        )}
      </StateView>
      {aim && <PeriodForm aim={aim} onClose={() => setAim(null)} />}
    </div>
  );
}

type PartProps = { readonly pet: TreatedPet; readonly loaded: DosePeriods };
type AimProps = PartProps & { readonly onAim: (aim: PeriodAim) => void };

function findToday({ periods, today }: DosePeriods): DosePeriodItem | null {
  return periods.find(({ periodId }) => periodId === today) ?? null;
}

/** What the owner or the vet may add, and what the log says instead of the plan. */
function Actions({ pet, loaded, onAim }: AimProps) {
  const { t, formats } = useWords();
  const { member, canWrite, isVet } = pet;
  if (!canWrite && !isVet) return null;
  const kind = canWrite ? 'add' : 'propose';
  const { seen } = loaded;
  return (
    <div className={styles['actions']}>
      {seen !== null && (
        <p className={styles['seen']}>
          <Icon name="info" size={18} />
          {t('periods.seen', {
            times: seen.count,
            dose: isolate(doseText(seen.units, t, formats)),
            date: isolate(formats.calendarDate(seen.since, 'short')),
          })}
        </p>
      )}
      <Button look="main" onClick={() => onAim({ kind, pet: member, today: findToday(loaded) })}>
        <Icon name="plus" size={16} />
        {t(canWrite ? 'periods.note' : 'periods.propose')}
      </Button>
    </div>
  );
}

/** The proposals of doses that wait for the owner, beside what is given now. */
function OpenProposals({ pet, loaded }: PartProps) {
  const words = useWords();
  const { t, formats } = words;
  const today = findToday(loaded);
  return loaded.proposals.map((proposal) => {
    const { period } = proposal;
    if (period === null || !isOpen(proposal.state)) return null;
    const date = isolate(formats.calendarDate(period.from, 'medium'));
    const now = today === null ? '–' : unitsText(today, words);
    return (
      <ProposalCard
        key={proposal.proposalId}
        proposal={proposal}
        pet={pet}
        effect={t('proposal.acceptDose', { now, date, next: unitsText(period, words) })}
      >
        <dl className={styles['twoPlans']}>
          <div>
            <dt>{t('proposal.now')}</dt>
            <dd>{today === null ? '–' : planText(today, words)}</dd>
            <dd className={styles['small']}>{today && planDetails(today, words)}</dd>
          </div>
          <div className={styles['next']}>
            <dt>{t('proposal.begins', { date, zone: isolate(zoneName(pet.member.timeZone)) })}</dt>
            <dd>{planText(period, words)}</dd>
            <dd className={styles['small']}>{planDetails(period, words)}</dd>
          </div>
        </dl>
      </ProposalCard>
    );
  });
}

function PeriodParts({ pet, loaded, now, onAim }: AimProps & { readonly now: number }) {
  const { t } = useWords();
  const { periods, settleDays, dayPercent } = loaded;
  if (periods.length === 0) {
    return (
      <EmptyView title={t('periods.none')} icon="syringe">
        <p>{t('periods.noneHint')}</p>
      </EmptyView>
    );
  }
  return (
    <div className={styles['columns']}>
      <ComparePeriods pet={pet} periods={periods} now={now} settleDays={settleDays} dayPercent={dayPercent} />
      <PeriodList
        pet={pet}
        periods={periods}
        now={now}
        onEdit={(period) => onAim({ kind: 'edit', pet: pet.member, period })}
      />
    </div>
  );
}

function EarlierPeriodProposals({ pet, loaded }: PartProps) {
  const words = useWords();
  return (
    <EarlierProposals
      proposals={loaded.proposals}
      zone={pet.member.timeZone}
      says={({ period }) => (period === null ? '–' : planText(period, words))}
    />
  );
}
