import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useDoseOutbox } from '#web/doses/use-dose-outbox.ts';
import { useUserInfo } from '#web/session/user-info.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useWords } from '#web/words/words.ts';
import { dosesQuery, type NotedDoses } from '../parts/doses.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findStage } from './dose-card.model.ts';
import { DoseActions } from './DoseActions.tsx';
import { DoseFact, DoseHoldFact, NextDoseFact } from './DoseFacts.tsx';
import { DoseTimeline } from './DoseTimeline.tsx';
import { useDoseState, type DoseState } from './use-dose-state.ts';
import styles from './DoseCard.module.css';

type DoseCardProps = { readonly view: PetView };

/** The last dose and the next one; who may log notes here that it was given, or why not. */
export function DoseCard({ view }: DoseCardProps) {
  const { data, isPending } = useQuery(dosesQuery(view.pet.memberId));
  if (data !== undefined) return <LoadedDoseCard view={view} noted={data} />;
  return isPending && takesInsulin(view, null) ? <LoadingDoseCard /> : null;
}

/** Nothing is logged before the last dose is known. */
function LoadingDoseCard() {
  const { t } = useWords();
  return (
    <Card title={t('dose.title')}>
      <p className={styles['hint']}>{t('dose.looking')}</p>
    </Card>
  );
}

function takesInsulin({ pet }: PetView, last: DoseState['last']): boolean {
  return last !== null || pet.insulinType !== null || pet.insulinDose !== null;
}

function LoadedDoseCard({ view, noted }: DoseCardProps & { readonly noted: NotedDoses }) {
  const { t } = useWords();
  const { user } = useUserInfo();
  const outbox = useDoseOutbox(user.accountId, view.pet.memberId);
  const state = useDoseState(view, noted, outbox.list);
  if (state === null) return <LoadingDoseCard />;
  const { last, next, hold } = state;
  if (!takesInsulin(view, last) && outbox.list.length === 0) return null;
  return (
    <Card title={t('dose.title')} aside={next && <DueChip dueAt={next.at} view={view} />}>
      {last !== null && next !== null && <DoseTimeline lastAt={last.at} nextAt={next.at} view={view} />}
      <dl className={styles['facts']}>
        {last && <DoseFact dose={last} view={view} />}
        {next && <NextDoseFact next={next} view={view} />}
        {hold && <DoseHoldFact hold={hold} view={view} />}
      </dl>
      {last === null && next === null && <p className={styles['hint']}>{t('dose.none')}</p>}
      {view.pet.petType !== null && <DoseActions view={view} state={state} outbox={outbox} />}
    </Card>
  );
}

type DueChipProps = { readonly dueAt: number; readonly view: PetView };

/** That the usual time has come, or has passed. */
function DueChip({ dueAt, view: { now, overview } }: DueChipProps) {
  const { t, formats } = useWords();
  const stage = findStage(dueAt, now);
  const time = formats.clock(dueAt, overview.zone);
  if (stage === 'early') return <Chip>{formats.duration(Math.ceil((dueAt - now) / MINUTE_MS))}</Chip>;
  return (
    <Chip tone={stage === 'late' ? 'waiting' : 'good'}>{t(stage === 'late' ? 'dose.late' : 'dose.due', { time })}</Chip>
  );
}
