import { Chip } from '#web/ui/Chip.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { findStage } from './dose-card.model.ts';

type DueChipProps = { readonly dueAt: number; readonly view: PetView };

/** That the usual time has come, or has passed. */
export function DueChip({ dueAt, view: { now, overview } }: DueChipProps) {
  const { t, formats } = useWords();
  const stage = findStage(dueAt, now);
  if (stage === 'early') return null;
  const time = formats.clock(dueAt, overview.zone);
  return (
    <p>
      <Chip tone={stage === 'late' ? 'waiting' : 'good'}>
        {t(stage === 'late' ? 'dose.late' : 'dose.due', { time })}
      </Chip>
    </p>
  );
}
