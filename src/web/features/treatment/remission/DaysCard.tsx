import { useState } from 'react';
import type { Remission } from '#contract/remission.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { countCells, type CountCell } from './days.model.ts';
import { goodRangeText } from './rule-texts.ts';
import styles from './DaysCard.module.css';

type DaysCardProps = {
  readonly pet: Pet;
  readonly remission: Remission;
  readonly unit: GlucoseUnit;
};

/** More days than these are shown when they are asked for. */
const SHOWN_DAYS = 56;
/** Of the observed time so much is at or below the value of a cell (`p95`). */
const VALUE_PERCENT = 95;

const stateWords: Readonly<Record<Exclude<CountCell['state'], 'ahead'>, WordKey>> = {
  good: 'remission.good',
  notGood: 'remission.notGood',
  unknown: 'remission.unknown',
  today: 'remission.notOver',
};

/** The days without insulin as cells. */
export function DaysCard({ pet, remission, unit }: DaysCardProps) {
  const { t, formats } = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const cells = countCells(remission);
  const shown = showsAll ? cells : cells.slice(-SHOWN_DAYS);
  const { rules } = remission;
  return (
    <Card
      title={t('time.days', { count: cells.length })}
      hint={t('remission.rule', {
        date: formats.calendarDate(remission.offSince ?? '', 'long'),
        percent: formats.percent(rules.goodPercent),
        range: goodRangeText(rules, unit, { t, formats }),
      })}
    >
      <ol className={styles['days']} start={shown[0]?.day ?? 1}>
        {shown.map((cell) => (
          <DayCell key={cell.date} cell={cell} pet={pet} unit={unit} />
        ))}
      </ol>
      {shown.length < cells.length && (
        <Button onClick={() => setShowsAll(true)}>
          {t('report.allDays', { formatted: formats.number(cells.length) })}
        </Button>
      )}
      <CellKey />
    </Card>
  );
}

type DayCellProps = Pick<DaysCardProps, 'pet' | 'unit'> & { readonly cell: CountCell };

function DayCell({ cell, pet, unit }: DayCellProps) {
  const { t, formats } = useWords();
  const { day, date, state, seen } = cell;
  const value =
    state === 'unknown' || seen?.p95 == null ? null : formats.glucose(seen.p95, unit, standardThresholds(pet.petType));
  const known = value === null ? '–' : isolate(`≤ ${value}`);
  const shown = state === 'today' ? t('remission.notOver') : state === 'ahead' ? '' : known;
  const said = [
    state === 'ahead'
      ? null
      : t('remission.cell', {
          day: formats.number(day),
          date: formats.calendarDate(date, 'long'),
          state: t(stateWords[state]),
        }),
    value === null
      ? null
      : t('remission.atMost', { percent: formats.percent(VALUE_PERCENT), value: `${value} ${unit}` }),
  ];
  return (
    <li className={classes(styles['day'], styles[state])}>
      <span className="visuallyHidden">{said.filter((part) => part !== null).join('. ')}</span>
      <span aria-hidden="true" className={styles['head']}>
        <b>{formats.number(day)}</b>
        <Mark cell={cell} />
      </span>
      <span aria-hidden="true">{formats.calendarDate(date, 'short')}</span>
      <bdi aria-hidden="true" className={styles['value']}>
        {shown}
      </bdi>
    </li>
  );
}

/** A shape beside the colour: good, too high or too low, too little data. */
function Mark({ cell: { state, seen } }: Pick<DayCellProps, 'cell'>) {
  if (state === 'good') return <Icon name="check" size={14} />;
  if (state === 'notGood') return <LevelMark level={seen?.low === true ? 'low' : 'high'} />;
  return state === 'unknown' ? <Icon name="minus" size={14} /> : null;
}

function CellKey() {
  const { t, formats } = useWords();
  return (
    <ul className={styles['key']}>
      <li>
        <Icon name="check" size={14} />
        {t('remission.good')}
      </li>
      <li>
        <LevelMark level="high" />
        <LevelMark level="low" />
        {t('remission.notGood')}
      </li>
      <li>
        <Icon name="minus" size={14} />
        {t('remission.unknown')}
      </li>
      <li>{t('remission.p95', { percent: formats.percent(VALUE_PERCENT) })}</li>
    </ul>
  );
}
