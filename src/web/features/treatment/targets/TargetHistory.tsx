import type { LoadedTargets } from '#contract/care-targets.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { targetText, targetWords } from './target-rows.model.ts';
import styles from './Targets.module.css';

type TargetHistoryProps = { readonly pet: Pet; readonly loaded: LoadedTargets; readonly unit: GlucoseUnit };

/** Who changed which limit, and when, the newest change first. */
export function TargetHistory({ pet, loaded, unit }: TargetHistoryProps) {
  const words = useWords();
  const { t, formats } = words;
  return (
    <Card title={t('targets.history')}>
      {loaded.history.length === 0 && <p className={styles['note']}>{t('targets.nothingYet')}</p>}
      <ol className={styles['history']}>
        {loaded.history.map(({ at, by, proposedBy, changes }) => (
          <li key={`${at} ${changes.map(({ name }) => name).join(' ')}`}>
            <span>{isolate(formats.dateTime(at, pet.timeZone))}</span>
            <b>{isolateName(proposedBy ?? by ?? '–')}</b>
            <span className={styles['what']}>
              {changes
                .map(({ name, from, to }) =>
                  t('edit.change', {
                    name: t(targetWords[name]),
                    from: targetText(name, from, unit, words),
                    to: targetText(name, to, unit, words),
                  }),
                )
                .join(' · ')}
            </span>
            <span>
              {proposedBy === null
                ? t('targets.own')
                : `${t('proposal.stateConfirmed')} · ${by === null ? '–' : isolateName(by)}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
