import { useId, useState } from 'react';
import { LEAST_PERIOD_DAYS } from '#domain/care/long-view.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import type { LongFrame } from './long-frame.ts';
import { LongChart } from './LongChart.tsx';
import { LongTables } from './LongTables.tsx';
import styles from './LongCard.module.css';

/** The days of the range as bands, and as tables. */
export function LongCard({ frame, label }: { readonly frame: LongFrame; readonly label: string }) {
  const { t, formats } = useWords();
  const [isTable, setTable] = useState(false);
  const tables = useId();
  return (
    <Card title={t('report.days')} aside={<BandKey frame={frame} />}>
      <LongChart frame={frame} label={label} />
      {frame.view.periods.length > 0 && (
        <p className={styles['note']}>
          {t('longView.periodRule', {
            settling: formats.number(frame.view.settleDays),
            least: formats.number(LEAST_PERIOD_DAYS),
          })}
        </p>
      )}
      <div className={styles['open']}>
        <Button look="quiet" aria-expanded={isTable} aria-controls={tables} onClick={() => setTable(!isTable)}>
          {t('home.table')}
        </Button>
      </div>
      <div id={tables}>{isTable && <LongTables frame={frame} />}</div>
    </Card>
  );
}

/** What the marks of the bands mean. */
export function BandKey({ frame }: { readonly frame: LongFrame }) {
  const { t, formats } = useWords();
  const hasCameOff = frame.view.sessions.some(({ cameOff }) => cameOff);
  const percentiles = (low: number, high: number): string =>
    t('report.percentiles', { low: formats.number(low), high: formats.number(high) });
  return (
    <ul className={styles['key']}>
      <li>
        <i className={styles['median']} />
        {t('report.median')}
      </li>
      <li>
        <i className={styles['inner']} />
        {percentiles(25, 75)}
      </li>
      <li>
        <i className={styles['outer']} />
        {percentiles(5, 95)}
      </li>
      {(['low', 'veryLow'] as const).map((level) => (
        <li key={level} style={{ color: levelInk(level) }}>
          <LevelMark level={level} />
          {t(levelWords[level].name)}
        </li>
      ))}
      {hasCameOff && (
        <li>
          <Icon name="close" size={12} />
          {t('longView.cameOff')}
        </li>
      )}
    </ul>
  );
}
