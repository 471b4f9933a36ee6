import { useMemo } from 'react';
import type { DoseChangeItem } from '#contract/dose-change.ts';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { classes } from '#web/ui/classes.ts';
import { useWords } from '#web/words/words.ts';
import { toShownRows } from './compared-rows.model.ts';
import { Lanes } from './Lanes.tsx';
import type { ShownRow, ShownSide } from './shown-row.ts';
import styles from './ComparedRows.module.css';

type RowsProps = { readonly change: DoseChangeItem; readonly pet: Pet };

/** Both sides of a comparison number by number: both values with what they come from, a dot for each, and whether it clearly changed. */
export function ComparedRows({ change, pet }: RowsProps) {
  const words = useWords();
  const { t } = words;
  const unit = useUnit(pet.memberSetting.unit);
  const rows = useMemo(() => toShownRows(change, pet, { unit, words }), [change, pet, unit, words]);
  return (
    <>
      <ul className={styles['key']}>
        <li>
          <span className={styles['hollow']} aria-hidden="true" />
          {t('periods.before')}
        </li>
        <li>
          <span className={styles['filled']} aria-hidden="true" />
          {t('periods.after')}
        </li>
        <li>
          <span className={styles['mark']} aria-hidden="true" />
          {t('compare.tick')}
        </li>
      </ul>
      <table className={styles['rows']}>
        <colgroup>
          <col className={styles['name']} />
          <col />
          <col className={styles['change']} />
        </colgroup>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{t('periods.compare')}</th>
            <th scope="col">{t('compare.bothSides')}</th>
            <th scope="col">{t('edit.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

type RowProps = { readonly row: ShownRow };

function Row({ row }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {row.title}
        <small>{row.hint}</small>
      </th>
      <td>
        <Both row={row} />
      </td>
      <td className={styles['verdict']}>
        <b>{row.change}</b>
        <small>{row.says}</small>
      </td>
    </tr>
  );
}

function Both({ row: { before, after, lanes, tick } }: RowProps) {
  const { t } = useWords();
  return (
    <div className={styles['both']}>
      <div className={classes(lanes !== null && styles['pair'])}>
        <div className={styles['sides']}>
          <Side side={before} name={t('periods.before')} look="hollow" />
          <Side side={after} name={t('periods.after')} look="filled" />
        </div>
        {lanes && <Lanes lanes={lanes} tick={tick} />}
      </div>
    </div>
  );
}

type SideProps = { readonly side: ShownSide; readonly name: string; readonly look: 'hollow' | 'filled' };

function Side({ side, name, look }: SideProps) {
  const nameText = `${name}: `;
  return (
    <p>
      <span className={styles[look]} aria-hidden="true" />
      <span className="visuallyHidden">{nameText}</span>
      <b>{side.value}</b> <small>{side.from}</small>
    </p>
  );
}
