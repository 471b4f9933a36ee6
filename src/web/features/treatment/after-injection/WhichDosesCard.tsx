import { useMemo } from 'react';
import type { DoseGroup, ShownDose } from '#web/report-cards/dose-curves.model.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import { DosesGrid } from './DosesGrid.tsx';
import { useDoseTexts } from './use-dose-texts.ts';
import { letterReasons, toDoseGrid } from './which-doses.model.ts';
import styles from './WhichDoses.module.css';

type WhichDosesCardProps = {
  readonly doses: readonly ShownDose[];
  readonly groups: readonly DoseGroup[];
  readonly frame: DoseFrame;
};

/** Which doses count, day by day for a range of up to a month, and how many are left out for which reason. */
export function WhichDosesCard({ doses, groups, frame }: WhichDosesCardProps) {
  const { t, formats } = useWords();
  const texts = useDoseTexts(frame);
  const reasons = useMemo(() => letterReasons(doses), [doses]);
  const grid = useMemo(() => toDoseGrid(groups, frame.zone), [groups, frame.zone]);
  if (grid === null && reasons.length === 0) return null;
  return (
    <Card title={t('curves.counting')}>
      <div className={styles['sides']}>
        {grid && <DosesGrid grid={grid} reasons={reasons} frame={frame} />}
        {reasons.length > 0 && (
          <dl className={styles['reasons']}>
            {reasons.map(({ letter, reason, count }) => (
              <div key={reason}>
                <dt>
                  {grid && <b className={styles['letter']}>{letter}</b>}
                  {texts.leftOut(reason)}
                </dt>
                <dd>{formats.number(count)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
}
