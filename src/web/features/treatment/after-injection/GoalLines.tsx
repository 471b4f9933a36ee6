import type { DoseCurves } from '#contract/dose-curves.ts';
import { isInGoal } from '#domain/care/target-preview.ts';
import { isUsed, type ShownDose } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';

type GoalLinesProps = {
  readonly goal: NonNullable<DoseCurves['goal']>;
  readonly doses: readonly ShownDose[];
  readonly frame: DoseFrame;
};

/** How many used doses had their lowest value in the goal, and whose goal it is. */
export function GoalLines({ goal, doses, frame }: GoalLinesProps) {
  const { t, formats } = useWords();
  const used = doses.filter(isUsed);
  if (used.length === 0) return null;
  const inside = used.filter(({ numbers }) => isInGoal(numbers.nadir, goal)).length;
  const text = t('curves.goal', {
    low: formats.bound(goal.low, 'lower', frame.unit),
    high: formats.bound(goal.high, 'upper', frame.unit),
    inside: formats.number(inside),
    all: formats.number(used.length),
  });
  return (
    <p>
      {text} {goal.by === 'published' && t('curves.goalPublished')}
    </p>
  );
}
