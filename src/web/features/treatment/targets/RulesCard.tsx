import type { LoadedTargets } from '#contract/care-targets.ts';
import type { CareTargets } from '#domain/care/targets.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import { SetBy } from './SetBy.tsx';
import { isChanged, rowText, type TargetRow } from './target-rows.model.ts';
import styles from './RulesCard.module.css';
import targets from './Targets.module.css';

type RulesCardProps = {
  readonly pet: Pet;
  readonly loaded: LoadedTargets;
  readonly now: CareTargets;
  /** with a proposal that waits */
  readonly next: CareTargets | null;
  readonly unit: GlucoseUnit;
  readonly group: 'countingRules' | 'remissionRules';
  readonly rows: readonly TargetRow[];
};

/** The rules of a group, folded until somebody wants to see them, or a proposal would change them. */
export function RulesCard({ pet, loaded, now, next, unit, group, rows }: RulesCardProps) {
  const words = useWords();
  const { t } = words;
  const isProposed = next !== null && rows.some((row) => isChanged(row, now, next));
  return (
    <Card>
      <details open={isProposed} className={styles['rules']}>
        <summary>{t(`${group}.title`)}</summary>
        <p className={targets['note']}>{t(`${group}.hint`)}</p>
        <table className={targets['rows']}>
          <thead>
            <tr>
              <th scope="col">{t(`${group}.title`)}</th>
              <th scope="col">{t('proposal.now')}</th>
              {isProposed && <th scope="col">{t('proposal.proposed')}</th>}
              <th scope="col">{t('targets.setBy')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const changes = isProposed && isChanged(row, now, next);
              return (
                <tr key={row.key} className={classes(changes && targets['changed'])}>
                  <th scope="row">{t(row.word)}</th>
                  <td>{rowText(row, now, unit, words)}</td>
                  {isProposed && <td>{changes ? <b>{rowText(row, next, unit, words)}</b> : t('proposal.same')}</td>}
                  <td>
                    <SetBy row={row} loaded={loaded} zone={pet.timeZone} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
