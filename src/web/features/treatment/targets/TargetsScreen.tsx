import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadedTargets } from '#contract/care-targets.ts';
import { isOpen } from '#domain/care/proposals.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { EarlierProposals, ProposalCard } from '../proposals/ProposalCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { TargetForm } from './TargetForm.tsx';
import { TargetHistory } from './TargetHistory.tsx';
import {
  isChanged,
  REMISSION_ROWS,
  RULE_ROWS,
  rowText,
  TARGET_ROWS,
  targetsInUse,
  withProposed,
} from './target-rows.model.ts';
import { TargetPreview } from './TargetPreview.tsx';
import { TargetsCard } from './TargetsCard.tsx';
import { targetsQuery } from './targets.queries.ts';
import { UsedIn } from './UsedIn.tsx';
import styles from './Targets.module.css';

const ALL_ROWS = [...TARGET_ROWS, ...RULE_ROWS, ...REMISSION_ROWS];

/** The limits and goals of a pet: one set for everything, who set each, and what a vet proposes. */
export function TargetsScreen(pet: TreatedPet) {
  const { t } = useWords();
  const { member, canWrite, isVet } = pet;
  const query = useQuery(targetsQuery(member.memberId));
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles['screen']}>
      <div className={styles['actions']}>
        <p>{t('targets.intro', { name: isolateName(member.memberName) })}</p>
        {(canWrite || isVet) && (
          <Button onClick={() => setChanging(true)} disabled={query.data === undefined}>
            <Icon name="edit" size={16} />
            {t(canWrite ? 'targets.change' : 'targets.propose')}
          </Button>
        )}
      </div>
      <StateView query={query} loading={<LoadingView block lines={6} />}>
        {(loaded) => (
          <>
            <Parts pet={pet} loaded={loaded} />
            {isChanging && <TargetForm pet={pet} loaded={loaded} onClose={() => setChanging(false)} />}
          </>
        )}
      </StateView>
    </div>
  );
}

type PartsProps = { readonly pet: TreatedPet; readonly loaded: LoadedTargets };

function Parts({ pet, loaded }: PartsProps) {
  const words = useWords();
  const { t } = words;
  const unit = useUnit(pet.member.memberSetting.unit);
  const now = targetsInUse(loaded);
  const open = loaded.proposals.find(({ state, targets }) => isOpen(state) && targets !== null) ?? null;
  const next = open?.targets == null ? null : withProposed(now, open.targets);
  const rulesProps = { pet: pet.member, loaded, now, next, unit };
  return (
    <div className={styles['parts']}>
      {open !== null && next !== null && (
        <ProposalCard
          proposal={open}
          pet={pet}
          effect={t('proposal.acceptTargets', { name: isolateName(pet.member.memberName) })}
        >
          <ul className={styles['changes']}>
            {ALL_ROWS.filter((row) => isChanged(row, now, next)).map((row) => (
              <li key={row.key}>
                {t('edit.change', {
                  name: t(row.word),
                  from: rowText(row, now, unit, words),
                  to: rowText(row, next, unit, words),
                })}
              </li>
            ))}
          </ul>
          <TargetPreview
            pet={pet.member}
            of={{ proposalId: open.proposalId }}
            unit={unit}
            limits={next}
            next="proposal.proposed"
          />
        </ProposalCard>
      )}
      <div className={styles['page']}>
        <TargetsCard pet={pet.member} loaded={loaded} now={now} next={next} unit={unit} />
        <RulesCard {...rulesProps} group="countingRules" rows={RULE_ROWS} />
        {pet.member.petType === 'cat' && <RulesCard {...rulesProps} group="remissionRules" rows={REMISSION_ROWS} />}
        <TargetHistory pet={pet.member} loaded={loaded} unit={unit} />
        <EarlierProposals
          proposals={loaded.proposals}
          zone={pet.member.timeZone}
          says={({ targets }) => listTargets(targets ?? {}, words)}
        />
      </div>
      <UsedIn />
    </div>
  );

  function listTargets(targets: object, { formats }: typeof words): string {
    const rows = ALL_ROWS.filter(({ names }) => names.some((name) => name in targets));
    return formats.list(rows.map((row) => t(row.word)));
  }
}
