import type { ReactNode } from 'react';
import type { CareProposal } from '#contract/care-periods.ts';
import { isOpen } from '#domain/care/proposals.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { useProposalSteps, type AcceptEffect } from './use-proposal-steps.tsx';
import styles from './ProposalCard.module.css';

/** What has become of a proposal. */
export const stateWords: Readonly<Record<CareProposal['state'], WordKey>> = {
  sent: 'proposal.stateSent',
  seen: 'proposal.stateSeen',
  asked: 'proposal.stateAsked',
  confirmed: 'proposal.stateConfirmed',
  declined: 'proposal.stateDeclined',
  withdrawn: 'proposal.stateWithdrawn',
  replaced: 'proposal.stateReplaced',
  lapsed: 'proposal.stateLapsed',
};

type ProposalCardProps = {
  readonly proposal: CareProposal;
  readonly pet: TreatedPet;
  /** What accepting does, asked before it is done. */
  readonly effect: AcceptEffect;
  /** What is proposed, beside what is now. */
  readonly children: ReactNode;
};

/** A proposal that waits: who proposes what and when, and what the owner or its vet may do. */
export function ProposalCard({ proposal, pet, effect, children }: ProposalCardProps) {
  const { t, formats } = useWords();
  const { member, isOwner } = pet;
  const steps = useProposalSteps(proposal, pet, effect);
  const title = proposal.targets === null ? 'proposal.ofDose' : 'proposal.ofTargets';
  const name = proposal.by === null ? t('proposal.somebody') : isolateName(proposal.by);
  const state = isOwner && isOpen(proposal.state) ? 'proposal.waiting' : stateWords[proposal.state];
  return (
    <Card
      className={styles['card']}
      title={proposal.mine ? t('proposal.mine') : t(title, { name })}
      hint={isolate(formats.dateTime(proposal.at, member.timeZone))}
      aside={<Chip tone="waiting">{t(state)}</Chip>}
    >
      {proposal.message !== null && (
        <blockquote className={styles['quote']}>{isolateName(proposal.message)}</blockquote>
      )}
      {children}
      {proposal.answer !== null && (
        <p className={styles['said']}>{t('proposal.saidBack', { text: isolateName(proposal.answer) })}</p>
      )}
      <p className={styles['hint']}>{t('proposal.untilThen')}</p>
      {isOwner && (
        <div className={styles['actions']}>
          <Button look="quiet" onClick={() => steps.ask('decline')}>
            {t('proposal.decline')}
          </Button>
          <Button onClick={() => steps.ask('ask')}>{t('proposal.ask')}</Button>
          <Button look="main" onClick={() => steps.ask('confirm')}>
            {t('proposal.accept')}
          </Button>
        </div>
      )}
      {proposal.mine && (
        <div className={styles['actions']}>
          <Button onClick={() => steps.ask('withdraw')}>{t('proposal.withdraw')}</Button>
        </div>
      )}
      {steps.dialog}
    </Card>
  );
}

type EarlierProps = {
  readonly proposals: readonly CareProposal[];
  readonly zone: string;
  readonly says: (proposal: CareProposal) => string;
};

/** Proposals that do not wait any more, with what became of them. */
export function EarlierProposals({ proposals, zone, says }: EarlierProps) {
  const { t, formats } = useWords();
  const earlier = proposals.filter(({ state }) => !isOpen(state));
  if (earlier.length === 0) return null;
  return (
    <Card title={t('proposal.earlier')}>
      <ul className={styles['earlier']}>
        {earlier.map((proposal) => (
          <li key={proposal.proposalId}>
            <span>
              {[isolate(formats.date(proposal.at, zone, 'short')), proposal.by && isolateName(proposal.by)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <b>{says(proposal)}</b>
            <span>
              <Chip>{t(stateWords[proposal.state])}</Chip>{' '}
              {[
                proposal.decidedBy && isolateName(proposal.decidedBy),
                proposal.decidedAt !== null && isolate(formats.dateTime(proposal.decidedAt, zone)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {proposal.answer !== null && <span>{t('proposal.saidBack', { text: isolateName(proposal.answer) })}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
