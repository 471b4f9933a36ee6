import { useMemo, useState } from 'react';
import type { GlucoseDomain } from '#figure/plot.ts';
import { countLows, findBelowSpan, type DoseGroup } from '#web/report-cards/dose-curves.model.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import { DosesChart } from './DosesChart.tsx';
import { DoseTable } from './DoseTable.tsx';
import { GroupNumbers } from './GroupNumbers.tsx';
import styles from './AfterInjection.module.css';
import { useDoseTexts } from './use-dose-texts.ts';

type DoseGroupCardProps = {
  readonly group: DoseGroup;
  readonly frame: DoseFrame;
  /** one scale for the charts of all times of day */
  readonly domain: GlucoseDomain;
  /** the event of the curve that is chosen at first and gets the focus, if it is one of these */
  readonly aim: string | null;
};

/** The doses of one time of day: their numbers, their curves laid over each other, and each of them. */
export function DoseGroupCard({ group, frame, domain, aim }: DoseGroupCardProps) {
  const { t, formats } = useWords();
  const texts = useDoseTexts(frame);
  const aimed = group.used.findIndex(({ row }) => row.eventId === aim);
  const [chosen, setChosen] = useState(aimed === -1 ? null : aimed);
  const below = useMemo(() => findBelowSpan(group), [group]);
  const lows = {
    value: texts.low,
    lows: formats.number(countLows(group.doses)),
    all: formats.number(group.doses.length),
  };
  const used = { used: formats.number(group.used.length), all: formats.number(group.doses.length) };
  const choice = { chosen, onChoose: setChosen };
  return (
    <Card title={texts.group(group)} hint={t('curves.used', used)}>
      {group.used.length > 0 && (
        <>
          <GroupNumbers group={group} frame={frame} />
          <DosesChart group={group} frame={frame} domain={domain} below={below} {...choice} isAimed={aimed !== -1} />
        </>
      )}
      <ul className={styles['said']}>
        {below && <li>{texts.belowSpan(below)}</li>}
        <li>{t('curves.lows', lows)}</li>
      </ul>
      <DoseTable group={group} frame={frame} {...choice} aim={aim} />
    </Card>
  );
}
