import { useState } from 'react';
import type { SourcesOverview } from '#contract/sources.ts';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { isolate } from '#i18n/isolate.ts';
import { sourceNames } from '../source-names.ts';
import { DifferingDialog } from './DifferingDialog.tsx';
import { OrderList } from './OrderList.tsx';
import type { Overlap } from './overlap.ts';
import styles from './Overlap.module.css';

/** From so many mg/dL apart the portal counts two values of one instant as differing. */
const DIFFERS_MGDL = 10;

type OverlapCardProps = { readonly pet: Pet; readonly overview: SourcesOverview; readonly overlap: Overlap };

/** How often several sources sent the same reading, and which of them gives the value then. */
export function OverlapCard({ pet, overview, overlap }: OverlapCardProps) {
  const { t, formats } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const [isLooking, setLooking] = useState(false);
  const names = sourceNames(overview.sources, t);
  const parts = [
    { key: '', name: t('sources.merged'), count: overlap.both },
    ...overlap.alone.map(({ sourceId, count }) => ({
      key: sourceId,
      name: t('sources.alone', { source: names.get(sourceId) ?? t('sources.unknown') }),
      count,
    })),
  ];
  const limit = isolate(`${formats.change(DIFFERS_MGDL, unit).replace('+', '')} ${unit}`);
  return (
    <Card
      title={t(overlap.alone.length > 2 ? 'sources.severalSources' : 'sources.twoSources')}
      hint={t('sources.onceEach')}
      aside={<span className={styles['small']}>{t('sources.lastDays')}</span>}
    >
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(({ key, count }) => (
          <i key={key} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className={styles['counts']}>
        {parts.map(({ key, name, count }) => (
          <div key={key}>
            <dt>
              <i aria-hidden="true" />
              {name}
            </dt>
            <dd>{formats.number(count)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>{t('sources.counted')}</b>
          </dt>
          <dd>{formats.number(overlap.counted)}</dd>
        </div>
      </dl>
      {overlap.differingCount > 0 && (
        <div className={styles['differ']}>
          <span>{t('sources.differ', { value: limit, formatted: formats.number(overlap.differingCount) })}</span>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setLooking(true)}>
            {t('sources.look')}
          </Button>
        </div>
      )}
      <OrderList memberId={pet.memberId} overview={overview} />
      {isLooking && (
        <DifferingDialog pet={pet} overlap={overlap} names={names} unit={unit} onClose={() => setLooking(false)} />
      )}
    </Card>
  );
}
