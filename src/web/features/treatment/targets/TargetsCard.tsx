import type { LoadedTargets } from '#contract/care-targets.ts';
import type { CareTargets } from '#domain/care/targets.ts';
import type { Level } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { LOG_SCALE } from '#figure/log-levels.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import { LimitBars } from './LimitBars.tsx';
import { SetBy } from './SetBy.tsx';
import { isChanged, rowText, TARGET_ROWS, type TargetRow } from './target-rows.model.ts';
import styles from './Targets.module.css';

type TargetsCardProps = {
  readonly pet: Pet;
  readonly loaded: LoadedTargets;
  readonly now: CareTargets;
  /** with a proposal that waits */
  readonly next: CareTargets | null;
  readonly unit: GlucoseUnit;
};

/** The limits on one scale, and each with who set it. */
export function TargetsCard({ pet, loaded, now, next, unit }: TargetsCardProps) {
  const words = useWords();
  const { t, formats } = words;
  const scale = {
    unit: isolate(unit),
    from: isolate(formats.bound(LOG_SCALE.min, 'lower', unit)),
    to: isolate(formats.bound(LOG_SCALE.max, 'upper', unit)),
  };
  return (
    <Card title={t(next === null ? 'proposal.now' : 'targets.nowAndProposed')} hint={t('targets.scale', scale)}>
      <LimitBars now={now} next={next} unit={unit} />
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{t('targets.limit')}</th>
            <th scope="col">{t('proposal.now')}</th>
            {next !== null && <th scope="col">{t('proposal.proposed')}</th>}
            <th scope="col">{t('targets.setBy')}</th>
          </tr>
        </thead>
        <tbody>
          {TARGET_ROWS.map((row) => {
            const changes = next !== null && isChanged(row, now, next);
            return (
              <tr key={row.key} className={classes(changes && styles['changed'])}>
                <th scope="row">
                  <RowName row={row} />
                  {row.hint && <small>{t(row.hint)}</small>}
                </th>
                <td>{rowText(row, now, unit, words)}</td>
                {next !== null && <td>{changes ? <b>{rowText(row, next, unit, words)}</b> : t('proposal.same')}</td>}
                <td>
                  <SetBy row={row} loaded={loaded} zone={pet.timeZone} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {loaded.setBy.length === 0 && <p className={styles['note']}>{t('targets.unconfirmed')}</p>}
      <p className={styles['note']}>{t('targets.tooHigh')}</p>
    </Card>
  );
}

/** The four limits have the shape and colour of the level that they begin. */
function RowName({ row: { key, word } }: { readonly row: TargetRow }) {
  const { t } = useWords();
  const level = levels[key];
  return (
    <span className={styles['name']} style={level && { color: levelInk(level) }}>
      {level && <LevelMark level={level} />}
      {t(word)}
    </span>
  );
}

const levels: Readonly<Partial<Record<TargetRow['key'], Level>>> = {
  urgentLow: 'veryLow',
  low: 'low',
  high: 'high',
  urgentHigh: 'veryHigh',
};
