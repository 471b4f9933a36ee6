import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { weekStart } from '#i18n/week-start.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import type { PetPageAddress } from '#web/glucose/pet-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import type { LongFrame } from './long-frame.ts';
import { MonthTable } from './MonthTable.tsx';
import { daysOfView, findNextDay, monthsOfView, TARGET_STEPS } from './months.model.ts';
import cells from './MonthTable.module.css';
import styles from './MonthsCard.module.css';

type MonthsCardProps = {
  readonly frame: LongFrame;
  /** the pet's Home, where a day has its own view */
  readonly home: PetPageAddress;
};

/** A calendar of the range, a cell a day. One cell is reached by Tab, the others by the arrow keys. */
export function MonthsCard({ frame, home }: MonthsCardProps) {
  const { t, language, direction } = useWords();
  const { view } = frame;
  const grid = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsOfView(view, weekStart(language)), [view, language]);
  const { first, last } = daysOfView(view);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = chosen !== null && chosen >= first && chosen <= last ? chosen : (view.days.at(-1)?.date ?? last);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = findNextDay(event.key, active, { first, last, isMirrored: direction === 'rtl' });
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <Card title={t('longView.months')} hint={t('longView.monthsHint')} aside={<CellKey dayPercent={view.dayPercent} />}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside have the focus */}
      <div ref={grid} className={styles['months']} onKeyDown={move}>
        {months.map((month) => (
          <MonthTable
            key={month.month}
            month={month}
            active={active}
            home={home}
            onFocus={setChosen}
            dayPercent={view.dayPercent}
          />
        ))}
      </div>
    </Card>
  );
}

/** What the cells of the calendar mean. */
function CellKey({ dayPercent }: { readonly dayPercent: number }) {
  const { t, formats } = useWords();
  const [first, , , last] = TARGET_STEPS;
  const between = TARGET_STEPS.slice(1).map((to, index) =>
    t('report.percentiles', { low: formats.number(TARGET_STEPS[index] ?? 0), high: formats.number(to) }),
  );
  const names = [
    t('longView.under', { percent: formats.percent(first) }),
    ...between,
    t('longView.andMore', { percent: formats.percent(last) }),
  ];
  return (
    <ul className={styles['key']}>
      {names.map((name, step) => (
        <li key={name}>
          <i className={classes(cells['cell'], cells[`step${step}`])} />
          {name}
        </li>
      ))}
      <li>
        <i className={classes(cells['cell'], cells['thin'])} />
        {t('longView.thin', { percent: formats.percent(dayPercent) })}
      </li>
      {(['low', 'veryLow'] as const).map((level) => (
        <li key={level} style={{ color: levelInk(level) }}>
          <LevelMark level={level} />
          {t(levelWords[level].name)}
        </li>
      ))}
      <li>
        <i className={classes(cells['cell'], cells['silent'])} />
        {t('longView.noSensor')}
      </li>
    </ul>
  );
}
