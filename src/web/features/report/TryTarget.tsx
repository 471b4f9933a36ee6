import { useId, useState } from 'react';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { GlucoseStepper } from '#web/glucose/GlucoseStepper.tsx';
import { LIMIT_RANGE } from '#contract/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './TryTarget.module.css';

type TryTargetProps = {
  readonly saved: CustomRange;
  readonly unit: GlucoseUnit;
  /** counts by another target; by the saved one again with null */
  readonly onTry: (target: CustomRange | null) => void;
};

/** Another custom target, only for this report. */
export function TryTarget({ saved, unit, onTry }: TryTargetProps) {
  const { t } = useWords();
  const id = useId();
  const [draft, setDraft] = useState<CustomRange | null>(null);
  const choose = (next: CustomRange | null): void => {
    setDraft(next);
    if (next === null) onTry(null);
    else if (findProblem(next) === null) onTry(isSame(next, saved) ? null : next);
  };
  return (
    <div className={styles['try']}>
      <Button
        look="quiet"
        aria-expanded={draft !== null}
        aria-controls={id}
        onClick={() => choose(draft === null ? saved : null)}
      >
        {t(draft === null ? 'report.tryTarget' : 'report.ownTarget')}
      </Button>
      <div id={id} className={styles['target']} hidden={draft === null}>
        {draft && <TargetSteppers draft={draft} unit={unit} onDraft={choose} />}
      </div>
    </div>
  );
}

type TargetSteppersProps = {
  readonly draft: CustomRange;
  readonly unit: GlucoseUnit;
  readonly onDraft: (draft: CustomRange) => void;
};

function TargetSteppers({ draft, unit, onDraft }: TargetSteppersProps) {
  const { t, formats } = useWords();
  const problem = findProblem(draft);
  const bounds = {
    low: isolate(formats.bound(LIMIT_RANGE.min, 'lower', unit)),
    high: isolate(`${formats.bound(LIMIT_RANGE.max, 'upper', unit)} ${unit}`),
  };
  const errorText = (end: keyof CustomRange): string | undefined =>
    problem?.end === end ? t(problem.word, bounds) : undefined;
  return (
    <>
      <GlucoseStepper
        label={t('settings.customLow')}
        mark={t('report.from')}
        value={draft.low}
        side="lower"
        unit={unit}
        error={errorText('low')}
        onValue={(low) => onDraft({ ...draft, low })}
      />
      <GlucoseStepper
        label={t('settings.customHigh')}
        mark={t('report.to')}
        value={draft.high}
        side="upper"
        unit={unit}
        error={errorText('high')}
        onValue={(high) => onDraft({ ...draft, high })}
      />
      <p>{t('report.tryTargetHint')}</p>
    </>
  );
}

type TargetProblem = {
  readonly end: keyof CustomRange;
  readonly word: 'settings.outOfRange' | 'settings.notAbove';
};

function findProblem({ low, high }: CustomRange): TargetProblem | null {
  const isOutside = (limit: number): boolean => !(limit >= LIMIT_RANGE.min && limit <= LIMIT_RANGE.max);
  if (isOutside(low)) return { end: 'low', word: 'settings.outOfRange' };
  if (isOutside(high)) return { end: 'high', word: 'settings.outOfRange' };
  return high <= low ? { end: 'high', word: 'settings.notAbove' } : null;
}

function isSame(one: CustomRange, other: CustomRange): boolean {
  return one.low === other.low && one.high === other.high;
}
