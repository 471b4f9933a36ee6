import { useEffect, useRef, useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { scrollAlong } from '#web/ui/scroll-along.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { isRangeOfDays, RANGE_DAYS } from '#domain/time/ranges.ts';
import { useForm } from '#web/ui/use-form.ts';
import {
  toRangeChoice,
  pairProblem,
  RANGE_CHOICES,
  rangeOfPair,
  type DayPair,
  type RangeChoice,
  type ReportRange,
} from './range.model.ts';
import styles from './RangePicker.module.css';

type RangePickerProps = {
  readonly range: ReportRange;
  /** the days on show, to start a custom range from; empty while they are not known */
  readonly shown: DayPair;
  readonly onChoose: (range: ReportRange) => void;
  /** the accessible name of the days; "report" by default */
  readonly label?: string;
  /** all of them by default */
  readonly choices?: readonly RangeChoice[];
};

/** Chooses days: a quick range, two days, or everything. */
export function RangePicker({ range, shown, onChoose, label, choices = RANGE_CHOICES }: RangePickerProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const isCustom = isAsking || typeof range === 'object';
  const shownChoice = isCustom ? 'custom' : toRangeChoice(range);
  const row = useRef<HTMLDivElement>(null);
  // a phone has no room for all choices side by side
  const place = choices.indexOf(shownChoice);
  useEffect(() => scrollAlong(row.current, row.current?.querySelectorAll('label')[place]), [place]);
  const days = typeof range === 'object' ? { first: range.from, last: addDays(range.to, -1) } : shown;
  const choose = (choice: RangeChoice): void => {
    setAsking(choice === 'custom');
    if (choice !== 'custom') onChoose(choice);
  };
  const chooseDays = (chosen: ReportRange): void => {
    setAsking(false);
    onChoose(chosen);
  };
  return (
    <div className={styles['picker']}>
      <div ref={row} className={styles['scroll']}>
        <Segments
          label={label ?? t('report.range')}
          value={shownChoice}
          choices={choices.map((value) => ({
            value,
            label: t(choiceWords[value], isRangeOfDays(value) ? { count: RANGE_DAYS[value] } : {}),
          }))}
          onChoose={choose}
        />
      </div>
      {isCustom && <CustomDays key={`${days.first} ${days.last}`} shown={days} onChoose={chooseDays} />}
    </div>
  );
}

const choiceWords: Readonly<Record<RangeChoice, WordKey>> = {
  '7d': 'time.days',
  '14d': 'time.days',
  '30d': 'time.days',
  '3m': 'report.last3Months',
  '6m': 'report.last6Months',
  '1y': 'report.lastYear',
  custom: 'report.custom',
  all: 'report.all',
};

type CustomDaysProps = Pick<RangePickerProps, 'shown' | 'onChoose'>;

function CustomDays({ shown, onChoose }: CustomDaysProps) {
  const { t } = useWords();
  const { values, errors, change, submit } = useForm<DayPair, 'last'>({
    initial: shown,
    check: (pair) => {
      const problem = pairProblem(pair);
      return problem === null ? {} : { last: t(problem) };
    },
    send: async (pair) => onChoose(rangeOfPair(pair)),
  });
  return (
    <form noValidate className={styles['custom']} onSubmit={submit}>
      <TextField type="date" label={t('report.from')} value={values.first} onText={(first) => change({ first })} />
      <TextField
        type="date"
        label={t('report.to')}
        value={values.last}
        error={errors.last}
        onText={(last) => change({ last })}
      />
      <Button type="submit">{t('report.show')}</Button>
    </form>
  );
}
